import { addDays, daysInMonth, round } from '#finance/index.ts'

/** How far back the charts look. */
export type Period = 'month' | 12 | 36

/** One bar of a chart: a month by its first day, or a day. */
export interface Slot {
  key: string
  /** The same slot a year before. */
  yearBefore: string
}

const pad = (part: number): string => String(part).padStart(2, '0')

/** First day of the month that lies so many months away. */
export const monthStart = (day: string, away = 0): string => {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + away
  return `${Math.floor(months / 12)}-${pad((months % 12) + 1)}-01`
}

/** Last day of the month of a day. */
export const monthEnd = (day: string): string =>
  `${day.slice(0, 8)}${pad(daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7))))}`

/** The same day a year before; of 29 February the day before it. */
export const yearBefore = (day: string): string => {
  const year = Number(day.slice(0, 4)) - 1
  const month = Number(day.slice(5, 7))
  return `${year}-${pad(month)}-${pad(Math.min(Number(day.slice(8, 10)), daysInMonth(year, month)))}`
}

/** The slots of a period, the present one last. */
export const slotsOf = (period: Period, today: string): Slot[] => {
  if (period === 'month') {
    const first = monthStart(today)
    const days = Number(today.slice(8, 10))
    return Array.from({ length: days }, (_, index) => {
      const key = addDays(first, index)
      return { key, yearBefore: yearBefore(key) }
    })
  }
  return Array.from({ length: period }, (_, index) => {
    const key = monthStart(today, index - period + 1)
    return { key, yearBefore: monthStart(key, -12) }
  })
}

/**
 * Outstanding at the end of each slot, from what it is now: what was repaid since is added again, what was lent since is
 * taken away.
 */
export const outstandingAt = (
  now: number,
  slots: readonly Slot[],
  repaid: ReadonlyMap<string, number>,
  lent: ReadonlyMap<string, number>,
): number[] => {
  let value = now
  const values: number[] = []
  for (const { key } of [...slots].reverse()) {
    values.unshift(value)
    value = round(value + (repaid.get(key) ?? 0) - (lent.get(key) ?? 0), 4)
  }
  return values
}
