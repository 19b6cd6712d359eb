import { createHash, randomBytes } from 'node:crypto'
import type { CompiledEntity } from '#model/index.ts'
import { tableColumns } from '../storage/columns.ts'
import { sql } from '../storage/sql.ts'
import { entityOf, type Plain, type Work } from '../work.ts'
import { insertRows } from './bulk-sql.ts'
import { uuid7 } from './uuid7.ts'

export interface HistoryEntry {
  entity: CompiledEntity
  record: Plain
  verb: 'create' | 'change' | 'remove' | 'transition' | 'undo'
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
    ].join('|'),
  )

/** The hash of values under their salt: the values can be erased later without breaking the chain. */
export const valueHashOf = (salt: string, changes: unknown): string =>
  sha(`${salt}|${JSON.stringify(changes)}`)

const lastHashes = async (work: Work, ids: string[]): Promise<Map<string, string>> => {
  const found = await work.tx.query<{ record_id: string; hash: string }>(
    sql`select distinct on (record_id) record_id, hash from history where tenant_id = ${work.caller.tenantId}::int and record_id = any(${ids}::uuid[]) order by record_id, id desc`,
  )
  return new Map(found.rows.map(row => [row.record_id, row.hash]))
}

/** Writes what happened to records, each one chained to what happened to it before. */
export const writeHistory = async (work: Work, entries: readonly HistoryEntry[]): Promise<void> => {
  const kept = entries.filter(e => e.entity.keepsHistory)
  if (!kept.length) return
  const known = kept.filter(e => e.verb !== 'create').map(e => e.record._id as string)
  const last = known.length ? await lastHashes(work, known) : new Map<string, string>()
  const entity = entityOf(work.model, 'history')
  const { tenantId, username } = work.caller
  const rows = kept.map(e => {
    const recordId = e.record._id as string
    const salt = randomBytes(8).toString('hex')
    const valueHash = valueHashOf(salt, e.changes)
    const previous = last.get(recordId) ?? null
    const hash = chainHash({
      previous,
      recordId,
      date: work.at,
      username,
      verb: e.verb,
      transition: e.transition ?? null,
      valueHash,
    })
    last.set(recordId, hash)
    const id = uuid7()
    return {
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
  })
  insertRows(work.tx, 'history', tableColumns(entity), rows)
}

const unrecorded = new Set(['_id', '_version', '_insertDate', '_insertUser', '_updateDate', '_updateUser'])

/** Field → [before, after] of what differs; secrets and worked-out values are left out. */
export const changesOf = (
  entity: CompiledEntity,
  before: Plain | null,
  after: Plain,
): Record<string, [unknown, unknown]> => {
  const changes: Record<string, [unknown, unknown]> = {}
  for (const field of entity.fields) {
    // What is worked out can be worked out again; a whole plan would only fill the chain.
    if (
      field.secret ||
      field.rollup ||
      field.daily ||
      (field.computed && field.kind === 'json') ||
      unrecorded.has(field.name)
    )
      continue
    const from = before?.[field.name] ?? null
    const to = after[field.name] ?? null
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[field.name] = [from, to]
  }
  return changes
}
