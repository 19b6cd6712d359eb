import type { Work } from '#engine/index.ts'
import type { KeyOf } from '#locales/areas.ts'
import type { ReportAsk, ReportGroup } from './read-report-ask.ts'

/** What a report may be asked for beside its day or days. */
export type ReportField =
  | 'period'
  | 'day'
  | 'organization'
  | 'bankAccount'
  | 'ledger'
  | 'account'
  | 'person'
  | 'journal'
  | 'tax'
  | 'group'

export type ReportWord = KeyOf<'reports'>

/** A column of a report: how its values are written, and whether they are summed by currency. */
interface ColumnOf<Row> {
  id: keyof Row & string
  heading: ReportWord
  kind: 'text' | 'code' | 'date' | 'money' | 'percentage' | 'integer'
  total?: true
  /** Where there is little room it stands under the first column, so that amounts are seen beside both. */
  under?: true
  /**
   * The address of what is behind its value: `{account}` is the row's, else what was asked. A filter without a value is left
   * out, a path without one leads nowhere.
   */
  drill?: string
  /** A value of the row that is such an address, where rows lead to different things. */
  drillIn?: keyof Row & string
}

/** A report over rows of one shape, declared once: what it is asked for, its columns, its rows. */
interface ReportOf<Row> {
  name: string
  /** On which screen it stands; without one, with the books. */
  area?: 'PORTFOLIO'
  title: ReportWord
  permission: string
  asks: readonly ReportField[]
  /** What its rows can be grouped by, where it asks for that; the first unless told. */
  groups?: readonly ReportGroup[]
  columns: readonly ColumnOf<Row>[]
  /** In their order, as the caller may see them; amounts in major units of the row's `currency`. */
  rows(work: Work, ask: ReportAsk): AsyncIterable<Row>
  /** A file of its own beside workbook and PDF, at an address in which `{organization}` is what was asked and must be. */
  file?: { title: ReportWord; address: string }
}

/** A report as it is rendered: of rows with a currency. */
export type Report = ReportOf<{ currency: string } & Readonly<Record<string, unknown>>>

/** Declares a report: JSON, spreadsheet, PDF and screen follow from it. */
export const report = <Row extends { currency: string }>(declared: ReportOf<Row>): Report =>
  declared as unknown as Report
