import { parseArgs } from 'node:util'
import type pg from 'pg'
import type { BenchFigure } from './finance.ts'
import { generatedRows, generatorFunctions } from './generated-rows.sql.ts'
import { productDatabase } from './product-database.ts'
import { withoutIndexes } from './without-indexes.ts'

/** What the indexes of a list are for, as their definitions tell; the first that fits. */
const families: readonly (readonly [name: string, is: RegExp])[] = [
  ['words', /word_keys/],
  ['parts of texts', /gin_trgm_ops/],
  ['flags', / where (?!.*is not null)/i],
  ['filters before the list’s order', /\(tenant_id, "?(status|\w+_id)"?, .*, "?id"?\)/],
  ['orders', /, "?id"?\)/],
  ['filters alone', /\(tenant_id, /],
]

const familyOf = (definition: string): string => families.find(([, is]) => is.test(definition))![0]

/** Rows that a write has: as many as a month's batch. */
const written = 5_000
const rounds = 3

interface Cost {
  ms: number
  bytes: number
}

/** What is written, one after the other: new rows, a state of each, an amount of each. */
const writes = [
  'insert into contract select * from new_contracts',
  `update contract set status = 'CANCELLED', version = version + 1 where tenant_id = 1 and id in (select id from new_contracts)`,
  'update contract set late_balance = coalesce(late_balance, 0) + 10000, version = version + 1 where tenant_id = 1 and id in (select id from new_contracts)',
]

/** The least of some rounds, without some indexes; nothing of it stays. */
const costOf = async (owner: pg.Client, dropped: readonly string[]): Promise<Cost[]> => {
  const least = writes.map(() => ({ ms: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY }))
  for (let round = 0; round < rounds; round++) {
    await owner.query('begin')
    for (const index of dropped) await owner.query(`drop index ${index}`)
    for (const [i, statement] of writes.entries()) {
      const at = (await owner.query<{ at: string }>('select pg_current_wal_insert_lsn() as at')).rows[0]!.at
      const begun = performance.now()
      await owner.query(statement)
      const ms = performance.now() - begun
      const { rows } = await owner.query<{ bytes: string }>(
        'select pg_current_wal_insert_lsn() - $1::pg_lsn as bytes',
        [at],
      )
      const known = least[i]!
      least[i] = { ms: Math.min(known.ms, ms), bytes: Math.min(known.bytes, Number(rows[0]!.bytes)) }
    }
    await owner.query('rollback')
    await owner.query('vacuum contract')
  }
  return least
}

const bytesOf = ({ bytes }: Cost) => Math.round(bytes / written)

const readRows = (): number => {
  const { values } = parseArgs({
    options: { rows: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  return Number(values.rows ?? 100_000)
}

/**
 * What each family of indexes costs a write of contracts: new ones, their state, an amount. A family is left out, and
 * what is then saved is its cost, in bytes of the log, which neighbours do not change, and in time, which they do. `--rows n` says how many contracts are there before.
 */
export const benchIndexCost = async (rows = readRows()): Promise<BenchFigure[]> => {
  const setup = await productDatabase()
  const { owner, model } = setup
  try {
    await owner.query('set session_replication_role = replica')
    for (const statement of generatorFunctions) await owner.query(statement)
    for (const [name, count] of [
      ['person', 20_000],
      ['contract', rows],
    ] as const)
      await withoutIndexes(owner, name, async () => {
        for (const statement of generatedRows(model.entities.get(name)!, model, count))
          if (!statement.startsWith('insert into link')) await owner.query(statement)
      })
    await owner.query(
      `create temp table new_contracts as select * from contract order by registration limit ${written}`,
    )
    await owner.query(
      `update new_contracts set id = gen_random_uuid(), registration = 'NEW-' || registration, start_date = start_date + 1`,
    )
    await owner.query('analyze new_contracts')
    const { rows: indexes } = await owner.query<{ name: string; definition: string; bytes: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, pg_relation_size(indexrelid) as bytes
       from pg_index where indrelid = 'contract'::regclass and not indisunique`,
    )
    const all = await costOf(owner, [])
    const figures: BenchFigure[] = []
    for (const family of [...families.map(([name]) => name), 'all of them']) {
      const of = indexes.filter(
        ({ definition }) => family === 'all of them' || familyOf(definition) === family,
      )
      if (!of.length) continue
      const rest = await costOf(
        owner,
        of.map(({ name }) => name),
      )
      const cost = all.map(({ ms, bytes }, i) => ({ ms: ms - rest[i]!.ms, bytes: bytes - rest[i]!.bytes }))
      const megabytes = of.reduce((sum, { bytes }) => sum + Number(bytes), 0) / 2 ** 20
      figures.push({
        name: `indexes of contracts, ${family}: bytes of log a new row`,
        ours: bytesOf(cost[0]!),
        peer: bytesOf(all[0]!),
        ratio: all[0]!.bytes / cost[0]!.bytes,
        peerName: 'the whole write',
        note: `${of.length}, ${megabytes.toFixed(0)} MB; state ${bytesOf(cost[1]!)} of ${bytesOf(all[1]!)}, amount ${bytesOf(cost[2]!)} of ${bytesOf(all[2]!)}; new ${((cost[0]!.ms * 1000) / written).toFixed(0)} µs`,
      })
    }
    return figures
  } finally {
    await setup.close()
  }
}
