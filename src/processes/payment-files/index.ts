import { on } from '#engine/index.ts'
import type { Process } from '../call.ts'
import { acknowledgeFiles } from './answer.ts'
import { paymentFileCalls } from './calls.ts'
import { filesRun } from './files-run.ts'
import { generateFiles, unpack } from './generate.ts'
import { paymentFileGuards } from './guards.ts'
import { paymentFileEffects } from './steps.ts'

/** From due invoices to files for the bank, and from its answers to payments. */
export const paymentFiles: Process = {
  guards: paymentFileGuards,
  effects: {
    ...paymentFileEffects,
    'payment-file/generate': on('paymentFile', generateFiles),
    'payment-file/acknowledge': on('paymentFile', acknowledgeFiles),
  },
  calls: paymentFileCalls,
  runs: [filesRun],
  documents: [
    {
      entity: 'paymentFile',
      type: 'PAYMENT_FILE',
      isDue: file => !!file.content && file.status !== 'CANCELLED',
      make: async (_work, file) => ({
        name: `${file.messageId}.xml`,
        contentType: 'application/xml',
        bytes: await unpack(String(file.content)),
      }),
    },
  ],
}
