import type { Work } from '#engine/index.ts'
import { callEffect } from '../call-effect.ts'
import { grouped } from '../grouped.ts'
import type { Part, Payment } from './payment.ts'
import { givenOn } from './payment-events.ts'

/** What is expected to be lost of doubtful contracts is less by what was paid of them. */
export const impairmentsFollow = async (
  work: Work,
  payments: readonly Payment[],
  parts: readonly Part[],
): Promise<void> => {
  const byDay = grouped(parts, part => givenOn(payments[part.payment]!, part))
  for (const [date, paid] of byDay)
    await callEffect(
      work,
      'accounting/follow-impairments',
      paid.map(({ invoice }) => ({ contract: invoice.contractRegistration })),
      'contract',
      { date },
    )
}
