import { useState } from 'react'
import { convertedExtensions, markedExtensions } from '#fields/file/extensions.ts'
import { extensionOf } from '#fields/file/file-rules.ts'
import { say as sayProblem } from '#fields/messages.ts'
import { templateIn } from '#locales/say-message.ts'
import { download, type RecordData, recordRoute, refreshRecords, request } from '../../data/index.ts'
import { notifyDone, notifyError, notifyWarning, useSay } from '../../shell/index.ts'
import { saveDocument } from './open-document.ts'

/** What stands across the pages of a copy; what is null is as usual. */
export interface MarkInput {
  text: string
  angle: number | null
  size: number | null
  opacity: number | null
}

/** The extension of its file; its name is not always a file's. */
export const extensionOfDocument = (document: RecordData): string =>
  String(document.extension ?? extensionOf(String(document.name ?? '')))

/** Whether there are bytes of it here: one that is expected, or lies elsewhere, has none. */
export const hasFile = (document: RecordData): boolean => typeof document.size === 'number'

/** What can be made of a record's documents. Each makes a new document, and the record shows it once it is there. */
export const usePageTools = (entity: string, key: string, locale: string) => {
  const [isBusy, setBusy] = useState(false)
  const say = useSay('cards')
  const make = async (path: string, body?: object) => {
    setBusy(true)
    try {
      const made = await request<RecordData>('POST', await recordRoute(entity, key, `/documents${path}`), {
        body,
      })
      await refreshRecords()
      notifyDone(say('documents.made', { name: String(made.name ?? '') }))
      return true
    } catch (error) {
      notifyError(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  /** Says of which kinds a file has to be, before anything is sent. */
  const isTaken = (document: RecordData, taken: readonly string[]): boolean => {
    const ext = extensionOfDocument(document)
    if (taken.includes(ext)) return true
    const values = { ext, list: taken.join(', ') }
    notifyWarning(sayProblem({ key: 'forbiddenExtension', values }, templateIn(locale)))
    return false
  }
  const one = (document: RecordData) => `/${encodeURIComponent(document._id)}`
  return {
    isBusy,
    toPdf: async (document: RecordData) =>
      isTaken(document, convertedExtensions) && (await make(`${one(document)}/pdf`)),
    mayMark: (document: RecordData) => isTaken(document, markedExtensions),
    mark: (document: RecordData, { text, ...rest }: MarkInput) =>
      make(`${one(document)}/watermark`, {
        ...(text.trim() ? { text } : {}),
        ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)),
      }),
    join: async (documents: readonly RecordData[]) =>
      documents.every(document => isTaken(document, markedExtensions)) &&
      (await make('/merge', { ids: documents.map(({ _id }) => _id) })),
    pack: async (documents: readonly RecordData[]) => {
      const [first] = documents
      setBusy(true)
      try {
        if (documents.length === 1 && first) await saveDocument(entity, key, first._id, String(first.name))
        else
          await download(await recordRoute(entity, key, '/documents/archive'), {
            query: { ids: documents.map(({ _id }) => _id).join(',') },
          })
      } catch (error) {
        notifyError(error)
      } finally {
        setBusy(false)
      }
    },
  }
}

export type PageTools = ReturnType<typeof usePageTools>
