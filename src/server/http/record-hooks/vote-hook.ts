import { checkVotes } from '#processes/committees/check-votes.ts'
import type { RecordHook } from './record-hook.ts'

/** Votes count while their voting is open, of those who are entitled. */
export const voteHook: RecordHook = {
  afterCreate: (work, made) =>
    checkVotes(
      work,
      made.map(({ record }) => record),
    ),
  afterChange: (work, { record }) => checkVotes(work, [record]),
  afterRemove: (work, record) => checkVotes(work, [record]),
}
