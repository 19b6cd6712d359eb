import { loadByRegistrations, loadMatching, saveRecords } from '#engine/index.ts'
import { makeFlowKeyText } from '../flow/flow-key-text.ts'
import { sendSecretLetter } from '../jobs/send-secret-letter.ts'
import type { Task } from '../jobs/tasks.ts'
import type { Product } from '../product.ts'
import { keyHash } from '../sign-in/api-key-text.ts'
import { linkBase } from '../sign-in/link-base.ts'
import { tellByMail } from '../sign-in/tell-by-mail.ts'
import { codeHash, codeRules, makeCode } from './signing-secret.ts'

const minuteMs = 60_000

/** Where links to the page lead, for a house. */
export const signingBase = (product: Product, tenant: string): Promise<string | null> =>
  linkBase(product, `@${tenant}`)

/** A signer who is still to answer, with what his letters tell. Null where it is over. */
const openOf = async (product: Product, tenantId: number, registration: string) => {
  const caller = await product.callers.product(tenantId)
  const house = (await product.directory.tenantById(tenantId))?.label ?? caller.tenant
  return product.engine.work(caller, async work => {
    const [signer] = await loadByRegistrations(work, 'documentSigner', [registration])
    const [request] = signer
      ? await loadByRegistrations(work, 'signatureRequest', [signer.requestRegistration])
      : []
    if (!signer || request?.status !== 'WAITING') return null
    if (signer.status !== 'PLANNED' && signer.status !== 'ASKED') return null
    const [asker] = await loadMatching(work, 'user', { username: String(request.askedBy) }, { limit: 1 })
    const values = {
      name: signer.name ?? '',
      house,
      document: request.name ?? '',
      asker: asker?.name ?? house,
      message: request.message ? `${request.message}\n\n` : '',
      date: request.endDate,
    }
    return { caller, signer, values }
  })
}

/** Writes to a signer whose turn it is. His link comes about here; one that he had before opens nothing any more. */
export const writeSigningLetter: Task<'signature/ask'> = async (product, tenantId, told) => {
  const open = await openOf(product, tenantId, told.signer)
  const base = open && (await signingBase(product, open.caller.tenant))
  if (!open || !base) return false
  const { caller, signer, values } = open
  const { code, text } = makeFlowKeyText(caller.tenant)
  await product.engine.work(caller, async work => {
    const [before] = await loadByRegistrations(work, 'documentSigner', [signer.registration], {
      lock: 'update',
    })
    if (!before || (before.status !== 'PLANNED' && before.status !== 'ASKED')) return
    const after = {
      ...before,
      status: 'ASKED' as const,
      askedDate: before.askedDate ?? work.at,
      code,
      hash: keyHash(text),
      codeCount: 0,
      codeHash: null,
    }
    await saveRecords(work, 'documentSigner', [{ before, after }])
  })
  await sendSecretLetter(product, {
    tenantId,
    address: signer.email,
    locale: signer.locale,
    template: 'SIGNATURE_ASKED',
    values: { ...values, link: `${base}/k/sign/p/document#token=${text}` },
    secret: text,
  })
  return false
}

/** Mails a signer the code that he waits for. It holds ten minutes from now on. */
export const writeSigningCode: Task<'signature/code'> = async (product, tenantId, told) => {
  const open = await openOf(product, tenantId, told.signer)
  if (!open) return false
  const { caller, signer, values } = open
  const code = makeCode()
  await product.engine.work(caller, async work => {
    const [before] = await loadByRegistrations(work, 'documentSigner', [signer.registration], {
      lock: 'update',
    })
    if (before?.status !== 'ASKED') return
    const after = {
      ...before,
      codeHash: codeHash(product, signer.registration, code),
      codeUntil: new Date(Date.parse(work.at) + codeRules.minutes * minuteMs).toISOString(),
      codeTries: 0,
    }
    await saveRecords(work, 'documentSigner', [{ before, after }])
  })
  await sendSecretLetter(product, {
    tenantId,
    address: signer.email,
    locale: signer.locale,
    template: 'SIGNATURE_CODE',
    values: { ...values, code, minutes: codeRules.minutes },
    secret: code,
  })
  return false
}

/** Tells somebody who had a link that it opens nothing any more. */
export const tellSigningOver: Task<'signature/told-over'> = async (product, tenantId, told) => {
  const caller = await product.callers.product(tenantId)
  const house = (await product.directory.tenantById(tenantId))?.label ?? caller.tenant
  await product.engine.work(caller, async work => {
    const [signer] = await loadByRegistrations(work, 'documentSigner', [told.signer])
    const [request] = signer
      ? await loadByRegistrations(work, 'signatureRequest', [signer.requestRegistration])
      : []
    if (!signer || !request) return
    await tellByMail(work, {
      template: 'SIGNATURE_OVER',
      address: signer.email,
      locale: signer.locale,
      values: { name: signer.name ?? '', house, document: request.name ?? '' },
    })
  })
  return false
}
