import type { Plain } from '#engine/index.ts'
import { batchStep } from '#processes/batches/step.ts'
import { unusedFile } from '#processes/documents/forget-file.ts'
import { takeBatchStep } from '../batches/take-step.ts'
import { removeUnused } from '../http/documents/document-store.ts'
import type { Product } from '../product.ts'
import { invitationTask } from '../sign-in/invitations.ts'
import { passwordLinkTask } from '../sign-in/password-links.ts'
import { hostProofTask, proveHost } from './prove-host.ts'
import { writeInvitation } from './write-invitation.ts'
import { writePasswordLink } from './write-password-link.ts'

/** Work of the outbox in steps, each in transactions of its own. Answers whether there is more to do. */
export type Task = (product: Product, tenantId: number, payload: Plain) => Promise<boolean>

/** Tasks by the name that the outbox has them under; what is not here is a job of one transaction. */
export const tasks: ReadonlyMap<string, Task> = new Map<string, Task>([
  [batchStep, takeBatchStep],
  [passwordLinkTask, writePasswordLink],
  [invitationTask, writeInvitation],
  [hostProofTask, proveHost],
  [
    unusedFile,
    async (product, tenantId, { hash }) => {
      await removeUnused(product, tenantId, String(hash))
      return false
    },
  ],
])
