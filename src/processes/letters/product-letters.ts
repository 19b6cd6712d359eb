import type { KeyOf } from '#locales/areas.ts'
import { type LanguageCode, languages } from '#locales/languages.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import type { LetterSubject } from '../letter-facts.ts'
import { contractLetter } from './texts/contract.ts'
import { invoiceLetter } from './texts/invoice.ts'
import { offerLetter } from './texts/offer.ts'
import { reminderLetter } from './texts/reminder.ts'
import { statementLetter } from './texts/statement.ts'

// Letters are also written where no server stands, as by the demonstration's maker.
await loadEverywhere('printed-letters')

/** A letter of the product's: `[[offer.title]]` is a text of `printed-letters`, in the letter's language. */
export interface ProductLetter {
  code: string
  entityName: LetterSubject
  name: KeyOf<'printed-letters'>
  title: string
  text: string
}

/** What the product brings along, until a house has a letter of that code. */
export const productLetters: readonly ProductLetter[] = [
  { code: 'OFFER', entityName: 'quotation', name: 'offer.name', ...offerLetter },
  { code: 'CONTRACT', entityName: 'contract', name: 'contract.name', ...contractLetter },
  { code: 'STATEMENT', entityName: 'person', name: 'accountStatement.name', ...statementLetter },
  { code: 'REMINDER', entityName: 'communication', name: 'reminder.name', ...reminderLetter },
  { code: 'INVOICE', entityName: 'invoice', name: 'invoice.name', ...invoiceLetter },
]

/** A text of a letter in one language. */
export interface LetterText {
  locale: string
  title: string
  text: string
}

const worded = (text: string, locale: string): string => {
  const say = sayIn('printed-letters', locale)
  return text.replace(/\[\[([\w.]+)\]\]/g, (_, key: string) => say(key as KeyOf<'printed-letters'>))
}

/** A letter of the product's in a language, its words in place: what a house takes over. */
export const productText = ({ title, text }: ProductLetter, locale: string): LetterText => ({
  locale,
  title: worded(title, locale),
  text: worded(text, locale).trim(),
})

/** The same in every language. */
export const productTexts = (letter: ProductLetter): LetterText[] =>
  languages.map(({ code }: { code: LanguageCode }) => productText(letter, code))
