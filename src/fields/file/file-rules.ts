import { formatBytes } from '../formats/format-bytes.ts'
import type { FieldSettings, Problem } from '../kind.ts'
import { invalidFormat, problem } from '../problem.ts'

/** A file that is chosen or stored; `errorFormat` is what is wrong with it, said by whoever looked at it before. */
export interface FileValue {
  name: string
  /** Bytes. */
  size?: number
  /** Type of the document. */
  type?: string
  _id?: string
  /** Its bytes in base64, where the field carries them. */
  content?: string
  errorFormat?: string
}

/** One megabyte, as sizes of files are declared and named. */
export const megabyte = 1024 * 1024

/** The extension without its dot, lower case; '' where there is none. */
export const extensionOf = (name: string): string =>
  /\.([^./\\]+)$/.exec(name.slice(-250))?.[1]?.toLowerCase() ?? ''

export const isFileValue = (value: unknown): value is FileValue => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { name, size } = value as { name?: unknown; size?: unknown }
  const isNamed = typeof name === 'string' && name.trim() !== '' && name.length <= 250
  return isNamed && (size === undefined || (typeof size === 'number' && size >= 0))
}

const cleanExtension = (extension: string): string => extension.replace(/^\./, '').toLowerCase()

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** What is carried is the file itself; one that is only chosen is read afterwards. */
const checkContent = ({ content }: FileValue, { maxBytes = megabyte }: FieldSettings): Problem | null => {
  if (content === undefined) return null
  if (typeof content !== 'string' || !base64.test(content)) return invalidFormat
  if ((content.length / 4) * 3 <= maxBytes + 2) return null
  const size = formatBytes(maxBytes)
  return { ...problem('fileTooLarge', 'PAYLOAD_TOO_LARGE', { x: size }), strings: [size] }
}

/** 'File too large…' or 'Forbidden document extension…', null for a file that may be sent. Bounds: `maxBytes`, `accept`. */
export const checkFile = (file: FileValue, settings: FieldSettings): Problem | null => {
  const accept = settings.accept?.map(cleanExtension)
  const ext = extensionOf(file.name)
  if (accept?.length && !accept.includes(ext))
    return {
      ...problem('forbiddenExtension', 'INVALID_FILE_EXTENSION', { ext, list: accept }),
      strings: [accept.join(', ')],
    }
  if (settings.maxBytes !== undefined && (file.size ?? 0) > settings.maxBytes)
    return {
      ...problem('fileTooLarge', 'PAYLOAD_TOO_LARGE', { x: formatBytes(settings.maxBytes) }),
      strings: [formatBytes(settings.maxBytes)],
    }
  return settings.carried ? checkContent(file, settings) : null
}

/** Files apart: those to send, and those that are skipped with what is to be shown of each. */
export const sortFiles = <F extends FileValue>(
  files: readonly F[],
  settings: FieldSettings,
): { sent: F[]; skipped: { file: F; problem: Problem | string }[] } => {
  const sent: F[] = []
  const skipped: { file: F; problem: Problem | string }[] = []
  for (const file of files) {
    const problem = file.errorFormat || checkFile(file, settings)
    if (problem) skipped.push({ file, problem })
    else sent.push(file)
  }
  return { sent, skipped }
}
