import { AppError, message } from '#errors/index.ts'
import { given } from '#processes/given.ts'
import { factsOf, type LetterSubject } from '#processes/letter-facts.ts'
import { longestText } from '#processes/letters/read-tokens.ts'

/** What was asked of letters, each a text that is no longer than it may be. */
export interface AskedLetter {
  entity: string
  key: string
  code: string
  locale: string
  way: 'DOCUMENT' | 'MAIL'
  subject: string
  text: string
  title: string
  entityName: string
}

const longest: Readonly<Record<keyof AskedLetter, number>> = {
  entity: 60,
  key: 250,
  code: 60,
  locale: 20,
  way: 10,
  subject: 250,
  text: longestText,
  title: 250,
  entityName: 20,
}

/** Reads what was asked, by query or body. Throws INVALID_STRING_FIELD, INVALID_FIELD_IN_BODY. */
export const askedLetter = (sent: unknown): AskedLetter => {
  const values = given(sent)
  const asked = Object.fromEntries(
    Object.entries(longest).map(([name, most]) => {
      const value = values[name]
      if (value === undefined || value === null) return [name, '']
      if (typeof value !== 'string') throw new AppError('INVALID_STRING_FIELD', [name])
      if (value.length > most)
        throw new AppError('INVALID_FIELD_IN_BODY', [name, message('LETTER_TOO_LONG', { max: most })])
      return [name, value]
    }),
  ) as unknown as AskedLetter
  if (asked.way && asked.way !== 'DOCUMENT' && asked.way !== 'MAIL')
    throw new AppError('INVALID_FIELD_IN_BODY', ['way', message('ONE_OF', { choices: ['DOCUMENT', 'MAIL'] })])
  if (asked.locale && !/^[a-z]{2}(-[A-Z]{2})?$/.test(asked.locale))
    throw new AppError('INVALID_FIELD_IN_BODY', ['locale', message('ONE_OF', { choices: ['fr', 'fr-FR'] })])
  return { ...asked, way: asked.way || 'DOCUMENT' }
}

/** Throws MISSING_FIELD_IN_BODY for the first of these that is empty. */
export const requireAsked = (asked: AskedLetter, ...names: (keyof AskedLetter)[]): void => {
  for (const name of names) if (!asked[name]) throw new AppError('MISSING_FIELD_IN_BODY', [name])
}

/** A subject of letters by its name. Throws INVALID_FIELD_IN_BODY. */
export const subjectNamed = (name: string): LetterSubject => {
  if (Object.hasOwn(factsOf, name)) return name as LetterSubject
  throw new AppError('INVALID_FIELD_IN_BODY', [
    'entityName',
    message('ONE_OF', { choices: Object.keys(factsOf) }),
  ])
}
