import { Cron } from 'croner'
import { AppError, message } from '#errors/index.ts'

/** A week begins on Monday for us, and on Sunday for the library. */
const ours: Readonly<Record<string, string>> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@weekly': '0 0 * * 1',
  '@monthly': '0 0 1 * *',
}

/** More is no schedule, whatever it says. */
const longest = 200

/**
 * The first instant after `after` (milliseconds) at which a schedule falls due: `minute hour day month weekday` as Unix has
 * it, by the wall clock of a zone; Sunday is 0 or 7, and where day and weekday both say something either will do. A time that
 * a clock change leaves out falls due at the next minute that there is, one that comes twice falls due once. Null: never.
 * @throws INVALID_FIELD_IN_CONFIG where the text is no schedule
 */
export const nextRun = (text: string, after: number, timeZone: string): number | null => {
  const schedule = ours[text.trim()] ?? text.trim()
  // Words for days and months, seconds and the library's own signs are not ours.
  const isPlain = schedule.length <= longest && /^[\d*/,\s-]+$/.test(schedule)
  try {
    if (!isPlain) throw new RangeError(schedule)
    const cron = new Cron(schedule, { timezone: timeZone, mode: '5-part', paused: true })
    return cron.nextRun(new Date(after))?.getTime() ?? null
  } catch (error) {
    const schedule = text.slice(0, longest)
    throw new AppError('INVALID_FIELD_IN_CONFIG', ['schedule', message('NO_SCHEDULE', { schedule })], {
      cause: error,
    })
  }
}
