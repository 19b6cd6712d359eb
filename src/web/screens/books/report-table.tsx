import { formatAmount } from '#fields/formats/format-amount.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { formatPercentage } from '#fields/formats/format-percentage.ts'
import { sumMoney } from '#finance/index.ts'
import { Table, TableScroll, TBody, Td, TFoot, THead, Th, Tr, useIsPhone } from '#ui/index.ts'
import { useFieldContext, useSay } from '../../shell/index.ts'
import classes from './books.module.css'
import { drillHref, type Report, type ReportColumn, type ReportRow } from './books-data.ts'

/** Kinds that stand at the end of their column. */
const figures: ReadonlySet<ReportColumn['kind']> = new Set(['money', 'percentage', 'integer'])

const widths: Record<ReportColumn['kind'], number | undefined> = {
  text: undefined,
  code: 140,
  date: 104,
  money: 144,
  percentage: 112,
  integer: 104,
}

/** A report that would take more is drawn tight, its headings on two lines, so that a usual screen shows it whole: figures of ten million still fit. */
const widest = 1_100
const tight: Partial<typeof widths> = { money: 106, percentage: 80, integer: 84 }

/** So many rows tell how wide their codes are. */
const measured = 200

/** There a code is as wide as the longest of it, so that numbers of entries and documents are read whole: pixels. */
const codeWidth = (column: ReportColumn, rows: readonly ReportRow[], isFirst: boolean): number => {
  const lengths = rows.slice(0, measured).map(row => String(row[column.id] ?? '').length)
  const longest = Math.max(column.heading.length, ...lengths)
  return Math.min(136, Math.max(64, (isFirst ? 40 : 28) + longest * 7.5))
}

interface CellProps {
  column: ReportColumn
  row: ReportRow
  /** Where it leads. */
  href?: string | undefined
}

const Cell = ({ column: { id, kind }, row, href }: CellProps) => {
  const { locale } = useFieldContext()
  const value = row[id]
  if (value === null || value === undefined || value === '') return null
  if (kind === 'money') return <bdi dir="ltr">{formatAmount(Number(value), row.currency, locale)}</bdi>
  if (kind === 'percentage') return <bdi dir="ltr">{formatPercentage(Number(value), locale)}</bdi>
  if (kind === 'date') return formatDate(String(value), locale)
  if (!href) return <bdi>{String(value)}</bdi>
  return (
    <a className="link" href={href}>
      <bdi>{String(value)}</bdi>
    </a>
  )
}

/** Where a value of a row leads: by its column, or by what the row says itself. */
const drillOf = (
  { drill, drillIn }: ReportColumn,
  row: ReportRow,
  ask: ReportTableProps['ask'],
): string | undefined => {
  const address = drillIn ? String(row[drillIn] ?? '') : drill
  // Where no ledger was asked for it is the local one that was told.
  return address ? drillHref(address, row, { ledger: 'LOCAL', ...ask }) : undefined
}

/** What the columns that have a total come to, a row for each currency. */
const totalsOf = (report: Report, rows: readonly ReportRow[]): ReportRow[] =>
  [...new Set(rows.map(row => row.currency))].map(currency => {
    const own = rows.filter(row => row.currency === currency)
    const sums = report.columns
      .filter(column => column.total)
      .map(({ id }) => [
        id,
        sumMoney(
          own.map(row => Number(row[id] ?? 0)),
          currency,
        ),
      ])
    return { ...Object.fromEntries(sums), currency }
  })

interface TotalsProps {
  report: Report
  rows: readonly ReportRow[]
  /** The last column says the currency. */
  hasCurrency: boolean
}

/** One row stays at the lower edge; rows of several currencies end the table, or they would cover each other. */
const Totals = ({ report, rows, hasCurrency }: TotalsProps) => {
  const t = useSay('reports')
  const totals = totalsOf(report, rows)
  const Place = totals.length === 1 ? TFoot : TBody
  return (
    <Place>
      {totals.map(row => (
        <Tr key={row.currency}>
          {report.columns.map((column, at) => (
            <Td
              key={column.id}
              sticky={at === 0 ? 0 : undefined}
              align={figures.has(column.kind) ? 'end' : undefined}
              voice="strong"
            >
              {at === 0 ? t('ask.total') : <Cell column={column} row={row} />}
            </Td>
          ))}
          {hasCurrency && <Td>{row.currency}</Td>}
        </Tr>
      ))}
    </Place>
  )
}

export interface ReportTableProps {
  report: Report
  rows: readonly ReportRow[]
  /** All of the report, of which these rows are a page: what they come to is told. Left out where not all are known. */
  all?: readonly ReportRow[]
  /** What the rows were asked with, its days filled in. */
  ask: Readonly<Record<string, string>>
}

/**
 * On a phone what says what a row is – its name, its day – stands under its first value, so that figures are seen beside it:
 * what the report says of itself, else a name beside its code.
 */
const foldedOn = (isPhone: boolean, columns: readonly ReportColumn[]): ReportColumn[] => {
  if (!isPhone) return []
  const told = columns.filter(column => column.under)
  if (told.length) return told
  const [first, second, ...others] = columns
  const isNamed = first?.kind === 'code' && second?.kind === 'text'
  return isNamed && others.some(({ kind }) => figures.has(kind)) ? [second] : []
}

/** Columns beside the folded ones; a report that has told them has its amounts first, too. */
const besides = (columns: readonly ReportColumn[], folded: readonly ReportColumn[]): ReportColumn[] => {
  const left = columns.filter(column => !folded.includes(column))
  if (!folded.some(column => column.under)) return left
  const [first, ...others] = left
  const isAmount = ({ kind }: ReportColumn) => kind === 'money'
  return [first!, ...others.filter(isAmount), ...others.filter(column => !isAmount(column))]
}

/** Height of a row, px: one line, and those under it. */
const heightOf = (folded: readonly ReportColumn[]): number => 28 + 16 * folded.length

interface LineProps {
  columns: readonly ReportColumn[]
  /** What stands under its first value. */
  folded: readonly ReportColumn[]
  row: ReportRow
  ask: ReportTableProps['ask']
  hasCurrency: boolean
}

const Line = ({ columns, folded, row, ask, hasCurrency }: LineProps) => (
  <Tr>
    {columns.map((column, at) => (
      <Td
        key={column.id}
        sticky={at === 0 ? 0 : undefined}
        align={figures.has(column.kind) ? 'end' : undefined}
        figures={column.kind === 'date' || column.kind === 'code'}
      >
        <Cell column={column} row={row} href={drillOf(column, row, ask)} />
        {at === 0 &&
          folded.map(under => (
            <div key={under.id} className={classes.under}>
              <Cell column={under} row={row} href={drillOf(under, row, ask)} />
            </div>
          ))}
      </Td>
    ))}
    {hasCurrency && <Td>{row.currency}</Td>}
  </Tr>
)

/** A report's rows, each leading to what is behind it; under them what they come to. */
export const ReportTable = ({ report, rows, all, ask }: ReportTableProps) => {
  const t = useSay('reports')
  const folded = foldedOn(useIsPhone(), report.columns)
  const columns = besides(report.columns, folded)
  const usual = columns.reduce((sum, { kind }) => sum + (widths[kind] ?? 220), 0)
  const isFolded = folded.length > 0
  const amounts = columns.filter(({ kind }) => kind === 'money').length
  const isTight = !isFolded && usual > widest
  const widthOf = (column: ReportColumn) => {
    const { kind } = column
    if (isFolded && kind === 'money') return 116
    if (isFolded && column === columns[0]) return amounts === 1 ? 232 : 150
    if (!isTight && !isFolded) return widths[kind]
    return kind === 'code' ? codeWidth(column, rows, column === columns[0]) : (tight[kind] ?? widths[kind])
  }
  const leastOf = (column: ReportColumn) => widthOf(column) ?? (isFolded ? 160 : isTight ? 112 : 220)
  const currencies = new Set((all ?? rows).map(row => row.currency))
  const isMixed = currencies.size > 1
  const shared = isMixed ? undefined : rows[0]?.currency
  return (
    <TableScroll label={report.title}>
      <Table
        label={report.title}
        rowHeight={heightOf(folded)}
        widths={[...columns.map(widthOf), ...(isMixed ? [72] : [])]}
        minWidth={columns.reduce((sum, column) => sum + leastOf(column), isMixed ? 72 : 0)}
      >
        <THead>
          <tr>
            {columns.map(({ id, heading, kind }, at) => (
              <Th
                key={id}
                sticky={at === 0 ? 0 : undefined}
                align={figures.has(kind) ? 'end' : undefined}
                unit={kind === 'money' ? shared : ''}
                wraps={isTight}
              >
                {heading}
              </Th>
            ))}
            {isMixed && <Th>{t('column.currency')}</Th>}
          </tr>
        </THead>
        <TBody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report are never put in another order
            <Line key={index} columns={columns} folded={folded} row={row} ask={ask} hasCurrency={isMixed} />
          ))}
        </TBody>
        {all && columns.some(column => column.total) && (
          <Totals report={{ ...report, columns }} rows={all} hasCurrency={isMixed} />
        )}
      </Table>
    </TableScroll>
  )
}
