import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Plain } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { type ConfigurationCollection, configurationCollections } from '../http/calls/configuration-store.ts'
import { isOfKey } from './keep-records.ts'
import { type RecordCollection, recordCollections } from './record-kinds.ts'

/** A part of a bundle: a collection of the configuration, or one of the records that a house is set up by. */
export type BundleCollection = ConfigurationCollection | RecordCollection

/** What a bundle says, by collection and key; null: it is not there. */
export type BundleEntries = Partial<Record<BundleCollection, Plain>>

/** Plain files by their name: `pages/%2Fcontracts.json`. */
export type BundleFiles = Record<string, string>

const mostUnpacked = 20 * 1024 * 1024

/** `pages/%2Fcontracts.json`: a file an entry, named so that any file system takes it. */
const fileOf = (collection: string, key: string): string => `${collection}/${encodeURIComponent(key)}`

/** The code of a script is a file of its own: it is read, compared and kept by lines. */
const codeFile = (collection: string, key: string): string => `${fileOf(collection, key)}.ts`

/** Beside the folders: what of the bundle has no files. */
const aboutFile = 'bundle.json'

/** Parts without an entry have no file to be told by; what a tenant says of itself is never given up as a whole. */
const emptyIn = (entries: BundleEntries): string[] =>
  Object.entries(entries).flatMap(([collection, said]) =>
    collection !== 'tenant-config' && Object.keys(said ?? {}).length === 0 ? [collection] : [],
  )

/** What a bundle says, as files. */
export const filesOf = (entries: BundleEntries): BundleFiles => {
  const files: BundleFiles = {}
  const empty = emptyIn(entries)
  if (empty.length) files[aboutFile] = `${JSON.stringify({ empty }, null, 2)}\n`
  for (const [collection, said] of Object.entries(entries))
    for (const [key, value] of Object.entries(said ?? {})) {
      const { code, ...rest } = (collection === 'scripts' ? value : { rest: value }) as Plain
      const told = collection === 'scripts' ? rest : value
      files[`${fileOf(collection, key)}.json`] = `${JSON.stringify(told, null, 2)}\n`
      if (collection === 'scripts') files[codeFile(collection, key)] = String(code ?? '')
    }
  return files
}

/** Files in one archive: a time of its own would make every archive of the same configuration another. */
export const packed = (files: BundleFiles): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    mtime: '1980-01-01T12:00:00Z',
  })

const refuse = (
  file: string,
  code: 'NO_PART_OF_BUNDLE' | 'FILE_UNREADABLE' | 'OTHER_KEY_THAN_FILE',
): never => {
  throw new AppError('INVALID_FIELD_IN_BODY', [file.slice(0, 200), message(code)])
}

/** The files of an archive. Throws INVALID_FIELD_IN_BODY. */
export const unpacked = (zip: Uint8Array): BundleFiles => {
  let size = 0
  try {
    const files = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        size += originalSize
        return size <= mostUnpacked && !name.endsWith('/')
      },
    })
    if (size <= mostUnpacked)
      return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
  } catch {
    // What is no archive is told as what is too large to be one.
  }
  return refuse('zip', 'FILE_UNREADABLE')
}

const records: ReadonlySet<string> = new Set(recordCollections)
const known: ReadonlySet<string> = new Set([...configurationCollections, ...recordCollections])

const filePattern = /^([\w-]+)\/([^/]+)\.(json|ts)$/

const isRecords = (collection: string): collection is RecordCollection => records.has(collection)

/** Whether a file is a part of a bundle by its name. */
export const isBundleFile = (file: string): boolean => {
  if (file === aboutFile) return true
  const [, collection = '', , ending] = filePattern.exec(file) ?? []
  return known.has(collection) && (ending === 'json' || collection === 'scripts')
}

interface Named {
  collection: BundleCollection
  key: string
  isCode: boolean
}

const nameOf = (file: string): Named => {
  if (!isBundleFile(file) || file === aboutFile) return refuse(file, 'NO_PART_OF_BUNDLE')
  const [, collection, name = '', ending] = filePattern.exec(file)!
  try {
    return {
      collection: collection as BundleCollection,
      key: decodeURIComponent(name),
      isCode: ending === 'ts',
    }
  } catch {
    return refuse(file, 'FILE_UNREADABLE')
  }
}

const parsed = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return refuse(file, 'FILE_UNREADABLE')
  }
}

/** The parts of which a bundle says that they have no entry. */
const emptyOf = (text: unknown): BundleEntries => {
  if (text === undefined) return {}
  const { empty } = (parsed(aboutFile, String(text)) ?? {}) as { empty?: unknown }
  if (!Array.isArray(empty) || !empty.every(one => known.has(one as string)))
    return refuse(aboutFile, 'NO_PART_OF_BUNDLE')
  return Object.fromEntries(empty.map(collection => [collection, {}]))
}

/** What files say, by collection. Throws INVALID_FIELD_IN_BODY, which names the file. */
export const entriesOf = ({
  [aboutFile]: about,
  ...files
}: Readonly<Record<string, unknown>>): BundleEntries => {
  const entries = emptyOf(about)
  for (const [file, text] of Object.entries(files)) {
    const { collection, key, isCode } = nameOf(file)
    entries[collection] ??= {}
    const said = entries[collection]
    const value = isCode ? { code: String(text) } : parsed(file, String(text))
    // A script stands in two files, which come in any order.
    said[key] = collection === 'scripts' ? { ...(said[key] as Plain), ...(value as Plain) } : value
  }
  for (const [collection, said] of Object.entries(entries))
    for (const [key, value] of Object.entries(said))
      if (isRecords(collection) && !isOfKey(collection, key, value))
        return refuse(`${fileOf(collection, key)}.json`, 'OTHER_KEY_THAN_FILE')
  return entries
}
