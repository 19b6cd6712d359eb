import {
  changeRecords,
  type Effect,
  loadByRegistrations,
  type TransitionRun,
  type Work,
} from '#engine/index.ts'
import type { CapitalUndo } from '#entities/bank/bank-transaction.ts'
import {
  type Candidate,
  type CapitalDecision,
  capitalDecisions,
  type Decision,
  houseDecisions,
} from '#entities/bank/match-candidate.ts'
import type { Loaded, Patch } from '#entities/records.ts'
import { AppError, type Message, message, notAllowed, transitionParam } from '#errors/index.ts'
import { exactMoney, sumMoney } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import { among } from '../among.ts'
import { callEffect } from '../call-effect.ts'
import { type Given, given } from '../given.ts'
import { inOtherBooks } from '../in-other-books.ts'
import type { Payment } from '../payments/allocate.ts'
import type { PayOrder } from '../payments/index.ts'
import { onAccount, takeCapital } from './capital-lines.ts'
import { isHouse, takeHouse } from './house-lines.ts'
import { countUses, learnFrom } from './rules-for-lines.ts'
import { payerOf } from './score.ts'
import { arrive, settleBatch } from './settle-batch.ts'
import { takeBack } from './take-back.ts'

type Transaction = Loaded<'bankTransaction'>
type Invoice = Loaded<'invoice'>

/** What a transaction is decided to be. */
export type Choice = Pick<
  Candidate,
  'decision' | 'person' | 'shares' | 'operation' | 'batch' | 'line' | 'capital'
> & {
  confidence?: number
}

const refusal = (why: Message): AppError => notAllowed(transitionParam('bankTransaction', 'allocate'), why)

const wrong = (field: string, why: Message): AppError =>
  new AppError('INVALID_FIELD_IN_BODY', [`input.${field}`, why])

const decisions: readonly Decision[] = [
  'INVOICES',
  'ADVANCE',
  'BATCH',
  'OPERATION',
  'RETURN',
  ...houseDecisions,
  ...capitalDecisions,
]

const isCapital = (decision: Decision): decision is CapitalDecision =>
  capitalDecisions.some(own => own === decision)

interface Decided {
  /** Instead of the proposal; not checked yet. */
  choice?: unknown
  /** It was sure enough to be decided without anybody. */
  byItself?: boolean
}

/** Reads what a person chose instead of the proposal. */
const choiceOf = (transaction: Transaction, run: TransitionRun<Decided>): Choice => {
  const chosen = run.input.choice ?? transaction.proposal
  if (typeof chosen !== 'object' || chosen === null || Array.isArray(chosen))
    throw refusal(message('NOTHING_FOUND_YET'))
  const { decision, person, shares, operation, batch, line, capital, confidence } = chosen as Given
  if (!decisions.includes(decision as Decision)) throw wrong('choice.decision', message('UNKNOWN'))
  const list = (shares ?? []) as unknown
  if (!Array.isArray(list) || list.length > 200) throw wrong('choice.shares', message('NOT_A_LIST'))
  const read = list.map((share: unknown, i) => {
    const { invoice, amount } = given(share)
    if (typeof invoice !== 'string') throw wrong(`choice.shares.${i}.invoice`, message('MISSING'))
    if (typeof amount !== 'number' || !(amount > 0) || !Number.isFinite(amount))
      throw wrong(`choice.shares.${i}.amount`, message('NOT_ABOVE_NOUGHT'))
    exactMoney(amount, transaction.currency!, `choice.shares.${i}.amount`)
    return { invoice, amount }
  })
  const total = sumMoney(
    read.map(share => share.amount),
    transaction.currency!,
  )
  if (total > Math.abs(transaction.amount)) throw wrong('choice.shares', message('MORE_THAN_TRANSACTION'))
  if (decision === 'INVOICES' && read.length === 0) throw wrong('choice.shares', message('NO_INVOICE'))
  const text = (value: unknown) => (typeof value === 'string' && value ? value : null)
  return {
    decision: decision as Decision,
    person: text(person),
    shares: read,
    operation: text(operation),
    batch: text(batch),
    line: text(line),
    capital: text(capital),
    confidence: run.input.choice ? 1 : (confidence as number | undefined),
  }
}

/** The invoices of a choice, still open and of the right side. */
const openShares = async (work: Work, transaction: Transaction, choice: Choice): Promise<Invoice[]> => {
  const invoices = await loadByRegistrations(
    work,
    'invoice',
    choice.shares.map(s => s.invoice),
    { lock: 'update' },
  )
  const pr = transaction.amount > 0 ? 'RECEIVABLE' : 'PAYABLE'
  const first = invoices.find(one => one.registration === choice.shares[0]?.invoice)
  for (const [i, share] of choice.shares.entries()) {
    const invoice = invoices.find(one => one.registration === share.invoice)
    if (!invoice) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['invoice', share.invoice])
    const field = `choice.shares.${i}.invoice`
    if (invoice.pr !== pr) throw wrong(field, message('OTHER_SIDE'))
    if (invoice.currency !== transaction.currency) throw wrong(field, message('OTHER_CURRENCY'))
    if (pr === 'RECEIVABLE' && inOtherBooks(first?.orgaRegistration, invoice.orgaRegistration))
      throw wrong(field, message('OTHER_ORGANIZATION'))
    if (!among(invoice.status, 'ISSUED', 'PARTIALLY_PAID', 'DISPUTED'))
      throw refusal(message('INVOICE_NOT_OPEN_ANY_MORE', { invoice: share.invoice }))
    if ((invoice.totalBalance ?? 0) < share.amount)
      throw refusal(
        message('INVOICE_OPEN_FOR_ONLY', {
          invoice: share.invoice,
          amount: { amount: invoice.totalBalance, currency: invoice.currency },
        }),
      )
  }
  return invoices
}

/** Money in: booked and allocated by the payments process, in the shares that were chosen. */
const takeIn = async (work: Work, transaction: Transaction, choice: Choice, invoices: readonly Invoice[]) => {
  const first = invoices.find(i => i.registration === choice.shares[0]?.invoice)
  const person = choice.person ?? (first ? payerOf(first) : null)
  if (!person) throw wrong('choice.person', message('ADVANCE_WITHOUT_PERSON'))
  const payment: Payment = {
    date: transaction.date,
    amount: transaction.amount,
    currency: transaction.currency!,
    personRegistration: person,
    orgaRegistration: first?.orgaRegistration ?? transaction.orgaRegistration ?? null,
    bankAccountRegistration: transaction.bankAccountRegistration ?? null,
    paymentMode:
      transaction.type === 'DIRECT_DEBIT'
        ? 'DIRECT_DEBIT'
        : transaction.type === 'CHEQUE'
          ? 'CHEQUE'
          : 'TRANSFER',
    reference: transaction.reference,
    endToEndId: transaction.endToEndId,
    counterpartyIban: transaction.counterpartyIban,
    shares: choice.shares,
    confidence: choice.confidence ?? 1,
    reason: keptMessages([message('STATEMENT_LINE', { line: transaction.registration })]),
  }
  await callEffect(work, 'payments/take', [payment], 'bankOperation')
  return { person, operations: [payment.operationRegistration!] }
}

const payOut = async (work: Work, transaction: Transaction, choice: Choice, invoices: readonly Invoice[]) => {
  const orders: PayOrder[] = choice.shares.map(share => ({
    invoiceRegistration: share.invoice,
    amount: share.amount,
    date: transaction.date,
    bankAccountRegistration: transaction.bankAccountRegistration ?? null,
  }))
  const amounts = [...orders.map(o => o.amount), transaction.amount]
  if (sumMoney(amounts, transaction.currency!) !== 0) throw refusal(message('MONEY_OUT_NOT_EXACT'))
  await callEffect(work, 'payments/pay-out', orders, 'bankOperation')
  return { person: payerOf(invoices[0]!), operations: orders.flatMap(o => o.operationRegistration ?? []) }
}

/** A payment of a file that the bank booked by itself is settled by it. */
const settleLine = async (work: Work, registration: string, transaction: Transaction, operation: string) => {
  const lines = await loadByRegistrations(work, 'paymentFileLine', [registration], { lock: 'update' })
  await changeRecords(
    work,
    'paymentFileLine',
    lines,
    () => ({
      status: 'SETTLED',
      settledDate: transaction.date,
      bankOperationRegistration: operation,
    }),
    { unchecked: true, verb: 'transition', transition: 'settle' },
  )
}

const apply = async (work: Work, transaction: Transaction, choice: Choice): Promise<void> => {
  let made: string[] = []
  let person = choice.person
  let capital: CapitalUndo | null = null
  if (choice.decision === 'INVOICES' || choice.decision === 'ADVANCE') {
    const isIn = transaction.amount > 0
    const invoices = await openShares(work, transaction, choice)
    if (!isIn && choice.decision === 'ADVANCE')
      throw wrong('choice.decision', message('MONEY_OUT_NO_ADVANCE'))
    const done = await (isIn ? takeIn : payOut)(work, transaction, choice, invoices)
    made = done.operations
    person = done.person
    if (choice.line && choice.decision === 'INVOICES')
      await settleLine(work, choice.line, transaction, made[0]!)
  } else if (isHouse(choice.decision)) {
    made = await takeHouse(work, transaction, choice.decision)
    person = null
  } else if (isCapital(choice.decision)) {
    if (!choice.capital) throw wrong('choice.capital', message('MISSING'))
    const done = await takeCapital(work, transaction, choice.decision, choice.capital)
    made = done.operation ? [done.operation] : []
    capital = done.undo
  } else if (choice.decision === 'BATCH') {
    if (!choice.batch) throw wrong('choice.batch', message('MISSING'))
    await settleBatch(work, transaction, choice.batch)
  } else if (choice.decision === 'RETURN') {
    person = await takeBack(work, transaction, choice)
  } else {
    const [operation] = await loadByRegistrations(work, 'bankOperation', [choice.operation ?? ''])
    if (!operation)
      throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['bankOperation', String(choice.operation)])
    if (operation.amount !== transaction.amount)
      throw refusal(
        message('OPERATION_OF_AMOUNT', {
          operation: operation.registration,
          amount: { amount: operation.amount, currency: operation.currency },
        }),
      )
    person = operation.personRegistration ?? null
    await onAccount(work, operation.registration, transaction)
    await arrive(work, transaction, [operation.registration])
  }
  Object.assign(transaction, {
    decision: choice.decision,
    personRegistration: person,
    confidence: choice.confidence ?? transaction.confidence ?? null,
    bankOperationRegistration: made[0] ?? choice.operation ?? null,
    sepaRegistration: choice.batch,
    paymentFileLineRegistration: choice.line,
    decidedBy: work.caller.username,
    decidedDate: work.caller.today,
    undoing: capital ? { operations: [], capital } : { operations: made },
  } satisfies Patch<'bankTransaction'>)
}

/** Books transactions as proposed, or as `input.choice` says. */
export const allocate: Effect<'bankTransaction', Decided> = async (work, transactions, run) => {
  for (const transaction of transactions) {
    const choice = choiceOf(transaction, run)
    await apply(work, transaction, choice)
    transaction.ruleRegistration = run.input.byItself
      ? (transaction.proposal?.rule ?? null)
      : await learnFrom(work, transaction, choice.decision)
  }
  if (run.input.byItself) await countUses(work, transactions)
}

export const ignore: Effect<'bankTransaction'> = async (work, transactions, run) => {
  for (const transaction of transactions)
    Object.assign(transaction, {
      decision: 'IGNORED',
      ignoreReason: run.reason ?? null,
      decidedBy: work.caller.username,
      decidedDate: work.caller.today,
    } satisfies Patch<'bankTransaction'>)
}
