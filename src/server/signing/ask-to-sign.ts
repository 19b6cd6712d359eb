import {
  answerRecords,
  type Caller,
  entityOf,
  insertRecords,
  loadByRegistrations,
  loadMatching,
  mayRead,
  type Plain,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { addDays } from '#finance/index.ts'
import { languageOf } from '#locales/languages.ts'
import { enqueue } from '#processes/enqueue.ts'
import { askNext, signersOf } from '#processes/signing/index.ts'
import { readStored } from '../http/documents/document-store.ts'
import { requireDocumentWrite } from '../http/documents/record-documents.ts'
import type { Product } from '../product.ts'
import { signingBase } from './signing-letters.ts'

const usualDays = 14
const mostDays = 90
const mostSigners = 20

/** Whom somebody asks to sign, and how. */
export interface Asked {
  signers: { personRegistration: string; locale: string | undefined }[]
  inOrder: boolean
  message: string | undefined
  days: number
}

/** The body as what is asked. Throws INVALID_ARRAY_FIELD, INVALID_FIELD_IN_BODY. */
export const askedOf = (body: Plain, text: string | undefined): Asked => {
  const { signers, inOrder = false, days = usualDays } = body
  if (!Array.isArray(signers)) throw new AppError('INVALID_ARRAY_FIELD', ['signers'])
  const refuse = (field: string, max: number) =>
    new AppError('INVALID_FIELD_IN_BODY', [field, message('BETWEEN', { min: 1, max })])
  if (signers.length < 1 || signers.length > mostSigners) throw refuse('signers', mostSigners)
  if (typeof inOrder !== 'boolean')
    throw new AppError('INVALID_FIELD_IN_BODY', ['inOrder', message('EXPECTED_BOOLEAN')])
  if (!Number.isInteger(days) || Number(days) < 1 || Number(days) > mostDays) throw refuse('days', mostDays)
  const seen = new Set<string>()
  const all = signers.map((one: unknown) => {
    const { personRegistration, locale } = (one ?? {}) as Plain
    if (typeof personRegistration !== 'string' || !personRegistration || seen.has(personRegistration))
      throw new AppError('INVALID_FIELD_IN_BODY', ['signers', message('SIGNERS_ONCE')])
    if (locale !== undefined && typeof locale !== 'string')
      throw new AppError('INVALID_STRING_FIELD', ['locale'])
    seen.add(personRegistration)
    return { personRegistration, locale: locale as string | undefined }
  })
  return { signers: all, inOrder, message: text, days: Number(days) }
}

/** The persons who are asked, as the caller sees them. Throws INVALID_FIELD_IN_BODY for one whom he does not see or who has no address. */
const personsOf = async (work: Work, { signers }: Asked): Promise<Map<string, Loaded<'person'>>> => {
  const names = signers.map(one => one.personRegistration)
  const found = mayRead(work.caller, entityOf(work.model, 'person'))
    ? await loadMatching(work, 'person', { registration: names }, { asCaller: true })
    : []
  const persons = new Map(found.map(person => [person.registration, person]))
  for (const name of names) {
    const person = persons.get(name)
    if (!person) throw new AppError('INVALID_FIELD_IN_BODY', ['signers', message('SIGNER_UNKNOWN', { name })])
    if (!person.email)
      throw new AppError('INVALID_FIELD_IN_BODY', [
        'signers',
        message('SIGNER_WITHOUT_ADDRESS', { name: person.name ?? name }),
      ])
  }
  return persons
}

/**
 * A PDF that pages can be added to: what is locked or cut short is told before anybody is asked. Throws
 * INVALID_FILE_EXTENSION, ENTITY_REGISTRATION_NOT_FOUND, UNREADABLE_FILE, FILE_TOO_COMPLEX.
 */
export const requirePdf = async (product: Product, { tenantId }: Caller, document: Plain): Promise<void> => {
  if (document.extension !== 'pdf') throw new AppError('INVALID_FILE_EXTENSION', ['pdf'])
  const { hash, name, registration } = document
  const bytes = typeof hash === 'string' ? await readStored(product, tenantId, hash) : null
  if (!bytes) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', [message('FILE_OF_DOCUMENT'), registration])
  await product.apart.do(tenantId, 'pages-join', [
    { name: String(name ?? registration), extension: 'pdf', bytes },
  ])
}

/** Throws INVALID_FIELD_IN_BODY where no letter would leave. */
export const requireLetters = async (product: Product, { tenant }: Caller): Promise<void> => {
  const leaves = product.engine.code.effects.has('mail/transport') && (await signingBase(product, tenant))
  if (!leaves) throw new AppError('INVALID_FIELD_IN_BODY', ['signers', message('NO_LETTER_LEAVES')])
}

/** Only what is there, and waits for nobody else. Throws INVALID_FIELD_IN_BODY. */
const requireFree = (document: Loaded<'document'>, hash: unknown): void => {
  const isFree = document.status === 'RECEIVED' || document.status === 'VALID'
  if (!isFree || document.hash !== hash)
    throw new AppError('INVALID_FIELD_IN_BODY', ['document', message('NOT_TO_BE_SIGNED')])
}

/**
 * Freezes a document and asks persons to sign it, in one transaction: its file is that of this moment, and none takes its place
 * until the request has ended. Throws FORBIDDEN, INVALID_FIELD_IN_BODY.
 */
export const askToSign = async (work: Work, found: Plain, asked: Asked): Promise<string> => {
  requireDocumentWrite(work)
  const persons = await personsOf(work, asked)
  const [document] = await loadByRegistrations(work, 'document', [String(found.registration)], {
    lock: 'update',
  })
  requireFree(document!, found.hash)
  const { name, registration, hash, status, entityName, entityRegistration, orgaRegistration } = document!
  const endDate = addDays(work.caller.today, asked.days)
  const [request] = await insertRecords(work, 'signatureRequest', [
    {
      name: name ?? registration,
      documentRegistration: registration,
      hash: String(hash),
      message: asked.message ?? null,
      inOrder: asked.inOrder,
      endDate,
      askedBy: work.caller.username,
      documentStatus: status,
      entityName,
      entityRegistration,
      orgaRegistration,
    },
  ])
  await insertRecords(
    work,
    'documentSigner',
    asked.signers.map(({ personRegistration, locale }, at) => {
      const person = persons.get(personRegistration)!
      return {
        name: person.name,
        requestRegistration: request!.registration,
        personRegistration,
        email: String(person.email),
        locale: languageOf(locale ?? person.preferredLanguage ?? work.caller.locale).locale,
        sortIndex: at + 1,
        orgaRegistration,
      }
    }),
  )
  const after = {
    ...document!,
    status: 'SENT_FOR_SIGNATURE' as const,
    sentDate: work.caller.today,
    signatureReference: request!.registration,
  }
  await saveRecords(work, 'document', [{ before: document!, after }])
  askNext(work, request!, await signersOf(work, request!))
  // Noon of the next day at Greenwich: by then the last day is over wherever the house is.
  const dueAt = `${addDays(endDate, 1)}T12:00:00.000Z`
  enqueue(work, 'signature/expire', { request: request!.registration }, { dueAt })
  return request!._id
}

/** The request as its own collection answers it. */
export const answerRequest = async (work: Work, id: string): Promise<string> =>
  (await answerRecords(work, entityOf(work.model, 'signatureRequest'), [id])).get(id) ??
  JSON.stringify({ _id: id })
