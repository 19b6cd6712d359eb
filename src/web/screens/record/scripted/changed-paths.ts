import { valueAt } from '../../../cards/form/path.ts'
import type { FormState } from '../../../cards/form/record-form.ts'
import { sameValue } from '../../../cards/same-value.ts'

/** Paths that somebody has typed into; none where the record was read again. */
export const changedPaths = (before: FormState, now: FormState): string[] =>
  before.base === now.base
    ? [...new Set([...before.changes.keys(), ...now.changes.keys()])].filter(
        path => !sameValue(valueAt(before.values, path), valueAt(now.values, path)),
      )
    : []
