import type { Loaded } from '#entities/records.ts'
import type { Family } from './contract-facts.ts'

/** On whose account what is owed for a line stands: a supplier of assets, whoever a loan is paid, money given back or passed on to, any other supplier. */
export type PayableKind = 'asset' | 'loan' | 'cost'

/** What a line of a payable is; an asset that a lender's client buys is none of the lender's. */
export const payableKind = ({ type }: Pick<Loaded<'invoiceLine'>, 'type'>, family: Family): PayableKind => {
  if (type === 'DRAWDOWN' || type === 'REFUND' || type === 'REMITTANCE') return 'loan'
  return type === 'PURCHASE' && family === 'LEASE' ? 'asset' : 'cost'
}
