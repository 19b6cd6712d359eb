import {
  type AnyEffect,
  changeRecords,
  loadByRegistrations,
  loadMatching,
  on,
  type Work,
} from '#engine/index.ts'
import type { InputOf, Loaded, Where } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { callEffect } from '../call-effect.ts'
import { carry } from '../carry.ts'
import { refuseAhead } from '../closed-periods.ts'
import { named } from '../named.ts'

type Claim = Loaded<'claim'>

const paidEvents = (claims: readonly Claim[]): Where<'postingEvent'> => ({
  eventType: 'INSURANCE_PAID',
  documentReference: claims.map(claim => claim.registration),
})

/**
 * Books what insurers have paid: an operation of the bank on the account that is named, against the indemnities. Without tax: it
 * is a compensation and no price.
 */
const bookPaidByInsurers = async (
  work: Work,
  claims: readonly Claim[],
  { date, bankAccountRegistration }: InputOf<'claim', 'settle'>,
): Promise<void> => {
  const paid = claims.filter(claim => claim.insurerRegistration && claim.settledAmount)
  if (!paid.length) return
  refuseAhead(work, date)
  await callEffect(
    work,
    'accounting/post',
    paid.map(claim => ({
      ...carry(claim, ['orgaRegistration', 'contractRegistration', 'assetRegistration', 'currency']),
      eventType: 'INSURANCE_PAID' as const,
      family: 'LEASE' as const,
      date,
      name: `${claim.registration} – ${claim.name}`,
      payer: claim.insurerRegistration ?? null,
      documentReference: claim.registration,
      measures: { paid: claim.settledAmount! },
    })),
    'claim',
  )
  const events = await loadMatching(work, 'postingEvent', {
    ...paidEvents(paid),
    status: 'POSTED',
    reversedRegistration: null,
  })
  const operationOf = new Map(events.map(event => [event.documentReference, event.bankOperationRegistration]))
  for (const claim of paid) claim.bankOperationRegistration = operationOf.get(claim.registration) ?? null
  if (bankAccountRegistration)
    await changeRecords(
      work,
      'bankOperation',
      await loadByRegistrations(work, 'bankOperation', named(paid, 'bankOperationRegistration')),
      () => ({ bankAccountRegistration }),
      { unchecked: true },
    )
}

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
  'claim/settle': on<'claim', InputOf<'claim', 'settle'>>('claim', async (work, claims, run) => {
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
    await bookPaidByInsurers(work, claims, run.input)
  }),
  /** What an insurer has paid is taken back from the books. */
  'claim/unsettle': on('claim', async (work, claims, run) => {
    const events = await loadMatching(
      work,
      'postingEvent',
      { ...paidEvents(claims), status: 'POSTED', reversedRegistration: null },
      { lock: 'update' },
    )
    await callEffect(work, 'accounting/reverse-events', events, 'postingEvent', { date: run.date })
    for (const claim of claims) {
      claim.settledAmount = undefined
      claim.endDate = undefined
      claim.bankOperationRegistration = undefined
    }
  }),
  'claim/close': on('claim', async (_work, claims, run) => {
    for (const claim of claims) claim.endDate = claim.endDate ?? run.date
  }),
}
