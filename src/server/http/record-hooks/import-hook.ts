import { forgetUse, removeUnused } from '../documents/document-store.ts'
import type { RecordHook } from './record-hook.ts'

/** Imports, with the file that each one holds. */
export const importHook: RecordHook = {
  afterRemove: async (work, record) => {
    if (typeof record.storageKey === 'string') await forgetUse(work, record.storageKey, record._id)
  },
  onceRemoved: async (product, tenantId, record) => {
    if (typeof record.storageKey === 'string') await removeUnused(product, tenantId, record.storageKey)
  },
}
