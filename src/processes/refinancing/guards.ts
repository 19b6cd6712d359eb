import {
  type AnyGuard,
  asks,
  type Guard,
  loadByRegistrations,
  loadMatching,
  type Refusal,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type Message, message } from '#errors/index.ts'

const refuse = (message: Message, field?: string): Refusal => ({ message, ...(field ? { field } : {}) })
const exact = (value: number): number => Math.round(value * 10_000) / 10_000

const fundOf = async (
  { fundRegistration }: { fundRegistration: string },
  work: Work,
): Promise<Loaded<'fund'> | undefined> =>
  (await loadByRegistrations(work, 'fund', [fundRegistration], { lock: 'update' }))[0]

/** What a fund would still pay out, less what is asked of it already. */
const leftOf = (fund: Loaded<'fund'> | undefined): number =>
  exact((fund?.creditLimit ?? 0) - (fund?.outstanding ?? 0) - (fund?.pending ?? 0))

/** The fund is in use, and what is asked of it stays within its limit; its row is locked, so that two do not share the rest. */
const fundOpen: Guard<'funding'> = async (funding, work) => {
  const fund = await fundOf(funding, work)
  if (fund?.status !== 'ACTIVE')
    return refuse(message('FUND_NOT_ACTIVE', { fund: funding.fundRegistration }), 'fundRegistration')
  const left = leftOf(fund)
  if (left < 0)
    return refuse(
      message('FUND_EXCEEDED', {
        fund: fund.registration,
        amount: { amount: -left, currency: fund.currency },
      }),
      'fundRegistration',
    )
  return funding.amount > 0 ? null : refuse(message('AMOUNT_MISSING'), 'amount')
}

const contractRuns: Guard<'funding'> = async (funding, work) => {
  const [contract] = await loadByRegistrations(work, 'contract', [funding.contractRegistration])
  return contract?.status === 'ACTIVE'
    ? null
    : refuse(
        message('CONTRACT_NOT_ACTIVE', { contract: funding.contractRegistration }),
        'contractRegistration',
      )
}

/** A contract is not refinanced beyond what it still owes, whatever funds share it. */
const contractCovers: Guard<'funding'> = async (funding, work) => {
  const registration = funding.contractRegistration
  const [contract] = await loadByRegistrations(work, 'contract', [registration], { lock: 'update' })
  const others = await loadMatching(work, 'funding', {
    contractRegistration: registration,
    status: 'ACTIVE',
    registration: { not: funding.registration },
  })
  const owed = (contract?.outstanding ?? 0) + (contract?.principalDue ?? 0)
  const funded = others.reduce((sum, other) => sum + (other.outstanding ?? 0), 0)
  const beyond = exact(funded + funding.amount - owed)
  return beyond > 0
    ? refuse(
        message('CONTRACT_OWES_LESS', {
          contract: registration,
          owed: { amount: owed, currency: contract?.currency },
          beyond: { amount: beyond, currency: contract?.currency },
        }),
        'amount',
      )
    : null
}

const fundActive: Guard<'contractLot'> = async (lot, work) =>
  (await fundOf(lot, work))?.status === 'ACTIVE'
    ? null
    : refuse(message('FUND_NOT_ACTIVE', { fund: lot.fundRegistration }), 'fundRegistration')

/** What the fund has left bears the whole lot: its fundings are among what is asked for already. */
const withinLimit: Guard<'contractLot'> = async (lot, work) => {
  const fund = await fundOf(lot, work)
  const left = leftOf(fund)
  return left >= 0
    ? null
    : refuse(
        message('FUND_EXCEEDED', {
          fund: fund!.registration,
          amount: { amount: -left, currency: fund!.currency },
        }),
      )
}

/** Conditions of funds, fundings and lots, each refusing in a sentence that says what would be needed. */
export const refinancingGuards: Record<string, AnyGuard> = {
  'fund/has-limit': asks('fund', fund =>
    (fund.creditLimit ?? 0) > 0 ? null : refuse(message('LIMIT_MISSING'), 'creditLimit'),
  ),
  'fund/unused': asks('fund', fund =>
    (fund.drawn ?? 0) + (fund.pending ?? 0) === 0 ? null : refuse(message('CONTRACTS_FUNDED')),
  ),
  'fund/repaid': asks('fund', fund => {
    const open = exact((fund.outstanding ?? 0) + (fund.pending ?? 0))
    return open === 0
      ? null
      : refuse(message('OUTSTANDING_OR_ASKED', { amount: { amount: open, currency: fund.currency } }))
  }),
  'funding/fund-open': asks('funding', fundOpen),
  'funding/contract-runs': asks('funding', contractRuns),
  'funding/contract-covers': asks('funding', contractCovers),
  'funding/has-plan': asks('funding', funding =>
    funding.plan?.length ? null : refuse(message('RATE_AND_DURATION_NEEDED')),
  ),
  'funding/nothing-repaid': asks('funding', ({ repaid, interestPaid, currency }) =>
    (repaid ?? 0) + (interestPaid ?? 0) === 0
      ? null
      : refuse(message('REPAID', { amount: { amount: repaid ?? 0, currency } })),
  ),
  'contract-lot/fund-active': asks('contractLot', fundActive),
  'contract-lot/within-limit': asks('contractLot', withinLimit),
  'contract-lot/filled': asks('contractLot', lot =>
    (lot.contractCount ?? 0) > 0 ? null : refuse(message('WITHOUT_CONTRACT')),
  ),
}
