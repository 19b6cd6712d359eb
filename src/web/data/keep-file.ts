import { isApiError } from './api-error.ts'
import { connection } from './connection.ts'
import { canWait } from './keep-or-send.ts'
import { modelOf } from './model.ts'
import { isTemporary, waiting } from './queue.ts'
import { randomId } from './random-id.ts'
import { recordRoute } from './records.ts'
import { upload } from './upload.ts'

interface FileOfRecord {
  entity: string
  /** Registration of the record that it belongs to. */
  key: string
  file: File
  type: string | null
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a file to its record; without a network its bytes wait here, read at once and as they are. */
export const sendOrKeepFile = async ({
  entity,
  key,
  file,
  type,
  onProgress,
}: FileOfRecord): Promise<void> => {
  const model = waiting.isOn() ? await modelOf(entity).catch(() => undefined) : undefined
  const queue = waiting.queue()
  const mayWait = model !== undefined && queue !== null && canWait(model)
  const id = randomId()
  const url = await recordRoute(entity, key, '/documents')
  const keep = () =>
    queue!.add({
      key: id,
      kind: 'file',
      entity,
      route: model!.route,
      url,
      method: 'POST',
      data: {},
      record: key,
      registration: key,
      name: file.name,
      base: {},
      shown: {},
      file,
      documentType: type,
    })
  if (mayWait && (!connection.state().online || isTemporary(key))) return void (await keep())
  try {
    await upload(url, file, { type: type ?? undefined, key: id, onProgress })
  } catch (error) {
    if (!mayWait || !isApiError(error) || error.noAnswer !== 'network') throw error
    connection.lost()
    await keep()
  }
}
