import { fail } from '#errors/index.ts'
import { formatNumber } from './format-number.ts'
import { defaultLocale, localeFormat, normalizeLocale } from './locales.ts'

type Unit = 'millisecond' | 'second' | 'minute' | 'hour'

const known = new Map<string, string>()

/** A unit as the platform abbreviates it in a language; English writes the international symbols, as French does. */
const symbolOf = (unit: Unit, locale: string): string => {
  const tag = normalizeLocale(locale).split('-')[0] || 'en'
  const key = `${tag} ${unit}`
  const found = known.get(key)
  if (found !== undefined) return found
  const parts = new Intl.NumberFormat(tag === 'en' ? 'fr' : tag, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
  }).formatToParts(5)
  const symbol = parts.find(part => part.type === 'unit')?.value ?? unit
  if (known.size < 200) known.set(key, symbol)
  return symbol
}

/** How long something took: 850 → '850 ms', 1234 → '1.23 s', 192000 → '3 min 12 s', 3900000 → '1 h 5 min'. */
export const formatMilliseconds = (milliseconds: number, locale: string = defaultLocale): string => {
  if (!Number.isFinite(milliseconds)) return fail('INVALID_NUMBER_FIELD', 'milliseconds')
  const sign = milliseconds < 0 ? localeFormat(locale).minus : ''
  const size = Math.abs(milliseconds)
  const part = (value: number, unit: Unit, decimals = 0) =>
    `${formatNumber(value, locale, { decimals, minDecimals: 0 })} ${symbolOf(unit, locale)}`
  const both = (first: string, rest: number, unit: Unit) => (rest ? `${first} ${part(rest, unit)}` : first)
  if (size < 1000) return `${sign}${part(size, 'millisecond')}`
  if (size < 60_000) return `${sign}${part(size / 1000, 'second', 2)}`
  const seconds = Math.round(size / 1000)
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${sign}${both(part(minutes, 'minute'), seconds % 60, 'second')}`
    : `${sign}${both(part(Math.floor(minutes / 60), 'hour'), minutes % 60, 'minute')}`
}
