import { connection, sentenceOf } from '../../data/index.ts'
import { say as sayShell } from '../../shell/index.ts'

/** Why a call of the workbench failed, in a sentence. */
export const describeFailure = (error: unknown): string =>
  sentenceOf(
    error,
    (key, values) => sayShell(key as Parameters<typeof sayShell>[0], values),
    !connection.state().online,
  )
