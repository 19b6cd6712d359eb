import type { Step } from '#engine/index.ts'
import { forgetUse } from '../forget-use.ts'

/** A record that goes gives up its file. */
export const forgetFile: Step<'document' | 'import'> = {
  after: async (work, writings) => {
    for (const { before } of writings) {
      const hash = before?.storageKey
      if (typeof hash === 'string') await forgetUse(work, hash, before!._id)
    }
  },
}
