import { entityOf, loadKeys, type Plain, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { languageOf } from '#locales/languages.ts'
import type { CompiledEntity } from '#model/index.ts'
import { doApart, inWork } from '#processes/do-apart.ts'
import { houseLocale } from '#processes/house-locale.ts'
import type { LetterSubject } from '#processes/letter-facts.ts'
import { type FilledNode, fillLetter, type LetterValues } from '#processes/letters/fill-letter.ts'
import { parseLetter } from '#processes/letters/parse-letter.ts'
import type { LetterText } from '#processes/letters/product-letters.ts'
import { offeredOf } from '#processes/quotations/read-letter.ts'
import type { ProductLists } from '../product-lists.ts'
import { readLetterValues } from './letter-values.ts'

/** A letter that is written: its PDF, what it is called, and to whom it goes. */
export interface WrittenLetter {
  title: string
  locale: string
  bytes: Uint8Array
  client: Loaded<'person'> | undefined
  house: string
}

/** The subjects of letters that can be written from a record of an entity. */
export const subjectsFor = ({ base }: CompiledEntity): readonly LetterSubject[] => {
  if (base === 'deal' || base === 'contract') return [base, 'quotation']
  const own: readonly string[] = ['quotation', 'invoice', 'person', 'communication']
  return own.includes(base) ? [base as LetterSubject] : []
}

/** What the letter is about where it is written from a record: of a deal or contract its offer too. Throws INVALID_FIELD_IN_BODY. */
export const aboutOf = async (
  work: Work,
  entity: CompiledEntity,
  record: Plain,
  { code, entityName }: { code: string; entityName: LetterSubject },
): Promise<Plain> => {
  if (entity.base === entityName) return record
  const registration = String(record.registration)
  const offer =
    entityName !== 'quotation'
      ? undefined
      : entity.base === 'deal'
        ? await offeredOf(work, { dealRegistration: registration })
        : entity.base === 'contract'
          ? await offeredOf(work, { contractRegistration: registration })
          : undefined
  if (!offer)
    throw new AppError('INVALID_FIELD_IN_BODY', ['code', message('LETTER_OF_OTHER', { letter: code })])
  return offer
}

/** The record from which a letter is written, as the caller sees it. */
export const recordOf = async (
  work: Work,
  name: string,
  key: string,
): Promise<{ entity: CompiledEntity; record: Plain }> => {
  const entity = work.model.entities.get(name)
  if (!entity || !subjectsFor(entity).length)
    throw new AppError('INVALID_FIELD_IN_BODY', [
      'entity',
      message('LETTER_OF_OTHER', { letter: name.slice(0, 60) }),
    ])
  const [record] = await loadKeys(work, entityOf(work.model, entity.name), [key])
  return { entity, record: record! }
}

const textsIn = (nodes: readonly FilledNode[]): string =>
  nodes.map(node => (node.kind === 'text' ? node.text : textsIn(node.children))).join('')

/** A title with its fields filled in. */
export const titleOf = (title: string, values: LetterValues): string =>
  textsIn(fillLetter(parseLetter(title).nodes, values))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)

/** The locale in which a letter to somebody is written: as asked, else his own language, else the house's. */
export const letterLocale = async (
  work: Work,
  asked: string | undefined,
  client: Pick<Loaded<'person'>, 'preferredLanguage'> | undefined,
): Promise<string> => {
  const found = asked || client?.preferredLanguage || (await houseLocale(work))
  return found.includes('-') ? found : languageOf(found).locale
}

/** Writes a text about a record and prints it. Throws INVALID_FIELD_IN_BODY, FILE_TOO_COMPLEX. */
export const writeLetter = async (
  work: Work,
  lists: ProductLists,
  about: { subject: LetterSubject; record: Plain; locale: string },
  text: Pick<LetterText, 'title' | 'text'>,
): Promise<WrittenLetter> => {
  const { values, client, house } = await readLetterValues(work, lists, about)
  const title = titleOf(text.title, values)
  const bytes = await doApart(inWork(work), 'print-letters', {
    locale: about.locale,
    text: text.text,
    title,
    author: house,
    values: [values],
  })
  return { title, locale: about.locale, bytes, client, house }
}
