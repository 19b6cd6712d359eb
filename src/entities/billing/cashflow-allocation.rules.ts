import type { cashflowAllocation } from './cashflow-allocation.ts'

type CashflowAllocation = NonNullable<(typeof cashflowAllocation)['record']>

/** What a payment gives away, with the payment's sign: money that leaves is negative, and pays what we owe. */
export const operationAmount = ({ amount, pr }: CashflowAllocation): number =>
  (pr === 'PAYABLE' ? -1 : 1) * (amount ?? 0) || 0
