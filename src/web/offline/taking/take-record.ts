import {
  type EntityModel,
  type EntitySummary,
  entityOf,
  isApiError,
  type ListParams,
  modelOf,
  queryString,
  type RecordData,
  type RequestOptions,
  request,
} from '../../data/index.ts'
import { keptAddress } from '../../data/request.ts'
import type { TakenRecord } from '../../data/taken.ts'
import { includesOf } from '../../screens/record/record-includes.ts'
import { filesToTake, hangingLists, mostBeside, mostHanging, namedIn } from './what-to-take.ts'

/** Lets a few through at a time: see `turnsOf`. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** How the parts of a record are asked for: two at once, behind whatever the page asks for. */
export interface Asking {
  /** Asks and keeps; null where it is not this person's, or not there. */
  get: <T>(url: string, query?: ListParams, options?: RequestOptions) => Promise<T | null>
  /** Every address that was answered since this asking began. */
  addresses: () => string[]
}

/** What is not his, or not there, is left out; everything else that fails stops the taking. */
const isNone = (error: unknown): boolean => isApiError(error) && [400, 403, 404, 499].includes(error.status)

/** Asks through `turn`, which lets a few through at a time. */
export const askingBy = (turn: Turn): Asking => {
  const asked: string[] = []
  return {
    addresses: () => asked,
    get: <T>(url: string, query: ListParams = {}, options: RequestOptions = {}) =>
      turn(async () => {
        try {
          const answer = await request<T>('GET', url, { ...options, query, priority: 'low' })
          const address = keptAddress('GET', url + queryString(query))
          if (address) asked.push(address)
          return answer
        } catch (error) {
          if (isNone(error)) return null
          throw error
        }
      }),
  }
}

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
  await Promise.all([...partsAlways(route, model).map(part => asking.get(part)), ...lists])
  return { model, data, route }
}

interface TakeOptions {
  by: TakenRecord['by']
  /** Keeps the content of a file. */
  keepFile: (address: string, content: Blob) => Promise<void>
  /** Whether a record that is named here was taken moments ago. */
  isFresh: (entity: string, key: string) => boolean
}

/** The contents of a record's documents, within what a device may hold. */
const takeFiles = async (
  asking: Asking,
  route: string,
  keepFile: TakeOptions['keepFile'],
): Promise<{ files: string[]; left: number; bytes: number }> => {
  const documents = (await asking.get<RecordData[]>(`${route}/documents`)) ?? []
  const { taken, left } = filesToTake(documents)
  const files: string[] = []
  let bytes = 0
  for (const { _id } of taken) {
    const address = `${route}/documents/${encodeURIComponent(_id)}/content`
    const content = await asking.get<Blob>(address, {}, { as: 'blob' })
    if (!content) continue
    await keepFile(address, content)
    files.push(address)
    bytes += content.size
  }
  return { files, left, bytes }
}

/** One record, with its page and by choice its files; null where it is gone, or not his to see. */
const takeOne = async (
  turn: Turn,
  summary: EntitySummary,
  key: string,
  { by, keepFile }: TakeOptions,
  most: number,
) => {
  const asking = askingBy(turn)
  const page = await takePage(asking, summary, key, most)
  if (!page) return null
  const { data, model, route } = page
  const content =
    by === 'choice' ? await takeFiles(asking, route, keepFile) : { files: [], left: 0, bytes: 0 }
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

/** Takes a record along with what hangs on it, and the records that it names. */
export const takeRecord = async (
  turn: Turn,
  entity: string,
  key: string,
  options: TakeOptions,
): Promise<TakenRecord[]> => {
  const first = await takeOne(turn, await entityOf(entity), key, options, mostHanging)
  if (!first) return []
  const others = first.named
    .filter(one => !options.isFresh(one.entity, one.key))
    .map(async one => {
      const summary = await entityOf(one.entity).catch(() => null)
      return summary && (await takeOne(turn, summary, one.key, options, mostBeside))
    })
  const found = await Promise.all(others)
  return [first.record, ...found.flatMap(other => other?.record ?? [])]
}
