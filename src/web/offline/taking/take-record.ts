import {
  type EntityModel,
  type EntitySummary,
  entityOf,
  isApiError,
  type ListParams,
  modelOf,
  queryString,
  type RecordData,
  request,
} from '../../data/index.ts'
import { keptAddress } from '../../data/request.ts'
import type { TakenRecord } from '../../data/taken.ts'
import { includesOf } from '../../screens/record/record-includes.ts'
import type { Reader } from './read-many.ts'
import type { Turn } from './turns.ts'
import { agreementOf, filesToTake, hangingLists, mostBeside, mostHanging, namedIn } from './what-to-take.ts'

/** How the parts of a record are asked for: together, behind whatever the page asks for. */
export interface Asking {
  /** Asks and keeps; null where it is not this person's, or not there. */
  get: <T>(url: string, query?: ListParams) => Promise<T | null>
  /** Every address that was answered since this asking began. */
  addresses: () => string[]
}

export const askingBy = (read: Reader): Asking => {
  const asked: string[] = []
  return {
    addresses: () => asked,
    async get<T>(url: string, query: ListParams = {}) {
      const address = url + queryString(query)
      const answer = (await read(address)) as T | null
      const name = answer === null ? null : keptAddress('GET', address)
      if (name) asked.push(name)
      return answer
    },
  }
}

/** The content of a file; null where it is not his, or not there. */
const contentAt = (turn: Turn, address: string): Promise<Blob | null> =>
  turn(() => request<Blob>('GET', address, { as: 'blob', priority: 'low' })).catch(error => {
    if (isApiError(error) && isNone(error.status)) return null
    throw error
  })

/** What is not his, or not there, is left out; everything else that fails stops the taking. */
const isNone = (status: number): boolean => [400, 403, 404, 499].includes(status)

const partsAlways = (route: string, model: EntityModel): string[] => [
  ...(model.workflow ? [`${route}/transitions`] : []),
  `${route}/documents`,
]

/** Everything that stands on a record's page, asked as the page asks. */
const takePage = async (asking: Asking, summary: EntitySummary, key: string, most: number) => {
  const model = await modelOf(summary.name)
  const nodes = [...model.layout, ...Object.values(model.layouts).flat()]
  const include = includesOf(model, nodes).join(',')
  const route = `${summary.route}/${encodeURIComponent(key)}`
  const data = await asking.get<RecordData>(route, include ? { include } : {})
  if (!data) return null
  const lists = hangingLists(model, data, most).map(async ({ entity, params }) => {
    const other = await entityOf(entity).catch(() => null)
    if (other) await asking.get(other.route, params)
  })
  const parts = [...partsAlways(route, model), ...(model.base === 'person' ? agreementOf(data) : [])]
  await Promise.all([...parts.map(part => asking.get(part)), ...lists])
  return { model, data, route }
}

export interface TakeOptions {
  by: TakenRecord['by']
  read: Reader
  /** Lets a few files through at a time. */
  turn: Turn
  /** Keeps the content of a file. */
  keepFile: (address: string, content: Blob) => Promise<void>
  /** Whether a record that is named here was taken moments ago. */
  isFresh: (entity: string, key: string) => boolean
  /** What was named by others that are taken with it. */
  named: Map<string, Promise<TakenRecord | null>>
}

/** The contents of a record's documents, within what a device may hold. */
const takeFiles = async (
  asking: Asking,
  route: string,
  { keepFile, turn }: TakeOptions,
): Promise<{ files: string[]; left: number; bytes: number }> => {
  const documents = (await asking.get<RecordData[]>(`${route}/documents`)) ?? []
  const { taken, left } = filesToTake(documents)
  const files: string[] = []
  let bytes = 0
  for (const { _id } of taken) {
    const address = `${route}/documents/${encodeURIComponent(_id)}/content`
    const content = await contentAt(turn, address)
    if (!content) continue
    await keepFile(address, content)
    files.push(address)
    bytes += content.size
  }
  return { files, left, bytes }
}

/** One record, with its page and by choice its files; null where it is gone, or not his to see. */
const takeOne = async (summary: EntitySummary, key: string, options: TakeOptions, most: number) => {
  const { by, read } = options
  const asking = askingBy(read)
  const page = await takePage(asking, summary, key, most)
  if (!page) return null
  const { data, model, route } = page
  const content = by === 'choice' ? await takeFiles(asking, route, options) : { files: [], left: 0, bytes: 0 }
  const record: TakenRecord = {
    entity: summary.name,
    route: summary.route,
    id: data._id,
    registration: data.registration ?? data._id,
    name: String(data.name ?? ''),
    version: data._version ?? 0,
    by,
    at: Date.now(),
    addresses: asking.addresses(),
    ...content,
  }
  return { record, named: namedIn(model, data) }
}

/** A record that another names; taken once, however many name it. */
const takeNamed = (entity: string, key: string, options: TakeOptions): Promise<TakenRecord | null> => {
  const name = `${entity} ${key}`
  const before = options.named.get(name)
  if (before) return before
  const taken = entityOf(entity).then(
    summary => takeOne(summary, key, options, mostBeside).then(one => one?.record ?? null),
    () => null,
  )
  options.named.set(name, taken)
  return taken
}

/** Takes a record along with what hangs on it, and the records that it names. */
export const takeRecord = async (
  entity: string,
  key: string,
  options: TakeOptions,
): Promise<TakenRecord[]> => {
  const first = await takeOne(await entityOf(entity), key, options, mostHanging)
  if (!first) return []
  const others = first.named
    .filter(one => !options.isFresh(one.entity, one.key))
    .map(one => takeNamed(one.entity, one.key, options))
  return [first.record, ...(await Promise.all(others)).flatMap(other => other ?? [])]
}
