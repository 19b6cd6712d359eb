/** How a language or a country writes numbers and dates. Written here and not asked of `Intl`, whose data differ by browser. */
export interface LocaleRow {
  /** Between groups of three digits. */
  thousands: string
  decimal: string
  minus: string
  /** Fewest digits before the first group for the separator to appear: Spaniards write 1234 but 12.345. */
  minGrouping: 1 | 2
  /** Groups of two after the first of three, as in India. */
  lakh: boolean
  /** Separators of amounts, where they are others than those of numbers. */
  amounts?: { thousands?: string; decimal?: string }
  /** Where the symbol stands: `byCurrency` leaves it to the currency. `apart`: with a no-break space. */
  symbol: 'before' | 'beforeApart' | 'after' | 'byCurrency'
  percent: string
  /** The sign of percent stands before the number, as Turks write it. */
  isPercentFirst: boolean
  /** `DD`, `MM`, `YYYY` and separators. */
  date: string
  /** `HH:mm`; with `h` and `a` by halves of the day. */
  time: string
  /** Decimals of numbers and of amounts whose currency is unknown. */
  decimals: number
}

export const noBreak = '\u00a0'
export const narrowNoBreak = '\u202f'
const minusSign = '\u2212'

/** What an unknown locale gets. */
export const defaultRow: LocaleRow = {
  thousands: ',',
  decimal: '.',
  minus: '-',
  minGrouping: 1,
  lakh: false,
  symbol: 'byCurrency',
  percent: '%',
  isPercentFirst: false,
  date: 'DD-MM-YYYY',
  time: 'HH:mm',
  decimals: 2,
}

const apartPercent = `${noBreak}%`
const spaced = { thousands: noBreak, decimal: ',', symbol: 'after' } as const
const dotted = { thousands: '.', decimal: ',', symbol: 'after' } as const
const swiss = { thousands: "'", decimal: '.', symbol: 'beforeApart' } as const

/** By language: what holds for a locale whose country has no row of its own. */
export const languageRows: Record<string, Partial<LocaleRow>> = {
  ar: { ...dotted, percent: '%' },
  az: dotted,
  bg: { ...spaced, minGrouping: 2 },
  ca: { ...dotted, percent: apartPercent },
  cs: { ...spaced, percent: apartPercent },
  da: { ...dotted, percent: apartPercent },
  de: { ...dotted, percent: apartPercent },
  el: dotted,
  en: { symbol: 'before', date: 'DD/MM/YYYY' },
  eo: { thousands: narrowNoBreak, decimal: ',', symbol: 'after' },
  es: { ...dotted, minGrouping: 2, percent: apartPercent },
  et: { ...spaced, minus: minusSign, minGrouping: 2 },
  eu: { ...dotted, minus: minusSign, minGrouping: 2, percent: `%${noBreak}`, isPercentFirst: true },
  fi: { ...spaced, minus: minusSign, percent: apartPercent },
  fr: {
    thousands: narrowNoBreak,
    decimal: ',',
    symbol: 'after',
    percent: apartPercent,
    date: 'DD/MM/YYYY',
  },
  ga: { symbol: 'before' },
  he: { symbol: 'after' },
  hr: { ...dotted, minus: minusSign, percent: apartPercent },
  hu: { ...spaced, minGrouping: 2 },
  id: { ...dotted, symbol: 'before' },
  it: { ...dotted, minGrouping: 2 },
  ja: { symbol: 'before' },
  ko: { symbol: 'before' },
  lt: { ...spaced, minus: minusSign, percent: apartPercent, date: 'YYYY-MM-DD' },
  lv: { ...spaced, minGrouping: 2 },
  mt: { symbol: 'before' },
  nb: { ...spaced, minus: minusSign, percent: apartPercent },
  nl: { ...dotted, symbol: 'beforeApart' },
  no: { ...spaced, minus: minusSign, percent: apartPercent },
  pl: { ...spaced, minGrouping: 2 },
  pt: { ...spaced, minGrouping: 2 },
  ro: { ...dotted, percent: apartPercent },
  ru: { ...spaced, percent: apartPercent },
  sk: { ...spaced, percent: apartPercent },
  sl: { ...dotted, minus: minusSign, minGrouping: 2, percent: apartPercent },
  sr: dotted,
  sv: { ...spaced, minus: minusSign, percent: apartPercent },
  tr: { ...dotted, symbol: 'before', isPercentFirst: true },
  uk: spaced,
  vi: dotted,
  zh: { symbol: 'before' },
}

/** By locale: only what differs from the language. */
export const localeRows: Record<string, Partial<LocaleRow>> = {
  'ar-AE': { thousands: ',', decimal: '.' },
  'ar-EG': { thousands: ',', decimal: '.' },
  'ar-SA': { thousands: ',', decimal: '.' },
  'ar-TN': { decimals: 3 },
  'de-AT': { thousands: noBreak, symbol: 'beforeApart', amounts: { thousands: '.' } },
  'de-CH': { ...swiss, percent: '%' },
  'de-LI': { ...swiss, percent: '%' },
  'en-BE': { thousands: '.', decimal: ',', symbol: 'byCurrency' },
  'en-CH': { thousands: "'", symbol: 'beforeApart' },
  'en-EU': { symbol: 'byCurrency' },
  'en-FR': { thousands: narrowNoBreak, decimal: ',', symbol: 'byCurrency' },
  'en-IN': { lakh: true },
  'en-NL': { thousands: '.', decimal: ',', symbol: 'byCurrency' },
  'en-US': { date: 'MM-DD-YYYY' },
  'en-ZA': { thousands: noBreak, decimal: ',' },
  'es-AR': { minGrouping: 1, symbol: 'beforeApart', percent: '%' },
  'es-CL': { minGrouping: 1, symbol: 'before', percent: '%' },
  'es-CO': { minGrouping: 1, symbol: 'beforeApart', percent: '%' },
  'es-MX': { thousands: ',', decimal: '.', minGrouping: 1, symbol: 'before', percent: '%' },
  'es-PE': { thousands: ',', decimal: '.', minGrouping: 1, symbol: 'beforeApart', percent: '%' },
  'fr-CA': { thousands: noBreak },
  'fr-CH': { percent: '%', amounts: { decimal: '.' } },
  'fr-LU': { thousands: '.' },
  'fr-MA': { thousands: '.' },
  'fr-PF': { decimals: 0 },
  'fr-TN': { decimals: 3 },
  'it-CH': { ...swiss, percent: '%' },
  'pt-BR': { thousands: '.', minGrouping: 1, symbol: 'beforeApart' },
}
