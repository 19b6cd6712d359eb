import type { Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { SealedValue } from '#entities/sealed.ts'

/** What letters are written about. */
export type LetterSubject = SealedValue<'letterSubject'>

/**
 * What a letter may tell beside the fields of records: its name, and the field whose kind and label it has
 * (`invoiceLine.amountExclTax`); `isFlag` holds or does not; `rows` are repeated.
 */
export interface LetterFact {
  path: string
  of: string
  isFlag?: true
  rows?: readonly LetterFact[]
}

const fact = (path: string, of: string): LetterFact => ({ path, of })
const flag = (path: string, of: string): LetterFact => ({ path, of, isFlag: true })
const rows = (path: string, of: string, facts: readonly LetterFact[]): LetterFact => ({
  path,
  of,
  rows: facts,
})

const line = [
  fact('name', 'invoiceLine.name'),
  fact('periodStart', 'invoiceLine.periodStart'),
  fact('periodEnd', 'invoiceLine.periodEnd'),
  fact('amountExclTax', 'invoiceLine.amountExclTax'),
  fact('taxRate', 'invoiceLine.taxRate'),
  fact('taxAmount', 'invoiceLine.taxAmount'),
  fact('amountInclTax', 'invoiceLine.amountInclTax'),
]

const plan = rows('plan', 'quotation.plan', [
  fact('number', 'quotation.payments.index'),
  flag('isResidual', 'quotation.residualValue'),
  fact('date', 'cashflow.dueDate'),
  fact('payment', 'quotation.payment'),
  fact('interest', 'invoiceLine.interest'),
  fact('principal', 'invoiceLine.principal'),
  fact('outstanding', 'contract.outstanding'),
])

const assets = rows('assets', 'contract.assets', [
  fact('name', 'contract.assets.name'),
  fact('quantity', 'contract.assets.quantity'),
  fact('unitPrice', 'contract.assets.unitPrice'),
  fact('priceExclTax', 'contract.assets.priceExclTax'),
])

const owed = rows('owed', 'invoice.plural', [
  fact('date', 'invoice.dueDate'),
  fact('number', 'invoice.invoiceNumber'),
  fact('name', 'invoice.name'),
  fact('contract', 'invoice.contractRegistration'),
  fact('daysLate', 'impairment.daysLate'),
  fact('open', 'invoice.totalBalance'),
  fact('interest', 'case.lateInterest'),
  fact('fee', 'case.lateFee'),
  fact('amount', 'case.totalClaimed'),
])

const coming = rows('toCome', 'cashflow.plural', [
  fact('date', 'cashflow.dueDate'),
  fact('name', 'cashflow.name'),
  fact('contract', 'cashflow.contractRegistration'),
  fact('amount', 'invoice.amountInclTax'),
])

const accounts = rows('accounts', 'bankAccount.plural', [
  fact('currency', 'invoice.currency'),
  flag('isLate', 'ticket.isLate'),
  fact('lateSince', 'invoice.dueDate'),
  fact('daysLate', 'impairment.daysLate'),
  fact('total', 'case.totalClaimed'),
  fact('open', 'invoice.totalBalance'),
  fact('interest', 'case.lateInterest'),
  fact('fees', 'case.lateFee'),
  fact('credit', 'bankOperation.balance'),
  fact('nextDate', 'cashflow.dueDate'),
  fact('nextAmount', 'invoice.amountInclTax'),
  owed,
  coming,
])

const reminded = [
  fact('total', 'invoice.totalBalance'),
  rows('invoices', 'invoice.plural', [
    fact('number', 'invoice.invoiceNumber'),
    fact('dueDate', 'invoice.dueDate'),
    fact('amount', 'invoice.totalBalance'),
  ]),
]

/** What every letter may tell. */
export const commonFacts: readonly LetterFact[] = [
  fact('today', 'communication.date'),
  fact('sender.name', 'user.name'),
  fact('sender.email', 'user.email'),
  fact('client.addressLines', 'person.addresses'),
  fact('client.numbers', 'person.registrations'),
  fact('house.addressLines', 'person.addresses'),
  fact('house.numbers', 'person.registrations'),
]

/** What letters about each may tell beside that. */
export const factsOf: Readonly<Record<LetterSubject, readonly LetterFact[]>> = {
  quotation: [plan, assets],
  deal: [plan, assets],
  contract: [plan, assets],
  invoice: [
    flag('isCreditNote', 'invoice.originalRegistration'),
    flag('isOnCollection', 'invoiceLine.isOnCollection'),
    rows('lines', 'invoiceLine.plural', line),
    rows('taxes', 'tax.plural', [
      fact('taxRate', 'invoiceLine.taxRate'),
      fact('taxAmount', 'invoiceLine.taxAmount'),
    ]),
    rows('exemptions', 'tax.exemptionText', [fact('exemptionText', 'tax.exemptionText')]),
  ],
  person: [accounts],
  communication: reminded,
}

/** The records whose fields a letter about each may tell, by the name under which it does. */
export const recordsOf: Readonly<Record<LetterSubject, Readonly<Record<string, string>>>> = {
  quotation: {
    quotation: 'quotation',
    deal: 'deal',
    contract: 'contract',
    client: 'person',
    house: 'organization',
  },
  deal: { deal: 'deal', offer: 'quotation', client: 'person', house: 'organization' },
  contract: { contract: 'contract', offer: 'quotation', client: 'person', house: 'organization' },
  invoice: { invoice: 'invoice', contract: 'contract', client: 'person', house: 'organization' },
  person: { client: 'person', house: 'organization' },
  communication: {
    communication: 'communication',
    contract: 'contract',
    client: 'person',
    house: 'organization',
  },
}

/** A value as it is before the letter's language writes it; rows are each the same. */
export type FactValue = string | number | boolean | null | undefined | readonly FactValues[]

export interface FactValues {
  readonly [path: string]: FactValue
}

/** What is read for a letter: whom it goes to, in which currency its amounts are, and what it tells beside fields. */
export interface LetterRead {
  currency?: string | null
  facts: FactValues
  /** Records by the name under which the letter tells them: registrations. */
  records: Readonly<Record<string, string | null | undefined>>
  /** Values of theirs that are told in place of those that they hold, by the same name. */
  instead?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Reads what letters about a record of an entity tell, as the work's caller sees it. */
export type LetterReader<S extends LetterSubject = LetterSubject> = {
  [N in S]: (work: Work, record: Loaded<N>, locale: string) => Promise<LetterRead>
}[S]

/** Readers by what they read for; those of all processes together read for every subject. */
export type LetterReaders = { [N in LetterSubject]?: LetterReader<N> }
