import { uuid7, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'

interface Action {
  type: string
  outcome?: string
  amount?: number | null
  comment?: string
}

/** A case with one more line of what was done. */
export const withAction = (
  work: Work,
  record: Loaded<'case'>,
  date: string,
  action: Action,
): Loaded<'case'> => ({
  ...record,
  actions: [...(record.actions ?? []), { _id: uuid7(), date, username: work.caller.username, ...action }],
})
