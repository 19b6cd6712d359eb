import { useState } from 'react'
import {
  convertedExtensions,
  documentExtensions,
  markedExtensions,
  shownExtensions,
} from '#fields/file/extensions.ts'
import { extensionOf } from '#fields/file/file-rules.ts'
import { inRow } from '#fields/formats/in-row.ts'
import { say as sayProblem } from '#fields/messages.ts'
import { templateIn } from '#locales/say-message.ts'
import { download, type RecordData, recordRoute, refreshRecords, request, upload } from '../../data/index.ts'
import { notifyDone, notifyError, notifyWarning, useSay } from '../../shell/index.ts'
import { saveDocument } from './open-document.ts'

/** What stands across the pages of a copy; what is null is as usual. */
export interface MarkInput {
  text: string
  angle: number | null
  size: number | null
  opacity: number | null
}

type NamedFile = Readonly<Record<string, unknown>>

/** The extension of its file; its name is not always a file's. */
export const extensionOfDocument = (document: NamedFile): string =>
  String(document.extension ?? extensionOf(String(document.name ?? '')))

/** Whether a browser shows its file by itself. */
export const canPreview = (document: RecordData): boolean =>
  shownExtensions.includes(extensionOfDocument(document))

/** Whether there are bytes of it here: one that is expected, or lies elsewhere, has none. */
export const hasFile = (document: RecordData): boolean => typeof document.size === 'number'

/** Whether a file is of one of these kinds; where it is not it is said, before anything is sent. */
const mayTake = (document: NamedFile, taken: readonly string[], locale: string): boolean => {
  const ext = extensionOfDocument(document)
  if (taken.includes(ext)) return true
  const values = { ext, list: inRow(taken, locale) }
  notifyWarning(sayProblem({ key: 'forbiddenExtension', values }, templateIn(locale)))
  return false
}

/** One file from who asks; null where he changes his mind. */
const chooseFile = (): Promise<File | null> =>
  new Promise(resolve => {
    const input = document.createElement('input')
    input.type = 'file'
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null))
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  })

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
  const isTaken = (document: NamedFile, taken: readonly string[]) => mayTake(document, taken, locale)
  const one = (document: RecordData) => `/${encodeURIComponent(document._id)}`
  /** Another file in a document's place, chosen by who asks; the former one is kept beside it. */
  const replace = async (document: RecordData) => {
    const file = await chooseFile()
    if (!file || !isTaken({ name: file.name, extension: extensionOf(file.name) }, documentExtensions)) return
    setBusy(true)
    try {
      await upload(await recordRoute(entity, key, `/documents${one(document)}/content`), file)
      await refreshRecords()
      notifyDone(say('documents.replaced', { name: String(document.name ?? '') }))
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    replace,
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
