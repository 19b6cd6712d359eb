import { createHash } from 'node:crypto'
import type { Step } from '#engine/index.ts'

/** By what a text of a script is known. */
export const hashOf = (code: unknown): string =>
  createHash('sha256')
    .update(String(code ?? ''))
    .digest('hex')

/** What is saved is a draft, known by its hash: it is told apart from what is published. */
export const draftScript: Step<'script'> = {
  before: (_work, writings) => {
    for (const { after } of writings) after!.codeHash = hashOf(after!.code)
  },
}
