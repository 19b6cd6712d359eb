import type { Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { sayIn } from '#locales/texts.ts'
import { houseLocale } from '#processes/house-locale.ts'
import type { Product } from '../product.ts'
import { type AskedLetter, subjectNamed } from './asked-letter.ts'
import { keeperOf, keepLetter, sendLetter, storeLetter } from './keep-letter.ts'
import { readLetterValues } from './letter-values.ts'
import { letterOf, textIn } from './letters-in-use.ts'
import { aboutOf, letterLocale, recordOf, writeLetter } from './write-letter.ts'

/** What is to be printed: a text that somebody is writing, or the letter of a code. */
export const printed = async (work: Work, product: Product, asked: AskedLetter) => {
  const { entity, record } = await recordOf(work, asked.entity, asked.key)
  const known = asked.code ? await letterOf(work, asked.code) : undefined
  const letter = known ?? { code: '', entityName: subjectNamed(asked.entityName) }
  const subject = letter.entityName
  const about = await aboutOf(work, entity, record, letter)
  const house = await houseLocale(work)
  const { client } = asked.locale
    ? { client: undefined }
    : await readLetterValues(work, product.lists, { subject, record: about, locale: house })
  const locale = await letterLocale(work, asked.locale, client)
  const text = known ? await textIn(work, known, locale) : { title: asked.title, text: asked.text }
  return { entity, record, code: letter.code, text, about: { subject, record: about, locale } }
}

/** What is written in the mail that a letter goes with, unless somebody writes another. */
export const mailOf = (locale: string, title: string, house: string): { subject: string; text: string } => ({
  subject: title,
  text: sayIn('printed-letters', locale)('letter.attached', { replace: { title, house } }),
})

/** The document that a letter was kept as, the record that it hangs on, and the communication that it went out with. */
interface KeptLetter {
  document: string
  name: string
  holder: { entity: string; key: string }
  communication: string | null
}

/** Writes one letter, keeps it, and sends it where that is asked. */
export const writeOne = async (product: Product, work: Work, asked: AskedLetter): Promise<KeptLetter> => {
  const { entity, record, code, text, about } = await printed(work, product, asked)
  const made = await writeLetter(work, product.lists, about, text)
  const file = await storeLetter(product, work.caller.tenantId, made)
  const place = keeperOf(entity, record)
  const told = String(about.record.registration)
  const keeper = {
    ...place,
    ...(told === place.registration ? {} : { madeFrom: told }),
    orgaRegistration: record.orgaRegistration,
    isShared: asked.way === 'MAIL',
  }
  const document = await keepLetter(work, code, keeper, file)
  const holder = { entity: place.name, key: place.registration }
  const kept = { document: String(document.registration), name: file.name, holder, communication: null }
  if (asked.way !== 'MAIL') return kept
  if (!made.client) throw new AppError('MISSING_FIELD_IN_BODY', ['client'])
  const mail = mailOf(about.locale, made.title, made.house)
  const sent = await sendLetter(work, code, keeper, made, file, {
    subject: asked.subject || mail.subject,
    text: asked.text || mail.text,
    category: categoryOf(code),
  })
  return { ...kept, communication: String(sent.registration) }
}

const categories: Readonly<Record<string, string>> = {
  OFFER: 'COMMERCIAL',
  CONTRACT: 'CONTRACT',
  INVOICE: 'BILLING',
  STATEMENT: 'BILLING',
  REMINDER: 'DUNNING',
}
const categoryOf = (code: string): string => categories[code] ?? 'OTHER'
