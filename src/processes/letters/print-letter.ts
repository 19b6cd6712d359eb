import { AppError } from '#errors/index.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import { pageIn, printPage } from '../print-page.ts'
import { fillLetter, type LetterValues } from './fill-letter.ts'
import { letterPage } from './letter-page.ts'
import { parseLetter } from './parse-letter.ts'

/** Letters of one text and language, and what each says: every word and figure is written already. */
export interface LettersToPrint {
  locale: string
  text: string
  title: string
  author: string
  values: readonly LetterValues[]
}

/**
 * The PDF of letters, each on pages of its own. Made apart: what people write says how long it takes. Throws
 * INVALID_FIELD_IN_BODY with the first fault of the text, FILE_TOO_COMPLEX.
 */
export const printLetters = async (given: LettersToPrint): Promise<Uint8Array> => {
  const { locale, text, title, author, values } = given
  await loadEverywhere('printed-letters')
  const { nodes, faults } = parseLetter(text)
  const [fault] = faults
  if (fault) throw new AppError('INVALID_FIELD_IN_BODY', ['text', fault.message])
  const say = sayIn('printed-letters', locale)
  const filled = values.map(one => fillLetter(nodes, one))
  const page = letterPage(filled, {
    title,
    author,
    pageOf: (number, count) => say('pageFoot.page', { number, count }),
  })
  return printPage(pageIn(locale, page))
}
