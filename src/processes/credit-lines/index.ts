import type { Guard, Plain } from '#engine/index.ts'
import type { Process } from '../call.ts'

const guards: Record<string, Guard> = {
  'credit-line/complete': line => {
    if (!((line.persons as Plain[] | undefined) ?? []).some(p => p.role === 'CLIENT'))
      return { message: 'a client is missing', field: 'persons' }
    return (line.creditLimit as number) > 0 ? null : { message: 'the limit is missing', field: 'creditLimit' }
  },
  'credit-line/nothing-pending': line =>
    (line.pending as number | undefined) ? { message: `${line.pending} is validated and not drawn` } : null,
}

/** Limits within which clients draw. */
export const creditLines: Process = { guards }
