import type { Caller, Plain } from '#engine/index.ts'
import { inRow } from '#fields/formats/in-row.ts'
import type { CellValue } from '../../adapters/spreadsheet.ts'

/** How one column's values become cells. */
export interface ExportColumn {
  id: string
  header: string
  width?: number
  format?: string
  /** Values of a list become their labels. */
  labels?: ReadonlyMap<string, string>
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

/** An instant as the wall clock of a zone shows it, since a spreadsheet knows no zones. */
const wallTime = (instant: string, timeZone: string): Date => {
  const known =
    zoneFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  zoneFormats.set(timeZone, known)
  const parts = Object.fromEntries(known.formatToParts(new Date(instant)).map(p => [p.type, Number(p.value)]))
  return new Date(Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second))
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)
const isDateFormat = (format: string | undefined): boolean => !!format && /[yd]/i.test(format)

const valueAt = (row: Plain, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Plain)[key] : undefined),
      row,
    )

const textOf = (value: unknown, column: ExportColumn): string => {
  if (typeof value !== 'object' || value === null) return column.labels?.get(String(value)) ?? String(value)
  const { name, registration } = value as Plain
  return name || registration ? String(name ?? registration) : JSON.stringify(value)
}

// The longest that a cell of Excel holds.
const longest = 32_767

/** Whose spreadsheet it is: instants stand as his clock shows them, several values beside each other as his language has them. */
type Reader = Pick<Caller, 'timeZone' | 'locale'>

/** A value as a spreadsheet keeps it: figures as figures, days as days, codes as their words. */
export const cellOf = (row: Plain, column: ExportColumn, { timeZone, locale }: Reader): CellValue => {
  const value = row[column.id] !== undefined ? row[column.id] : valueAt(row, column.id)
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string' && isDateFormat(column.format)) {
    if (isDay(value)) return new Date(`${value}T00:00:00Z`)
    if (isInstant(value) && !Number.isNaN(Date.parse(value))) return wallTime(value, timeZone)
  }
  const texts = [value].flat().map(one => textOf(one, column))
  const text = inRow(texts, locale)
  return text.slice(0, longest)
}
