import type { Effect } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'

/** What a claim's transitions do beside the status. */
export const claimEffects: Record<string, Effect> = {
  'claim/handle': async (_work, claims, run) => {
    for (const claim of claims) claim.ownerUsername = run.input.ownerUsername
  },
  'claim/accept': async (_work, claims, run) => {
    for (const claim of claims) {
      claim.acceptedAmount = run.input.amount ?? claim.claimedAmount ?? 0
      if (run.input.comment) claim.decision = run.input.comment
    }
  },
  'claim/reject': async (_work, claims, run) => {
    for (const claim of claims) {
      claim.acceptedAmount = 0
      claim.decision = run.reason
    }
  },
  /** Nothing is paid beyond what was accepted. */
  'claim/settle': async (_work, claims, run) => {
    for (const claim of claims) {
      const accepted = (claim.acceptedAmount as number | undefined) ?? 0
      const settled = (run.input.amount as number | undefined) ?? accepted
      if (settled > accepted)
        throw new AppError('INVALID_FIELD_IN_BODY', [
          'input.amount',
          message('AT_MOST_ACCEPTED', { max: { amount: accepted, currency: claim.currency } }),
        ])
      claim.settledAmount = settled
      claim.endDate = run.input.date
    }
  },
  'claim/close': async (_work, claims, run) => {
    for (const claim of claims) claim.endDate = claim.endDate ?? run.date
  },
}
