import type { Plain } from '#engine/index.ts'
import { bumpConfiguration, type RecordHook } from './record-hook.ts'

/** Organizations, and persons for whom somebody signs, decide which rows a caller sees. */
const changesWhoSees = (record: Plain, body: Plain): boolean =>
  record.type === 'O' || 'parentRegistration' in body || 'descendants' in body

/** Persons and organizations, as far as they decide who sees what. */
export const personHook: RecordHook = {
  afterCreate: async (work, made) => {
    if (made.some(({ record, body }) => changesWhoSees(record, body))) await bumpConfiguration(work)
  },
  afterChange: async (work, { record, body }) => {
    if (changesWhoSees(record, body)) await bumpConfiguration(work)
  },
}
