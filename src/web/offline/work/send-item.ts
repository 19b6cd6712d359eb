import { ApiError } from '../../data/api-error.ts'
import { multipartOf } from '../../data/multipart.ts'
import type { Difference, Plain, QueuedItem } from '../../data/queue.ts'
import type { RecordData } from '../../data/records.ts'
import { request, requestBare } from '../../data/request.ts'
import { differencesIn } from './promised.ts'

const leastMs = 60_000
/** The slowest line that a file is waited for on. */
const bytesPerMs = 20

/** Sends one item as it is: its own address, key and bytes. */
export const sendItem = async (
  item: QueuedItem,
  queueId: string,
  fileOf: (id: string) => Promise<Blob | null>,
): Promise<RecordData | null> => {
  const content = item.file ? await fileOf(item.file.id) : null
  if (item.file && !content) throw new ApiError({ status: 410, message: item.file.name })
  const body = content
    ? multipartOf(item.key, item.file!, content)
    : new Blob([item.body ?? ''], { type: 'application/json' })
  const answer = await request<RecordData | RecordData[] | null>(item.method, item.url, {
    body,
    headers: { 'X-Queue-Id': queueId },
    idempotencyKey: item.key,
    ifMatch: item.ifMatch ?? undefined,
    timeoutMs: leastMs + Math.ceil(body.size / bytesPerMs),
  })
  return Array.isArray(answer) ? (answer[0] ?? null) : answer
}

/** The amounts that the server has worked out, compared with those that were shown here; what cannot be asked is not told. */
export const differing = async (
  item: QueuedItem,
  saved: RecordData | null,
): Promise<readonly Difference[]> => {
  const key = saved?.registration ?? saved?._id
  if (!key || !item.promised) return []
  const url = `${item.route}/${encodeURIComponent(key)}${item.entity === 'quotation' ? '' : '?include=quotations'}`
  const told = await requestBare<RecordData>(url).catch(() => null)
  const theirs = item.entity === 'quotation' ? [told] : told?.quotations
  return Array.isArray(theirs) ? differencesIn(item.promised, theirs as Plain[]) : []
}

/** A GET fetches what was saved, for its copy here; the item is sent whether it comes or not. */
export const fetchSaved = async (item: QueuedItem, saved: RecordData | null): Promise<void> => {
  const key = saved?.registration ?? saved?._id
  if (!key || item.kind === 'file') return
  await request('GET', `${item.route}/${encodeURIComponent(key)}`).catch(() => null)
}
