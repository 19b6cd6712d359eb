import { freeTextLimit, textKind } from '../text/text-kind.ts'

/** A secret: asked for, never kept in a record nor shown. */
export const password = textKind({
  kind: 'password',
  type: 'password',
  store: { column: 'none' },
  operators: [],
  limit: freeTextLimit,
  show: () => '••••••••',
  schema: { writeOnly: true },
})
