import { appendFileSync } from 'node:fs'
import type pg from 'pg'
import { type Caller, listRecords, parseListQuery } from '#engine/index.ts'
import { type CompiledEntity, type CompiledSearch, fieldAt, type Model } from '#model/index.ts'
import type { BenchFigure } from './finance.ts'
import { generatedRows, generatedValues, generatorFunctions } from './generated-rows.sql.ts'
import { productDatabase } from './product-database.ts'

type Query = Record<string, string>

/** Secondary indexes are made after the rows: a million rows come in a tenth of the time. */
export const withoutIndexes = async (
  owner: pg.Client,
  table: string,
  fill: () => Promise<void>,
): Promise<void> => {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = $1::regclass and not i.indisunique`,
    [`"${table}"`],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  await fill()
  for (const { definition } of rows) await owner.query(definition)
  await owner.query(`vacuum analyze "${table}"`)
}

/** The entities that are lists of a table of their own or of a view of one. */
const listed = (model: Model): CompiledEntity[] =>
  [...model.entities.values()].filter(e => !e.rowsFrom && e.table !== 'dyno' && !e.onlyFor)

/** Values that few, some and most rows have, as the address says them. */
const valuesOf = async (
  owner: pg.Client,
  entity: CompiledEntity,
  search: CompiledSearch,
): Promise<Query[]> => {
  const field = fieldAt(entity, search.field)
  if (!field) return []
  if (search.role) {
    const column = entity.partyColumns.find(p => p.role === search.role)?.sql
    if (!column) return []
    const { rows } = await owner.query<{ registration: string }>(
      `(select p.registration from "${entity.table}" t join person p on p.tenant_id = 1 and p.id = t.${column} where t.tenant_id = 1 group by 1 order by count(*) desc limit 1)
       union all (select p.registration from person p where p.tenant_id = 1 and p.type = 'C' order by p.registration desc limit 1)`,
    )
    return rows.map(row => ({ [search.field]: row.registration, 'persons.role': search.role! }))
  }
  if (search.field.includes('.') || field.fields) return [{ [search.field]: 'text 1' }]
  if (!field.sql) return [{ [search.field]: field.kind === 'choice' ? generatedValues[0]! : 'text 1' }]
  const { rows } = await owner.query<{
    many: string | null
    few: string | null
    low: string
    half: string
    high: string
  }>(
    `with v as (select ${field.sql}::text as v from "${entity.table}" where tenant_id = 1 and ${field.sql} is not null limit 200000),
       c as (select v, count(*) as n from v group by v)
     select (select v from c order by n desc, v limit 1) as many, (select v from c order by n, v limit 1) as few`,
  )
  const { many, few } = rows[0]!
  if (many === null || few === null) return []
  if (search.by === 'between') {
    const { rows: at } = await owner.query<{ at: unknown[] }>(
      `select percentile_disc(array[0.02, 0.5, 0.98]) within group (order by ${field.sql})::text[] as at from "${entity.table}" where tenant_id = 1`,
    )
    const [low, half, high] = (at[0]!.at as string[]).map(text => wireOf(field.kind, text))
    return [`${low}..${half}`, `${half}..${half}`, `${high}..`, `..${low}`].map(text => ({
      [search.field]: text,
    }))
  }
  if (search.by === 'contains')
    return [`~${many.slice(-3)}`, `~${few}`, '~zzq'].map(text => ({ [search.field]: text }))
  if (search.by === 'prefix')
    return [`^${many.slice(0, 3)}`, `^${few}`].map(text => ({ [search.field]: text }))
  return (search.by === 'any' ? [many, few, `${many},${few}`] : [many, few]).map(text => ({
    [search.field]: text,
  }))
}

const scales: Record<string, number> = { money: 1e4, unitPrice: 1e6, number: 1e6, percentage: 1e10 }
const wireOf = (kind: string, text: string): string =>
  scales[kind] ? String(Number(text) / scales[kind]!) : text.slice(0, 10)

const ordersOf = (entity: CompiledEntity): (string | undefined)[] => [
  undefined,
  ...entity.sortable.flatMap(path => [path, `-${path}`]),
]

/** Rows of a table that is declared small. */
const mostOfSmall = 500

interface Page {
  entity: string
  query: Query
  ms: number
}

const nameOf = ({ entity, query }: Page): string =>
  `${entity}?${Object.entries(query)
    .map(([key, value]) => `${key}=${value}`)
    .join('&')}`

const quantile = (sorted: readonly number[], at: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0

/**
 * Every entity, every filter of its screen in every order of its list, and each pair of filters in the list's own order:
 * a member of staff who is no administrator asks for the first page. What takes longest is named.
 */
export const benchFilters = async (
  contracts = 1_000_000,
  others = 20_000,
  only: readonly string[] = [],
): Promise<BenchFigure[]> => {
  const setup = await productDatabase()
  const { owner, model } = setup
  try {
    await owner.query('set session_replication_role = replica')
    for (const statement of generatorFunctions) await owner.query(statement)
    const bases = listed(model).filter(e => e.base === e.name)
    const inOrder = [...bases].sort((a, b) => Number(b.name === 'person') - Number(a.name === 'person'))
    await withoutIndexes(owner, 'link', async () => {
      for (const entity of inOrder)
        await withoutIndexes(owner, entity.table, async () => {
          // A small table is one of hundreds of rows: more would measure what it does not promise.
          const few = entity.small ? Math.min(others, mostOfSmall) : others
          const rows = entity.name === 'contract' ? contracts : few
          for (const statement of generatedRows(entity, model, rows)) await owner.query(statement)
        })
    })
    const staff = setup.caller({ isAdmin: false, permissions: new Set(['read all']), username: 'staff' })
    const pages: Page[] = []
    for (const entity of listed(model)) {
      if (only.length && !only.includes(entity.name)) continue
      const filters: Query[][] = []
      for (const search of entity.search) filters.push(await valuesOf(owner, entity, search))
      for (const query of queriesOf(entity, filters))
        pages.push(await asked(setup.engine, staff, entity, query))
    }
    return figuresOf(pages, contracts)
  } finally {
    await setup.close()
  }
}

const queriesOf = (entity: CompiledEntity, filters: Query[][]): Query[] => {
  const sorted = (query: Query) => ordersOf(entity).map(sort => (sort ? { ...query, sort } : query))
  const singles = filters.flat()
  const pairs = filters.flatMap((some, i) =>
    filters
      .slice(i + 1)
      .flatMap(more => some.slice(0, 1).flatMap(a => more.slice(0, 1).map(b => ({ ...a, ...b })))),
  )
  return [...sorted({}), ...singles.flatMap(sorted), ...pairs]
}

const asked = async (
  engine: Awaited<ReturnType<typeof productDatabase>>['engine'],
  caller: Caller,
  entity: CompiledEntity,
  query: Query,
): Promise<Page> => {
  const ask = async () => {
    // Of its values nobody has asked before: the count is not one of a moment ago.
    engine.counts.forget(caller.tenantId)
    const begun = performance.now()
    await listRecords(engine, caller, entity.name, parseListQuery({ ...query, range: '0-24' })).catch(
      error => {
        if ((error as { code?: string }).code !== 'QUERY_TOO_SLOW')
          throw new Error(nameOf({ entity: entity.name, query, ms: 0 }), { cause: error })
      },
    )
    return performance.now() - begun
  }
  const first = await ask()
  // What takes long is asked again: the first time its pages were not in memory.
  return { entity: entity.name, query, ms: first < 20 ? first : Math.min(first, await ask()) }
}

const figuresOf = (pages: Page[], contracts: number): BenchFigure[] => {
  const slowest = [...pages].sort((a, b) => b.ms - a.ms)
  const times = pages.map(page => page.ms).sort((a, b) => a - b)
  const p99 = quantile(times, 0.99)
  const report = process.env.FILTERS_REPORT
  if (report) for (const page of slowest) appendFileSync(report, `${page.ms.toFixed(1)}\t${nameOf(page)}\n`)
  const figure = (name: string, ms: number, note: string): BenchFigure => ({
    name,
    ours: Math.round(ms * 10) / 10,
    peer: 100,
    ratio: 100 / ms,
    peerName: 'the goal, ms',
    note,
  })
  return [
    figure(
      `${pages.length} pages of filters × orders, ${contracts.toLocaleString('en')} contracts: p99`,
      p99,
      `p50 ${quantile(times, 0.5).toFixed(1)} ms, above 100 ms: ${times.filter(ms => ms > 100).length}`,
    ),
    ...slowest.slice(0, 12).map(page => figure(nameOf(page), page.ms, '')),
  ]
}

if (process.argv[1]?.endsWith('bench/filters.ts')) {
  const [contracts, others, ...only] = process.argv.slice(2)
  for (const figure of await benchFilters(Number(contracts ?? 1_000_000), Number(others ?? 20_000), only))
    console.log(figure)
}
