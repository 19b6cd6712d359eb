import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Caller, listRecords, parseListQuery } from '#engine/index.ts'
import type { CompiledEntity, Model } from '#model/index.ts'
import { filterQueries, type Query } from './filter-queries.ts'
import type { BenchFigure } from './finance.ts'
import { generatedShares, generatorFunctions } from './generated-rows.sql.ts'
import { groupQueries } from './group-queries.ts'
import { productDatabase } from './product-database.ts'
import { productModel } from './product-engine.ts'
import { withoutIndexes } from './without-indexes.ts'

type Setup = Awaited<ReturnType<typeof productDatabase>>

/** The entities that are lists of a table of their own or of a view of one. */
const listed = (model: Model): CompiledEntity[] =>
  [...model.entities.values()].filter(e => !e.rowsFrom && e.table !== 'dyno' && !e.onlyFor)

/** What grows with a portfolio: a million contracts have as many of these, or more. */
const growing = new Set(
  'contract person asset quotation deal invoice invoiceLine cashflow cashflowAllocation mandate sepa paymentFileLine bankTransaction bankOperation postingEvent booking posting task mail document note history audit systemLog accessLog batchItem'.split(
    ' ',
  ),
)

/** Rows of a table that is declared small: more would measure what it does not promise. */
const mostOfSmall = 500
const mostOfOthers = 20_000

interface Options {
  /** What is asked; all where it is empty. */
  entities: readonly string[]
  /** Rows of what is named, or of the contracts where nothing is; what else grows with a portfolio has a tenth. */
  rows: number
  /** How long the pages of one entity are asked for. */
  seconds: number
  /** Whether the groups of each list are asked for as well. */
  groups: boolean
  /** Whether each list that grows with a portfolio is asked by itself, with all the rows. */
  each?: boolean
}

const readOptions = (): Options => {
  const { values } = parseArgs({
    options: {
      entity: { type: 'string' },
      rows: { type: 'string' },
      seconds: { type: 'string' },
      groups: { type: 'boolean' },
      each: { type: 'boolean' },
    },
    allowPositionals: true,
    strict: false,
  })
  return {
    entities: typeof values.entity === 'string' ? values.entity.split(',') : [],
    rows: Number(values.rows ?? 1_000_000),
    seconds: Number(values.seconds ?? 60),
    groups: values.groups === true,
    each: values.each === true,
  }
}

/** Rows of the table of an entity, which is that of its views as well. */
const rowsOf = ({ base, small }: CompiledEntity, { entities, rows }: Options, model: Model): number => {
  if (small) return mostOfSmall
  const named = entities.length ? entities : ['contract']
  if (named.some(name => model.entities.get(name)!.base === base)) return rows
  // What nobody asks for has rows for the references of what is asked for.
  if (entities.length) return Math.min(rows, base === 'person' ? mostOfOthers : mostOfSmall)
  return growing.has(base) ? Math.ceil(rows / 10) : Math.min(rows, mostOfOthers)
}

/** From so many rows on a second connection makes half of them. */
const manyRows = 100_000

export const fill = async ({ owner, ownerUrl, model }: Setup, options: Options): Promise<void> => {
  const beside = new pg.Client({ connectionString: ownerUrl })
  await beside.connect()
  const owners = [owner, beside]
  for (const one of owners) await one.query('set session_replication_role = replica')
  for (const statement of generatorFunctions) await owner.query(statement)
  const bases = listed(model).filter(e => e.base === e.name)
  const inOrder = [...bases].sort((a, b) => Number(b.name === 'person') - Number(a.name === 'person'))
  await withoutIndexes(owner, 'link', async () => {
    for (const entity of inOrder)
      await withoutIndexes(owner, entity.table, async () => {
        const rows = rowsOf(entity, options, model)
        const { shares, links } = generatedShares(entity, model, rows, rows > manyRows ? owners.length : 1)
        await Promise.all(shares.map((statement, i) => owners[i]!.query(statement)))
        for (const statement of links) await owner.query(statement)
      })
  })
  await beside.end()
}

interface Page {
  entity: string
  query: Query
  ms: number
}

const nameOf = ({ entity, query }: Pick<Page, 'entity' | 'query'>): string =>
  `${entity}?${Object.entries(query)
    .map(([key, value]) => `${key}=${value}`)
    .join('&')}`

/** How long one page takes, as nobody has asked for it before; the limit of lists where it takes too long. */
const timeOf = async (engine: Setup['engine'], caller: Caller, entity: string, query: Query) => {
  const ask = async () => {
    // Of its values nobody has asked before: the count is not one of a moment ago.
    engine.counts.forget(caller.tenantId)
    const begun = performance.now()
    await listRecords(engine, caller, entity, parseListQuery({ ...query, range: '0-24' })).catch(error => {
      if ((error as { code?: string }).code !== 'QUERY_TOO_SLOW')
        throw new Error(nameOf({ entity, query }), { cause: error })
    })
    return performance.now() - begun
  }
  // What takes long is asked again: the first time its pages were not in memory, or a neighbour was at work.
  let least = await ask()
  for (let i = 0; i < 2 && least >= 20; i++) least = Math.min(least, await ask())
  return least
}

const quantile = (sorted: readonly number[], at: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0

const figure = (name: string, ms: number, note: string): BenchFigure => ({
  name,
  ours: Math.round(ms * 10) / 10,
  peer: 100,
  ratio: 100 / ms,
  peerName: 'the goal, ms',
  note,
})

const figureOf = (entity: string, pages: readonly Page[], all: number, rows: number): BenchFigure => {
  const times = pages.map(page => page.ms).sort((a, b) => a - b)
  const slow = times.filter(ms => ms > 100).length
  return figure(
    `filters × orders of ${entity}: p99`,
    quantile(times, 0.99),
    `${rows.toLocaleString('en')} rows, ${pages.length} of ${all} pages, p50 ${quantile(times, 0.5).toFixed(1)} ms, above 100 ms: ${slow}`,
  )
}

/** How long the groups of a list take: a goal of their own, since every row that is found is read. */
const groupsGoalMs = 1000

/** The groups of one entity's whole list by each of its columns, with its sums; what the limit of lists cuts off is counted. */
const groupsOf = async (setup: Setup, entity: CompiledEntity): Promise<BenchFigure[]> => {
  const figures: BenchFigure[] = []
  for (const query of groupQueries(entity)) {
    const ms = await timeOf(setup.engine, staffOf(setup), entity.name, query)
    const own = figure(nameOf({ entity: entity.name, query }), ms, 'groups of the whole list')
    figures.push({ ...own, peer: groupsGoalMs, ratio: groupsGoalMs / ms })
  }
  return figures
}

const staffOf = (setup: Setup): Caller =>
  setup.caller({ isAdmin: false, permissions: new Set(['read all']), username: 'staff' })

/** The pages of one entity as a member of staff asks for them, until its time is over. */
const pagesOf = async (setup: Setup, entity: CompiledEntity, seconds: number) => {
  const staff = staffOf(setup)
  const queries = await filterQueries(setup.owner, entity)
  const end = performance.now() + seconds * 1000
  const pages: Page[] = []
  for (const query of queries) {
    if (performance.now() > end) break
    pages.push({ entity: entity.name, query, ms: await timeOf(setup.engine, staff, entity.name, query) })
  }
  return { pages, all: queries.length }
}

const shownSlowest = 12

interface Asked {
  figures: BenchFigure[]
  pages: Page[]
}

/** Fills a database of its own and asks for the pages of some entities, or of all. */
const askFilled = async (options: Options): Promise<Asked> => {
  const setup = await productDatabase()
  try {
    const { model } = setup
    const unknown = options.entities.filter(name => !listed(model).some(e => e.name === name))
    if (unknown.length) throw new Error(`no lists: ${unknown.join(', ')}`)
    await fill(setup, options)
    const figures: BenchFigure[] = []
    const asked: Page[] = []
    for (const entity of listed(model)) {
      if (options.entities.length && !options.entities.includes(entity.name)) continue
      const { pages, all } = await pagesOf(setup, entity, options.seconds)
      const own = figureOf(entity.name, pages, all, rowsOf(entity, options, model))
      console.log(`${own.ours.toFixed(1).padStart(8)} ms  ${own.name}, ${own.note}`)
      figures.push(own)
      asked.push(...pages)
      if (options.groups) figures.push(...(await groupsOf(setup, entity)))
    }
    return { figures, pages: asked }
  } finally {
    await setup.close()
  }
}

/** Tables that grow, each with its views: one after another has all the rows, which together no disk of a workplace holds. */
const askEach = async (options: Options): Promise<Asked> => {
  const lists = listed(productModel())
  const tables = [...new Set(lists.filter(e => growing.has(e.base)).map(e => e.base))]
  const asked: Asked = { figures: [], pages: [] }
  for (const base of tables) {
    const entities = lists.filter(e => e.base === base).map(e => e.name)
    const { figures, pages } = await askFilled({ ...options, entities })
    asked.figures.push(...figures)
    asked.pages.push(...pages)
  }
  return asked
}

/**
 * Every entity, every filter of its screen in every order of its list, and each pair of filters in the list's own order:
 * a member of staff who is no administrator asks for the first page. What takes longest is named.
 * `--entity contract,invoice` asks some alone, `--rows n` says how many they have, `--seconds n` how long each is asked;
 * `--groups` asks for the groups of each list as well, by each column that makes some. `--each` asks every list that grows with a
 * portfolio, one after another with all the rows.
 */
export const benchFilters = async (options = readOptions()): Promise<BenchFigure[]> => {
  const { figures, pages } = await (options.each ? askEach(options) : askFilled(options))
  const slowest = pages.sort((a, b) => b.ms - a.ms).slice(0, shownSlowest)
  return [...figures, ...slowest.map(page => figure(nameOf(page), page.ms, 'one of the slowest'))]
}
