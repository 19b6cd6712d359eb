import { createRecords, entityOf, type Plain, requireWrite, runTransition, type Work } from '#engine/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { insertDocument, type NamedFile, storeBytes } from '../http/documents/document-store.ts'
import type { Product } from '../product.ts'
import type { WrittenLetter } from './write-letter.ts'

/** The record on which a letter is kept: an offer hangs where its deal or contract is worked on. */
export const keeperOf = (entity: CompiledEntity, record: Plain): { name: string; registration: string } => {
  if (entity.base === 'quotation' && record.contractRegistration)
    return { name: 'contract', registration: String(record.contractRegistration) }
  if (entity.base === 'quotation' && record.dealRegistration)
    return { name: 'deal', registration: String(record.dealRegistration) }
  return { name: entity.base, registration: String(record.registration) }
}

/** Types of documents that are called as a letter’s code; any other is correspondence. */
const documentTypes: ReadonlySet<string> = new Set(['OFFER', 'CONTRACT', 'INVOICE', 'REMINDER', 'AMENDMENT'])

/** Puts a letter's bytes into the store; documents name them afterwards. */
export const storeLetter = async (
  product: Product,
  tenantId: number,
  { title, bytes }: WrittenLetter,
): Promise<NamedFile> => ({
  ...(await storeBytes(product, tenantId, bytes)),
  name: `${title.replace(/[\\/:*?"<>|]+/g, '-')}.pdf`,
  extension: 'pdf',
})

/** The record that keeps a letter, in which organization, and whether whom it is about sees it there: what was sent. */
export interface Keeper {
  name: string
  registration: string
  orgaRegistration?: unknown
  isShared?: boolean
  /** What the letter told of, where that is another record: the quotation of an offer that hangs on its deal. */
  madeFrom?: string
}

/** Keeps a stored letter as a document of a record. Throws FORBIDDEN where the caller writes no documents. */
export const keepLetter = async (
  work: Work,
  code: string,
  { name, registration, orgaRegistration, isShared = false, madeFrom }: Keeper,
  file: NamedFile,
): Promise<Plain> => {
  requireWrite(work.caller, entityOf(work.model, 'document'))
  return insertDocument(
    work,
    {
      name: file.name,
      type: documentTypes.has(code) ? code : 'CORRESPONDENCE',
      status: 'VALID',
      entityName: name,
      entityRegistration: registration,
      isShared,
      ...(orgaRegistration ? { orgaRegistration } : {}),
      ...(madeFrom ? { madeFrom } : {}),
    },
    file,
  )
}

/** What is written to whom, with the letter beside it. */
export interface LetterMail {
  subject: string
  text: string
  category: string
}

const references: Readonly<Record<string, string>> = {
  contract: 'contractRegistration',
  invoice: 'invoiceRegistration',
}

/** Writes to somebody, the letter with it: by e-mail where he has an address, else as a letter that is to be posted. */
export const sendLetter = async (
  work: Work,
  code: string,
  keeper: Keeper,
  { client }: Pick<WrittenLetter, 'client'>,
  file: NamedFile,
  { subject, text, category }: LetterMail,
): Promise<Plain> => {
  const [made] = await createRecords(work, 'communication', [
    {
      type: client?.email ? 'EMAIL' : 'LETTER',
      category,
      subject: subject.slice(0, 250),
      text,
      persons: [{ personRegistration: client?.registration, role: 'CONTACT' }],
      ...(references[keeper.name] ? { [references[keeper.name]!]: keeper.registration } : {}),
      ...(client?.orgaRegistration ? { orgaRegistration: client.orgaRegistration } : {}),
    },
  ])
  const registration = String(made!.registration)
  await keepLetter(
    work,
    code,
    { name: 'communication', registration, orgaRegistration: client?.orgaRegistration, isShared: true },
    file,
  )
  await runTransition(work, 'communication', registration, 'activate', {})
  return made!
}
