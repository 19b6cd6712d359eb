import { entityOf, insertAny } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import type { Calendar } from './calendar.ts'
import { dayOf, monthBefore } from './days.ts'
import type { Idea } from './invent-contracts.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

/** Of what the house will finance, its owners bring a fifth and its bank lends the rest; tax on what it buys is on top. */
const shares = [
  { type: 'CAPITAL', name: 'Capital paid in', share: 0.24 },
  { type: 'HOUSE_LOAN', name: 'Loan of the founding bank', share: 0.96 },
] as const

const step = 100_000

/** The house has money before it spends any: its owners' and its bank's, on its account on the day it begins. */
export const enterOwnFunds = (
  calendar: Calendar,
  world: World,
  ideas: readonly Idea[],
  months: number,
): void => {
  const day = dayOf(monthBefore(world.today, months + 2), 20)
  const financed = sumMoney(ideas.map(idea => idea.amount))
  calendar.enter(day, 10, 'funds', () =>
    world.time.on(day, '09:00', world.house.staff.accounting.username, async work => {
      const operations = await insertAny(
        work,
        entityOf(work.model, 'bankOperation'),
        shares.map(({ type, name, share }) => ({
          type,
          name,
          date: day,
          currency: 'EUR',
          amount: Math.ceil((financed * share) / step) * step,
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
