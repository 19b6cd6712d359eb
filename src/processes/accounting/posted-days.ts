import { raiseMarks, type Work } from '#engine/index.ts'

/**
 * The day by the clock on which bookings of each series are posted: that of whoever posts, and never before the last of the
 * series. Two people in different zones may see different days, but the day rises with the number.
 */
export const postedDays = async (
  work: Work,
  series: readonly string[],
): Promise<(series: string) => string> => {
  const marks = series.map(one => `posted ${one}`)
  const days = await raiseMarks(work, marks, Number(work.caller.today.replaceAll('-', '')))
  return one => String(days.get(`posted ${one}`)!).replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')
}
