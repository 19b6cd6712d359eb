import { fail } from '#errors/index.ts'
import { formatNumber } from './format-number.ts'
import { defaultLocale, localeFormat, normalizeLocale } from './locales.ts'

/** Units of periods: days, months, quarters, semesters, years, hours, minutes, seconds. */
export const durationUnits = ['d', 'm', 'q', 's', 'y', 'h', 'min', 'sec'] as const
export type DurationUnit = (typeof durationUnits)[number]

/** Days of each unit: a month has 30, a quarter 3 and a semester 6 of those, but a year has 365. */
const days: Record<DurationUnit, number> = {
  d: 1,
  m: 30,
  q: 90,
  s: 180,
  y: 365,
  h: 1 / 24,
  min: 1 / 1440,
  sec: 1 / 86_400,
}

export const isDurationUnit = (unit: unknown): unit is DurationUnit =>
  durationUnits.includes(unit as DurationUnit)

/** A duration in days of the product's calendar: (2, 'm') → 60. Unknown unit: INVALID_PERIOD. */
export const durationInDays = (amount: number, unit: DurationUnit): number =>
  isDurationUnit(unit) ? amount * days[unit] : fail('INVALID_PERIOD', String(unit).slice(0, 20))

/** One and several of each unit; Lithuanian has a third form for tens, Arabic a dual and one from eleven on. */
const words: Record<string, Record<DurationUnit, readonly string[]>> = {
  en: {
    d: ['day', 'days'],
    m: ['month', 'months'],
    q: ['quarter', 'quarters'],
    s: ['semester', 'semesters'],
    y: ['year', 'years'],
    h: ['hour', 'hours'],
    min: ['minute', 'minutes'],
    sec: ['second', 'seconds'],
  },
  fr: {
    d: ['jour', 'jours'],
    m: ['mois', 'mois'],
    q: ['trimestre', 'trimestres'],
    s: ['semestre', 'semestres'],
    y: ['an', 'ans'],
    h: ['heure', 'heures'],
    min: ['minute', 'minutes'],
    sec: ['seconde', 'secondes'],
  },
  es: {
    d: ['día', 'días'],
    m: ['mes', 'meses'],
    q: ['trimestre', 'trimestres'],
    s: ['semestre', 'semestres'],
    y: ['año', 'años'],
    h: ['hora', 'horas'],
    min: ['minuto', 'minutos'],
    sec: ['segundo', 'segundos'],
  },
  lt: {
    d: ['diena', 'dienos', 'dienų'],
    m: ['mėnuo', 'mėnesiai', 'mėnesių'],
    q: ['ketvirtis', 'ketvirčiai', 'ketvirčių'],
    s: ['pusmetis', 'pusmečiai', 'pusmečių'],
    y: ['metai', 'metai', 'metų'],
    h: ['valanda', 'valandos', 'valandų'],
    min: ['minutė', 'minutės', 'minučių'],
    sec: ['sekundė', 'sekundės', 'sekundžių'],
  },
  ar: {
    d: ['يوم', 'أيام', 'يومًا', 'يومان'],
    m: ['شهر', 'أشهر', 'شهرًا', 'شهران'],
    q: ['ربع', 'أرباع', 'ربعًا', 'ربعان'],
    s: ['نصف سنة', 'أنصاف سنة', 'نصف سنة', 'نصفا سنة'],
    y: ['سنة', 'سنوات', 'سنة', 'سنتان'],
    h: ['ساعة', 'ساعات', 'ساعة', 'ساعتان'],
    min: ['دقيقة', 'دقائق', 'دقيقة', 'دقيقتان'],
    sec: ['ثانية', 'ثوان', 'ثانية', 'ثانيتان'],
  },
}

/** Which of a language's forms a count takes. */
const formOf = (language: string, count: number): number => {
  const size = Math.abs(count)
  const [ten, hundred] = [size % 10, size % 100]
  if (language === 'fr') return size < 2 ? 0 : 1
  if (language === 'lt') {
    if (!Number.isInteger(size) || ten === 0 || (hundred > 10 && hundred < 20)) return 2
    return ten === 1 ? 0 : 1
  }
  if (language === 'ar') {
    if (size === 2) return 3
    return hundred >= 3 && hundred <= 10 ? 1 : hundred > 10 ? 2 : 0
  }
  return size === 1 ? 0 : 1
}

/** What `Intl` calls the units; quarters and semesters it does not have are so many months. */
const platformUnits: Record<DurationUnit, readonly [unit: string, times: number]> = {
  d: ['day', 1],
  m: ['month', 1],
  q: ['month', 3],
  s: ['month', 6],
  y: ['year', 1],
  h: ['hour', 1],
  min: ['minute', 1],
  sec: ['second', 1],
}

const platformFormats = new Map<string, Intl.NumberFormat>()

const platformFormat = (language: string, unit: string): Intl.NumberFormat => {
  const key = `${language} ${unit}`
  const known = platformFormats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 2,
  })
  if (platformFormats.size < 200) platformFormats.set(key, made)
  return made
}

/** The words of the platform around a number as we write it: '3 Monate', '3か月'. */
const platformDuration = (amount: number, unit: DurationUnit, language: string, locale: string): string => {
  const [name, times] = platformUnits[unit]
  const parts = platformFormat(language, name).formatToParts(amount * times)
  const words = (part: Intl.NumberFormatPart) => part.type === 'unit' || part.type === 'literal'
  const first = parts.findIndex(part => !words(part))
  const last = parts.findLastIndex(part => !words(part))
  const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
  const number = formatNumber(amount * times, locale, { decimals: 2, minDecimals: 0 })
  return text(parts.slice(0, first)) + number + text(parts.slice(last + 1))
}

/**
 * A duration in words: (3, 'm') → '3 months', '3 mois', '3 meses'. The five languages of the product by words of our own,
 * which have quarters and semesters too; others by the platform's, English where it has none either.
 */
export const formatDuration = (
  amount: number,
  unit: DurationUnit,
  locale: string = defaultLocale,
): string => {
  if (!isDurationUnit(unit)) return fail('INVALID_PERIOD', String(unit).slice(0, 20))
  const tag = normalizeLocale(locale).split('-')[0] ?? ''
  if (!Number.isFinite(amount)) return fail('INVALID_NUMBER_FIELD', 'amount')
  const isOurs = Object.hasOwn(words, tag)
  if (!isOurs && tag && Intl.NumberFormat.supportedLocalesOf([tag]).length)
    return platformDuration(amount, unit, tag, locale)
  const language = isOurs ? tag : 'en'
  const form = words[language]![unit][formOf(language, amount)]!
  // The Arabic dual says the two itself.
  if (language === 'ar' && amount === 2) return form
  return `${formatNumber(amount, locale, { decimals: 2, minDecimals: 0 })} ${form}`
}

/** How long something took: 850 → '850 ms', 1234 → '1.23 s', 192000 → '3 min 12 s', 3900000 → '1 h 5 min'. */
export const formatMilliseconds = (milliseconds: number, locale: string = defaultLocale): string => {
  if (!Number.isFinite(milliseconds)) return fail('INVALID_NUMBER_FIELD', 'milliseconds')
  const sign = milliseconds < 0 ? localeFormat(locale).minus : ''
  const size = Math.abs(milliseconds)
  const number = (value: number, decimals: number) =>
    formatNumber(value, locale, { decimals, minDecimals: 0 })
  if (size < 1000) return `${sign}${number(size, 0)} ms`
  if (size < 60_000) return `${sign}${number(size / 1000, 2)} s`
  const seconds = Math.round(size / 1000)
  const minutes = Math.floor(seconds / 60)
  const parts =
    minutes < 60 ? [minutes, 'min', seconds % 60, 's'] : [Math.floor(minutes / 60), 'h', minutes % 60, 'min']
  return `${sign}${parts[0]} ${parts[1]}${parts[2] ? ` ${parts[2]} ${parts[3]}` : ''}`
}
