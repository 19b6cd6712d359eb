import { loadMatching, sql } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import { report } from '../../report.ts'
import { major, personName } from './booked.ts'
import { type TaxedSide, taxedLines } from './taxed-lines.ts'

await loadEverywhere('reports')

/** Sums of a side, tax code and rate; major units, the rate as a part of one. */
interface TaxedSum extends Record<string, unknown> {
  side: TaxedSide
  code: string | null
  rate: number
  currency: string
  documents: number
  base: number
  tax: number
}

/** A line of the VAT return: what was sold or bought at a rate, and the box it belongs to. */
interface VatRow {
  side: string
  code: string | null
  name: string | null
  rate: number | null
  box: string | null
  currency: string
  documents: number | null
  /** None where sales and purchases are set off. */
  base: number | null
  tax: number
}

/** What is owed of a currency's lines: tax of sales and that owed as the buyer, less tax of what was bought; below 0 it is given back. */
const due = (sums: readonly TaxedSum[], currency: string): number =>
  sumMoney(
    sums
      .filter(sum => sum.currency === currency)
      .map(({ side, tax }) => (side === 'SALES' || side === 'SELF' ? tax : -tax)),
    currency,
  )

const boxes = { SALES: 'salesBox', SELF: 'selfBox', PURCHASES: 'purchasesBox', ASSETS: 'assetsBox' } as const

const drill = '/books?report=vat-documents&tax={code}&from={from}&to={to}&organization={organization}'

const dueOf = (sums: readonly TaxedSum[], currency: string, side: string): VatRow => ({
  side,
  code: null,
  name: null,
  rate: null,
  box: null,
  currency,
  documents: null,
  base: null,
  tax: due(sums, currency),
})

/** VAT of a period by what it is on, rate and box: as the return asks for it. */
export const vat = report<VatRow>({
  name: 'vat',
  title: 'report.vat',
  permission: 'read postings',
  asks: ['period', 'organization', 'tax'],
  columns: [
    { id: 'side', heading: 'column.side', kind: 'code' },
    { id: 'code', heading: 'column.tax', kind: 'code', drill, under: true },
    { id: 'name', heading: 'column.name', kind: 'text', under: true },
    { id: 'rate', heading: 'column.rate', kind: 'percentage' },
    { id: 'box', heading: 'column.box', kind: 'code' },
    { id: 'documents', heading: 'column.documents', kind: 'integer' },
    { id: 'base', heading: 'column.base', kind: 'money' },
    { id: 'tax', heading: 'column.taxAmount', kind: 'money' },
  ],
  rows: async function* (work, ask) {
    const say = sayIn('reports', work.caller.locale)
    const taxes = new Map((await loadMatching(work, 'tax', {})).map(one => [one.code, one]))
    const found = await work.tx.query<TaxedSum>(
      sql`select t.side, t.code, (coalesce(t.rate, 0) / 1e10)::float8 as rate, t.currency, count(distinct t.document)::int as documents,
            ${major(sql`sum(t.base)`)} as base, ${major(sql`sum(t.tax)`)} as tax
          from ${taxedLines(work, ask)}
          group by t.side, t.code, t.rate, t.currency
          order by t.currency, array_position(array['SALES', 'SELF', 'PURCHASES', 'ASSETS'], t.side), t.rate desc, t.code`,
    )
    for (const [i, row] of found.rows.entries()) {
      const own = row.code === null ? undefined : taxes.get(row.code)
      yield {
        ...row,
        side: say(`side.${row.side}`),
        name: own?.name ?? null,
        box: own?.[boxes[row.side]] ?? null,
      }
      if (row.currency !== found.rows[i + 1]?.currency) yield dueOf(found.rows, row.currency, say('side.DUE'))
    }
  },
})

/** A line behind the VAT return. */
interface VatDocument extends Record<string, unknown> {
  document: string
  date: string
  person: string | null
  personName: string | null
  side: string
  code: string | null
  rate: number
  currency: string
  base: number
  tax: number
}

/** The documents behind the VAT return, by day. */
export const vatDocuments = report<VatDocument>({
  name: 'vat-documents',
  title: 'report.vatDocuments',
  permission: 'read postings',
  asks: ['period', 'organization', 'tax'],
  columns: [
    { id: 'document', heading: 'column.document', kind: 'code', drill: '/invoice/{document}' },
    { id: 'date', heading: 'column.date', kind: 'date', under: true },
    { id: 'person', heading: 'column.person', kind: 'code', drill: '/person/{person}' },
    { id: 'personName', heading: 'column.personName', kind: 'text', under: true },
    { id: 'side', heading: 'column.side', kind: 'code' },
    { id: 'code', heading: 'column.tax', kind: 'code' },
    { id: 'rate', heading: 'column.rate', kind: 'percentage' },
    { id: 'base', heading: 'column.base', kind: 'money' },
    { id: 'tax', heading: 'column.taxAmount', kind: 'money' },
  ],
  rows: async function* (work, ask) {
    const say = sayIn('reports', work.caller.locale)
    const rows = work.tx.stream<
      VatDocument & { side: TaxedSide; told: 'RELIEF' | 'COLLECTED' | 'PAID' | null }
    >(
      sql`select t.document, t.date, t.person, ${personName(work, sql`t.person`)} as "personName", t.side, t.told,
            t.code, (coalesce(t.rate, 0) / 1e10)::float8 as rate, t.currency,
            ${major(sql`sum(t.base)`)} as base, ${major(sql`sum(t.tax)`)} as tax
          from ${taxedLines(work, ask)}
          group by t.document, t.date, t.person, t.side, t.told, t.code, t.rate, t.currency
          having sum(t.base) <> 0 or sum(t.tax) <> 0
          order by t.currency, t.side, t.date, t.document, t.told`,
    )
    for await (const { told, ...row } of rows)
      yield { ...row, side: say(`side.${told ?? (row.side as TaxedSide)}`) }
  },
})
