import { sentenceOf } from '../../data/index.ts'
import { say } from '../../shell/index.ts'

/** What went wrong, in one sentence, for a note beside it. */
export const wordsOfError = (error: unknown): string =>
  sentenceOf(error, (key, values) => say(key as Parameters<typeof say>[0], values))
