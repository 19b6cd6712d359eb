import type { Guard, Plain } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'

const guards: Record<string, Guard> = {
  'credit-line/complete': line => {
    if (!((line.persons as Plain[] | undefined) ?? []).some(p => p.role === 'CLIENT'))
      return { message: message('CLIENT_MISSING'), field: 'persons' }
    return (line.creditLimit as number) > 0
      ? null
      : { message: message('LIMIT_MISSING'), field: 'creditLimit' }
  },
  'credit-line/nothing-pending': line =>
    (line.pending as number | undefined)
      ? {
          message: message('VALIDATED_NOT_DRAWN', {
            amount: { amount: line.pending, currency: line.currency },
          }),
        }
      : null,
}

/** Limits within which clients draw. */
export const creditLines: Process = { guards }
