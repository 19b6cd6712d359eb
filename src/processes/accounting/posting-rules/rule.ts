import type { MessageParam } from '#errors/index.ts'
import type { Ledger } from '../../ledgers-kept.ts'
import type { LogicalAccount } from '../charts.ts'

/** Amounts that events carry, in major units; a rule's line takes one of them. */
export const measures = [
  'net',
  'tax',
  'pendingTax',
  'lostTax',
  'recoveredTax',
  'selfTax',
  'gross',
  'principal',
  'down',
  'waived',
  'interest',
  'rent',
  'service',
  'fee',
  'insurance',
  'deposit',
  'residual',
  'indemnity',
  'late',
  'recovery',
  'paid',
  'rest',
  'commission',
  'expense',
  'assetNet',
  'assetTax',
  'assetSelfTax',
  'assetLostTax',
  'assetGross',
  'depreciation',
  'bookValue',
  'stock',
  'received',
  'own',
  'impaired',
  'released',
  'finImpaired',
  'finReleased',
  'claim',
  'waivedClaim',
  'earned',
  'bookClaim',
  'claimResult',
  'claimValue',
  'claimLoss',
  'finStock',
  'stockGain',
  'finClaim',
  'finRest',
  'ahead',
  'unearned',
  'fairValue',
] as const
export type Measure = (typeof measures)[number]
export type Measures = Partial<Record<Measure, number>>

export type Family = 'LEASE' | 'LOAN'

export interface RuleLine<M extends Measure = Measure> {
  account: LogicalAccount
  dc: 'D' | 'C'
  measure: M
  /** The person whose ledger the line belongs to. */
  of?: 'payer' | 'payee'
  /** The number that a tenant books it on in the place of the chart's; of accounts that no proof is about. */
  number?: string
}

/** One entry of the books: lines that balance whatever the amounts, since each debit measure is also a credit's sum. */
export interface PostingRule {
  code: string
  journal: string
  /** Only for this family of products; without one, for all. */
  family?: Family
  /** Only in this ledger; without one, in all that are kept. */
  ledger?: Ledger
  /** Only where a lease stands in the ledger as its asset, or as a claim on what it is still to pay; without it, either way. */
  treats?: 'ASSET' | 'CLAIM'
  /** What its bookings are called. */
  label: MessageParam
  lines: readonly RuleLine[]
}

/** A line of a rule. */
export const line = <const M extends Measure>(
  account: LogicalAccount,
  dc: 'D' | 'C',
  measure: M,
  of?: RuleLine['of'],
): RuleLine<M> => ({
  account,
  dc,
  measure,
  ...(of ? { of } : {}),
})
