import type { Plain, Work } from '#engine/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import type { DocumentMaker } from '#processes/index.ts'
import type { LetterSubject } from '#processes/letter-facts.ts'
import type { ProductLists } from '../product-lists.ts'
import { readLetterValues } from './letter-values.ts'
import { letterOf, ownLetters, textIn, type UsedLetter } from './letters-in-use.ts'
import { letterLocale, writeLetter } from './write-letter.ts'

interface Printed {
  name: string
  contentType: string
  bytes: Uint8Array
}

const print = async (
  work: Work,
  lists: ProductLists,
  letter: UsedLetter,
  record: Plain,
): Promise<Printed> => {
  const subject: LetterSubject = letter.entityName
  const { client } = await readLetterValues(work, lists, { subject, record, locale: work.caller.locale })
  const locale = await letterLocale(work, undefined, client)
  const text = await textIn(work, letter, locale)
  const { title, bytes } = await writeLetter(work, lists, { subject, record, locale }, text)
  return { name: `${title.replace(/[\\/:*?"<>|]+/g, '-')}.pdf`, contentType: 'application/pdf', bytes }
}

/** The document that a record owes as the house's own letter of its type has it; undefined where it has none. */
export const printedByOwn = async (
  work: Work,
  lists: ProductLists,
  entity: CompiledEntity,
  type: string,
  record: Plain,
): Promise<Printed | undefined> => {
  const [own] = await ownLetters(work, [type])
  return own?.entityName === entity.base ? print(work, lists, own, record) : undefined
}

/** The letter that goes with a communication, of what it told on its day. */
export const letterMaker = (lists: ProductLists): DocumentMaker => ({
  entity: 'communication',
  type: 'CORRESPONDENCE',
  isDue: record => !!(record as Plain).letterCode,
  make: async (work, record) => {
    const letter = await letterOf(work, String((record as Plain).letterCode))
    return print(work, lists, letter, record as Plain)
  },
})
