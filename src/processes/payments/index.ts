import { asks, on } from '#engine/index.ts'
import type { Process } from '../call.ts'
import type { AnswerTo } from '../call-effect.ts'
import { takePayments } from './allocate.ts'
import { complete, confirmOperations, reversible } from './confirm.ts'
import { takeHouseMoney } from './house-money.ts'
import { moveMoneyCalls } from './move-money-call.ts'
import { netAdvances } from './net-advances.ts'
import { netNotes } from './net-notes.ts'
import { overdraftCalls } from './overdrafts-call.ts'
import { payOut } from './pay-out.ts'
import { recordPaymentCalls } from './record-payment-call.ts'
import { refundOperations } from './refund.ts'
import { giveBack, given, reverseOneAllocation, reverseOperations, takeBack } from './reverse.ts'
import { setOffSuppliers, undoSetOffs } from './set-off-supplier.ts'
import { arrive, goBack } from './transit.ts'
import { withinOverdraft } from './within-overdraft.ts'

/** Takes payments instead of records; each is told its `operationRegistration`. */
const take: AnswerTo<'payments/take'> = async (work, payments) => {
  const operations = await takePayments(work, payments)
  for (const [i, payment] of payments.entries()) payment.operationRegistration = operations[i]!.registration
}

/** An invoice to be paid out; told the transfer that paid it, unless nothing was open any more. */
export interface PayOrder {
  invoiceRegistration: string
  amount: number
  date: string
  bankAccountRegistration?: string | null
  /** By a file: in transit until a statement has it. */
  isSent?: boolean
  operationRegistration?: string
}

/** Pays invoices out, each by a transfer of its own. */
const payOutEach: AnswerTo<'payments/pay-out'> = async (work, orders) => {
  const groups = new Map<string, PayOrder[]>()
  for (const order of orders) {
    const key = `${order.date}|${order.bankAccountRegistration ?? ''}|${!!order.isSent}`
    groups.set(key, [...(groups.get(key) ?? []), order])
  }
  for (const group of groups.values()) {
    const made = await payOut(
      work,
      group.map(order => order.invoiceRegistration),
      {
        date: group[0]!.date,
        bankAccountRegistration: group[0]!.bankAccountRegistration ?? null,
        amounts: new Map(group.map(order => [order.invoiceRegistration, order.amount])),
        separately: true,
        isSent: !!group[0]!.isSent,
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
  calls: [...recordPaymentCalls, ...moveMoneyCalls, ...overdraftCalls],
  guards: {
    'payment-file/within-overdraft': asks('paymentFile', withinOverdraft),
    'bank-operation/complete': asks('bankOperation', complete),
    'bank-operation/reversible': asks('bankOperation', reversible),
    'cashflow-allocation/given': asks('cashflowAllocation', given),
  },
  effects: {
    'bank-operation/confirm': on('bankOperation', confirmOperations),
    'payments/arrive': arrive,
    'payments/go-back': goBack,
    'payments/take': take,
    'payments/take-house-money': takeHouseMoney,
    'payments/give-back': giveBack,
    'payments/take-back': takeBack,
    'payments/net-advances': (work, orders, run) => netAdvances(work, orders, run.input),
    'payments/net-notes': netNotes,
    'payments/set-off-suppliers': setOffSuppliers,
    'payments/undo-set-offs': undoSetOffs,
    'payments/pay-out': payOutEach,
    'bank-operation/refund': on('bankOperation', refundOperations),
    'bank-operation/reverse': reverseOperations,
    'cashflow-allocation/reverse': reverseOneAllocation,
  },
}
