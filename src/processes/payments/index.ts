import type { Effect, Plain } from '#engine/index.ts'
import type { Process } from '../call.ts'
import { type Payment, takePayments } from './allocate.ts'
import { moveMoneyCalls } from './move-money-call.ts'
import { payOut } from './pay-out.ts'
import { recordPaymentCalls } from './record-payment-call.ts'
import { reverseOneAllocation, reverseOperations } from './reverse.ts'

/** Takes payments instead of records; each is told its `operationRegistration`. */
const take: Effect = async (work, payments) => {
  const operations = await takePayments(work, payments as unknown as Payment[])
  for (const [i, payment] of payments.entries()) payment.operationRegistration = operations[i]!.registration
}

/**
 * Pays invoices out, each by a transfer of its own: takes `{ invoiceRegistration, amount, date, bankAccountRegistration }`
 * and tells each its `operationRegistration`, unless nothing was open any more.
 */
const payOutEach: Effect = async (work, orders) => {
  const groups = new Map<string, Plain[]>()
  for (const order of orders) {
    const key = `${order.date}|${order.bankAccountRegistration ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), order])
  }
  for (const group of groups.values()) {
    const made = await payOut(
      work,
      group.map(order => String(order.invoiceRegistration)),
      {
        date: String(group[0]!.date),
        bankAccountRegistration: (group[0]!.bankAccountRegistration as string | undefined) ?? null,
        amounts: new Map(group.map(order => [String(order.invoiceRegistration), order.amount as number])),
        separately: true,
      },
    )
    const operationOf = new Map(
      made.flatMap(t => t.invoices.map(i => [i.registration, t.operation.registration] as const)),
    )
    for (const order of group) order.operationRegistration = operationOf.get(order.invoiceRegistration)
  }
}

/** Money received: allocated to invoices, oldest first, and booked. */
export const payments: Process = {
  calls: [...recordPaymentCalls, ...moveMoneyCalls],
  effects: {
    'payments/take': take,
    'payments/pay-out': payOutEach,
    'bank-operation/reverse': reverseOperations,
    'cashflow-allocation/reverse': reverseOneAllocation,
  },
}
