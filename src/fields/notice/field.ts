import type { FieldKind } from '../kind.ts'

/** A text of the form itself: it has no value, so nothing is typed, kept or searched. */
export const notice: FieldKind<null> = {
  kind: 'notice',
  type: 'notice',
  store: { column: 'none' },
  operators: [],
  parse: () => ({ value: null }),
  check: () => null,
  format: () => '',
  compare: () => 0,
  schema: () => ({ type: 'null' }),
}
