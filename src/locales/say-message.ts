import { catalogue, isMessage, type Message, type MessageParam } from '#errors/index.ts'
import { formatAmount } from '#fields/formats/format-amount.ts'
import { formatCurrency } from '#fields/formats/format-currency.ts'
import { formatIfDate } from '#fields/formats/format-date.ts'
import { formatNumber } from '#fields/formats/format-number.ts'
import { formatPercentage } from '#fields/formats/format-percentage.ts'
import { inRow } from '#fields/formats/in-row.ts'
import { inSentence } from '#fields/formats/in-sentence.ts'
import { messages as fieldMessages, type MessageKey, type TranslateMessage } from '#fields/messages.ts'
import type { Area } from './areas.ts'
import { type LanguageCode, languageOf, languages } from './languages.ts'
import { loadTexts, sayIn } from './texts.ts'

/** Where messages have their words. */
export const messageAreas = ['messages', 'errors', 'field-messages'] as const satisfies readonly Area[]

const areaOf = (code: string): (typeof messageAreas)[number] => {
  if (Object.hasOwn(fieldMessages, code)) return 'field-messages'
  return Object.hasOwn(catalogue, code) ? 'errors' : 'messages'
}

/** Makes the messages of a language ready. */
export const loadMessages = async (code: LanguageCode): Promise<void> => {
  await Promise.all(messageAreas.map(area => loadTexts(area, code)))
}

/** Makes the messages of all languages ready: what a server does once, at start. */
export const loadAllMessages = async (): Promise<void> => {
  await Promise.all(languages.map(({ code }) => loadMessages(code)))
}

/** The word of a label in the reader's language: on a server by its key, in a browser it has come in it already. */
export type FindLabel = (locale: string, key: string, english: string) => string

const asGiven: FindLabel = (_locale, _key, english) => english

/** Names, figures and codes keep their own direction within a text that runs from the right. */
const isolated = (text: string, locale: string): string =>
  languageOf(locale).direction === 'rtl' ? `\u2068${text}\u2069` : text

const labelWords = (param: { label: string; english: string }, locale: string, find: FindLabel): string => {
  const found = find(locale, param.label, param.english)
  // What is said in small letters in English stands inside the sentence in every language.
  return param.english === param.english.toLowerCase() ? inSentence(found) : found
}

const amountWords = (amount: number, currency: unknown, locale: string): string =>
  typeof currency === 'string'
    ? formatCurrency(amount, currency, locale)
    : formatAmount(amount, undefined, locale)

const dayWords = (date: unknown, locale: string): string => {
  const day = String(date ?? '').slice(0, 10)
  return formatIfDate(day, locale)
}

/** A value of a message as the reader writes it. */
export const paramWords = (
  param: MessageParam | null | undefined,
  locale: string,
  find: FindLabel = asGiven,
): string => {
  if (param === null || param === undefined) return ''
  // What was typed is said as it was typed: its decimals may be what is wrong with it.
  if (typeof param === 'number')
    return isolated(formatNumber(param, locale, { minDecimals: 0, decimals: 10 }), locale)
  if (typeof param !== 'object') return isolated(String(param), locale)
  if (isMessage(param)) return sayMessage(param, locale, find)
  if ('label' in param) return labelWords(param, locale, find)
  if ('amount' in param) return isolated(amountWords(Number(param.amount), param.currency, locale), locale)
  if ('date' in param) return isolated(dayWords(param.date, locale), locale)
  if ('percent' in param) return isolated(formatPercentage(Number(param.percent), locale), locale)
  return inRow(
    param.map(part => paramWords(part, locale, find)),
    locale,
  )
}

/**
 * A message in the reader's language, its amounts, days and figures as he writes them; `count` chooses the plural. Where
 * its words are not there yet it is its code.
 */
export const sayMessage = (
  { code, params = {} }: Message,
  locale: string,
  find: FindLabel = asGiven,
): string => {
  const values = Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, paramWords(param, locale, find)]),
  )
  const count = typeof params.count === 'number' ? { count: params.count } : {}
  return sayIn(areaOf(code), locale)(`message.${code}` as never, { ...values, ...count }) || code
}

/** The text of a field's message in that language with its places open; undefined where it is not there yet. */
export const templateIn = (locale: string): TranslateMessage =>
  Object.assign(
    (key: MessageKey) =>
      sayIn('field-messages', locale)(`message.${key}`, { skipInterpolation: true }) || undefined,
    { locale },
  )
