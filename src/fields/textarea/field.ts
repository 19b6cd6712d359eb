import { textKind } from '../text/text-kind.ts'

/** Several lines of text. */
export const textarea = textKind({ kind: 'textarea', type: 'textarea', limit: 20_000 })
