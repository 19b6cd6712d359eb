import { createHash } from 'node:crypto'
import {
  type Caller,
  createRecords,
  loadByRegistrations,
  loadMatching,
  runTransition,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { messageIn } from '#locales/message-in.ts'
import { offerSigned } from '#processes/deals/offer-signed.ts'
import type { ToEvidence } from '#processes/documents/pages/evidence-page.ts'
import { houseLocale } from '#processes/index.ts'
import { render } from '#processes/notification/render.ts'
import { type Request, type Signer, signersOf, tellAsker } from '#processes/signing/index.ts'
import { houseSeal } from '../document-seals/house-seal.ts'
import { insertDocument, type NamedFile, readStored, storeBytes } from '../http/documents/document-store.ts'
import type { Task } from '../jobs/tasks.ts'
import type { Product } from '../product.ts'

type Document = Loaded<'document'>

interface Signed {
  request: Request
  signers: Signer[]
  document: Document
  evidence: Omit<ToEvidence, 'file' | 'sealedDate'>
}

/** What all have signed and of which nothing is made yet; null for anything else. */
const signedOf = (product: Product, caller: Caller, registration: string): Promise<Signed | null> =>
  product.engine.work(caller, async work => {
    const [request] = await loadByRegistrations(work, 'signatureRequest', [registration])
    if (request?.status !== 'WAITING') return null
    const signers = await signersOf(work, request)
    const [document] = await loadByRegistrations(work, 'document', [request.documentRegistration])
    if (!document || !signers.length || signers.some(({ status }) => status !== 'SIGNED')) return null
    const [asker] = await loadMatching(work, 'user', { username: String(request.askedBy) }, { limit: 1 })
    const house = (await product.directory.tenantById(caller.tenantId))?.label ?? caller.tenant
    return {
      request,
      signers,
      document,
      evidence: {
        locale: await houseLocale(work),
        zone: caller.timeZone,
        house,
        askedBy: String(asker?.name ?? request.askedBy ?? ''),
        askedDate: String(request._insertDate),
        request: registration,
        hash: request.hash,
        signers: signers.map(signer => ({
          name: signer.name ?? '',
          email: signer.email,
          openedDate: signer.openedDate ?? null,
          answeredDate: String(signer.answeredDate),
          address: signer.address ?? null,
          userAgent: signer.userAgent ?? null,
          codeEnd: signer.codeEnd ?? null,
        })),
      },
    }
  })

/** The signed document beside its source, which is signed from now on, too. */
const keepSigned = async (work: Work, { request, document }: Signed, file: NamedFile): Promise<void> => {
  const made = await insertDocument(
    work,
    {
      name: file.name,
      type: document.type,
      status: 'SIGNED',
      isShared: document.isShared,
      sortIndex: document.sortIndex,
      issueDate: document.issueDate,
      expiryDate: document.expiryDate,
      entityName: document.entityName,
      entityRegistration: document.entityRegistration,
      orgaRegistration: document.orgaRegistration,
      madeFrom: document.registration,
      signatureReference: request.registration,
    },
    file,
  )
  await saveRecords(work, 'document', [{ before: document, after: { ...document, status: 'SIGNED' } }])
  await saveRecords(work, 'signatureRequest', [
    {
      before: request,
      after: {
        ...request,
        status: 'SIGNED',
        endedDate: work.at,
        signedRegistration: String(made.registration),
      },
    },
  ])
}

/** Each signer gets the signed document by mail, in his language; it hangs on the letter. */
const sendSigned = async (work: Work, { request, signers, evidence }: Signed, file: NamedFile) => {
  for (const { personRegistration, name, locale, orgaRegistration } of signers) {
    const values = { name: name ?? '', house: evidence.house, document: request.name ?? '' }
    const { subject, text } = render('SIGNATURE_DONE', values, locale)!
    const [made] = await createRecords(work, 'communication', [
      {
        type: 'EMAIL',
        subject,
        text,
        persons: [{ personRegistration, role: 'CONTACT' }],
        ...(request.entityName === 'contract' ? { contractRegistration: request.entityRegistration } : {}),
        ...(orgaRegistration ? { orgaRegistration } : {}),
      },
    ])
    const registration = String(made!.registration)
    await insertDocument(
      work,
      {
        name: file.name,
        type: 'CORRESPONDENCE',
        status: 'VALID',
        isShared: true,
        entityName: 'communication',
        entityRegistration: registration,
        ...(orgaRegistration ? { orgaRegistration } : {}),
      },
      file,
    )
    await runTransition(work, 'communication', registration, 'activate', {})
  }
}

/** All have signed: the document with its evidence is made, sealed, kept beside its source and sent to everybody. */
export const completeSigning: Task<'signature/complete'> = async (product, tenantId, told) => {
  const caller = await product.callers.product(tenantId)
  const signed = await signedOf(product, caller, told.request)
  if (!signed) return false
  const { request, document, evidence } = signed
  const bytes = await readStored(product, tenantId, request.hash)
  if (!bytes) throw new Error(`the file of ${document.registration} is gone`)
  if (createHash('sha256').update(bytes).digest('hex') !== request.hash)
    throw new Error(`the file of ${document.registration} is not the one that was signed`)
  const name = String(request.name ?? document.registration)
  const file: ToEvidence['file'] = { name, extension: 'pdf', bytes }
  const made = (await product.apart.do(tenantId, 'pages-evidence', {
    ...evidence,
    file,
    sealedDate: new Date(product.now()).toISOString(),
  })) as Uint8Array
  // What writes signatures is read where one is wanted, and not by every server at its start.
  const { sealPdf } = await import('#processes/documents/seals/seal-pdf.ts')
  const sealed = sealPdf(made, await houseSeal(product, caller, evidence.house))
  const stored = await storeBytes(product, tenantId, sealed)
  const stem = name.replace(/\.pdf$/i, '')
  const called = messageIn(evidence.locale, message('SIGNED_NAME', { name: stem }))
  await product.engine.work(caller, async work => {
    const [locked] = await loadByRegistrations(work, 'signatureRequest', [request.registration], {
      lock: 'update',
    })
    const [before] = await loadByRegistrations(work, 'document', [document.registration], { lock: 'update' })
    if (locked?.status !== 'WAITING' || !before) return
    const now = { ...signed, request: locked, document: before }
    const kept = { ...stored, name: `${called}.pdf`, extension: 'pdf' }
    await keepSigned(work, now, kept)
    await sendSigned(work, now, kept)
    await offerSigned(work, before)
    await tellAsker(work, locked, 'SIGNATURE_DONE')
  })
  return false
}
