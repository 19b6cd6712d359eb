import { loadByRegistrations, loadMatching, saveRecords, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { enqueue } from '../enqueue.ts'
import { tellPeople } from '../tell-people.ts'

export type Request = Loaded<'signatureRequest'>
export type Signer = Loaded<'documentSigner'>

/** How a request ends without its signatures. */
type Ending = 'DECLINED' | 'EXPIRED' | 'WITHDRAWN'

/** The document is what it was before it was asked to be signed; one that went elsewhere meanwhile stays there. */
const giveBackDocument = async (work: Work, request: Request): Promise<void> => {
  const [before] = await loadByRegistrations(work, 'document', [request.documentRegistration], {
    lock: 'update',
  })
  if (before?.status !== 'SENT_FOR_SIGNATURE') return
  const status = request.documentStatus === 'VALID' ? ('VALID' as const) : ('RECEIVED' as const)
  await saveRecords(work, 'document', [
    { before, after: { ...before, status, sentDate: null, signatureReference: null } },
  ])
}

/** Whoever has not answered is asked no longer; those among them who had a link are told where somebody withdrew it. */
const endSigners = async (work: Work, request: Request, ending: Ending): Promise<void> => {
  const open = await loadMatching(
    work,
    'documentSigner',
    { requestRegistration: request.registration, status: ['PLANNED', 'ASKED'] },
    { lock: 'update' },
  )
  await saveRecords(
    work,
    'documentSigner',
    open.map(before => ({ before, after: { ...before, status: 'ENDED' as const, codeHash: null } })),
  )
  if (ending === 'EXPIRED') return
  for (const { status, registration } of open)
    if (status === 'ASKED') enqueue(work, 'signature/told-over', { signer: registration })
}

/** Everything that follows when nothing comes of a request; the request itself is saved by whoever ends it. */
export const releaseRequest = async (work: Work, request: Request, ending: Ending): Promise<void> => {
  await endSigners(work, request, ending)
  await giveBackDocument(work, request)
}

/** Ends a request without its signatures, and tells who asked. */
export const endRequest = async (
  work: Work,
  before: Request,
  ending: Ending,
  answer: string | null = null,
): Promise<void> => {
  await saveRecords(work, 'signatureRequest', [
    { before, after: { ...before, status: ending, endedDate: work.at, answer } },
  ])
  await releaseRequest(work, before, ending)
  await tellAsker(work, before, 'SIGNATURE_MISSED')
}

/** Who asked hears of the document, which he sees. */
export const tellAsker = async (
  work: Work,
  { askedBy, documentRegistration }: Request,
  kind: 'SIGNATURE_DONE' | 'SIGNATURE_MISSED',
): Promise<void> => {
  const [document] = await loadByRegistrations(work, 'document', [documentRegistration])
  if (document) tellPeople(work, kind, [askedBy], { ...document, entity: 'document' })
}
