import { textKind } from '../text/text-kind.ts'

/** HTML of the editor, kept as it comes; whoever shows it cleans it. */
export const richtext = textKind({ kind: 'richtext', type: 'richtext', limit: 200_000 })
