import { keepVersion } from '#processes/platform/script-versions.ts'
import type { RecordHook } from './record-hook.ts'

/** Scripts, whose every saved state stays. */
export const scriptHook: RecordHook = {
  afterCreate: async (work, made) => {
    for (const { record } of made) await keepVersion(work, record)
  },
  afterChange: async (work, { record }) => {
    await keepVersion(work, record)
  },
}
