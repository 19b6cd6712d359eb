import { entityOf, insertAny, loadMatching, type Plain, saveAny, type Work } from '#engine/index.ts'
import { dunningPolicy } from '#entities/cases/dunning.rules.ts'
import { addDays } from '#finance/index.ts'
import { followCases } from '#processes/collections/follow.ts'
import { dunOnce } from '#processes/collections/run-dunning.ts'
import type { Calendar } from './calendar.ts'
import { dayOf, monthBefore } from './days.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

/** Months for which the house has dunned by the product; before, it did so by hand. */
const months = 3

/** Enters the dunning of each third of a month, and what is done about the cases that come of it. */
export const enterDunning = (calendar: Calendar, world: World): void => {
  for (let back = months; back >= 0; back--)
    for (const day of [4, 14, 24]) {
      const date = dayOf(monthBefore(world.today, back), day)
      if (date < world.today)
        calendar.enter(date, 60, 'dunning', async () => {
          await world.time.on(date, '06:20', world.house.staff.collections.username, work =>
            dunOnce(work, { date }),
          )
        })
    }
  enterCaseWork(calendar, world)
}

const calls = [
  { outcome: 'REACHED', comment: 'The accountant looks for the invoice and calls back.' },
  { outcome: 'NO_ANSWER', comment: 'Message left on the answering machine.' },
  { outcome: 'DISPUTED', comment: 'Says that the second instalment was paid; sends the proof.' },
  { outcome: 'CALL_BACK', comment: 'The director is back on Thursday.' },
]

/** Every open case has somebody, and was called about at least once. */
const callDebtors = async (work: Work, world: World, day: string): Promise<Plain[]> => {
  const open = await loadMatching(work, 'case', { status: 'OPEN', date: { lte: day } })
  const { username } = world.house.staff.collections
  await move(
    work,
    'case',
    open.map(c => String(c.registration)),
    'assign',
    { input: { ownerUsername: username } },
  )
  const taken = await loadMatching(work, 'case', { status: 'IN_PROGRESS' }, { lock: 'update' })
  await saveAny(
    work,
    entityOf(work.model, 'case'),
    taken.map((before, i) => ({
      before,
      after: {
        ...before,
        priority: (before.amount as number) > 20_000 ? 'URGENT' : 'NORMAL',
        nextActionDate: addDays(world.today, i % 5),
        actions: [
          ...((before.actions as Plain[] | undefined) ?? []),
          { date: day, type: 'CALL', username, ...calls[i % calls.length]! },
        ],
      },
    })),
  )
  return taken
}

/** Promises by phone: of every third debtor, the first of them for yesterday. */
const takePromises = async (work: Work, world: World, cases: readonly Plain[]): Promise<void> => {
  const promised = cases.filter((c, i) => (c.amount as number) > 0 && i % 3 === 1)
  for (const [i, found] of promised.entries())
    await move(work, 'case', [String(found.registration)], 'promise', {
      input: { date: addDays(world.today, i === 0 ? -1 : 2 + (i % 6)), comment: 'By phone' },
    })
}

/** The oldest debt goes to the court. */
const escalateOldest = async (work: Work, world: World): Promise<void> => {
  const cases = await loadMatching(work, 'case', {
    status: 'IN_PROGRESS',
    overdueSince: { lte: addDays(world.today, -60) },
  })
  const [oldest] = cases.sort((a, b) => (String(a.overdueSince) < String(b.overdueSince) ? -1 : 1))
  if (oldest)
    await move(work, 'case', [String(oldest.registration)], 'escalate', {
      reason: 'No answer to three letters and two calls',
      input: { legalReference: `RG ${world.today.slice(2, 4)}/01482` },
    })
}

/** Enters what collections does about its cases: calls and promises some days ago, yesterday a broken promise and the court. */
const enterCaseWork = (calendar: Calendar, world: World): void => {
  const { username } = world.house.staff.collections
  const day = addDays(world.today, -9)
  calendar.enter(day, 61, 'collections', async () => {
    await world.time.on(day, '10:15', username, async work =>
      takePromises(work, world, await callDebtors(work, world, day)),
    )
  })
  const yesterday = addDays(world.today, -1)
  calendar.enter(yesterday, 62, 'collections', async () => {
    await world.time.on(yesterday, '06:20', username, async work => {
      await dunOnce(work, { date: yesterday })
      await escalateOldest(work, world)
    })
  })
  // What has arrived by today is taken note of; today's reminders are left to whoever runs them.
  calendar.enter(world.today, 62, 'collections', async () => {
    await world.time.on(world.today, '07:15', username, async work => {
      await followCases(work, { date: world.today }, dunningPolicy)
    })
  })
}

const claims = [
  {
    type: 'DAMAGE',
    name: 'Water damage in the workshop',
    description: 'A burst pipe reached the control cabinet. The machine stands still since Monday.',
    claimedAmount: 8400,
    until: 'accept',
  },
  {
    type: 'BILLING',
    name: 'Insurance billed twice',
    description: 'The client asks for the insurance premium of one month back.',
    claimedAmount: 86.4,
    until: 'settle',
  },
  {
    type: 'THEFT',
    name: 'Two laptops stolen from a vehicle',
    description: 'Report to the police is joined.',
    claimedAmount: 3150,
    until: 'handle',
  },
  {
    type: 'SERVICE',
    name: 'Maintenance visit not done',
    description: 'The yearly visit of the supplier did not take place.',
    claimedAmount: 450,
    until: '',
  },
  {
    type: 'COMPLAINT',
    name: 'Late answer to a settlement request',
    description: 'The client waited three weeks for a settlement quote.',
    until: 'reject',
  },
]

const steps: Record<string, readonly string[]> = {
  handle: ['handle'],
  accept: ['handle', 'accept'],
  settle: ['handle', 'accept', 'settle'],
  reject: ['handle', 'reject'],
}

/** What clients ask for, as far as each claim has come. */
export const writeClaims = async (world: World): Promise<void> => {
  const day = addDays(world.today, -16)
  const { username } = world.house.staff.office
  await world.time.on(day, '11:30', username, async work => {
    const running = await loadMatching(work, 'contract', { status: 'ACTIVE' }, { limit: 60 })
    if (running.length === 0) return
    const made = await insertAny(
      work,
      entityOf(work.model, 'claim'),
      claims.map(({ until: _, ...claim }, i) => {
        const contract = running[(i * 7 + 3) % running.length]!
        const client = ((contract.persons as Plain[] | undefined) ?? []).find(p => p.role === 'CLIENT')
        return {
          ...claim,
          code: `${claim.type.slice(0, 3)}-${i + 1}`,
          startDate: addDays(day, -i),
          dueDate: addDays(day, 30),
          contractRegistration: contract.registration,
          personRegistration: client?.personRegistration ?? null,
          currency: contract.currency,
          orgaRegistration: contract.orgaRegistration,
        }
      }),
    )
    for (const [i, { until }] of claims.entries())
      for (const code of steps[until] ?? [])
        await move(work, 'claim', [String(made[i]!.registration)], code, {
          ...(code === 'reject' ? { reason: 'Answered within the term of the contract' } : {}),
          input:
            code === 'handle'
              ? { ownerUsername: username }
              : code === 'settle'
                ? { date: addDays(day, 9) }
                : {},
        })
  })
}
