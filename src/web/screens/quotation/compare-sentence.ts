import { formatNumber } from '#fields/formats/format-number.ts'
import type { KeyOf, SayOf } from '#locales/areas.ts'
import { intlLocale } from '#locales/languages.ts'
import { amountText } from '../../cards/amounts.ts'
import { periodWord, type Quotation, termValue, type WorkedQuotation } from './work-out.ts'

export interface Compared {
  quotation: Quotation
  worked: WorkedQuotation
  letter: string
}

const numberOf = (of: Compared, field: string): number | null => {
  const value = termValue(of.quotation, of.worked, field)
  return typeof value === 'number' ? value : null
}

const difference = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.round((b - a) * 1e10) / 1e10

/** *B asks 174.12 less a month, lasts 6 months longer and costs 804.97 more in all, at a rate 0.116 points lower.* `**` marks what is strong. */
export const compareSentence = (
  a: Compared,
  b: Compared,
  locale: string,
  say: SayOf<'quotation'>,
): string => {
  const currency = b.quotation.currency as string | undefined
  const amount = (value: number) => amountText(Math.abs(value), currency, locale)
  const period = say(`compare.${periodWord(b.quotation)}` as KeyOf<'quotation'>)
  const payment = difference(a.worked.instalment, b.worked.instalment)
  const months = difference(numberOf(a, 'duration'), numberOf(b, 'duration'))
  const cost = difference(a.worked.totalCost, b.worked.totalCost)
  const rate = difference(numberOf(a, 'rate'), numberOf(b, 'rate'))
  const parts: string[] = []
  if (payment !== null)
    parts.push(
      say(payment < 0 ? 'compare.less' : payment > 0 ? 'compare.more' : 'compare.same', {
        letter: b.letter,
        amount: amount(payment),
        period,
      }),
    )
  if (months) parts.push(say(months > 0 ? 'compare.longer' : 'compare.shorter', { count: Math.abs(months) }))
  if (cost !== null)
    parts.push(
      say(cost > 0 ? 'compare.dearer' : cost < 0 ? 'compare.cheaper' : 'compare.asDear', {
        amount: amount(cost),
      }),
    )
  const joined = new Intl.ListFormat(intlLocale(locale), { style: 'long', type: 'conjunction' }).format(parts)
  const points = rate === null ? 0 : Math.round(rate * 1e5) / 1e3
  if (!points) return say('compare.sentence', { parts: joined })
  const words = say(points > 0 ? 'compare.higher' : 'compare.lower', {
    points: formatNumber(Math.abs(points), locale, { decimals: 3 }),
  })
  return say('compare.sentenceRate', { parts: joined, rate: words })
}

/** Cuts a sentence at its marks: every second piece is strong. */
export const strongParts = (sentence: string): { text: string; isStrong: boolean }[] =>
  sentence
    .split('**')
    .map((text, index) => ({ text, isStrong: index % 2 === 1 }))
    .filter(part => part.text !== '')
