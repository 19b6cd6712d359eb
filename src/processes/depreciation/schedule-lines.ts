import type { Plain } from '#engine/index.ts'
import type { ScheduleLine } from '#entities/assets/depreciation-schedule.rules.ts'

/** The lines of a loaded schedule, as its rule works them out. */
export const linesOf = (schedule: Plain): ScheduleLine[] =>
  (schedule.lines as ScheduleLine[] | undefined) ?? []

/** Lines that end by a day and are not realised yet. */
export const dueLines = (schedule: Plain, day: string): ScheduleLine[] =>
  linesOf(schedule).filter(line => line.state === 'PLANNED' && line.to <= day)
