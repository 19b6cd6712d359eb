import { loadByRegistrations, type TransitionRun, type Work } from '#engine/index.ts'
import {
  type Candidate,
  type CapitalDecision,
  capitalDecisions,
  type Decision,
  houseDecisions,
} from '#entities/bank/match-candidate.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, type Message, message, notAllowed, transitionParam } from '#errors/index.ts'
import { exactMoney, sumMoney } from '#finance/index.ts'
import { among } from '../among.ts'
import { type Given, given } from '../given.ts'
import { inOtherBooks } from '../in-other-books.ts'

type Transaction = Loaded<'bankTransaction'>
type Invoice = Loaded<'invoice'>

/** What a transaction is decided to be. */
export type Choice = Pick<
  Candidate,
  'decision' | 'person' | 'shares' | 'operation' | 'batch' | 'line' | 'capital'
> & {
  confidence?: number
}

export const refusal = (why: Message): AppError =>
  notAllowed(transitionParam('bankTransaction', 'allocate'), why)

export const wrong = (field: string, why: Message): AppError =>
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

export const isCapital = (decision: Decision): decision is CapitalDecision =>
  capitalDecisions.some(own => own === decision)

/** How lines are decided. */
export interface Decided {
  /** Instead of the proposal; not checked yet. */
  choice?: unknown
  /** It was sure enough to be decided without anybody. */
  byItself?: boolean
}

/** Reads what a person chose instead of the proposal. */
export const choiceOf = (transaction: Transaction, run: TransitionRun<Decided>): Choice => {
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

/** A line of a statement, and what it is decided to be. */
export interface DecidedLine {
  transaction: Transaction
  choice: Choice
}

export type Invoices = ReadonlyMap<string, Invoice>

/** The invoices that lines are for; locked. */
export const invoicesOf = async (work: Work, lines: readonly DecidedLine[]): Promise<Invoices> => {
  const told = new Set(lines.flatMap(({ choice }) => choice.shares.map(share => share.invoice)))
  const invoices = await loadByRegistrations(work, 'invoice', [...told], { lock: 'update' })
  return new Map(invoices.map(one => [one.registration, one]))
}

/** The invoice that a choice names first. */
export const firstOf = (choice: Choice, invoices: Invoices): Invoice | undefined =>
  invoices.get(choice.shares[0]?.invoice ?? '')

/** That the invoices of a choice are still open and of the right side. */
export const checkShares = ({ transaction, choice }: DecidedLine, invoices: Invoices): void => {
  const pr = transaction.amount > 0 ? 'RECEIVABLE' : 'PAYABLE'
  const first = firstOf(choice, invoices)
  for (const [i, share] of choice.shares.entries()) {
    const invoice = invoices.get(share.invoice)
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
}
