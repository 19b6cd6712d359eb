import type { Tasks } from '#processes/jobs.ts'
import { takeBatchAside } from '../batches/take-aside.ts'
import { answerAccess } from '../data-requests/answer-access.ts'
import { keepErasuresOutside } from '../data-requests/keep-erasures.ts'
import { tellSealEnd } from '../document-seals/tell-seal-end.ts'
import { removeUnused } from '../http/documents/document-store.ts'
import { attachLetter } from '../letters/attach-letter.ts'
import { sendDigest } from '../notifications/send-digest.ts'
import { tellOfRecord } from '../notifications/tell-people.ts'
import type { Product } from '../product.ts'
import { pushToAll, pushToOne } from '../push/push-tasks.ts'
import { recordTenant } from '../sign-in/accounts.ts'
import { refreshMetadata } from '../sign-in/saml/refresh-metadata.ts'
import { tellMetadataEnd } from '../sign-in/saml/tell-metadata-end.ts'
import { completeSigning } from '../signing/complete-signing.ts'
import { tellSigningOver, writeSigningCode, writeSigningLetter } from '../signing/signing-letters.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { proveHost } from './prove-host.ts'
import { tellKeyEnds } from './tell-key-ends.ts'
import { writeEmailChange } from './write-email-change.ts'
import { writeInvitation } from './write-invitation.ts'
import { writePasswordLink } from './write-password-link.ts'
import { writeSearched } from './write-searched.ts'

/** Work of the outbox in steps, each in transactions of its own. Answers whether there is more to do. */
export type Task<K extends keyof Tasks> = (
  product: Product,
  tenantId: number,
  told: Tasks[K],
) => Promise<boolean>

/** A task as the dispatcher has it: the row's name says what it is told. */
export type NamedTask = (product: Product, tenantId: number, told: never) => Promise<boolean>

const byName: { [K in keyof Tasks]: Task<K> } = {
  'api-key/ends': tellKeyEnds,
  'batch/step': takeBatchAside,
  'data-request/answer': answerAccess,
  'email-change': writeEmailChange,
  'erasures/keep': keepErasuresOutside,
  'file/remove-unused': async (product, tenantId, { hash }) => {
    await removeUnused(product, tenantId, hash)
    return false
  },
  'host-proof': proveHost,
  'identity-provider/ends': tellMetadataEnd,
  'identity-provider/metadata': refreshMetadata,
  invitation: writeInvitation,
  'letter/attach': attachLetter,
  'notification/digest': sendDigest,
  'notification/push': pushToAll,
  'notification/push-to': pushToOne,
  'notification/tell': tellOfRecord,
  'password-link': writePasswordLink,
  'seal-certificate/ends': tellSealEnd,
  'search/write': writeSearched,
  'signature/ask': writeSigningLetter,
  'signature/code': writeSigningCode,
  'signature/complete': completeSigning,
  'signature/told-over': tellSigningOver,
  'tenant/record': async (product, _, tenant) => {
    await recordTenant(product, tenant)
    return false
  },
  'webhook/deliver': deliverWebhook,
}

/** Tasks by the name that the outbox has them under; what is not here is a job of one transaction. */
export const tasks: ReadonlyMap<string, NamedTask> = new Map<string, NamedTask>(Object.entries(byName))
