import { ApiError, errorFrom } from './api-error.ts'
import { connection } from './connection.ts'
import { multipartOf } from './multipart.ts'
import { randomId } from './random-id.ts'
import { headersFor, takeToken } from './request.ts'
import { tokens } from './token.ts'
import { underWay } from './under-way.ts'

export interface UploadOptions {
  /** Of the document's list of types; always sent when known. */
  type?: string
  fields?: Record<string, string>
  /** Under which it is done once, however often it is sent. */
  key?: string
  signal?: AbortSignal
  /** From 0 to 1. */
  onProgress?: (share: number) => void
}

/** Sends one file as form data (`name`, `file`, `type`), telling how far it is: what `fetch` cannot tell. */
export const upload = <T>(url: string, file: File, options: UploadOptions = {}): Promise<T> =>
  new Promise((resolve, reject) => {
    const requestId = randomId()
    const sent = tokens.read()
    const key = options.key ?? requestId
    const { name, type } = file
    const form = multipartOf(
      key,
      { name, type, documentType: options.type ?? null, fields: options.fields },
      file,
    )

    const ask = new XMLHttpRequest()
    ask.open('POST', url)
    for (const [name, value] of Object.entries(headersFor({ idempotencyKey: key }, requestId, sent)))
      ask.setRequestHeader(name, value)
    ask.upload.onprogress = event => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    }
    ask.onloadend = underWay.begin()
    ask.onload = () => {
      if (sent) void takeToken(sent, ask.getResponseHeader('Authorization')).catch(() => {})
      if (ask.status < 400) resolve((ask.responseText ? JSON.parse(ask.responseText) : null) as T)
      else void errorFrom(ask.status, ask.responseText, requestId).then(reject)
    }
    ask.onerror = () => {
      void connection.doubted()
      reject(new ApiError({ status: 0, message: 'Network Error' }, { noAnswer: 'network', requestId }))
    }
    ask.onabort = () => reject(new ApiError({ status: 0 }, { noAnswer: 'aborted', requestId }))
    options.signal?.addEventListener('abort', () => ask.abort(), { once: true })
    ask.send(form)
  })
