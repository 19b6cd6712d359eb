import { textKind } from '../text/text-kind.ts'

/** HTML of the editor: cleaned when it is written, and once more where it is shown. */
export const richtext = textKind({ kind: 'richtext', type: 'richtext', limit: 200_000 })
