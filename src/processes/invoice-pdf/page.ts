import type { InvoiceSnapshot, IssuedLine, IssuedParty } from '#entities/billing/invoice.ts'
import type { Loaded } from '#entities/records.ts'
import { isMessage } from '#errors/index.ts'
import { formatCurrency } from '#fields/formats/format-currency.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { formatPercentage } from '#fields/formats/format-percentage.ts'
import { sumMoney } from '#finance/index.ts'
import type { SayOf } from '#locales/areas.ts'
import { messageIn } from '#locales/index.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import { pageIn } from '../print-page.ts'

/** A part of the page, in the words of the library that prints it. */
type PagePart = Readonly<Record<string, unknown>>
type Cell = PagePart | string
type Party = IssuedParty | null | undefined

/** A line's name, or the message by which the product named it. */
interface Worded {
  wording?: unknown
  name?: unknown
}

const ink = '#12181b'
const muted = '#5c6a72'
const rule = '#e2e6e8'

const addressLines = (party: Party): string[] => {
  const address = party?.address
  if (!address) return []
  const street = address.addressLine ?? address.address1
  return [street, address.address2, [address.zipcode, address.city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .map(String)
}

const taxIdentity = (party: Party): string[] =>
  (party?.registrations ?? [])
    .filter(r => r.number)
    .slice(0, 2)
    .map(r => `${r.type} ${r.number}`)

const partyBlock = (title: string, party: Party): PagePart => ({
  stack: [
    { text: title, color: muted, fontSize: 8 },
    { text: String(party?.name ?? '–'), bold: true },
    ...addressLines(party),
    ...taxIdentity(party).map(text => ({ text, color: muted, fontSize: 8 })),
  ],
  lineHeight: 1.25,
})

const facts = (pairs: [string, unknown][]): PagePart => ({
  table: {
    widths: ['auto', '*'],
    body: pairs
      .filter(([, value]) => value)
      .map(([label, value]) => [
        { text: label, color: muted },
        { text: String(value), alignment: 'right' },
      ]),
  },
  layout: 'noBorders',
})

const right = (text: string, more: PagePart = {}): Cell => ({ text, alignment: 'right', ...more })

const lineTable = (
  lines: readonly IssuedLine[],
  w: SayOf<'invoice-pdf'>,
  money: (v: unknown) => string,
  percent: (v: unknown) => string,
  day: (v: unknown) => string,
  said: (line: Worded) => string,
): PagePart => {
  const head = [
    w('printed.line'),
    w('printed.period'),
    w('printed.net'),
    w('printed.rate'),
    w('printed.tax'),
    w('printed.gross'),
  ].map((text, i) => ({
    text,
    color: muted,
    fontSize: 8,
    alignment: i < 2 ? 'left' : 'right',
  }))
  const body = lines.map(l => [
    { text: said(l), bold: true },
    l.periodStart ? `${day(l.periodStart)} – ${day(l.periodEnd)}` : '',
    right(money(l.amountExclTax)),
    right(percent(l.taxRate ?? 0)),
    right(money(l.taxAmount ?? 0)),
    right(money(l.amountInclTax)),
  ])
  return {
    table: { headerRows: 1, widths: ['*', 'auto', 'auto', 'auto', 'auto', 'auto'], body: [head, ...body] },
    layout: {
      hLineWidth: (i: number) => (i === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => rule,
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
  }
}

await loadEverywhere('invoice-pdf')

/** Tax by rate, from the frozen lines. */
const taxTotals = (lines: readonly IssuedLine[], currency: string): [rate: number, tax: number][] => {
  const totals = new Map<number, number>()
  for (const l of lines)
    totals.set(l.taxRate ?? 0, sumMoney([totals.get(l.taxRate ?? 0), l.taxAmount], currency))
  return [...totals].filter(([rate]) => rate > 0)
}

interface Said {
  w: SayOf<'invoice-pdf'>
  money: (v: unknown) => string
  percent: (v: unknown) => string
}

/** Why lines bear no tax, each reason once. */
export const exemptionsOf = (lines: readonly IssuedLine[]): string[] => [
  ...new Set(lines.flatMap(line => line.exemption || [])),
]

/** What it comes to: net, tax by rate, gross, and what is to be paid. */
const sumsOf = (
  invoice: Partial<Loaded<'invoice'>>,
  lines: readonly IssuedLine[],
  { w, money, percent }: Said,
) => [
  {
    columns: [
      { text: '' },
      facts([
        [`${w('printed.total')} ${w('printed.net')}`, money(invoice.amountExclTax)],
        ...taxTotals(lines, invoice.currency ?? 'EUR').map(([rate, tax]): [string, string] => [
          `${w('printed.taxOf')} ${percent(rate)}`,
          money(tax),
        ]),
        [`${w('printed.total')} ${w('printed.gross')}`, money(invoice.amountInclTax)],
      ]),
    ],
    margin: [0, 16, 0, 8],
  },
  ...exemptionsOf(lines).map(text => ({ text, color: muted, margin: [0, 0, 0, 8] })),
  ...(lines.some(line => line.isOnCollection)
    ? [{ text: w('printed.onCollection'), color: muted, margin: [0, 0, 0, 8] }]
    : []),
  {
    columns: [
      { text: '' },
      {
        columns: [
          { text: w('printed.toPay'), bold: true },
          { text: money(invoice.amountInclTax), bold: true, fontSize: 13, alignment: 'right' },
        ],
      },
    ],
  },
]

/** The printed page of an issued invoice, made from its snapshot alone: what was issued, whatever changed since. */
export const invoicePage = (invoice: Partial<Loaded<'invoice'>>, locale: string): PagePart => {
  const w = sayIn('invoice-pdf', locale)
  const snapshot: InvoiceSnapshot = invoice.snapshot ?? {}
  const lines = snapshot.lines ?? []
  const currency = invoice.currency ?? 'EUR'
  const money = (v: unknown) => formatCurrency(Number(v ?? 0), currency, locale)
  const percent = (v: unknown) => formatPercentage(Number(v ?? 0), locale)
  const day = (v: unknown) => (v ? formatDate(String(v), locale) : '')
  const said = ({ wording, name }: Worded) =>
    isMessage(wording) ? messageIn(locale, wording) : String(name ?? '')
  const title = invoice.type === 'CREDIT_NOTE' ? w('printed.creditNote') : w('printed.invoice')
  const page = {
    info: {
      title: `${title} ${invoice.invoiceNumber ?? invoice.registration}`,
      author: String(snapshot.issuer?.name ?? ''),
    },
    pageSize: 'A4',
    pageMargins: [48, 56, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, color: ink },
    content: [
      {
        columns: [
          partyBlock('', snapshot.issuer),
          {
            stack: [
              { text: title, fontSize: 20, bold: true },
              { text: String(invoice.invoiceNumber ?? invoice.registration), color: muted },
            ],
            alignment: 'right',
          },
        ],
      },
      {
        columns: [
          partyBlock(w('printed.payer'), snapshot.payer),
          facts([
            [w('printed.date'), day(invoice.issueDate)],
            [w('printed.due'), day(invoice.dueDate)],
            [w('printed.contract'), invoice.contractRegistration],
            [w('printed.reference'), invoice.paymentReference],
            [w('printed.mandate'), invoice.mandateRegistration],
          ]),
        ],
        columnGap: 60,
        margin: [0, 32, 0, 28],
      },
      lineTable(lines, w, money, percent, day, said),
      ...sumsOf(invoice, lines, { w, money, percent }),
    ],
    footer: (page: number, pages: number) => ({
      text: `${String(snapshot.issuer?.name ?? '')}   ${w('printed.page')} ${page} / ${pages}`,
      alignment: 'center',
      color: muted,
      fontSize: 8,
      margin: [0, 20, 0, 0],
    }),
  }
  return pageIn(locale, page)
}
