import { fillPayload, fillText, type RowAction, type RowValue } from '#model/index.ts'
import { download, type RecordData, randomId, refreshRecords, request } from '../../../data/index.ts'
import { notifyDone } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import { asPart, valuesOfRow, variablesNow } from './row-call.ts'

/** What has changed on the server is read again after this, when whatever follows there is done. */
const reloadMs = 500

const longestMs = 300_000

/** The row without what the list alone knows of it. */
const plainRow = (record: RecordData): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => !name.startsWith('_') || name === '_id' || name === '_version'),
  )

/** What is sent: by GET and DELETE in the address, and nothing there unless it is said; else the row itself, or what is said. */
const sentWith = ({ method = 'POST', payload }: RowAction, record: RecordData, valueAt: RowValue) => {
  const filled = payload && (fillPayload(payload, valueAt) as Record<string, unknown>)
  if (method === 'GET' || method === 'DELETE')
    return filled
      ? { query: Object.fromEntries(Object.entries(filled).map(([name, one]) => [name, String(one ?? '')])) }
      : {}
  return { body: filled ?? plainRow(record), idempotencyKey: randomId() }
}

/**
 * Makes the call that an action of a row is, and what comes after it: a file, a sentence, another page, or this one read again.
 * Fails as the call does.
 */
export const runRowAction = async (
  action: RowAction,
  record: RecordData,
  place: ListPlace,
): Promise<void> => {
  const { method = 'POST', name, success, redirect, reload } = action
  const valueAt = valuesOfRow(record, variablesNow(place))
  const url = fillText(action.url, valueAt, asPart)
  const sent = { ...sentWith(action, record, valueAt), timeoutMs: longestMs }
  if (action.download) {
    const file = await download(url, { ...sent, method, name: name && fillText(name, valueAt) })
    notifyDone(success ? fillText(success, valueAt) : place.t('list.exportDone', { name: file }))
  } else {
    await request(method, url, sent)
    notifyDone(success ? fillText(success, valueAt) : place.t('list.rowActionDone'))
  }
  if (redirect) place.shell.go(fillText(redirect, valueAt, asPart))
  else if (reload !== false) setTimeout(() => void refreshRecords(), reloadMs)
}
