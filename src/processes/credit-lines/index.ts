import { asks } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { personIn } from '../contract-facts.ts'

/** Limits within which clients draw. */
export const creditLines: Process = {
  guards: {
    'credit-line/complete': asks('creditLine', line => {
      if (!personIn(line, 'CLIENT')) return { message: message('CLIENT_MISSING'), field: 'persons' }
      return line.creditLimit > 0 ? null : { message: message('LIMIT_MISSING'), field: 'creditLimit' }
    }),
    'credit-line/nothing-pending': asks('creditLine', line =>
      line.pending
        ? {
            message: message('VALIDATED_NOT_DRAWN', {
              amount: { amount: line.pending, currency: line.currency },
            }),
          }
        : null,
    ),
  },
}
