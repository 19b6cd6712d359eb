import type { Candidate, MatchReason } from '#entities/bank/match-candidate.ts'
import type { Loaded } from '#entities/records.ts'
import { fromMajor, toMajor } from '#finance/index.ts'
import { among } from '../among.ts'
import { personIn } from '../contract-facts.ts'
import type { Expected } from './capital-lines.ts'
import { type Evidence, plain, round, weights } from './evidence.ts'
import { squeeze } from './numbers-within.ts'
import { reversalCandidates } from './reversed-operations.ts'
import { advance, capitalCandidates, ruleCandidates } from './score-house.ts'

type Transaction = Pick<Loaded<'bankTransaction'>, 'amount' | 'date'> & Partial<Loaded<'bankTransaction'>>
type Invoice = Pick<
  Loaded<'invoice'>,
  | 'registration'
  | 'persons'
  | 'pr'
  | 'currency'
  | 'invoiceNumber'
  | 'paymentReference'
  | 'orgaRegistration'
  | 'totalBalance'
  | 'dueDate'
>
type Operation = Loaded<'bankOperation'>
type Line = Pick<Loaded<'paymentFileLine'>, 'registration' | 'status' | 'amount' | 'invoiceRegistration'> &
  Partial<Loaded<'paymentFileLine'>>

/** A batch of ours that the bank has, with what it books of it: what was not refused. */
export type ExpectedBatch = Loaded<'sepa'> & { expected: number }

/** What the database holds that may belong to one transaction. */
export interface Findings {
  /** Persons behind the other account, the mandate or the name; the surest evidence of each. */
  persons: ReadonlyMap<string, Evidence>
  /** Open invoices of these persons, and those whose number stands in the text. */
  invoices: readonly Invoice[]
  batches: readonly ExpectedBatch[]
  operations: readonly Operation[]
  /** Operations at the bank that it may take back. */
  reversed: readonly Operation[]
  lines: readonly Line[]
  /** Money of the house's own that is expected in this amount. */
  capital: readonly Expected[]
  /** The closest rule that is about the line. */
  rule: Loaded<'bankRule'> | null
}

const signs: ReadonlySet<MatchReason> = new Set(['AMOUNT_DIFFERS', 'NOT_DUE', 'OTHER_PAYER', 'PAYER_ONLY'])

/** A reason that speaks against. */
export const speaksAgainst = (reason: MatchReason): boolean => signs.has(reason)

/** From here on a candidate is allocated without anybody looking at it, if no other comes near. */
export const sure = 0.95
const near = 0.08

/** Who pays an invoice, or is paid by it. */
export const payerOf = (invoice: Pick<Loaded<'invoice'>, 'persons' | 'pr'>): string | null =>
  personIn(invoice, invoice.pr === 'PAYABLE' ? 'PAYEE' : 'PAYER')

const digits = /\d{3,}/g

/** Numbers that stand in a text, longest first: a payer writes `7702` for `FA2026-007702`. */
export const numbersIn = (text: string): string[] => [...new Set(text.match(digits) ?? [])]

/** Whether a text names an invoice: by its whole number, or by the end of it – only where the payer is known. */
export const isNamed = (invoice: Invoice, text: string, isOwn: boolean): boolean => {
  const squeezed = squeeze(text)
  const whole = [invoice.invoiceNumber, invoice.registration, invoice.paymentReference]
    .filter(number => !!number)
    .map(number => squeeze(number!))
  if (whole.some(number => number.length >= 5 && squeezed.includes(number))) return true
  if (!isOwn) return false
  const tail = (invoice.invoiceNumber ?? invoice.registration).match(/\d+$/)?.[0] ?? ''
  return numbersIn(text).some(
    n => n.length >= 3 && tail.endsWith(n) && tail.replace(/^0+/, '').length <= n.length,
  )
}

interface Own {
  invoice: Invoice
  minor: number
  isNamed: boolean
  evidence: Evidence | null
}

/** Some invoices, oldest first, that make up the amount exactly. */
const addingUp = (own: readonly Own[], amount: number): Own[] | null => {
  let sum = 0
  for (const [i, one] of own.entries()) {
    sum += one.minor
    if (sum === amount && i > 0) return own.slice(0, i + 1)
    if (sum > amount) break
  }
  for (let i = 0; i < own.length; i++)
    for (let j = i + 1; j < own.length; j++)
      if (own[i]!.minor + own[j]!.minor === amount) return [own[i]!, own[j]!]
  return null
}

const confidenceOf = (
  some: readonly Own[],
  amount: number,
  isOnly: boolean,
): { value: number; reasons: MatchReason[] } => {
  const sum = some.reduce((total, one) => total + one.minor, 0)
  const isExact = sum === amount
  const areNamed = some.every(one => one.isNamed)
  const { evidence } = some[0]!
  const reasons: MatchReason[] = []
  if (isExact) reasons.push(some.length > 1 ? 'ADDS_UP' : 'AMOUNT')
  if (areNamed) reasons.push(some.length > 1 ? 'NUMBERS' : 'NUMBER')
  if (evidence) reasons.push(evidence)
  if (!isExact) reasons.push('AMOUNT_DIFFERS')
  if (!evidence && !areNamed) reasons.push('OTHER_PAYER')
  const known = evidence ? weights[evidence] : 0
  if (isExact && areNamed) return { value: 0.95 + 0.04 * known, reasons }
  if (isExact) return { value: (isOnly ? 0.72 : 0.62) + 0.2 * known - (some.length > 1 ? 0.04 : 0), reasons }
  if (areNamed) return { value: 0.45 + 0.13 * known, reasons }
  return { value: 0.15 + 0.22 * known, reasons }
}

const sharesOf = (some: readonly Own[], amount: number, currency: string) => {
  let rest = amount
  const shares = some.flatMap(one => {
    const given = Math.min(rest, one.minor)
    rest -= given
    return given > 0
      ? [{ invoice: one.invoice.registration, amount: toMajor({ minor: given, currency }) }]
      : []
  })
  return { shares, left: toMajor({ minor: rest, currency }) }
}

/** Candidates among open invoices: single ones, those that the text names together, those that add up. */
const invoiceCandidates = (transaction: Transaction, findings: Findings): Candidate[] => {
  const currency = transaction.currency!
  const amount = Math.abs(fromMajor(transaction.amount, currency).minor)
  const text = [transaction.reference, transaction.endToEndId].filter(Boolean).join(' ')
  const pr = transaction.amount > 0 ? 'RECEIVABLE' : 'PAYABLE'
  const all: Own[] = findings.invoices
    .filter(i => i.pr === pr && i.currency === transaction.currency)
    .map(invoice => {
      const evidence = findings.persons.get(payerOf(invoice) ?? '') ?? null
      return {
        invoice,
        minor: fromMajor(invoice.totalBalance, currency).minor,
        isNamed: isNamed(invoice, text, evidence !== null),
        evidence,
      }
    })
    .sort((a, b) => a.invoice.dueDate.localeCompare(b.invoice.dueDate))
  const groups: Own[][] = all.map(one => [one])
  // What comes in stands in the books of one organization; what goes out is an operation an invoice.
  const bookOf = ({ invoice }: Own): string =>
    [payerOf(invoice), pr === 'RECEIVABLE' ? invoice.orgaRegistration : null].join(' ')
  for (const book of new Set(all.map(bookOf))) {
    const own = all.filter(one => bookOf(one) === book)
    const named = own.filter(one => one.isNamed)
    if (named.length > 1) groups.push(named)
    const some = own[0]?.evidence ? addingUp(own.slice(0, 24), amount) : null
    if (some && !(some.length === named.length && some.every(one => named.includes(one)))) groups.push(some)
  }
  return groups.map(some => {
    const person = payerOf(some[0]!.invoice)
    const same = all.filter(one => payerOf(one.invoice) === person && one.minor === amount).length
    const { value, reasons } = confidenceOf(some, amount, same <= 1)
    const isEarly = some.some(one => one.invoice.dueDate > transaction.date)
    if (isEarly) reasons.push('NOT_DUE')
    return {
      decision: 'INVOICES' as const,
      confidence: round(value - (isEarly && !some.every(one => one.isNamed) ? 0.04 : 0)),
      reasons,
      person,
      ...sharesOf(some, amount, currency),
      operation: null,
      batch: null,
      line: null,
    }
  })
}

const batchCandidates = (transaction: Transaction, batches: readonly ExpectedBatch[]): Candidate[] =>
  batches.flatMap(batch => {
    const sign = batch.type === 'CREDIT_TRANSFER' ? -1 : 1
    const isEqual = sign * batch.expected === transaction.amount
    const isOurs = transaction.batchId === batch.registration
    if (!isEqual && !isOurs) return []
    const reasons: MatchReason[] = [
      ...(isOurs ? (['BATCH_ID'] as const) : []),
      isEqual ? 'AMOUNT' : 'AMOUNT_DIFFERS',
      ...(batch.date === transaction.date ? (['SAME_DAY'] as const) : []),
    ]
    const confidence = isOurs ? (isEqual ? 0.99 : 0.5) : batch.date === transaction.date ? 0.92 : 0.8
    return [{ ...plain, decision: 'BATCH' as const, confidence, reasons, batch: batch.registration }]
  })

const operationCandidates = (transaction: Transaction, { operations, persons }: Findings): Candidate[] =>
  operations
    .filter(o => o.amount === transaction.amount)
    .map(operation => {
      const evidence = persons.get(operation.personRegistration ?? '') ?? null
      const isSame = !!transaction.endToEndId && operation.endToEndId === transaction.endToEndId
      const isDay = operation.date === transaction.date || operation.valueDate === transaction.valueDate
      const reasons: MatchReason[] = [
        ...(isSame ? (['END_TO_END'] as const) : []),
        'AMOUNT',
        ...(evidence ? [evidence] : []),
        ...(isDay ? (['SAME_DAY'] as const) : []),
      ]
      const value = isSame ? 0.99 : 0.5 + (evidence ? 0.32 * weights[evidence] : 0) + (isDay ? 0.14 : 0)
      return {
        ...plain,
        decision: 'OPERATION' as const,
        confidence: round(value),
        reasons,
        person: operation.personRegistration ?? null,
        operation: operation.registration,
      }
    })

/** How sure it is that a payment of ours is meant: named by its id, else under its mandate or with its account. */
const sureOfLine = (transaction: Transaction, line: Line, isEqual: boolean, isLatest: boolean) => {
  if (line.endToEndId === transaction.endToEndId)
    return { confidence: isEqual ? 0.98 : 0.7, by: 'END_TO_END' as const }
  if (transaction.mandateReference) return { confidence: 0.86, by: 'MANDATE' as const }
  // One account pays the same amount each month: it is the latest that comes back.
  return { confidence: isLatest ? 0.86 : 0.6, by: 'IBAN' as const }
}

/** A payment of ours that came back, or one that the bank books by itself. */
const lineCandidates = (transaction: Transaction, lines: readonly Line[]): Candidate[] => {
  const latest = lines.reduce((day, line) => (line.date && line.date > day ? line.date : day), '')
  return lines.flatMap((line): Candidate[] => {
    const sign = line.type === 'CREDIT_TRANSFER' ? -1 : 1
    const amount = sign * line.amount
    const goesBack = Math.sign(amount) !== Math.sign(transaction.amount)
    const isEqual = Math.abs(amount) === Math.abs(transaction.amount)
    const { confidence, by } = sureOfLine(transaction, line, isEqual, line.date === latest)
    const isOurs = by === 'END_TO_END'
    const reasons: MatchReason[] = [by, isEqual ? 'AMOUNT' : 'AMOUNT_DIFFERS']
    if (!isOurs && !isEqual) return []
    const common = {
      ...plain,
      confidence,
      reasons,
      person: line.personRegistration ?? null,
      line: line.registration,
    }
    if (goesBack)
      return among(line.status, 'SENT', 'ACCEPTED', 'SETTLED')
        ? [{ ...common, decision: 'RETURN' as const }]
        : []
    if (!isOurs || !isEqual || !among(line.status, 'SENT', 'ACCEPTED')) return []
    const shares = [{ invoice: line.invoiceRegistration, amount: Math.abs(amount) }]
    return [{ ...common, decision: 'INVOICES' as const, shares }]
  })
}

/** What a transaction may be, the surest first. Pure. */
export const candidatesFor = (transaction: Transaction, findings: Findings): Candidate[] => {
  const found = [
    ...batchCandidates(transaction, findings.batches),
    ...lineCandidates(transaction, findings.lines),
    ...operationCandidates(transaction, findings),
    ...reversalCandidates(transaction, findings),
    ...capitalCandidates(transaction, findings),
    ...(among(transaction.type, 'RETURN', 'BATCH')
      ? []
      : [
          ...ruleCandidates(findings),
          ...invoiceCandidates(transaction, findings),
          ...advance(transaction, findings.persons),
        ]),
  ]
  return found.sort((a, b) => b.confidence - a.confidence || a.shares.length - b.shares.length).slice(0, 9)
}

/** The candidate that is allocated by itself: sure, and no other comes near that is not a part of it. */
export const sureOne = (candidates: readonly Candidate[]): Candidate | null => {
  const [best, ...others] = candidates
  if (!best || best.confidence < sure) return null
  const isPart = (other: Candidate) =>
    other.decision === best.decision &&
    other.shares.length > 0 &&
    other.shares.every(s => best.shares.some(b => b.invoice === s.invoice))
  // A rule that only proposes stands in nobody's way.
  const isCome = (other: Candidate) => other.confidence > best.confidence - near
  return others.some(o => isCome(o) && !isPart(o) && !(o.rule && o.confidence < sure)) ? null : best
}
