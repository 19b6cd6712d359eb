/** An entry of `cron-list`, as it is kept. */
export interface KeptSchedule {
  schedule?: string
  run?: string
  task?: string
  args?: Record<string, unknown>
  timeZone?: string
  user?: string
  description?: string
  isInactive?: boolean
}

/** One entry, as it is typed. */
export interface ScheduleDraft {
  name: string
  schedule: string
  /** A run of the product or of the house; what an entry named by `task` does stays as it is. */
  run: string
  args: string
  timeZone: string
  user: string
  description: string
  isActive: boolean
  /** What the form does not show. */
  rest: Record<string, unknown>
}

export const newSchedule = (): ScheduleDraft => ({
  name: '',
  schedule: '0 6 * * 1-5',
  run: '',
  args: '',
  timeZone: '',
  user: '',
  description: '',
  isActive: true,
  rest: {},
})

export const draftOf = (name: string, kept: KeptSchedule): ScheduleDraft => {
  const { schedule, run, args, timeZone, user, description, isInactive, ...rest } = kept
  return {
    name,
    schedule: schedule ?? '',
    run: run ?? '',
    args: args && Object.keys(args).length > 0 ? JSON.stringify(args, null, 2) : '',
    timeZone: timeZone ?? '',
    user: user ?? '',
    description: description ?? '',
    isActive: isInactive !== true,
    rest,
  }
}

const argsOf = (text: string): Record<string, unknown> | null => {
  if (!text.trim()) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** Whether what is typed as arguments can be read. */
export const isReadable = ({ args }: ScheduleDraft): boolean => argsOf(args) !== null

export const isWhole = (draft: ScheduleDraft): boolean =>
  Boolean(draft.name && draft.schedule && (draft.run || draft.rest.task)) && isReadable(draft)

/** The entry that a draft comes to: what is empty is not said. */
export const scheduleOf = (draft: ScheduleDraft): KeptSchedule => {
  const { schedule, run, timeZone, user, description, isActive, rest } = draft
  const args = argsOf(draft.args) ?? {}
  return {
    ...rest,
    schedule,
    ...(run ? { run } : {}),
    ...(Object.keys(args).length > 0 ? { args } : {}),
    ...(timeZone ? { timeZone } : {}),
    ...(user ? { user } : {}),
    ...(description ? { description } : {}),
    ...(isActive ? {} : { isInactive: true }),
  }
}
