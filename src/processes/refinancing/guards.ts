import {
  type Guard,
  loadByRegistrations,
  loadMatching,
  type Plain,
  type Refusal,
  type Work,
} from '#engine/index.ts'
import { type Message, message } from '#errors/index.ts'

const refuse = (message: Message, field?: string): Refusal => ({ message, ...(field ? { field } : {}) })
const amountOf = (record: Plain | undefined, field: string): number =>
  (record?.[field] as number | undefined) ?? 0
const exact = (value: number): number => Math.round(value * 10_000) / 10_000

const fundOf = async (record: Plain, work: Work): Promise<Plain | undefined> =>
  (await loadByRegistrations(work, 'fund', [String(record.fundRegistration)], { lock: 'update' }))[0]

/** The fund is in use, and what is asked of it stays within its limit; its row is locked, so that two do not share the rest. */
const fundOpen: Guard = async (funding, work) => {
  const fund = await fundOf(funding, work)
  if (fund?.status !== 'ACTIVE')
    return refuse(message('FUND_NOT_ACTIVE', { fund: funding.fundRegistration }), 'fundRegistration')
  const left = exact(
    amountOf(fund, 'creditLimit') - amountOf(fund, 'outstanding') - amountOf(fund, 'pending'),
  )
  if (left < 0)
    return refuse(
      message('FUND_EXCEEDED', {
        fund: fund.registration,
        amount: { amount: -left, currency: fund.currency },
      }),
      'fundRegistration',
    )
  return amountOf(funding, 'amount') > 0 ? null : refuse(message('AMOUNT_MISSING'), 'amount')
}

const contractRuns: Guard = async (funding, work) => {
  const [contract] = await loadByRegistrations(work, 'contract', [String(funding.contractRegistration)])
  return contract?.status === 'ACTIVE'
    ? null
    : refuse(
        message('CONTRACT_NOT_ACTIVE', { contract: funding.contractRegistration }),
        'contractRegistration',
      )
}

/** A contract is not refinanced beyond what it still owes, whatever funds share it. */
const contractCovers: Guard = async (funding, work) => {
  const registration = String(funding.contractRegistration)
  const [contract] = await loadByRegistrations(work, 'contract', [registration], { lock: 'update' })
  const others = await loadMatching(work, 'funding', {
    contractRegistration: registration,
    status: 'ACTIVE',
    registration: { not: String(funding.registration) },
  })
  const owed = amountOf(contract, 'outstanding') + amountOf(contract, 'principalDue')
  const funded = others.reduce((sum, other) => sum + amountOf(other, 'outstanding'), 0)
  const beyond = exact(funded + amountOf(funding, 'amount') - owed)
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

const fundActive: Guard = async (lot, work) =>
  (await fundOf(lot, work))?.status === 'ACTIVE'
    ? null
    : refuse(message('FUND_NOT_ACTIVE', { fund: lot.fundRegistration }), 'fundRegistration')

/** What the fund has left bears the whole lot: its fundings are among what is asked for already. */
const withinLimit: Guard = async (lot, work) => {
  const fund = await fundOf(lot, work)
  const left = exact(
    amountOf(fund, 'creditLimit') - amountOf(fund, 'outstanding') - amountOf(fund, 'pending'),
  )
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
export const refinancingGuards: Record<string, Guard> = {
  'fund/has-limit': fund =>
    amountOf(fund, 'creditLimit') > 0 ? null : refuse(message('LIMIT_MISSING'), 'creditLimit'),
  'fund/unused': fund =>
    amountOf(fund, 'drawn') + amountOf(fund, 'pending') === 0 ? null : refuse(message('CONTRACTS_FUNDED')),
  'fund/repaid': fund => {
    const open = exact(amountOf(fund, 'outstanding') + amountOf(fund, 'pending'))
    return open === 0
      ? null
      : refuse(message('OUTSTANDING_OR_ASKED', { amount: { amount: open, currency: fund.currency } }))
  },
  'funding/fund-open': fundOpen,
  'funding/contract-runs': contractRuns,
  'funding/contract-covers': contractCovers,
  'funding/has-plan': funding =>
    ((funding.plan as unknown[] | null | undefined) ?? []).length
      ? null
      : refuse(message('RATE_AND_DURATION_NEEDED')),
  'funding/nothing-repaid': funding =>
    amountOf(funding, 'repaid') + amountOf(funding, 'interestPaid') === 0
      ? null
      : refuse(
          message('REPAID', { amount: { amount: amountOf(funding, 'repaid'), currency: funding.currency } }),
        ),
  'contract-lot/fund-active': fundActive,
  'contract-lot/within-limit': withinLimit,
  'contract-lot/filled': lot =>
    amountOf(lot, 'contractCount') > 0 ? null : refuse(message('WITHOUT_CONTRACT')),
}
