import { asks, type Effect, type Guard, loadByRegistrations, loadMatching, on } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'
import type { Job } from '../jobs.ts'
import { askNext, signersOf } from './ask-next.ts'
import { endRequest, releaseRequest } from './end-request.ts'

/** Where all have signed the signed document is only being made. */
const awaited: Guard<'signatureRequest'> = async (request, work) => {
  const signers = await signersOf(work, request)
  return signers.every(({ status }) => status === 'SIGNED') ? { message: message('SIGNED_BY_ALL') } : null
}

const remind: Effect<'signatureRequest'> = async (work, requests) => {
  for (const request of requests) askNext(work, request, await signersOf(work, request), { again: true })
}

const withdraw: Effect<'signatureRequest'> = async (work, requests, run) => {
  for (const request of requests) {
    request.endedDate = work.at
    request.answer = run.reason ?? null
    await releaseRequest(work, request, 'WITHDRAWN')
  }
}

/** What waits for signatures on our page is signed by those who are asked, and not declared so meanwhile. */
const notAsked: Guard<'document'> = async ({ registration }, work) => {
  const [waiting] = await loadMatching(
    work,
    'signatureRequest',
    { documentRegistration: registration, status: 'WAITING' },
    { limit: 1 },
  )
  return waiting ? { message: message('WAITS_FOR_SIGNATURES', { request: waiting.registration }) } : null
}

/** Its last day is over: nothing comes of it any more. */
const expire: Job<'signature/expire'> = async (work, told) => {
  const [request] = await loadByRegistrations(work, 'signatureRequest', [told.request], { lock: 'update' })
  if (request?.status !== 'WAITING' || request.endDate >= work.caller.today) return
  const signers = await signersOf(work, request)
  if (signers.every(({ status }) => status === 'SIGNED')) return
  await endRequest(work, request, 'EXPIRED')
}

/** Documents that persons sign on our own page. */
export const signing: Process = {
  guards: {
    'signature/awaited': asks('signatureRequest', awaited),
    'document/not-asked': asks('document', notAsked),
  },
  effects: {
    'signature/remind': on('signatureRequest', remind),
    'signature/withdraw': on('signatureRequest', withdraw),
  },
  jobs: { 'signature/expire': expire },
}

export { askNext, signersOf } from './ask-next.ts'
export { endRequest, type Request, type Signer, tellAsker } from './end-request.ts'
