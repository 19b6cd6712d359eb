import { localeFormat } from './locales.ts'

const formats: Readonly<Record<string, string>> = {
  money: '#,##0.00',
  unitPrice: '#,##0.00####',
  percentage: '0.00%',
  integer: '0',
}

/** The number format of spreadsheets for a kind of value: days in the order of the locale; separators are the spreadsheet's own. */
export const spreadsheetFormat = (kind: string, locale: string): string | undefined => {
  if (kind === 'date') return localeFormat(locale).date.toLowerCase()
  if (kind === 'datetime') return `${localeFormat(locale).date.toLowerCase()} hh:mm`
  return formats[kind]
}
