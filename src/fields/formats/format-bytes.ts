import { fail } from '#errors/index.ts'
import { formatNumber } from './format-number.ts'
import { defaultLocale, normalizeLocale } from './locales.ts'

const units = ['B', 'KB', 'MB', 'GB']

/** French counts octets: 1,5 Ko. */
const unitIn = (unit: string, locale: string): string =>
  normalizeLocale(locale).startsWith('fr') ? unit.replace('B', 'o') : unit

/**
 * A number of bytes in its largest unit up to GB (1 KB = 1024 B), rounded up to the next 0.005: 1536 → '1.5 KB', 1 byte
 * over a megabyte → '1.005 MB'. Negative or not finite: INVALID_POSITIVE_NUMBER_FIELD.
 */
export const formatBytes = (bytes: number, locale: string = defaultLocale): string => {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes < 0)
    return fail('INVALID_POSITIVE_NUMBER_FIELD', 'bytes')
  const whole = Math.ceil(bytes)
  let power = 0
  while (power < units.length - 1 && whole >= 1024 ** (power + 1)) power++
  const rounded = (amount: number) => Math.ceil((whole * 200) / 1024 ** amount) / 200
  // What rounds up to 1024 of a unit is one of the next.
  if (power < units.length - 1 && rounded(power) >= 1024) power++
  return `${formatNumber(rounded(power), locale, { decimals: 3, minDecimals: 0 })} ${unitIn(units[power]!, locale)}`
}

/** A size as one says it, by three figures: 566.3 → '566 KB', 5.005 GB → '5 GB'. Not for limits, which are exact. */
export const formatBytesRoughly = (bytes: number, locale: string = defaultLocale): string => {
  const [, amount = '0', unit = 'B'] = /^(.+) (\w+)$/.exec(formatBytes(bytes)) ?? []
  const figure = Number(amount.replaceAll(',', ''))
  const decimals = figure >= 99.5 ? 0 : figure >= 9.95 ? 1 : 2
  return `${formatNumber(figure, locale, { decimals, minDecimals: 0 })} ${unitIn(unit, locale)}`
}

/** The bytes of a text such as '1.5 MB', '900 KB' or '1,5 Mo'; NaN where it is none. */
export const sizeInBytes = (text: string): number => {
  const parts = /^\s*(\d{1,15}(?:[.,]\d{1,6})?)\s*([KMG]?[BO])\s*$/i.exec(text.slice(0, 40))
  return parts
    ? Number(parts[1]!.replace(',', '.')) * 1024 ** units.indexOf(parts[2]!.toUpperCase().replace('O', 'B'))
    : Number.NaN
}

/** Orders texts of sizes by their bytes: 900 KB, 1 MB, 0.5 GB. Others come last. */
export const compareSizes = (a: string, b: string): number => {
  const [left, right] = [sizeInBytes(a), sizeInBytes(b)]
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(left)) - Number(Number.isNaN(right))
  return Math.sign(left - right)
}
