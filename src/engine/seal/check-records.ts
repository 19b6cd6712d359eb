import { type CompiledEntity, type CompiledField, fieldCalled, meets } from '#model/index.ts'
import { canonicalJson } from '../records/canonical-json.ts'
import { deriveValues } from '../records/derive.ts'
import { isRecorded, provesValues } from '../records/history.ts'
import { type HistoryLine, hasItsValues, isChained, isErased, loadLines } from '../records/history-line.ts'
import { idIn, loadWhere } from '../records/load.ts'
import { readSums, rollupGroups } from '../records/rollups.ts'
import { columnValue } from '../records/rows.ts'
import { sql } from '../storage/sql.ts'
import type { Plain, Work } from '../work.ts'
import type { Finding } from './finding.ts'

export interface RecordsChecked {
  findings: Finding[]
  lines: number
  /** Of those, lines of an older version that prove their order alone. */
  orderOnly: number
  /** Of those, lines whose values were erased, as a line behind them says: they prove their order alone. */
  erased: number
}

/** What the history of a record tells of it. */
export interface Told {
  recordId: string
  last: HistoryLine
  /** Field → what it was set to and when. */
  values: Map<string, { value: unknown; day: string }>
  /** How often the record was written. */
  writes: number
}

/** A day as people of the tenant call it. */
const dayIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant))

/** A value under the names that its fields have today. */
const nowNamed = (field: CompiledField | undefined, value: unknown): unknown => {
  if (!field?.fields || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(one => nowNamed(field, one))
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const inner = fieldCalled({ fields: field.fields! }, key)
      return [inner?.name ?? key, nowNamed(inner, member)]
    }),
  )
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether two values are kept as the same: a rate as it was computed has more decimals than its column. */
const isSame = (field: CompiledField, a: unknown, b: unknown): boolean => {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  return field.sql
    ? columnValue(field, a) === columnValue(field, b) || canonicalJson(a) === canonicalJson(b)
    : canonicalJson(a) === canonicalJson(b)
}

/** A sum over nothing is zero, and may never have been written. */
const orZero = (value: unknown): unknown => (value === 0 ? null : value)

/** Under this name a line that accepts what was found keeps how often the record was written: as told, as it stands. */
export const acceptedVersion = '#version'

const listen = (told: Told, line: HistoryLine, entity: CompiledEntity | undefined, day: string): void => {
  told.last = line
  if (line.verb === 'accept') told.writes = Number(line.changes?.[acceptedVersion]?.[1])
  else if (line.verb !== 'remove') told.writes++
  for (const [name, [, value]] of Object.entries(line.changes ?? {})) {
    const field = entity && fieldCalled(entity, name)
    if (field) told.values.set(field.name, { value: nowNamed(field, value), day })
  }
}

/** Follows the histories line by line; what they tell, and where one was tampered with. */
export const readHistories = (
  work: Work,
  lines: readonly HistoryLine[],
): { told: Told[]; findings: Finding[] } => {
  const told = new Map<string, Told>()
  const findings: Finding[] = []
  const lastErasure = new Map(
    lines.flatMap(({ verb, recordId, id }) => (verb === 'erase' ? [[recordId, id]] : [])),
  )
  const wasErased = (line: HistoryLine) => isErased(line) && line.id < (lastErasure.get(line.recordId) ?? '')
  for (const line of lines) {
    const { entityName: entity, entityRegistration: registration } = line
    const day = dayIn(work.caller.timeZone, line.date)
    const known = told.get(line.recordId)
    if (!isChained(line, known?.last.hash ?? null))
      findings.push({ kind: 'LINE_CHANGED', entity, registration, day })
    else if (!hasItsValues(line) && !wasErased(line))
      findings.push({ kind: 'VALUES_CHANGED', entity, registration, day })
    const next = known ?? {
      recordId: line.recordId,
      last: line,
      values: new Map(),
      writes: 0,
    }
    told.set(line.recordId, next)
    listen(next, line, work.model.entities.get(entity), day)
  }
  return { told: [...told.values()], findings }
}

/** Which of a record's fields differ from what its history told last, or, worked out, from what follows from the others. */
export const differing = (work: Work, entity: CompiledEntity, told: Told, record: Plain): CompiledField[] => {
  const views = [...work.model.entities.values()].filter(e => e.base === entity.name && e !== entity)
  const derived = { ...record }
  for (const [name, { value }] of told.values) derived[name] = value
  deriveValues(work, views.find(view => view.where && meets(record, view.where)) ?? entity, derived)
  return entity.fields.filter(field => {
    if (!isRecorded(field)) return false
    const said = told.values.get(field.name)
    if (isSame(field, said?.value, record[field.name])) return false
    return !(
      (field.computed || field.name === 'name') &&
      isSame(field, derived[field.name], record[field.name])
    )
  })
}

const checkRecord = (
  work: Work,
  entity: CompiledEntity,
  told: Told,
  record: Plain | undefined,
): Finding[] => {
  const { last } = told
  const day = dayIn(work.caller.timeZone, last.date)
  const named = { entity: entity.name, registration: last.entityRegistration }
  const isRemoved = last.verb === 'remove'
  if (!record) return isRemoved ? [] : [{ kind: 'RECORD_MISSING', ...named, day }]
  if (isRemoved) return [{ kind: 'RECORD_UNTOLD', ...named, day }]
  const findings: Finding[] = differing(work, entity, told, record).map(field => ({
    kind: 'RECORD_CHANGED',
    ...named,
    field: field.name,
    day: told.values.get(field.name)?.day ?? day,
  }))
  if (Number(record._version) !== told.writes) findings.push({ kind: 'LINES_MISSING', ...named, day })
  return findings
}

/** Sums over other entities' records that are not what these come to. */
const checkSums = async (
  work: Work,
  entity: CompiledEntity,
  records: readonly Plain[],
): Promise<Finding[]> => {
  const findings: Finding[] = []
  const ids = records.map(record => String(record._id))
  for (const child of work.model.entities.values()) {
    if (child.base !== child.name) continue
    for (const group of rollupGroups(work, child)) {
      if (group.parent.name !== entity.name) continue
      for (const { before, after } of await readSums(work, child, group, ids))
        for (const field of group.fields)
          if (!isSame(field, orZero(before[field.name]), orZero(after[field.name])))
            findings.push({
              kind: 'RECORD_CHANGED',
              entity: entity.name,
              registration: String(before.registration),
              field: field.name,
            })
    }
  }
  return findings
}

const checkOnce = async (work: Work, ids: readonly string[], isLocked: boolean): Promise<RecordsChecked> => {
  const lock = isLocked ? ({ lock: 'update' } as const) : {}
  const entityNames = async () => {
    const { rows } = await work.tx.query<{ name: string; ids: string[] }>(
      sql`select entity_name as name, array_agg(distinct record_id) as ids from history
          where tenant_id = ${work.caller.tenantId}::int and record_id = any(${[...ids]}::uuid[]) group by entity_name`,
    )
    return rows
  }
  const records = new Map<string, Plain>()
  const findings: Finding[] = []
  for (const { name, ids: own } of await entityNames()) {
    const entity = work.model.entities.get(name)
    if (!entity) continue
    // A tenant's own entity shares its table with others; a base leaves records to its views.
    const table = entity.table === 'dyno' ? entity : { ...entity, where: undefined }
    const found = await loadWhere(work, table, idIn(own), lock)
    for (const record of found) records.set(String(record._id), record)
    findings.push(...(await checkSums(work, entity, found)))
  }
  const lines = await loadLines(work, ids)
  const histories = readHistories(work, lines)
  findings.push(...histories.findings)
  for (const told of histories.told) {
    const entity = work.model.entities.get(told.last.entityName)
    if (entity) findings.push(...checkRecord(work, entity, told, records.get(told.recordId)))
  }
  return {
    findings,
    lines: lines.length,
    orderOnly: lines.filter(line => !provesValues(line.valueHash)).length,
    erased: lines.filter(isErased).length,
  }
}

/**
 * Checks the histories of these records and that each record is what its history says. Where something differs it is
 * looked at once more with the records held, since somebody may have written them in between.
 */
export const checkRecords = async (work: Work, ids: readonly string[]): Promise<RecordsChecked> => {
  const checked = await checkOnce(work, ids, false)
  return checked.findings.length ? checkOnce(work, ids, true) : checked
}
