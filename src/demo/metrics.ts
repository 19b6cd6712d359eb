import { addDays } from '#finance/index.ts'
import { ensureMetrics, measureMetrics } from '#processes/metrics/measure.ts'
import type { Calendar } from './calendar.ts'
import { monthBefore } from './days.ts'
import type { World } from './world.ts'

/** Months whose ends were measured, and days before today. */
const measuredMonths = 14

/** The house's figures at the ends of the last months, each measured as things stood that evening. */
export const enterMetrics = (calendar: Calendar, world: World): void => {
  const { today } = world
  for (let back = measuredMonths; back >= 1; back--) {
    const last = addDays(monthBefore(today, back - 1), -1)
    calendar.enter(last, 90, 'metrics', () => measureDay(world, last))
  }
  calendar.enter(addDays(today, -1), 90, 'metrics', () => measureDay(world, addDays(today, -1)))
}

/** Measures the house's figures on a day, after what happened on it. */
export const measureDay = (world: World, day: string): Promise<void> =>
  world.time.on(day, '19:40', 'tranche', async work => {
    await ensureMetrics(work, 'EUR')
    await measureMetrics(work, day)
  })
