import writtenNumber from 'written-number'
import { fail } from '#errors/index.ts'
import { decimalText } from '../decimal-text.ts'
import { normalizeLocale } from '../locales.ts'
import { arabicWords } from './arabic-words.ts'
import { englishWords } from './english-words.ts'
import { libraryWords } from './library-words.ts'
import { spanishWords } from './spanish-words.ts'

interface Language {
  /** A whole number, not negative. */
  whole(value: number): string
  minus: string
  point: string
  /** Digits after the point one by one; otherwise as a number, its leading zeros apart. */
  isSpelled?: boolean
}

const english = (isAmerican: boolean): Language => ({
  whole: value => englishWords(value, isAmerican),
  minus: 'minus',
  point: 'point',
  isSpelled: true,
})

/** Languages that the library writes wrongly or does not have. */
const own: Record<string, Language> = {
  ar: { whole: arabicWords, minus: 'ناقص', point: 'فاصلة' },
  en: english(false),
  'en-US': english(true),
  eo: {
    whole: value => writtenNumber(value, { lang: 'eo' }).replace(/\s+/g, ' ').trim(),
    minus: 'minus',
    point: 'komo',
  },
  es: { whole: spanishWords, minus: 'menos', point: 'coma' },
}

/** What the library writes against the rules of a language, put right. */
const repairs: Record<string, (words: string) => string> = {
  // Thousands are one word with what follows; only the end of a word bears the accent.
  it: words => words.replace(/trémila/g, 'tremila').replace(/mila e /g, 'mila'),
  // The word as the language's academy writes it.
  az: words => words.replace(/milyar(?!d)/g, 'milyard'),
  // Cyrillic і and the apostrophe of the language instead of the Latin ones.
  uk: words => words.replace(/i/g, 'і').replace(/'/g, '’'),
}

/** A thousand millions is mil milhões, and those are counted together: dois mil e cem milhões. */
const portuguese = (words: (value: string) => string, whole: number): string => {
  if (whole < 1e9) return words(String(whole))
  const rest = whole % 1e6
  const head = `${words(String(Math.floor(whole / 1e6)))} milhões`
  if (!rest) return head
  const isLast = rest < 100 || (rest < 1000 && rest % 100 === 0)
  return `${head}${isLast ? ' e ' : ' '}${words(String(rest))}`
}

const largest = 1e15

const spell = (language: Language, digits: string): string => {
  if (language.isSpelled) return [...digits].map(digit => language.whole(Number(digit))).join(' ')
  const zeros = /^0*/.exec(digits)![0]
  const rest = digits.slice(zeros.length)
  return [...zeros]
    .map(() => language.whole(0))
    .concat(rest ? language.whole(Number(rest)) : [])
    .join(' ')
}

const withOwn = (language: Language, text: string): string => {
  const [whole = '0', fraction] = text.replace('-', '').split('.')
  const sign = text.startsWith('-') ? `${language.minus} ` : ''
  const tail = fraction ? ` ${language.point} ${spell(language, fraction)}` : ''
  return sign + language.whole(Number(whole)) + tail
}

const withLibrary = (language: string, words: (value: string) => string, text: string): string => {
  const isWhole = !text.includes('.')
  const value = Math.abs(Number(text))
  const written =
    language === 'pt' && isWhole && value >= 1e9
      ? `${text.startsWith('-') ? 'menos ' : ''}${portuguese(words, value)}`
      : words(text)
  return repairs[language]?.(written) ?? written
}

/**
 * A number in words, for contracts and cheques: 1234 → 'mille deux cent trente-quatre'. Rounded to 10 decimals at most.
 * Beyond 10^15, or not finite: INVALID_NUMBER_FIELD; a language that nobody here writes: INVALID_FIELD_VALUE.
 */
export const numberToWords = (value: number, locale = 'en'): string => {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) >= largest)
    return fail('INVALID_NUMBER_FIELD', 'value')
  const text = decimalText(value, 10).replace(/\.?0+$/, '')
  const tag = normalizeLocale(locale)
  const [language = ''] = tag.split('-')
  for (const name of [tag, language]) {
    if (Object.hasOwn(own, name)) return withOwn(own[name]!, text)
    if (Object.hasOwn(libraryWords, name)) return withLibrary(language, libraryWords[name]!, text)
  }
  return fail('INVALID_FIELD_VALUE', 'locale', String(locale).slice(0, 40))
}
