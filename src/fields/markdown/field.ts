import { textKind } from '../text/text-kind.ts'

/** Text with Markdown, kept as it is written. */
export const markdown = textKind({ kind: 'markdown', type: 'markdown', limit: 200_000 })
