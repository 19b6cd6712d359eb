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

/** A duration in words: (3, 'm') → '3 months', '3 mois', '3 meses'. English where a language has no words here. */
export const formatDuration = (
  amount: number,
  unit: DurationUnit,
  locale: string = defaultLocale,
): string => {
  if (!isDurationUnit(unit)) return fail('INVALID_PERIOD', String(unit).slice(0, 20))
  const tag = normalizeLocale(locale).split('-')[0] ?? ''
  const language = Object.hasOwn(words, tag) ? tag : 'en'
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
