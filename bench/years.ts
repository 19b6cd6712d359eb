import { parseArgs } from 'node:util'
import type pg from 'pg'
import { listRecords, parseListQuery } from '#engine/index.ts'
import { fill } from './filters.ts'
import type { BenchFigure } from './finance.ts'
import { productDatabase } from './product-database.ts'

type Setup = Awaited<ReturnType<typeof productDatabase>>

const table = 'posting'
const firstYear = 2015
const years = 12
const timesAsked = 60
const written = 2_000
const rounds = 3

/** The first id of a year: ids begin with the millisecond that they were made in. */
const firstOf = (year: number): string => {
  const at = Date.UTC(year, 0, 1).toString(16).padStart(12, '0')
  return `${at.slice(0, 8)}-${at.slice(8)}-0000-0000-000000000000`
}

/** An id as it would have been made at the day of a posting. */
const idOfDay = `(lpad(to_hex((extract(epoch from p.date) * 1000)::bigint), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`

const indexesOf = async (owner: pg.Client): Promise<string[]> => {
  const { rows } = await owner.query<{ definition: string }>(
    'select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass and not indisprimary',
    [table],
  )
  return rows.map(row => row.definition)
}

/** Both hold the same rows: one as the product has it, one divided by years. */
const makeTwins = async (owner: pg.Client): Promise<void> => {
  const indexes = await indexesOf(owner)
  await owner.query(`create table whole (like ${table}, primary key (tenant_id, id))`)
  await owner.query(`create table years (like ${table}, primary key (tenant_id, id)) partition by range (id)`)
  for (let i = 0; i < years; i++)
    await owner.query(
      `create table year_${firstYear + i} partition of years for values from ('${firstOf(firstYear + i)}') to ('${firstOf(firstYear + i + 1)}')`,
    )
  const columns = await owner.query<{ name: string }>(
    "select string_agg(case when attname = 'id' then '#' else quote_ident(attname) end, ', ' order by attnum) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped",
    [table],
  )
  const names = columns.rows[0]!.name
  await owner.query(
    `insert into whole (${names.replace('#', 'id')}) select ${names.replace('#', idOfDay)} from ${table} p`,
  )
  await owner.query('insert into years select * from whole')
  for (const one of ['whole', 'years']) {
    // Unique in each year, where it is in the whole: a key of what is divided holds what it is divided by.
    for (const [i, definition] of indexes.entries())
      await owner.query(
        definition.replace(
          /^CREATE (UNIQUE )?INDEX \S+ ON \S+/,
          `create ${one === 'whole' ? '$1' : ''}index ${one}_${i} on ${one}`,
        ),
      )
    await owner.query(`alter table ${one} enable row level security`)
    await owner.query(
      `create policy tenant on ${one} using (tenant_id = (current_setting('app.tenant'))::integer)`,
    )
    await owner.query(`grant select, insert on ${one} to tranche_app`)
    await owner.query(`vacuum analyze ${one}`)
  }
  await owner.query(`alter table ${table} rename to filled`)
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

/** What is asked of either, each time with other values. */
const questions: Readonly<Record<string, (row: Record<string, string>) => Record<string, string>>> = {
  'the newest of a contract': row => ({ contractRegistration: row.contract_registration! }),
  'one by its number': row => ({ registration: row.registration! }),
  'an account within a month': row => ({
    account: row.account!,
    date: `${row.month}-01..${row.month}-28`,
  }),
  'the newest of all': () => ({}),
}

const askAll = async ({ engine, caller }: Setup, rows: Record<string, string>[]) => {
  const reader = caller({ isAdmin: false, permissions: new Set(['read all']) })
  const found: Record<string, number> = {}
  for (const [name, query] of Object.entries(questions)) {
    const times: number[] = []
    for (const row of rows) {
      engine.counts.forget(reader.tenantId)
      times.push(
        await timed(() =>
          listRecords(engine, reader, table, parseListQuery({ ...query(row), range: '0-24' })),
        ),
      )
    }
    found[name] = median(times)
  }
  return found
}

/** The least that writing some rows of this year takes. */
const writeSome = async (owner: pg.Client): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    await owner.query('begin')
    least = Math.min(least, await timed(() => owner.query(`insert into ${table} select * from fresh`)))
    await owner.query('rollback')
  }
  return least
}

const takeYearAway: Readonly<Record<string, string[]>> = {
  whole: [`delete from whole where id < '${firstOf(firstYear + 1)}'`, 'vacuum whole'],
  years: [`alter table years detach partition year_${firstYear}`, `drop table year_${firstYear}`],
}

const measure = async (setup: Setup, one: 'whole' | 'years', rows: Record<string, string>[]) => {
  const { owner } = setup
  await owner.query(`alter table ${one} rename to ${table}`)
  await askAll(setup, rows.slice(0, 8))
  const asked = await askAll(setup, rows)
  const write = await writeSome(owner)
  await owner.query(`alter table ${table} rename to ${one}`)
  const removal = await timed(async () => {
    for (const statement of takeYearAway[one]!) await owner.query(statement)
  })
  return { ...asked, [`${written} written`]: write, 'a year taken away': removal } as Record<string, number>
}

const readRows = (): number => {
  const { values } = parseArgs({
    options: { rows: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  return Number(values.rows ?? 300_000)
}

/**
 * What it would bring, and cost, to divide the postings by years: the same lists asked through the product of one table and of
 * one that has a part for each of twelve years, by ids, which begin with their time. `--rows n`.
 */
export const benchYears = async (rows = readRows()): Promise<BenchFigure[]> => {
  const setup = await productDatabase()
  const { owner } = setup
  try {
    await fill(setup, { entities: [table], rows, seconds: 0, groups: false })
    await makeTwins(owner)
    const { rows: asked } = await owner.query<Record<string, string>>(
      "select contract_registration, registration, account, to_char(date, 'YYYY-MM') as month from filled order by random() limit $1",
      [timesAsked],
    )
    await owner.query(
      `create table fresh as select * from whole where id >= '${firstOf(firstYear + years - 2)}' limit ${written}`,
    )
    await owner.query(
      `update fresh set registration = 'NEW-' || registration, id = (left(id::text, 15) || substr(gen_random_uuid()::text, 16))::uuid`,
    )
    const whole = await measure(setup, 'whole', asked)
    const divided = await measure(setup, 'years', asked)
    return Object.entries(whole).map(([name, ms]) => ({
      name: `${rows.toLocaleString('en')} postings: ${name}, ms`,
      ours: Math.round(ms * 100) / 100,
      peer: Math.round(divided[name]! * 100) / 100,
      ratio: divided[name]! / ms,
      peerName: 'divided by years',
    }))
  } finally {
    await setup.close()
  }
}
