import type { Loaded } from '#entities/records.ts'
import { type Message, message } from '#errors/index.ts'
import { feeWithPayments, type PlanRow } from '#finance/index.ts'
import { called } from '../called.ts'
import { carry } from '../carry.ts'
import { paidToSupplier, personIn } from '../contract-facts.ts'
import { type NewElement, plannedFlow, type Strand, strandOf } from '../write-strands.ts'
import { commission, drawdown, purchases } from './payable-strands.ts'
import { elementOf, type Kind, type Planning, standardTax, untaxed } from './planning.ts'
import type { Terms } from './terms.ts'

type Contract = Loaded<'contract'>
type Service = NonNullable<Loaded<'quotation'>['services']>[number]
type Fee = NonNullable<Loaded<'quotation'>['fees']>[number]

const rowType: Record<string, string> = {
  INSTALMENT: 'INSTALMENT',
  RESIDUAL: 'RESIDUAL',
  INTERIM: 'INTERIM_RENT',
  INTERIM_RENT: 'INTERIM_RENT',
  BROKEN: 'INTERIM_RENT',
}

const isInstalment = (row: PlanRow): boolean => (rowType[row.kind] ?? 'INSTALMENT') === 'INSTALMENT'

/** One of several: rent 3 of 48. */
const numbered = (kind: Kind, row: PlanRow, total: number): Message =>
  message('NUMBERED', { name: called(kind), index: row.index, total })

/** Instalments with their residual value and interim rent, each kind an element of its own. */
const instalments = (planning: Planning): Strand[] => {
  const { terms } = planning
  const groups = new Map<string, PlanRow[]>()
  for (const row of terms.rows) {
    const type = rowType[row.kind] ?? 'INSTALMENT'
    groups.set(type, [...(groups.get(type) ?? []), row])
  }
  const isLoan = terms.family === 'LOAN'
  const names: Record<string, Message> = {
    INSTALMENT: message(isLoan ? 'INSTALMENT' : 'RENT'),
    RESIDUAL: message(isLoan ? 'BALLOON' : 'RESIDUAL_VALUE'),
    INTERIM_RENT: message('INTERIM_RENT'),
  }
  return [...groups].map(([type, rows]) => {
    const taxCode = isLoan ? untaxed : standardTax(planning)
    const kind: Kind = { type, wording: names[type], code: type, taxCode }
    const element: NewElement = {
      ...elementOf(planning, kind),
      ...carry(terms.quotation, ['rate', 'frequency']),
    }
    const flows = rows.map(row =>
      plannedFlow(element, {
        index: row.index,
        dueDate: row.dueDate,
        periodStart: row.periodStart ?? null,
        periodEnd: row.periodEnd ?? null,
        opening: row.opening,
        principal: row.principal,
        interest: row.interest,
        wording: type === 'INSTALMENT' ? numbered(kind, row, rows.length) : kind.wording,
        kind: type === 'RESIDUAL' ? 'RESIDUAL' : 'PAYMENT',
        paymentDate: terms.payDay(row.dueDate),
        amountExclTax: row.payment,
        outstandingAfter: row.outstanding,
      }),
    )
    return strandOf(element, flows)
  })
}

/** Something paid with every instalment: insurance, a service. */
const recurring = (planning: Planning, kind: Kind, amount: number): Strand =>
  withInstalments(
    planning,
    kind,
    planning.terms.rows.filter(isInstalment).map(() => amount),
  )

/** So much with the first, the second and further instalments. */
const withInstalments = (
  planning: Planning,
  kind: Kind,
  amounts: readonly number[],
  facts: Partial<NewElement> = {},
): Strand => {
  const element = { ...elementOf(planning, kind), ...facts }
  const rows = planning.terms.rows.filter(isInstalment).slice(0, amounts.length)
  const flows = rows.map((row, i) =>
    plannedFlow(element, {
      index: row.index,
      dueDate: row.dueDate,
      periodStart: row.periodStart ?? null,
      periodEnd: row.periodEnd ?? null,
      wording: rows.length > 1 ? numbered(kind, row, rows.length) : kind.wording,
      paymentDate: planning.terms.payDay(row.dueDate),
      amountExclTax: amounts[i]!,
    }),
  )
  return strandOf(element, flows)
}

/** A fee of its quotation: at the start, at the end, with the first instalment, with each, or spread over them. */
const feeStrand = (
  planning: Planning,
  { code, name, amount, taxCode, timing, isEarnedOverTerm }: Fee,
  date: string,
): Strand => {
  const { contract, terms } = planning
  const kind = { type: 'FEE', name: name ?? code, code, taxCode: taxCode ?? standardTax(planning) }
  const count = terms.rows.filter(isInstalment).length
  const amounts = feeWithPayments({ amount, timing }, count, contract.currency)
  // What is asked for once and ahead may be earned over the term; all else is earned as it is billed.
  const earned = isEarnedOverTerm ? { isEarnedOverTerm } : {}
  if (amounts.length === 0) {
    const isLast = timing === 'END'
    const { element, cashflows } = oneOff(planning, kind, amount, isLast ? (contract.endDate ?? date) : date)
    return { element: isLast ? element : { ...element, ...earned }, cashflows }
  }
  // What goes along with each payment goes along with a new plan's, too, which its frequency says.
  return withInstalments(planning, kind, amounts, {
    ...(timing === 'EACH' ? carry(terms.quotation, ['frequency']) : {}),
    ...(timing === 'FIRST' ? earned : {}),
  })
}

const oneOff = (
  planning: Planning,
  kind: Kind,
  amount: number,
  dueDate: string,
  paid = planning.terms.payDay,
): Strand => {
  const element = elementOf(planning, kind)
  return strandOf(element, [
    plannedFlow(element, { index: 1, dueDate, paymentDate: paid(dueDate), amountExclTax: amount }),
  ])
}

/** A service of its quotation: with each instalment, or once at the start; insurance is what the insurer is owed. */
const serviceStrand = (planning: Planning, service: Service, date: string): Strand => {
  const { code, payment } = service
  const type = code === 'INSURANCE' || code === 'BREAKDOWN' ? 'INSURANCE' : 'SERVICE'
  const insurer = type === 'INSURANCE' ? personIn(planning.contract, 'INSURER') : null
  const kind: Kind = {
    type,
    name: service.name ?? code,
    code,
    taxCode: service.taxCode ?? standardTax(planning),
    heldForRegistration: service.supplierRegistration ?? insurer,
  }
  return service.charge === 'START'
    ? oneOff(planning, kind, payment, date)
    : recurring(planning, kind, payment)
}

/**
 * What the client pays down: a first rent of a lease, taxed as its rents are; of a loan what he pays of it himself. It bears
 * no principal, so that the plan alone says what is lent.
 */
export const downPaymentStrand = (
  contract: Contract,
  terms: Terms,
  dueDate: string,
  code = 'DOWN_PAYMENT',
): Strand => {
  const planning: Planning = { contract, terms, version: 1 }
  const kind: Kind = {
    type: 'DOWN_PAYMENT',
    code,
    wording: message('DOWN_PAYMENT_OF', { contract: called(contract) }),
    taxCode: terms.family === 'LOAN' ? untaxed : standardTax(planning),
  }
  // Before the start: on no other day.
  return oneOff(planning, kind, terms.quotation.downPayment!, dueDate, day => day)
}

/** A first rent that the client pays to the supplier: it falls due as the supplier's invoice does, against which it is set off. */
export const supplierPaymentStrand = (contract: Contract, terms: Terms, date: string): Strand => {
  const bought = purchases({ contract, terms, version: 1 }, date).map(strand => strand.cashflows[0]!.dueDate)
  return downPaymentStrand(contract, terms, bought.sort()[0] ?? date, paidToSupplier)
}

/** Everything that a contract will ask for and owe, by its chosen quotation. Pure. */
export const strandsOf = (contract: Contract, terms: Terms, version: number, date: string): Strand[] => {
  const { quotation } = terms
  const planning: Planning = { contract, terms, version }
  const standard = standardTax(planning)
  const strands = instalments(planning)
  const premium = quotation.insurancePremium ?? 0
  if (premium > 0) {
    const kind = {
      type: 'INSURANCE',
      wording: message('INSURANCE'),
      code: 'INSURANCE',
      taxCode: untaxed,
      heldForRegistration: personIn(contract, 'INSURER'),
    }
    strands.push(recurring(planning, kind, premium))
  }
  for (const service of quotation.services ?? []) strands.push(serviceStrand(planning, service, date))
  const fee = quotation.fileFee ?? 0
  if (fee > 0) {
    const kind = { type: 'FEE', wording: message('FILE_FEE'), code: 'FILE_FEE', taxCode: standard }
    strands.push(oneOff(planning, kind, fee, date))
  }
  for (const fee of quotation.fees ?? []) strands.push(feeStrand(planning, fee, date))
  const deposit = quotation.deposit ?? 0
  if (deposit > 0) {
    const type = 'DEPOSIT'
    const kind = {
      type,
      wording: message('DEPOSIT_OF', { contract: called(contract) }),
      code: type,
      taxCode: untaxed,
    }
    strands.push(oneOff(planning, kind, deposit, date))
  }
  const paid = terms.family === 'LOAN' ? drawdown(planning, date) : purchases(planning, date)
  return [...strands, ...paid, ...commission(planning, date)]
}
