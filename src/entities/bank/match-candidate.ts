/** What a line of a statement is where it pays nobody's invoice: an operation of the house itself, of the same type. */
export const houseDecisions = [
  'FEE',
  'INTEREST',
  'TRANSFER',
  'TAX',
  'CAPITAL',
  'HOUSE_LOAN',
  'UNKNOWN',
] as const
export type HouseDecision = (typeof houseDecisions)[number]

/** What a line is where it moves money that was agreed elsewhere: a funding is settled or paid by it, an operation of private equity done, a claim on an insurer settled. */
export const capitalDecisions = ['FUNDING', 'EQUITY', 'CLAIM'] as const
export type CapitalDecision = (typeof capitalDecisions)[number]

/** Kinds of what a line of a statement can be found to be: the values of the list `bankDecision`. */
export type Decision =
  | 'INVOICES'
  | 'ADVANCE'
  | 'BATCH'
  | 'OPERATION'
  | 'RETURN'
  | HouseDecision
  | CapitalDecision

export type MatchReason =
  | 'END_TO_END'
  | 'BATCH_ID'
  | 'NUMBER'
  | 'NUMBERS'
  | 'MANDATE'
  | 'IBAN'
  | 'NAME'
  | 'AMOUNT'
  | 'ADDS_UP'
  | 'AMOUNT_DIFFERS'
  | 'NOT_DUE'
  | 'OTHER_PAYER'
  | 'SAME_DAY'
  | 'PAYER_ONLY'
  | 'RULE'

/** What a transaction may be, how sure that is, and why. Amounts in major units, without sign. */
export interface Candidate {
  decision: Decision
  confidence: number
  reasons: MatchReason[]
  person: string | null
  shares: { invoice: string; amount: number }[]
  /** What is left of the transaction after the shares: the payer's advance. */
  left: number
  operation: string | null
  batch: string | null
  line: string | null
  /** The rule that says so. */
  rule?: string | null
  /** The funding that is settled or paid, the operation of private equity that is done, or the claim that is settled. */
  capital?: string | null
}
