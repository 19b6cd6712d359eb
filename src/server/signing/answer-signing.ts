import { saveRecords, type Work } from '#engine/index.ts'
import { AppError, type Message, message } from '#errors/index.ts'
import { enqueue } from '#processes/enqueue.ts'
import { askNext, endRequest, type Signer, signersOf } from '#processes/signing/index.ts'
import type { Product } from '../product.ts'
import { sameText } from '../sign-in/ticket.ts'
import { type Link, type OpenSigning, openSigning, requireOpen } from './open-signing.ts'
import { codeHash, codeRules } from './signing-secret.ts'

/** Where an answer comes from, as the evidence tells it. */
export interface From {
  address: string
  userAgent: string
}

/** A refusal that is told at its field, too. */
export const wrongField = (field: string, why: Message): AppError =>
  new AppError('INVALID_FIELD_IN_BODY', [field, why], { errors: [{ field, message: why }] })

/** What is kept of a code, which no answer tells. */
type Kept = Signer & { codeHash?: string | null; codeUntil?: string | null; codeTries?: number | null }

const change = (work: Work, before: Signer, after: Partial<Kept>): Promise<unknown> =>
  saveRecords(work, 'documentSigner', [{ before, after: { ...before, ...after } as Signer }])

/** Has a code mailed. Throws SIGNING_ENDED, and TOO_MANY_REQUESTS for who has just asked, or has asked all that a link gives. */
export const askCode = (product: Product, link: Link): Promise<void> =>
  product.engine.work(link.caller, async work => {
    const open = await openSigning(work, link, true)
    requireOpen(open)
    const { signer } = open
    const count = signer.codeCount ?? 0
    if (count >= codeRules.most) throw new AppError('SIGNING_ENDED', [message('SIGNING_CODES_USED_UP')])
    const since = signer.codeAskedDate ? Date.parse(work.at) - Date.parse(signer.codeAskedDate) : Infinity
    const wait = Math.ceil(codeRules.apartSeconds - since / 1000)
    if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', [wait])
    await change(work, signer, { codeCount: count + 1, codeAskedDate: work.at, codeHash: null })
    enqueue(work, 'signature/code', { signer: signer.registration })
  })

/** Whether this is the signer's code. A wrong one counts; after five, or ten minutes, it opens nothing any more. */
const problemWith = async (
  product: Product,
  work: Work,
  { signer }: OpenSigning,
  code: string,
): Promise<Message | null> => {
  const { codeHash: kept, codeUntil, codeTries, registration } = signer as Kept
  const tries = (codeTries ?? 0) + 1
  if (!kept || !codeUntil || codeUntil <= work.at || tries > codeRules.tries)
    return message('SIGNING_CODE_OVER')
  if (sameText(codeHash(product, registration, code), kept)) return null
  await change(work, signer, { codeTries: tries, ...(tries === codeRules.tries ? { codeHash: null } : {}) })
  return tries === codeRules.tries
    ? message('SIGNING_CODE_OVER')
    : message('SIGNING_CODE_WRONG', { left: codeRules.tries - tries })
}

/**
 * Does what a signer says by his code. A wrong code is counted although nothing else is done. Throws SIGNING_ENDED, and
 * INVALID_FIELD_IN_BODY at `code`.
 */
const byCode = async (
  product: Product,
  link: Link,
  given: string,
  answer: (work: Work, open: OpenSigning, code: string) => Promise<void>,
): Promise<void> => {
  const code = given.replace(/\s/g, '').slice(0, 20)
  const problem = await product.engine.work(link.caller, async work => {
    const open = await openSigning(work, link, true)
    requireOpen(open)
    const found = await problemWith(product, work, open, code)
    if (!found) await answer(work, open, code)
    return found
  })
  if (problem) throw wrongField('code', problem)
}

/** He signs: the next one is asked, or the signed document is made. */
export const sign = (product: Product, link: Link, code: string, from: From): Promise<void> =>
  byCode(product, link, code, async (work, { signer, request }, by) => {
    await change(work, signer, {
      status: 'SIGNED',
      answeredDate: work.at,
      address: from.address.slice(0, 60),
      userAgent: from.userAgent.slice(0, 250),
      codeEnd: by.slice(-2),
      codeHash: null,
    })
    const signers = await signersOf(work, request)
    if (signers.every(({ status }) => status === 'SIGNED'))
      enqueue(work, 'signature/complete', { request: request.registration })
    else askNext(work, request, signers)
  })

/** He declines: nobody else is asked any more. */
export const decline = (
  product: Product,
  link: Link,
  code: string,
  reason: string,
  from: From,
): Promise<void> =>
  byCode(product, link, code, async (work, { signer, request }, by) => {
    await change(work, signer, {
      status: 'DECLINED',
      answeredDate: work.at,
      address: from.address.slice(0, 60),
      userAgent: from.userAgent.slice(0, 250),
      codeEnd: by.slice(-2),
      answer: reason,
      codeHash: null,
    })
    await endRequest(work, request, 'DECLINED', `${signer.name ?? signer.email}: ${reason}`)
  })
