import type { Step } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { forgetUse } from '../forget-use.ts'

/** A record that goes gives up its file, and those that it had before. */
export const forgetFile: Step<'document' | 'import'> = {
  after: async (work, writings) => {
    for (const { before } of writings) {
      const { versions } = (before ?? {}) as Partial<Loaded<'document'>>
      for (const hash of new Set([before?.storageKey, ...(versions ?? []).map(former => former.hash)]))
        if (typeof hash === 'string') await forgetUse(work, hash, before!._id)
    }
  },
}
