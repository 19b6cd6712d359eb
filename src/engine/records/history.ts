import { createHash, randomBytes } from 'node:crypto'
import { fold } from '#fields/text/fold.ts'
import type { CompiledEntity, CompiledField } from '#model/index.ts'
import { tableColumns } from '../storage/columns.ts'
import { among, sql } from '../storage/sql.ts'
import { entityOf, type Plain, type Work } from '../work.ts'
import { insertRows } from './bulk-sql.ts'
import { canonicalJson } from './canonical-json.ts'
import { columnsOfRows } from './rows-as-columns.ts'
import { uuid7 } from './uuid7.ts'

export interface HistoryEntry {
  entity: CompiledEntity
  record: Plain
  /**
   * `accept`: what verifying found to differ from what the history told is taken over as it stands. `erase`: the values of
   * the lines before it are gone, and it tells what stays.
   */
  verb: 'create' | 'change' | 'remove' | 'transition' | 'undo' | 'accept' | 'erase'
  /** Field → [before, after]. */
  changes: Record<string, [unknown, unknown]>
  transition?: string
  reason?: string
}

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Hash of one link of the chain: over the one before, who did what when, and the salted hash of the values. */
export const chainHash = (entry: {
  previous: string | null
  recordId: string
  date: string
  username: string
  /** Who acted in his name. */
  impersonatedBy?: string | null
  verb: string
  transition: string | null
  valueHash: string
}): string =>
  sha(
    [
      entry.previous ?? '',
      entry.recordId,
      entry.date,
      entry.username,
      entry.verb,
      entry.transition ?? '',
      entry.valueHash,
      ...(entry.impersonatedBy ? [entry.impersonatedBy] : []),
    ].join('|'),
  )

/** Begins the hashes of values in canonical form; those without it can't be made again, and prove the order alone. */
const canonicalForm = '2:'

export const provesValues = (valueHash: string): boolean => valueHash.startsWith(canonicalForm)

/** The hash of values under their salt: the values can be erased later without breaking the chain. */
export const valueHashOf = (salt: string, changes: unknown): string =>
  `${canonicalForm}${sha(`${salt}|${canonicalJson(changes)}`)}`

interface LastLine {
  id: string
  hash: string
}

const lastLines = async (work: Work, ids: string[]): Promise<Map<string, LastLine>> => {
  const found = await work.tx.query<LastLine & { record_id: string }>(
    sql`select distinct on (record_id) record_id, id, hash from history where tenant_id = ${work.caller.tenantId}::int and ${among(sql`record_id`, ids, 'uuid')} order by record_id, id desc`,
  )
  return new Map(found.rows.map(row => [row.record_id, row]))
}

/** An id behind that of the line before, also where that was written by a server whose clock is ahead. */
const idBehind = (last: LastLine | undefined): string => {
  const id = uuid7()
  if (!last || id > last.id) return id
  return uuid7(Number.parseInt(last.id.replace('-', '').slice(0, 12), 16) + 1)
}

/** What lines are looked for by, however it is written. */
const searchedOf = (entity: CompiledEntity): CompiledField[] => {
  const names = new Set(entity.search.map(one => one.field))
  return entity.fields.filter(f => f.folded && f.sql && names.has(f.name))
}

/** Writes what happened to records, each one chained to what happened to it before. */
export const writeHistory = async (work: Work, entries: readonly HistoryEntry[]): Promise<void> => {
  const kept = entries.filter(e => e.entity.keepsHistory)
  if (!kept.length) return
  const known = kept.filter(e => e.verb !== 'create').map(e => e.record._id as string)
  const last = known.length ? await lastLines(work, known) : new Map<string, LastLine>()
  const entity = entityOf(work.model, 'history')
  const { tenantId, username, actor } = work.caller
  const impersonatedBy = actor?.username ?? null
  const searched = searchedOf(entity)
  const rows = kept.map(e => {
    const recordId = e.record._id as string
    const salt = randomBytes(8).toString('hex')
    const valueHash = valueHashOf(salt, e.changes)
    const before = last.get(recordId)
    const previous = before?.hash ?? null
    const hash = chainHash({
      previous,
      recordId,
      date: work.at,
      username,
      impersonatedBy,
      verb: e.verb,
      transition: e.transition ?? null,
      valueHash,
    })
    const id = idBehind(before)
    last.set(recordId, { id, hash })
    const row: Plain = {
      tenant_id: tenantId,
      id,
      registration: id,
      name: (e.record.name as string | undefined) ?? null,
      orga_registration: e.record.orgaRegistration ?? null,
      orga_id: e.record['#orgaRegistration'] ?? null,
      version: 1,
      insert_date: work.at,
      insert_user: username,
      update_date: work.at,
      update_user: username,
      entity_name: e.entity.base,
      entity_registration: e.record.registration ?? null,
      record_id: recordId,
      date: work.at,
      username,
      impersonated_by: impersonatedBy,
      verb: e.verb,
      transition: e.transition ?? null,
      reason: e.reason ?? null,
      request_id: work.caller.requestId?.slice(0, 60) ?? null,
      changes: e.changes,
      salt,
      value_hash: valueHash,
      previous_hash: previous,
      hash,
    }
    for (const { sql: column, folded } of searched)
      if (typeof row[column!] === 'string') row[folded!] = fold(row[column!] as string)
    return row
  })
  const columns = tableColumns(entity)
  insertRows(work.tx, 'history', columns, columnsOfRows(rows, columns), rows.length)
  await work.code.follow?.(work, kept)
}

const standing = new Set(['_id', '_version', '_insertDate', '_insertUser', '_updateDate', '_updateUser'])

/** Whether a history tells the field. What is worked out can be worked out again; a whole plan would only fill the chain. */
export const isRecorded = (field: CompiledField): boolean =>
  !field.secret &&
  !field.rollup &&
  !field.daily &&
  !field.unrecorded &&
  !(field.computed && field.kind === 'json') &&
  !standing.has(field.name)

/** Field → [before, after] of what differs; secrets and worked-out values are left out. */
export const changesOf = (
  entity: CompiledEntity,
  before: Plain | null,
  after: Plain,
): Record<string, [unknown, unknown]> => {
  const changes: Record<string, [unknown, unknown]> = {}
  for (const field of entity.fields) {
    if (!isRecorded(field)) continue
    const from = before?.[field.name] ?? null
    const to = after[field.name] ?? null
    if (from !== to && JSON.stringify(from) !== JSON.stringify(to)) changes[field.name] = [from, to]
  }
  return changes
}
