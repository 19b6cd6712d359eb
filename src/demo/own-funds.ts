import { entityOf, insertAny } from '#engine/index.ts'
import { addDays, addMonths, daysBetween, roundToCurrency, sumMoney } from '#finance/index.ts'
import type { Calendar } from './calendar.ts'
import { dayOf, monthBefore } from './days.ts'
import type { Idea } from './invent-contracts.ts'
import { costOfMoney } from './rate-values.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

/** Of what the house will finance, its owners bring a fifth and its bank lends the rest; tax on what it buys is on top. */
const shares = [
  { type: 'CAPITAL', name: 'Capital paid in', share: 0.24 },
  { type: 'HOUSE_LOAN', name: 'Loan of the founding bank', share: 0.96 },
] as const

const step = 100_000

const amountOf = (financed: number, { share }: { share: number }): number =>
  Math.ceil((financed * share) / step) * step

/** The bank takes its interest at the end of each quarter, by its days, at what money costs in that year. */
const enterInterest = (calendar: Calendar, world: World, since: string, lent: number): void => {
  let from = since
  for (let end = quarterEnd(since); end <= world.today; end = quarterEnd(addDays(end, 1))) {
    const [days, until] = [daysBetween(from, end), end]
    const amount = -roundToCurrency((lent * costOfMoney(until) * days) / 360, 'EUR')
    from = end
    calendar.enter(until, 54, 'interest', () =>
      world.time.on(until, '18:00', world.house.staff.accounting.username, async work => {
        const [operation] = await insertAny(work, entityOf(work.model, 'bankOperation'), [
          {
            type: 'INTEREST',
            name: 'Interest of the founding bank',
            date: until,
            currency: 'EUR',
            amount,
            bankAccountRegistration: world.account,
            orgaRegistration: world.branches[0]!,
          },
        ])
        await move(work, 'bankOperation', [String(operation!.registration)], 'confirm')
      }),
    )
  }
}

/** The last day of a day's quarter. */
const quarterEnd = (day: string): string => {
  const month = Number(day.slice(5, 7))
  return addDays(addMonths(`${day.slice(0, 7)}-01`, 3 - ((month - 1) % 3)), -1)
}

/** The house has money before it spends any: its owners' and its bank's, on its account on the day it begins. */
export const enterOwnFunds = (
  calendar: Calendar,
  world: World,
  ideas: readonly Idea[],
  months: number,
): void => {
  const day = dayOf(monthBefore(world.today, months + 2), 20)
  const financed = sumMoney(ideas.map(idea => idea.amount))
  enterInterest(calendar, world, day, amountOf(financed, shares[1]))
  calendar.enter(day, 10, 'funds', () =>
    world.time.on(day, '09:00', world.house.staff.accounting.username, async work => {
      const operations = await insertAny(
        work,
        entityOf(work.model, 'bankOperation'),
        shares.map(one => ({
          type: one.type,
          name: one.name,
          date: day,
          currency: 'EUR',
          amount: amountOf(financed, one),
          bankAccountRegistration: world.account,
          orgaRegistration: world.branches[0]!,
        })),
      )
      await move(
        work,
        'bankOperation',
        operations.map(operation => String(operation.registration)),
        'confirm',
      )
    }),
  )
}
