import { entityOf, insertAny, type Plain, type Work } from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
import type { Calendar } from './calendar.ts'
import { financingRecord } from './contract-records.ts'
import { type Book, writtenOn } from './contract-starts.ts'
import type { Idea } from './invent-contracts.ts'
import type { DealIdea, DealStage } from './invent-deals.ts'
import { luckOf } from './random.ts'
import type { World } from './world.ts'
import { chooseFirst, type Made, move, writeQuotations } from './write-contracts.ts'

const dealRecord = (world: World, idea: Idea): Plain => {
  const luck = luckOf(world.house.tenant, idea.key, 'origin')
  return {
    ...financingRecord(world, idea, []),
    origin: idea.partner === null ? luck.pick(['DIRECT', 'WEB', 'RENEWAL']) : 'PARTNER',
    probability: luck.pick(['25', '50', '75', '90']),
  }
}

const writeDeals = async (work: Work, world: World, ideas: readonly Idea[]): Promise<Made[]> => {
  const deals = await insertAny(
    work,
    entityOf(work.model, 'deal'),
    ideas.map(idea => dealRecord(world, idea)),
  )
  const made = ideas.map((idea, i) => ({ idea, registration: String(deals[i]!.registration) }))
  await writeQuotations(work, world, 'dealRegistration', made)
  return made
}

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** Enters contracts that began as deals: asked for, studied, approved, signed and turned into a contract. */
export const enterConvertedDeals = (
  calendar: Calendar,
  world: World,
  book: Book,
  ideas: readonly Idea[],
): void => {
  const { sales, office } = world.house.staff
  for (const [day, group] of grouped(ideas, idea => writtenOn(idea, world.today))) {
    let made: Made[] = []
    const keys = () => made.map(m => m.registration)
    const at = (before: number, hour: string, who: string, action: (work: Work) => Promise<unknown>) => {
      const date = addDays(day, -before)
      calendar.enter(date, 8, 'deals', async () => {
        await world.time.on(date, hour, who, action)
      })
    }
    at(24, '09:35', sales.username, async work => {
      made = await writeDeals(work, world, group)
    })
    at(22, '10:05', sales.username, work => move(work, 'deal', keys(), 'submit'))
    at(15, '16:20', office.username, async work => {
      await chooseFirst(work, 'dealRegistration', keys())
      await move(work, 'deal', keys(), 'approve')
    })
    at(6, '11:15', sales.username, work => move(work, 'deal', keys(), 'sign'))
    at(0, '09:10', sales.username, async work => {
      const deals = await move(work, 'deal', keys(), 'convert')
      for (const [i, one] of made.entries())
        book.set(one.idea, { idea: one.idea, registration: String(deals[i]!.contractRegistration) })
    })
  }
}

interface Step {
  days: number
  code: string
  stages: readonly DealStage[]
  reason?: string
}

const steps: readonly Step[] = [
  { days: 1, code: 'submit', stages: ['STUDY', 'INCOMPLETE', 'APPROVED', 'SIGNED', 'REFUSED', 'WITHDRAWN'] },
  {
    days: 3,
    code: 'send-back',
    stages: ['INCOMPLETE'],
    reason: 'Accounts of last year and the tax certificate are missing',
  },
  { days: 4, code: 'approve', stages: ['APPROVED', 'SIGNED'] },
  { days: 5, code: 'refuse', stages: ['REFUSED'], reason: 'Debt is too high for three years of accounts' },
  { days: 5, code: 'withdraw', stages: ['WITHDRAWN'], reason: 'The client took the offer of his bank' },
  { days: 7, code: 'sign', stages: ['SIGNED'] },
]

/** Enters requests that are open today or came to nothing, as far as each has come. */
export const enterOpenDeals = (calendar: Calendar, world: World, deals: readonly DealIdea[]): void => {
  const registrationOf = world.time.memory.keep(new Map<DealIdea, string>())
  const { sales, office } = world.house.staff
  for (const [day, group] of grouped(deals, deal => deal.written)) {
    calendar.enter(day, 7, 'deals', async () => {
      const made = await world.time.on(day, '10:25', sales.username, work =>
        writeDeals(
          work,
          world,
          group.map(d => d.idea),
        ),
      )
      for (const [i, deal] of group.entries()) registrationOf.set(deal, made[i]!.registration)
    })
    for (const step of steps) {
      const concerned = group.filter(deal => step.stages.includes(deal.stage))
      const due = addDays(day, step.days)
      const date = due < world.today ? due : world.today
      if (concerned.length)
        calendar.enter(date, 10 + step.days, 'deals', async () => {
          await world.time.on(date, '15:05', office.username, work =>
            advance(work, concerned, step, registrationOf),
          )
        })
    }
  }
}

const advance = async (
  work: Work,
  deals: readonly DealIdea[],
  step: Step,
  registrationOf: ReadonlyMap<DealIdea, string>,
): Promise<void> => {
  const keys = (some: readonly DealIdea[]) => some.map(deal => registrationOf.get(deal)!)
  if (step.code === 'approve') await chooseFirst(work, 'dealRegistration', keys(deals))
  const special = step.code === 'approve' ? deals.filter(d => d.validUntil) : []
  for (const deal of special)
    await move(work, 'deal', keys([deal]), step.code, { input: { validUntil: deal.validUntil } })
  const reason = step.reason ? { reason: step.reason } : {}
  await move(work, 'deal', keys(deals.filter(d => !special.includes(d))), step.code, reason)
}
