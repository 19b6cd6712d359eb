import { loadMatching, type Work } from '#engine/index.ts'
import { enqueue } from '../enqueue.ts'
import type { Request, Signer } from './end-request.ts'

/** The signers of a request, in their order. */
export const signersOf = (work: Work, { registration }: Pick<Request, 'registration'>, lock = false) =>
  loadMatching(
    work,
    'documentSigner',
    { requestRegistration: registration },
    lock ? { lock: 'update' as const } : {},
  ).then(found => found.sort((a, b) => a.sortIndex - b.sortIndex))

/** Whose turn it is: all who have not signed, or the first of them. */
export const awaitedOf = ({ inOrder }: Pick<Request, 'inOrder'>, signers: readonly Signer[]): Signer[] => {
  const open = signers.filter(({ status }) => status === 'PLANNED' || status === 'ASKED')
  return inOrder ? open.slice(0, 1) : open
}

/** Has those written to whose turn it is and who have no link yet; with `again` those who have one, too. */
export const askNext = (
  work: Work,
  request: Pick<Request, 'inOrder'>,
  signers: readonly Signer[],
  { again = false } = {},
): void => {
  for (const { registration, status } of awaitedOf(request, signers))
    if (again || status === 'PLANNED') enqueue(work, 'signature/ask', { signer: registration })
}
