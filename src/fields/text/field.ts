import { freeTextLimit, textKind } from './text-kind.ts'

/** One line of text: at most 250 characters where no `max` is declared. */
export const text = textKind({
  kind: 'text',
  type: 'text',
  store: { column: 'text', folded: true },
  limit: freeTextLimit,
})
