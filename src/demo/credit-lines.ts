import { insertRecords } from '#engine/index.ts'
import { addDays, addMonths } from '#finance/index.ts'
import type { Calendar } from './calendar.ts'
import { monthBefore } from './days.ts'
import type { Idea } from './invent-contracts.ts'
import { luckOf } from './random.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

type Stage = 'DRAFT' | 'PENDING' | 'APPROVED' | 'ACTIVE' | 'FROZEN'

interface Line {
  client: number
  start: string
  stage: Stage
  type: string
  limit: number
}

/** Months back at which lines were opened; those of one month are written together. */
const openings = [30, 18, 9]

const lineOf = (world: World, ideas: readonly Idea[], n: number): Line => {
  const luck = luckOf(world.house.tenant, 'credit line', n)
  const client = (n * 3) % world.clients.length
  const start = monthBefore(world.today, openings[n % openings.length]!)
  const drawn = ideas.filter(
    i => i.client.index === client && i.fate === 'RUNS' && !i.hasDeal && i.start >= addMonths(start, 2),
  )
  for (const idea of drawn) idea.creditLine = client
  const used = drawn.reduce((sum, idea) => sum + idea.amount, 0)
  const others = ['FROZEN', 'PENDING', 'APPROVED', 'DRAFT'] as const
  return {
    client,
    start,
    stage: n % 4 === 3 && !drawn.length ? others[Math.floor(n / 4) % others.length]! : 'ACTIVE',
    type: luck.pick(['REVOLVING', 'REVOLVING', 'FIXED']),
    limit: Math.ceil((used * luck.pick([1.1, 1.3, 1.6]) + 40_000) / 25_000) * 25_000,
  }
}

const steps: Record<Stage, readonly string[]> = {
  DRAFT: [],
  PENDING: ['submit'],
  APPROVED: ['submit', 'approve'],
  ACTIVE: ['submit', 'approve', 'open'],
  FROZEN: ['submit', 'approve', 'open'],
}

/**
 * Enters limits within which some clients draw, and names them in the contracts that do. The registrations are known
 * when their day has come.
 */
export const enterCreditLines = (
  calendar: Calendar,
  world: World,
  ideas: readonly Idea[],
  count: number,
): Map<number, string> => {
  const known = world.time.memory.keep(new Map<number, string>())
  const lines = Array.from({ length: count }, (_, n) => lineOf(world, ideas, n))
  const { house, branches } = world
  for (const start of new Set(lines.map(line => line.start))) {
    const opened = lines.filter(line => line.start === start)
    calendar.enter(start, 5, 'credit lines', () =>
      world.time.on(start, '10:40', house.staff.office.username, async work => {
        const records = await insertRecords(
          work,
          'creditLine',
          opened.map(line => {
            const { client, registration } = world.clients[line.client]!
            return {
              name: client.shortName || client.name,
              type: line.type,
              startDate: line.start,
              endDate: addMonths(line.start, 48),
              reviewDate: addMonths(line.start, 24),
              currency: 'EUR',
              creditLimit: line.limit,
              unusedFeeRate: 0.0025,
              orgaRegistration: branches[client.branch],
              persons: [{ personRegistration: registration, role: 'CLIENT' }],
            }
          }),
        )
        const registrationOf = new Map(opened.map((line, i) => [line, String(records[i]!.registration)]))
        for (const step of ['submit', 'approve', 'open'])
          await move(
            work,
            'creditLine',
            opened.filter(l => steps[l.stage].includes(step)).map(l => registrationOf.get(l)!),
            step,
          )
        for (const [line, registration] of registrationOf) known.set(line.client, registration)
      }),
    )
  }
  const frozen = lines.filter(line => line.stage === 'FROZEN')
  const day = addDays(world.today, -25)
  if (frozen.length)
    calendar.enter(day, 6, 'credit lines', async () => {
      await world.time.on(day, '10:40', house.staff.office.username, work =>
        move(
          work,
          'creditLine',
          frozen.map(l => known.get(l.client)!),
          'freeze',
          { reason: 'Accounts of last year not received' },
        ),
      )
    })
  return known
}
