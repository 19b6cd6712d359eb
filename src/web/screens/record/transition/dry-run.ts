import type { RecordData } from '../../../data/index.ts'

type Plain = Record<string, unknown>

/** One record that a run would change, field by field. */
export interface ChangedRecord {
  entity: string
  registration: string
  name?: string
  changes: { field: string; label?: string; before: unknown; after: unknown }[]
}

/** What a transition would do, as its dry run tells. */
export interface DryRun {
  changed: ChangedRecord[]
  created: Map<string, RecordData[]>
  removed: { entity: string; registration: string }[]
  warnings: string[]
  /** Until when it could be undone, in the server's words. */
  undoUntil?: string
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const changesOf = (given: unknown): ChangedRecord['changes'] => {
  if (Array.isArray(given)) return given.filter(isPlain) as unknown as ChangedRecord['changes']
  if (!isPlain(given)) return []
  return Object.entries(given).map(([field, pair]) => {
    const [before, after] = Array.isArray(pair) ? pair : [(pair as Plain)?.before, (pair as Plain)?.after]
    return { field, before, after }
  })
}

const changedRecord = (given: Plain): ChangedRecord => ({
  entity: String(given.entity ?? ''),
  registration: String(given.registration ?? given.id ?? ''),
  name: typeof given.name === 'string' ? given.name : undefined,
  changes: changesOf(given.changes ?? given.fields).filter(change => !change.field.startsWith('_')),
})

const createdOf = (given: unknown): Map<string, RecordData[]> => {
  const found = new Map<string, RecordData[]>()
  const add = (entity: string, record: unknown) => {
    if (isPlain(record)) found.set(entity, [...(found.get(entity) ?? []), record as RecordData])
  }
  if (Array.isArray(given))
    for (const one of given.filter(isPlain)) {
      const records = Array.isArray(one.records) ? one.records : [one.record ?? one.values ?? one]
      for (const record of records) add(String(one.entity ?? ''), record)
    }
  else if (isPlain(given))
    for (const [entity, records] of Object.entries(given))
      for (const record of [records].flat()) add(entity, record)
  return found
}

/** What a run changes of a record in several steps is one change, from what stands there to what it ends up with. */
const inOne = (changed: readonly ChangedRecord[]): ChangedRecord[] => {
  const records = new Map<string, ChangedRecord>()
  for (const { changes, ...record } of changed) {
    const key = `${record.entity} ${record.registration}`
    const known = records.get(key) ?? { ...record, changes: [] }
    for (const change of changes) {
      const earlier = known.changes.find(({ field }) => field === change.field)
      if (earlier) earlier.after = change.after
      else known.changes.push({ ...change })
    }
    records.set(key, known)
  }
  const isSame = ({ before, after }: ChangedRecord['changes'][number]) =>
    JSON.stringify(before ?? null) === JSON.stringify(after ?? null)
  return [...records.values()].map(record => ({
    ...record,
    changes: record.changes.filter(change => !isSame(change)),
  }))
}

/** What a run creates and then changes is only created: with the values that it ends up with. */
const settled = (created: Map<string, RecordData[]>, changed: readonly ChangedRecord[]) => {
  const isNew = ({ entity, registration }: ChangedRecord) =>
    created.get(entity)?.some(record => record.registration === registration) ?? false
  const ends = new Map<string, RecordData[]>()
  for (const [entity, records] of created)
    ends.set(
      entity,
      records.map(record => {
        const later = changed.filter(one => one.entity === entity && one.registration === record.registration)
        const values = later.flatMap(one => one.changes.map(({ field, after }) => [field, after] as const))
        return { ...record, ...Object.fromEntries(values) }
      }),
    )
  return { created: ends, rest: inOne(changed.filter(record => !isNew(record))) }
}

/** Reads a dry run's answer; what it does not tell is nothing. */
export const readDryRun = (answer: unknown): DryRun => {
  const given = isPlain(answer) ? answer : {}
  const changed = Array.isArray(given.changes) ? given.changes.filter(isPlain).map(changedRecord) : []
  const removed = [...createdOf(given.removed)].flatMap(([entity, records]) =>
    records.map(({ registration }) => ({ entity, registration: String(registration ?? '') })),
  )
  const warnings = Array.isArray(given.warnings) ? given.warnings : []
  const { created, rest } = settled(createdOf(given.created), changed)
  return {
    changed: rest.filter(record => record.changes.length > 0),
    created,
    removed,
    warnings: warnings.map(one => (isPlain(one) ? String(one.message ?? '') : String(one))).filter(Boolean),
    undoUntil: typeof given.undoUntil === 'string' ? given.undoUntil : undefined,
  }
}

export interface ChangeLine {
  entity: string
  registrations: string[]
  field: string
  label?: string
  before: unknown
  after: unknown
}

/** Changes as lines: records of one entity that change alike share a line. */
export const changeLines = (changed: readonly ChangedRecord[]): ChangeLine[] => {
  const lines = new Map<string, ChangeLine>()
  for (const record of changed)
    for (const { field, label, before, after } of record.changes) {
      const key = JSON.stringify([record.entity, field, before, after])
      const line = lines.get(key)
      if (line) line.registrations.push(record.registration)
      else
        lines.set(key, {
          entity: record.entity,
          registrations: [record.registration],
          field,
          label,
          before,
          after,
        })
    }
  // The status is what a person looks for first.
  return [...lines.values()].sort((a, b) => Number(b.field === 'status') - Number(a.field === 'status'))
}
