import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { type Caller, isElevated, may, type Plain, type Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { type Call, type CallRequest, WaitingAnswer } from '#processes/index.ts'
import type { Models } from '../../model-source.ts'
import { entriesAsOf, keepState, stateNumbered, statesAfter } from './configuration-states.ts'
import {
  type ConfigurationCollection,
  configurationCollections,
  readConfiguration,
} from './configuration-store.ts'
import { type ConfigurationChange, keepEntries, object } from './keep-entries.ts'

const path = '/api/core/configuration'
const mostUnpacked = 20 * 1024 * 1024

type Entries = Partial<Record<ConfigurationCollection, Plain>>

const ask = (caller: Caller, verb: 'read' | 'write'): void => {
  if (!may(caller, `${verb} configurations`, { strict: true }))
    throw new AppError('FORBIDDEN', [`${verb} configurations`])
  // Profiles are part of it: a right to configure must not become all others.
  if (verb === 'write' && !isElevated(caller)) throw new AppError('FORBIDDEN', ['isAdmin'])
}

/** `pages/%2Fcontracts.json`: a file an entry, named so that any file system takes it. */
const fileOf = (collection: string, key: string): string => `${collection}/${encodeURIComponent(key)}.json`

const filesOf = async (work: Work): Promise<Record<string, string>> => {
  const files: Record<string, string> = {}
  for (const collection of configurationCollections)
    for (const [key, value] of Object.entries(await readConfiguration(work, collection)))
      files[fileOf(collection, key)] = `${JSON.stringify(value, null, 2)}\n`
  return files
}

const refuse = (file: string, code: 'NO_PART_OF_BUNDLE' | 'FILE_UNREADABLE'): never => {
  throw new AppError('INVALID_FIELD_IN_BODY', [file.slice(0, 200), message(code)])
}

const unpacked = (zip: string): Record<string, string> => {
  let size = 0
  try {
    const files = unzipSync(Buffer.from(zip, 'base64'), {
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

const known: ReadonlySet<string> = new Set(configurationCollections)

const entryOf = (file: string, text: unknown): [ConfigurationCollection, string, unknown] => {
  const [, collection = '', name = ''] = /^([\w-]+)\/([^/]+)\.json$/.exec(file) ?? []
  if (!known.has(collection)) return refuse(file, 'NO_PART_OF_BUNDLE')
  try {
    return [collection as ConfigurationCollection, decodeURIComponent(name), JSON.parse(String(text))]
  } catch {
    return refuse(file, 'FILE_UNREADABLE')
  }
}

/** What a bundle says, by collection: `{ files }` by name, or `{ zip }` in base64. */
const readBundle = (body: unknown): Entries => {
  const { files, zip } = object(body)
  const given = typeof zip === 'string' ? unpacked(zip) : object(files)
  const entries: Entries = {}
  for (const [file, text] of Object.entries(given)) {
    const [collection, key, value] = entryOf(file, text)
    entries[collection] ??= {}
    entries[collection][key] = value
  }
  return entries
}

/** A collection that a bundle brings is taken whole: what it does not hold goes. What a tenant says of itself stays. */
const taken = async (work: Work, said: Entries): Promise<Entries> => {
  const whole: Entries = {}
  for (const [name, entries] of Object.entries(said)) {
    const collection = name as ConfigurationCollection
    const before = collection === 'tenant-config' ? {} : await readConfiguration(work, collection)
    whole[collection] = { ...Object.fromEntries(Object.keys(before).map(key => [key, null])), ...entries }
  }
  return whole
}

const told = ({ collection, key, before, after }: ConfigurationChange) => ({
  collection,
  key,
  change: before === null ? 'added' : after === null ? 'removed' : 'changed',
  before,
  after,
})

const isDry = ({ query }: CallRequest): boolean => ['1', 'true'].includes(String(query.dryRun ?? ''))

/** Applies entries in one transaction and tells what they change; a dry run does all of it and keeps nothing. */
const apply =
  (models: Models, entriesOf: (work: Work, request: CallRequest) => Promise<Entries>): Call['run'] =>
  async (engine, caller, request) => {
    ask(caller, 'write')
    const dryRun = isDry(request)
    const { waiting, ...answer } = await engine.work(
      caller,
      async work => {
        const { changes, waiting } = await keepEntries(models, work, await entriesOf(work, request))
        return { state: await keepState(work, changes), changes: changes.map(told), waiting }
      },
      { dryRun },
    )
    models.forget(caller.tenantId)
    const said = { ...answer, ...(dryRun ? { state: null, dryRun: true } : {}) }
    return waiting && !dryRun ? new WaitingAnswer(said, `/api/core/pending-changes/${waiting}`) : said
  }

const bundleCalls = (models: Models): Call[] => [
  {
    method: 'GET',
    path: `${path}/bundle`,
    run: async (engine, caller, { query }) => {
      ask(caller, 'read')
      const files = await engine.work(caller, filesOf)
      if (query.format === 'json') return { files }
      // A time of its own would make every archive of the same configuration another.
      const packed = zipSync(
        Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
        { mtime: '1980-01-01T12:00:00Z' },
      )
      const fileName = `configuration-${caller.tenant}-${caller.today}.zip`
      return { file: packed, contentType: 'application/zip', fileName }
    },
  },
  {
    method: 'POST',
    path: `${path}/bundle`,
    isLong: true,
    run: apply(models, (work, { body }) => taken(work, readBundle(body))),
  },
]

const stateCalls = (models: Models): Call[] => [
  {
    method: 'GET',
    path: `${path}/states`,
    run: (engine, caller, { query }) => {
      ask(caller, 'read')
      const isAsked = (change: ConfigurationChange): boolean =>
        (!query.collection || change.collection === query.collection) &&
        (!query.key || change.key === query.key)
      return engine.work(caller, async work =>
        (await statesAfter(work, 0))
          .map(state => ({ ...state, changes: state.changes.filter(isAsked) }))
          .filter(({ changes }) => changes.length > 0)
          .map(state => ({ ...state, changes: state.changes.map(told) })),
      )
    },
  },
  {
    method: 'POST',
    path: `${path}/states/:state/restore`,
    run: apply(models, async (work, { params }) => {
      const { state } = await stateNumbered(work, params.state ?? '')
      return entriesAsOf(work, state)
    }),
  },
]

/** A tenant's configuration as one bundle of plain files, and the numbered states that it went through. */
export const configurationBundleCalls = (models: Models): Call[] => [
  ...bundleCalls(models),
  ...stateCalls(models),
]
