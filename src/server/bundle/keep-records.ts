import { isDeepStrictEqual } from 'node:util'
import {
  createRecords,
  entityOf,
  loadAny,
  type Plain,
  patchRecord,
  removeRecord,
  runAny,
  runTransition,
  type Work,
} from '#engine/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { draftOf } from '../sandbox/look-at-script.ts'
import { draftsInPlace } from '../sandbox/script-context.ts'
import { kindOf, type RecordCollection, type RecordKind } from './record-kinds.ts'
import { isCarried, keyOf, mostRecords, recordsIn, valuesIn } from './record-values.ts'

const mostAtOnce = 1_000

/** What a bundle says of records, by key; null: it is not there any more. */
export type SaidRecords = Readonly<Record<string, unknown>>

/** What became of one record; null is none. */
export interface RecordChange {
  collection: RecordCollection
  key: string
  before: unknown
  after: unknown
}

/** A record says nothing that its bundle does not say. */
const bodyOf = (entity: CompiledEntity, said: Plain): Plain => ({
  ...Object.fromEntries(
    entity.fields
      .filter(field => isCarried(field) && !field.fixed && !field.mandatory)
      .map(field => [field.name, null]),
  ),
  ...said,
})

/** What bears a key, in use or not: the one in use first. */
const bearers = async (work: Work, entity: CompiledEntity, kind: RecordKind): Promise<Map<string, Plain>> => {
  const all = await loadAny(work, entity, {}, { limit: mostRecords })
  const inUse = all.filter(one => one.status === 'ACTIVE')
  return new Map([...all, ...inUse].map(one => [keyOf(kind, one), one]))
}

/** Writes records as they are said: what is new at once, what is there one by one. Nothing is put to use yet. */
const write = async (
  work: Work,
  entity: CompiledEntity,
  kind: RecordKind,
  said: ReadonlyMap<string, Plain>,
): Promise<void> => {
  const there = await bearers(work, entity, kind)
  const added = [...said].filter(([key]) => !there.has(key)).map(([, value]) => value)
  for (let from = 0; from < added.length; from += mostAtOnce)
    await createRecords(work, entity.name, added.slice(from, from + mostAtOnce))
  for (const [key, value] of said) {
    const known = there.get(key)
    if (!known) continue
    const id = String(known._id)
    if (kind.end && known.status === 'ARCHIVED')
      await runTransition(work, entity.name, id, kind.end, { action: 'UNDO' })
    await patchRecord(work, entity.name, id, bodyOf(entity, value))
  }
}

/**
 * Puts to use what was written. Scripts are looked at together, as they will be: what one imports or is tested by may come
 * along with it.
 */
const putToUse = async (
  work: Work,
  entity: CompiledEntity,
  kind: RecordKind,
  keys: ReadonlySet<string>,
): Promise<void> => {
  const transition = entity.workflow?.transitions.find(one => one.code === kind.live)
  if (!transition) return
  const records = [...(await bearers(work, entity, kind))]
    .filter(([key, one]) => keys.has(key) && transition.from.includes(String(one.status)))
    .map(([, one]) => one)
  const drafts = entity.name === 'script' ? records.map(draftOf) : []
  if (records.length)
    await draftsInPlace.run(drafts, () => runAny(work, entity, transition.code, records, {}))
}

const takeOut = async (
  work: Work,
  entity: CompiledEntity,
  kind: RecordKind,
  record: Plain,
): Promise<void> => {
  const key = String(record._id)
  if (kind.end) await runTransition(work, entity.name, key, kind.end, {})
  else await removeRecord(work, entity.name, key)
}

const says = (before: Plain | undefined, said: Plain): boolean =>
  before !== undefined &&
  isDeepStrictEqual({ ...before, ...said }, before) &&
  Object.keys(before).every(key => key in said)

/** Keeps what is said of the records of a collection, and tells what it changed: those that are so already stay untouched. */
export const keepRecords = async (
  work: Work,
  collection: RecordCollection,
  said: SaidRecords,
): Promise<RecordChange[]> => {
  const kind = kindOf(collection)
  const entity = entityOf(work.model, kind.entity)
  const before = await valuesIn(work, collection)
  const there = await recordsIn(work, collection)
  for (const [key, value] of Object.entries(said)) {
    const record = there.get(key)
    if (value === null && record) await takeOut(work, entity, kind, record)
  }
  const written = new Map(
    Object.entries(said).flatMap(([key, value]) =>
      value === null || says(before[key], value as Plain) ? [] : [[key, value as Plain] as const],
    ),
  )
  if (written.size) {
    await write(work, entity, kind, written)
    await putToUse(work, entity, kind, new Set(written.keys()))
  }
  const after = await valuesIn(work, collection)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(key => !isDeepStrictEqual(before[key], after[key]))
    .map(key => ({ collection, key, before: before[key] ?? null, after: after[key] ?? null }))
}

/** Refuses a file whose record bears another key than the file says. */
export const isOfKey = (collection: RecordCollection, key: string, value: unknown): boolean =>
  typeof value === 'object' && value !== null && keyOf(kindOf(collection), value as Plain) === key
