import { timeOfBackup } from './backup-name.ts'
import type { KeptBackups } from './backup-schedule.ts'

const dayMs = 86_400_000

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
/** The Monday of its week. */
const weekOf = (at: Date): string => dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs))
const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/**
 * Which of a folder's files are no longer kept: the newest of each of the last days, weeks and months that have one stays,
 * and the newest of all. Files of other names are nobody's to remove.
 */
export const expiredBackups = (names: readonly string[], keep: KeptBackups): string[] => {
  const backups = names
    .flatMap(name => {
      const at = timeOfBackup(name)
      return at ? [{ name, at }] : []
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name))
  for (const [most, periodOf] of [
    [keep.days, dayOf],
    [keep.weeks, weekOf],
    [keep.months, monthOf],
  ] as const) {
    const periods = new Set<string>()
    for (const { name, at } of backups) {
      const period = periodOf(at)
      if (periods.has(period) || periods.size >= most) continue
      periods.add(period)
      kept.add(name)
    }
  }
  return backups.filter(({ name }) => !kept.has(name)).map(({ name }) => name)
}
