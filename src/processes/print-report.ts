import { pageIn, printPage } from './print-page.ts'

/** A report to print: every word and figure of it is written already, in the language of whoever reads it. */
export interface ReportToPrint {
  locale: string
  title: string
  /** What was asked for: days, organization, ledger. */
  asked: readonly string[]
  columns: readonly { heading: string; isFigure: boolean; isWide: boolean }[]
  rows: readonly (readonly string[])[]
  /** The last rows, printed bold. */
  totals: readonly (readonly string[])[]
  /** *Page*. */
  page: string
}

const rule = '#e2e6e8'
const muted = '#5c6a72'

/** The PDF of a report: a table across pages whose head comes again on each. */
export const printReport = (report: ReportToPrint): Promise<Uint8Array> => {
  const { locale, title, asked, columns, rows, totals } = report
  const cell = (text: string, at: number, more: object = {}) => ({
    text,
    alignment: columns[at]!.isFigure ? 'right' : 'left',
    ...more,
  })
  const head = columns.map(({ heading }, at) => cell(heading, at, { color: muted, fontSize: 7.5 }))
  const page = {
    info: { title },
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [36, 40, 36, 40],
    defaultStyle: { font: 'Roboto', fontSize: 8, color: '#12181b' },
    content: [
      { text: title, fontSize: 16, bold: true },
      { text: asked.join('  ·  '), color: muted, margin: [0, 2, 0, 12] },
      {
        table: {
          headerRows: 1,
          widths: columns.map(({ isWide }) => (isWide ? '*' : 'auto')),
          body: [
            head,
            ...rows.map(row => row.map((text, at) => cell(text, at))),
            ...totals.map(row => row.map((text, at) => cell(text, at, { bold: true }))),
          ],
        },
        layout: {
          hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
          vLineWidth: () => 0,
          hLineColor: () => rule,
          paddingTop: () => 2.5,
          paddingBottom: () => 2.5,
        },
      },
    ],
    footer: (number: number, count: number) => ({
      text: `${title}   ${report.page} ${number} / ${count}`,
      alignment: 'center',
      color: muted,
      fontSize: 7.5,
      margin: [0, 14, 0, 0],
    }),
  }
  return printPage(pageIn(locale, page))
}
