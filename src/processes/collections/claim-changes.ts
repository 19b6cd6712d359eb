import { type AnyEffect, on } from '#engine/index.ts'
import type { InputOf } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'

/** What a claim's transitions do beside the status. */
export const claimEffects: Record<string, AnyEffect> = {
  'claim/handle': on<'claim', InputOf<'claim', 'handle'>>('claim', async (_work, claims, run) => {
    for (const claim of claims) claim.ownerUsername = run.input.ownerUsername
  }),
  'claim/accept': on<'claim', InputOf<'claim', 'accept'>>('claim', async (_work, claims, run) => {
    for (const claim of claims) {
      claim.acceptedAmount = run.input.amount ?? claim.claimedAmount ?? 0
      if (run.input.comment) claim.decision = run.input.comment
    }
  }),
  'claim/reject': on('claim', async (_work, claims, run) => {
    for (const claim of claims) {
      claim.acceptedAmount = 0
      claim.decision = run.reason
    }
  }),
  /** Nothing is paid beyond what was accepted. */
  'claim/settle': on<'claim', InputOf<'claim', 'settle'>>('claim', async (_work, claims, run) => {
    for (const claim of claims) {
      const accepted = claim.acceptedAmount ?? 0
      const settled = run.input.amount ?? accepted
      if (settled > accepted)
        throw new AppError('INVALID_FIELD_IN_BODY', [
          'input.amount',
          message('AT_MOST_ACCEPTED', { max: { amount: accepted, currency: claim.currency } }),
        ])
      claim.settledAmount = settled
      claim.endDate = run.input.date
    }
  }),
  'claim/close': on('claim', async (_work, claims, run) => {
    for (const claim of claims) claim.endDate = claim.endDate ?? run.date
  }),
}
