import { loadByRegistrations, loadMatching, may, type Work } from '#engine/index.ts'
import { houseTypes } from '#entities/bank/bank-operation.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import { among } from '../among.ts'
import { calledFor } from '../called-for.ts'
import { personIn } from '../contract-facts.ts'
import { named } from '../named.ts'
import { organizationTree } from '../organization-tree.ts'

/** What a payment is to be recorded for: exactly one of them is said. */
export interface PaymentFor {
  person?: string
  contract?: string
  invoice?: string
  /** Money that is there already and not allocated. */
  operation?: string
}

const most = 500
const asCaller = { asCaller: true, limit: most }

/** Who pays, by what the payment is for. */
const payerOf = async (work: Work, asked: PaymentFor): Promise<string | null> => {
  const { person, contract, invoice, operation } = asked
  const found = async <N extends 'contract' | 'invoice' | 'bankOperation'>(entity: N, key: string) => {
    const [record] = await loadByRegistrations(work, entity, [key], { asCaller: true })
    if (!record) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', [entity, key])
    return record
  }
  if (contract) return personIn(await found('contract', contract), 'PAYER', 'CLIENT')
  if (invoice) return personIn(await found('invoice', invoice), 'PAYER')
  if (operation) return (await found('bankOperation', operation)).personRegistration ?? null
  return person ?? null
}

const openInvoicesOf = async (work: Work, payer: string) => {
  const invoices = await loadMatching(
    work,
    'invoice',
    {
      pr: 'RECEIVABLE',
      status: ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED'],
      'persons.role': 'PAYER',
      'persons.personRegistration': payer,
    },
    asCaller,
  )
  return invoices
    .filter(invoice => (invoice.totalBalance ?? 0) > 0)
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate) || a.registration.localeCompare(b.registration))
    .map(invoice => ({
      registration: invoice.registration,
      name: calledFor(work, invoice),
      invoiceNumber: invoice.invoiceNumber ?? null,
      contract: invoice.contractRegistration ?? null,
      organization: invoice.orgaRegistration ?? null,
      dueDate: invoice.dueDate,
      currency: invoice.currency,
      status: invoice.status,
      isLate: invoice.isLate === true,
      balance: invoice.totalBalance ?? 0,
    }))
}

/** Money of a payer that is in the books and given to nothing: his advances. */
const advancesOf = async (work: Work, payer: string) => {
  const operations = await loadMatching(
    work,
    'bankOperation',
    { personRegistration: payer, status: 'ACTIVE', balance: { gt: 0 } },
    asCaller,
  )
  return operations
    .filter(({ type }) => !among(type, ...houseTypes))
    .map(({ registration, date, balance, currency, reference, orgaRegistration }) => ({
      registration,
      date,
      balance: balance ?? 0,
      currency,
      reference: reference ?? null,
      organization: orgaRegistration ?? null,
    }))
}

/** Lines of statements that may be the same money: they wait for their decision, and come from this payer. */
const waitingOf = async (work: Work, payer: string) => {
  if (!may(work.caller, 'read bankTransactions')) return []
  const accounts = await loadMatching(work, 'bankAccount', { personRegistration: payer })
  const ibans = named(accounts, 'bankIban')
  const lines = await loadMatching(
    work,
    'bankTransaction',
    {
      status: ['UNMATCHED', 'PROPOSED'],
      amount: { gt: 0 },
      anyOf: [{ personRegistration: payer }, ...(ibans.length ? [{ counterpartyIban: ibans }] : [])],
    },
    { asCaller: true, limit: 20 },
  )
  return lines
    .map(({ registration, date, amount, currency, reference, confidence }) => ({
      registration,
      date,
      amount,
      currency,
      reference: reference ?? null,
      confidence: confidence ?? null,
    }))
    .sort((a, b) => b.date.localeCompare(a.date))
}

/** Accounts of organizations, and of those above them, into which money of theirs may have come: their own first. */
const accountsOf = async (work: Work, organizations: readonly string[]) => {
  const lineOf = await organizationTree(work, organizations)
  const houses = new Set(organizations.flatMap(one => lineOf(one).map(house => house.registration)))
  const accounts: Loaded<'bankAccount'>[] = houses.size
    ? await loadMatching(work, 'bankAccount', { personRegistration: [...houses], status: 'ACTIVE' }, asCaller)
    : []
  return organizations.flatMap(organization =>
    lineOf(organization).flatMap(house =>
      accounts
        .filter(account => account.personRegistration === house.registration)
        .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
        .map(({ registration, name, bankIban, currency }) => ({
          registration,
          name: name ?? registration,
          iban: bankIban ?? null,
          organization,
          currency: currency ?? null,
        })),
    ),
  )
}

/**
 * What is needed to record a payment: who pays, what is open of him, what he has with us already, what the bank has told that
 * may be the same money, and where it may have come in.
 * @throws ENTITY_REGISTRATION_NOT_FOUND
 */
export const proposePayment = async (work: Work, asked: PaymentFor) => {
  const payer = await payerOf(work, asked)
  const [person] = payer ? await loadByRegistrations(work, 'person', [payer], { asCaller: true }) : []
  if (!person) {
    if (payer) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['person', payer])
    return { payer: null, invoices: [], advances: [], waiting: [], accounts: [] }
  }
  const registration = person.registration
  const invoices = await openInvoicesOf(work, registration)
  const organizations = [
    ...new Set([...named(invoices, 'organization'), person.orgaRegistration].filter(one => one != null)),
  ]
  return {
    payer: {
      registration,
      name: person.name ?? registration,
      email: person.email ?? null,
      language: person.preferredLanguage ?? null,
    },
    invoices,
    advances: await advancesOf(work, registration),
    waiting: await waitingOf(work, registration),
    accounts: await accountsOf(work, organizations),
  }
}
