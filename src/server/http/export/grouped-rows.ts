import { type Caller, type ListQuery, listRecords, type Plain } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { formatNumber } from '#fields/formats/format-number.ts'
import { sumMoney } from '#finance/index.ts'
import { intlLocale } from '#locales/languages.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import { type CompiledEntity, type Condition, groupedBy, parseTest } from '#model/index.ts'
import type { CellValue } from '../../adapters/spreadsheet.ts'
import type { Product } from '../../product.ts'
import { cellOf, type ExportColumn } from './cell-values.ts'
import { listRows } from './list-rows.ts'

await loadEverywhere('list')

/** By what the rows of a file are grouped, and what is summed for each group. */
export interface AskedGroups {
  by: string
  totals: string[]
}

/** A row of a file with groups: that of a group, or one that belongs to the group above. */
export interface LevelledRow {
  cells: CellValue[]
  level: 0 | 1
}

type Groups = NonNullable<Awaited<ReturnType<typeof listRecords>>['groups']>
type Group = Groups['list'][number]

interface Grouping {
  product: Product
  caller: Caller
  entity: CompiledEntity
  query: ListQuery
  columns: readonly ExportColumn[]
  groups: AskedGroups
  /** The words of the values by which rows are grouped, in the order of their list. */
  labels?: ReadonlyMap<string, string> | undefined
}

const lastDayOf = (month: string): string => {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return `${month}-${String(new Date(Date.UTC(year, at, 0)).getUTCDate()).padStart(2, '0')}`
}

/** The rows of one group, beside what the list asks anyway. */
const rowsOf = ({ entity, query, groups: { by } }: Grouping, { value }: Group): ListQuery => {
  const isMonth = groupedBy(entity, by) === 'month'
  const test =
    value === null
      ? parseTest(by, 'null')
      : isMonth
        ? { from: `${value}-01`, to: lastDayOf(value) }
        : parseTest(by, `"${value.replace(/"/g, '""')}"`)
  const inGroup: Condition = { [by]: test }
  return { ...query, where: { allOf: [query.where, inGroup] } }
}

/** What a group is called, as the screen says it. */
const wordsOf = ({ caller, entity, groups: { by }, labels }: Grouping, { value, name }: Group): string => {
  const say = sayIn('list', caller.locale)
  if (value === null) {
    const column = entity.columns.find(({ id }) => id === by)?.label ?? by
    return say('list.groupEmpty', { column })
  }
  if (name) return name
  if (groupedBy(entity, by) === 'month')
    return new Intl.DateTimeFormat(intlLocale(caller.locale), {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${value}-01T00:00:00Z`))
  const known = labels?.get(value)
  if (known) return known
  if (value === 'true' || value === 'false') return say(value === 'true' ? 'list.yes' : 'list.no')
  return value
}

/** A sum as a figure; sums in several currencies are told one after the other. */
const sumCell = (sums: Group['totals'][string] | undefined, locale: string): CellValue => {
  if (!sums?.length) return null
  if (sums.length === 1) return sums[0]!.sum
  return sums
    .map(({ sum, currency }) => `${formatNumber(sum, locale, { decimals: 2 })} ${currency ?? ''}`.trim())
    .join('; ')
}

const groupRow = (grouping: Grouping, group: Group): CellValue[] => {
  const { columns, caller } = grouping
  const label = `${wordsOf(grouping, group)} (${formatNumber(group.count, caller.locale, { decimals: 0 })})`
  return columns.map(({ id }, at) => (at === 0 ? label : sumCell(group.totals[id], caller.locale)))
}

const inOrder = ({ labels }: Grouping, groups: readonly Group[]): readonly Group[] => {
  if (!labels) return groups
  const rank = new Map([...labels.keys()].map((value, at) => [value, at]))
  const of = ({ value }: Group) => (value === null ? Infinity : (rank.get(value) ?? rank.size))
  return groups.toSorted((a, b) => of(a) - of(b))
}

/** The groups of what a query finds, with the sums of these columns. */
const ask = async (
  { product, caller, entity, query, groups }: Grouping,
  totals: readonly string[],
  side?: Condition,
) => {
  const { groups: found } = await listRecords(product.engine, caller, entity.name, {
    ...query,
    ...(side ? { where: { allOf: [query.where, side] } } : {}),
    offset: 0,
    limit: 1,
    groups: groups.by,
    totals: [...totals],
  })
  return found ?? { list: [], more: false }
}

/** Groups with what the debits of a column come to less its credits, in each currency. */
const withBalance = async (grouping: Grouping, groups: readonly Group[], id: string, sides: string) => {
  const [debits, credits] = await Promise.all(
    ['D', 'C'].map(dc => ask(grouping, [id], { [sides]: { eq: dc } })),
  )
  // Of more groups than are told it is not known to which a side belongs.
  if (debits!.more || credits!.more) return groups
  const sumIn = (found: Groups, { value }: Group, currency: string | null) =>
    found.list.find(one => one.value === value)?.totals[id]?.find(one => one.currency === currency)?.sum ?? 0
  const currenciesOf = (group: Group) => [
    ...new Set(
      [debits!, credits!].flatMap(
        ({ list }) =>
          list.find(({ value }) => value === group.value)?.totals[id]?.map(one => one.currency) ?? [],
      ),
    ),
  ]
  return groups.map(group => ({
    ...group,
    totals: {
      ...group.totals,
      [id]: currenciesOf(group).map(currency => ({
        currency,
        sum: sumMoney([sumIn(debits!, group, currency), -sumIn(credits!, group, currency)], currency),
      })),
    },
  }))
}

/** The groups with their sums as the screen has them: balances of debit and credit, and counts alone where sums are too much at once. */
const summedGroups = async (grouping: Grouping): Promise<Groups> => {
  const { entity, groups } = grouping
  const sidesOf = (id: string) => entity.columns.find(column => column.id === id)?.sides
  try {
    const found = await ask(
      grouping,
      groups.totals.filter(id => !sidesOf(id)),
    )
    let list: readonly Group[] = found.list
    for (const id of found.more ? [] : groups.totals) {
      const sides = sidesOf(id)
      if (sides) list = await withBalance(grouping, list, id, sides)
    }
    return { ...found, list: [...list] }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'QUERY_TOO_SLOW') throw error
    return ask(grouping, [])
  }
}

/**
 * The rows of a file by groups, each under a row with its name, its count and its sums. The groups are asked for before the first
 * row leaves. Throws INVALID_FIELD_IN_BODY where there are more than are told.
 */
export const groupedRows = async (grouping: Grouping): Promise<AsyncGenerator<LevelledRow>> => {
  const { product, caller, entity, columns } = grouping
  const { list, more } = await summedGroups(grouping)
  if (more)
    throw new AppError('INVALID_FIELD_IN_BODY', ['groups', message('MORE_VALUES_THAN', { max: list.length })])
  return (async function* () {
    for (const group of inOrder(grouping, list)) {
      yield { cells: groupRow(grouping, group), level: 0 as const }
      for await (const row of listRows(product, caller, entity, rowsOf(grouping, group)))
        yield {
          cells: columns.map(column => cellOf(row as Plain, column, caller)),
          level: 1 as const,
        }
    }
  })()
}
