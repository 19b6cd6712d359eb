import type { ScheduleLine } from '#entities/assets/depreciation-schedule.rules.ts'
import type { Loaded, WorkedOut } from '#entities/records.ts'

/** A schedule whose lines, which its rule works out at each write, a process sets before. */
export type Schedule = Loaded<'depreciationSchedule'> & WorkedOut<'depreciationSchedule'>

/** The lines of a loaded schedule, as its rule works them out. */
export const linesOf = ({ lines }: Pick<Schedule, 'lines'>): ScheduleLine[] => (lines ?? []) as ScheduleLine[]

/** Lines that end by a day and are not realised yet. */
export const dueLines = (schedule: Schedule, day: string): ScheduleLine[] =>
  linesOf(schedule).filter(line => line.state === 'PLANNED' && line.to <= day)
