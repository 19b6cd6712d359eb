import { loadMatching, may, type Work } from '#engine/index.ts'
import { houseTypes } from '#entities/bank/bank-operation.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { addDays } from '#finance/index.ts'
import { among } from '../among.ts'
import { personIn } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'
import type { Party } from './party.ts'

type Invoice = Loaded<'invoice'>
type Contract = Loaded<'contract'>
type Cashflow = Loaded<'cashflow'>

/** An invoice on which something may be open. */
const openStatuses = ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED'] as const
const runningStatuses = ['VALIDATED', 'ACTIVE', 'SUSPENDED', 'TERMINATED'] as const
const openCases = ['OPEN', 'IN_PROGRESS', 'PROMISE_TO_PAY', 'BROKEN_PROMISE', 'LEGAL'] as const

/** So many days of what is to come are told; where nothing falls due by then, the day on which something does. */
const aheadDays = 45
/** So many days of what came in are told. */
const receivedDays = 30

/** All that somebody owes, has paid and is to pay, as the records hold it. */
export interface AccountRecords {
  /** Open invoices that he is to pay. */
  receivables: Invoice[]
  /** Open invoices that he is to be paid. */
  payables: Invoice[]
  /** Running contracts of which he is the client or the payer. */
  contracts: Contract[]
  /** Planned payments of his, of the next weeks. */
  planned: Cashflow[]
  /** Money of his in the books: what is not allocated of it, and what came lately. */
  operations: Loaded<'bankOperation'>[]
  /** Lines of statements that are his and wait for a decision. */
  transactions: Loaded<'bankTransaction'>[]
  cases: Loaded<'case'>[]
}

const asCaller = { asCaller: true } as const

/** What somebody may not read is left out, as if it were not there. */
const allowed = async <T>(work: Work, entities: string, read: () => Promise<T[]>): Promise<T[]> =>
  may(work.caller, `read ${entities}`) ? read() : []

const isPayer = { 'persons.role': 'PAYER' } as const
const isPayee = { 'persons.role': 'PAYEE' } as const

const openInvoices = async (work: Work, person: string) => {
  const open = { status: openStatuses, 'persons.personRegistration': person, totalBalance: { not: 0 } }
  const receivables = await loadMatching(work, 'invoice', { pr: 'RECEIVABLE', ...open, ...isPayer }, asCaller)
  const payables = await loadMatching(work, 'invoice', { pr: 'PAYABLE', ...open, ...isPayee }, asCaller)
  return { receivables, payables }
}

/** Contracts of which he is the client or the payer: who only guarantees owes nothing of them. */
const contractsOf = (work: Work, person: string): Promise<Contract[]> =>
  loadMatching(
    work,
    'contract',
    {
      status: runningStatuses,
      'persons.personRegistration': person,
      'persons.role': ['CLIENT', 'PAYER'],
    },
    asCaller,
  )

/** Who pays what an element of a contract asks for. */
const payersOf = async (work: Work, cashflows: readonly Cashflow[], contracts: readonly Contract[]) => {
  const elements = byRegistration(
    cashflows.length
      ? await loadMatching(work, 'contractElement', {
          registration: named(cashflows, 'contractElementRegistration'),
        })
      : [],
  )
  const known = byRegistration(contracts)
  return (cashflow: Cashflow): string | null => {
    const contract = known.get(cashflow.contractRegistration)
    return (
      elements.get(cashflow.contractElementRegistration)?.payerRegistration ??
      (contract ? personIn(contract, 'PAYER', 'CLIENT') : null)
    )
  }
}

/** What the contracts ask of him in the next weeks; where that is nothing, on the next day on which they ask for something. */
const plannedOf = async (work: Work, person: string, contracts: readonly Contract[]): Promise<Cashflow[]> => {
  if (contracts.length === 0) return []
  const { today } = work.caller
  const until = (day: string) =>
    loadMatching(
      work,
      'cashflow',
      {
        contractRegistration: contracts.map(contract => contract.registration),
        status: 'PLANNED',
        pr: 'RECEIVABLE',
        dueDate: { lte: day },
      },
      asCaller,
    )
  const near = await until(addDays(today, aheadDays))
  const next = contracts.flatMap(contract => contract.nextDueDate ?? []).sort()[0]
  const found = near.length || !next ? near : await until(next)
  const payerOf = await payersOf(work, found, contracts)
  return found.filter(cashflow => payerOf(cashflow) === person)
}

/** Whether somebody asks for his own account: of that he is told all that is his, whatever else of its kind he may not read. */
const asksForHimself = ({ caller }: Work, person: Party): boolean =>
  caller.persons?.includes(person._id) ?? false

const moneyOf = async (work: Work, person: string, sight: typeof asCaller | undefined) => {
  const since = addDays(work.caller.today, -receivedDays)
  const operations = await loadMatching(
    work,
    'bankOperation',
    {
      personRegistration: person,
      status: 'ACTIVE',
      anyOf: [{ balance: { not: 0 } }, { date: { gte: since } }],
    },
    sight,
  )
  return operations.filter(({ type }) => !among(type, ...houseTypes))
}

const transactionsOf = (work: Work, person: string) =>
  loadMatching(
    work,
    'bankTransaction',
    { personRegistration: person, status: ['UNMATCHED', 'PROPOSED'] },
    asCaller,
  )

const casesOf = (work: Work, person: string, sight: typeof asCaller | undefined) =>
  loadMatching(work, 'case', { personRegistration: person, status: openCases }, sight)

const noInvoices = { receivables: [], payables: [] }

/** Reads what somebody's account is made of, as far as the caller may see it: some statements, however much it is. */
export const readAccount = async (work: Work, of: Party): Promise<AccountRecords> => {
  const person = of.registration
  const isOwn = asksForHimself(work, of)
  const sight = isOwn ? undefined : asCaller
  const invoices = may(work.caller, 'read invoices') ? await openInvoices(work, person) : noInvoices
  const contracts = await allowed(work, 'contracts', () => contractsOf(work, person))
  const operations = () => moneyOf(work, person, sight)
  const cases = () => casesOf(work, person, sight)
  return {
    ...invoices,
    contracts,
    planned: await allowed(work, 'cashflows', () => plannedOf(work, person, contracts)),
    operations: isOwn ? await operations() : await allowed(work, 'bankOperations', operations),
    transactions: await allowed(work, 'bankTransactions', () => transactionsOf(work, person)),
    cases: isOwn ? await cases() : await allowed(work, 'cases', cases),
  }
}
