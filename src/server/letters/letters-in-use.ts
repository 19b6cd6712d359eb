import { loadMatching, type Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { languageOf } from '#locales/languages.ts'
import { sayIn } from '#locales/texts.ts'
import { houseLocale } from '#processes/house-locale.ts'
import type { LetterSubject } from '#processes/letter-facts.ts'
import {
  type LetterText,
  type ProductLetter,
  productLetters,
  productTexts,
} from '#processes/letters/product-letters.ts'

/** A letter that can be written: the house's own as it is published, else the product's. */
export interface UsedLetter {
  code: string
  name: string
  entityName: LetterSubject
  isOwn: boolean
  texts: readonly LetterText[]
}

const ofProduct = (letter: ProductLetter, locale: string): UsedLetter => ({
  code: letter.code,
  name: sayIn('printed-letters', locale)(letter.name),
  entityName: letter.entityName,
  isOwn: false,
  texts: productTexts(letter),
})

/** The house's letters that are in use, each by the version that is published. */
export const ownLetters = async (work: Work, codes?: readonly string[]): Promise<UsedLetter[]> => {
  const templates = await loadMatching(work, 'letterTemplate', {
    status: 'ACTIVE',
    ...(codes ? { code: codes } : {}),
  })
  if (!templates.length) return []
  const versions = await loadMatching(work, 'letterVersion', {
    letterTemplateRegistration: templates.map(one => one.registration),
  })
  return templates.flatMap(({ registration, code, name, entityName, version }) => {
    const found = versions.find(
      one => one.letterTemplateRegistration === registration && one.version === version,
    )
    return found ? [{ code, name: name ?? code, entityName, isOwn: true, texts: found.texts ?? [] }] : []
  })
}

/** All letters that can be written: what the house has of a code takes the place of the product's. */
export const usedLetters = async (work: Work): Promise<UsedLetter[]> => {
  const own = await ownLetters(work)
  const taken = new Set(own.map(({ code }) => code))
  const rest = productLetters
    .filter(({ code }) => !taken.has(code))
    .map(letter => ofProduct(letter, work.caller.locale))
  return [...own, ...rest].sort((a, b) => a.name.localeCompare(b.name, work.caller.locale))
}

/** The letter of a code. Throws ENTITY_REGISTRATION_NOT_FOUND. */
export const letterOf = async (work: Work, code: string): Promise<UsedLetter> => {
  const [own] = await ownLetters(work, [code])
  const shipped = productLetters.find(one => one.code === code)
  const found = own ?? (shipped && ofProduct(shipped, work.caller.locale))
  if (!found) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['letterTemplate', code.slice(0, 60)])
  return found
}

const inLanguage = (texts: readonly LetterText[], locale: string): LetterText | undefined =>
  texts.find(one => one.locale === locale) ??
  texts.find(one => languageOf(one.locale).code === languageOf(locale).code)

/** A letter's text in a language, else in the house's, else the first that there is. */
export const textIn = async (
  work: Work,
  { code, texts }: Pick<UsedLetter, 'code' | 'texts'>,
  locale: string,
): Promise<LetterText> => {
  const found = inLanguage(texts, locale) ?? inLanguage(texts, await houseLocale(work)) ?? texts[0]
  if (!found) throw new AppError('INVALID_FIELD_IN_BODY', [code, message('LETTER_WITHOUT_TEXT')])
  return found
}
