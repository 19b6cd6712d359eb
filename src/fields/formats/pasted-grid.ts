import { fail } from '#errors/index.ts'
import { roundDecimals, shiftDecimals } from './decimal-text.ts'
import { formatNumber } from './format-number.ts'
import { formatPercentage } from './format-percentage.ts'
import { defaultLocale } from './locales.ts'
import { parseCurrency, parseNumber } from './parse-number.ts'

/** Columns of a number table. */
export type GridColumn = 'text' | 'number' | 'percentage' | 'currency'

/** Decimals of percentages that are pasted, and of both kinds of cells when shown. */
export const gridDecimals = {
  pastedPercentage: 6,
  shownPercentage: 2,
  shownNumber: 3,
  gridPercentage: 4,
} as const

const mostCells = 100_000

/** Tab-separated text as rows of cells; `null` and `NULL` are empty cells. Over 100,000 cells: INVALID_ARRAY_FIELD. */
export const parseGrid = (text: string): string[][] => {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const rows = lines.map(line =>
    line.split('\t').map(cell => (/^null$/i.test(cell.trim()) ? '' : cell.trim())),
  )
  const cells = rows.reduce((count, row) => count + row.length, 0)
  return cells > mostCells ? fail('INVALID_ARRAY_FIELD', 'text') : rows
}

/** The value of a typed or pasted cell: '' stays empty, a number column gives a number, NaN where there is none. */
export const gridValue = (
  cell: string,
  column: GridColumn,
  locale: string = defaultLocale,
): string | number => {
  if (column === 'text' || cell.trim() === '') return cell.trim()
  if (column === 'currency') return parseCurrency(cell, locale)
  const number = parseNumber(cell.trim().replace(/^%\s*|\s*%$/, ''), locale)
  if (column === 'number' || Number.isNaN(number)) return number
  return roundDecimals(shiftDecimals(number, -2), gridDecimals.pastedPercentage)
}

/** The text of a cell: numbers with at most 3 decimals, percentages with 2. */
export const gridText = (
  value: string | number | null,
  column: GridColumn,
  locale: string = defaultLocale,
): string => {
  if (typeof value !== 'number' || Number.isNaN(value)) return `${value ?? ''}`
  if (column === 'percentage')
    return formatPercentage(value, locale, { decimals: gridDecimals.shownPercentage })
  return formatNumber(value, locale, { decimals: gridDecimals.shownNumber, minDecimals: 0 })
}

const folded = (text: string): string => text.trim().toLowerCase()

/** Columns by a first row that names them; null where it is a row like the others. */
export const namedColumns = <C extends { label: string; name: string }>(
  row: readonly string[],
  columns: readonly C[],
): (C | undefined)[] | null => {
  const found = row.map(cell =>
    columns.find(one => folded(cell) === folded(one.label) || folded(cell) === folded(one.name)),
  )
  return found.filter(Boolean).length > row.length / 2 ? found : null
}
