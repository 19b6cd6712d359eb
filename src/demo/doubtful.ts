import { loadMatching, type Work } from '#engine/index.ts'
import type { Calendar } from './calendar.ts'
import { dayOf } from './days.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

/** After how many days a contract is doubtful, and what is then expected to be lost of it: as the house writes it into its own record. */
export const doubtfulRule = {
  doubtfulDays: 90,
  impairmentRates: [{ rate: 0.25 }, { daysLate: 120, rate: 0.5 }, { daysLate: 180, rate: 0.75 }],
}

/** The running contract of which something has been late for the longest; none where all pay. */
const latest = async (work: Work): Promise<string | undefined> => {
  const late = await loadMatching(work, 'invoice', {
    pr: 'RECEIVABLE',
    status: ['ISSUED', 'PARTIALLY_PAID'],
    contractRegistration: { is: 'set' },
    dueDate: { lt: work.caller.today },
    totalBalance: { gt: 0 },
  })
  const running = new Set(
    (await loadMatching(work, 'contract', { status: ['ACTIVE', 'SUSPENDED'] })).map(c => c.registration),
  )
  const [oldest] = late
    .filter(invoice => running.has(invoice.contractRegistration!))
    .sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
  return oldest?.contractRegistration ?? undefined
}

/** Enters the look at what is late, after the month's end: where the rule has found nothing, somebody decides about who is late for the longest. */
export const enterDoubtful = (calendar: Calendar, world: World): void => {
  const day = dayOf(world.today, 3)
  calendar.enter(day, 49, 'doubtful', () =>
    world.time.on(day, '11:20', world.house.staff.collections.username, async work => {
      if ((await loadMatching(work, 'contract', { isDoubtful: true }, { limit: 1 })).length) return
      const contract = await latest(work)
      if (contract)
        await move(work, 'contract', [contract], 'make-doubtful', {
          reason: 'Safeguard proceedings opened by the commercial court',
          input: { date: day, rate: 0.5 },
        })
    }),
  )
}
