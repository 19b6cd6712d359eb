import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type pg from 'pg'

/**
 * What both demonstration companies held in a database of the first version, with a field and an entity that norte added:
 * rows by table, as `to_jsonb` wrote them.
 */
const dump = brotliDecompressSync(readFileSync(new URL('./first-state.json.br', import.meta.url))).toString()

export const firstStateTables = Object.keys(JSON.parse(dump))

/** Fills a database that has the first migration alone. */
export const loadFirstState = async (owner: pg.Client): Promise<void> => {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query('create temporary table dump (rows jsonb) on commit drop')
  await owner.query('insert into dump values ($1::text::jsonb)', [dump])
  for (const table of firstStateTables)
    await owner.query(
      `insert into "${table}" overriding system value select r.* from dump, jsonb_populate_recordset(null::"${table}", rows -> $1) r`,
      [table],
    )
  await owner.query("select setval('tenant_directory_id_seq', (select max(id) from tenant_directory))")
  await owner.query('commit')
}
