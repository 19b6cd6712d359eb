import { useState } from 'react'
import { documentExtensions } from '#fields/file/extensions.ts'
import { type FileValue, megabyte, sortFiles } from '#fields/file/file-rules.ts'
import { say as sayProblem } from '#fields/messages.ts'
import { templateIn } from '#locales/say-message.ts'
import { randomId, refreshRecords, sendOrKeepFile } from '../../data/index.ts'

export interface Upload {
  id: string
  name: string
  /** From 0 to 1; undefined where it was refused. */
  share: number | undefined
  error?: string
}

const mostBytes = 50 * megabyte

/** Files on their way to a record: those that may not go say why, the others say how far they are. */
export const useUploads = (
  entity: string,
  key: string,
  wordsOf: (error: unknown) => string,
  locale: string,
) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const change = (id: string, part: Partial<Upload>) =>
    setUploads(all => all.map(one => (one.id === id ? { ...one, ...part } : one)))
  const forget = (id: string) => setUploads(all => all.filter(one => one.id !== id))

  const send = async (file: File, id: string, type: string | null) => {
    try {
      await sendOrKeepFile({ entity, key, file, type, onProgress: share => change(id, { share }) })
      forget(id)
      await refreshRecords()
    } catch (error) {
      change(id, { share: undefined, error: wordsOf(error) })
    }
  }

  const take = (files: readonly File[], type: string | null) => {
    const { sent, skipped } = sortFiles(files as readonly (File & FileValue)[], {
      accept: documentExtensions,
      maxBytes: mostBytes,
    })
    const wrong = skipped.map(
      ({ file, problem }): Upload => ({
        id: randomId(),
        name: file.name,
        share: undefined,
        error: typeof problem === 'string' ? problem : sayProblem(problem, templateIn(locale)),
      }),
    )
    const going = sent.map(file => ({ file, id: randomId() }))
    setUploads(all => [...all, ...wrong, ...going.map(({ file, id }) => ({ id, name: file.name, share: 0 }))])
    for (const { file, id } of going) void send(file, id, type)
  }
  return { uploads, take, forget }
}
