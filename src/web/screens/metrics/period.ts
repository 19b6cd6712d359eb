/** Months back from today; nought: all that is kept. */
export const periods = ['3', '12', '36', '0'] as const
export type Period = (typeof periods)[number]

export const periodOf = (text: string | undefined): Period => periods.find(one => one === text) ?? '12'

/** The first day of a period that ends today; null: from the first that was measured. */
export const firstDay = (today: string, period: Period): string | null => {
  const months = Number(period)
  if (months === 0) return null
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10)
}
