import { type Plain, uuid7, type Work } from '#engine/index.ts'

interface Action {
  type: string
  outcome?: string
  amount?: number
  comment?: string
}

/** A case with one more line of what was done. */
export const withAction = (work: Work, record: Plain, date: string, action: Action): Plain => ({
  ...record,
  actions: [
    ...((record.actions as Plain[] | undefined) ?? []),
    { _id: uuid7(), date, username: work.caller.username, ...action },
  ],
})
