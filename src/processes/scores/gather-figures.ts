import { loadByRegistrations, loadMatching, type Plain, type Work } from '#engine/index.ts'
import type { Figures } from '#entities/people/score.rules.ts'
import type { Loaded, Where } from '#entities/records.ts'
import {
  addMonths,
  daysBetween,
  type FrequencyCode,
  periodsPerYear,
  round,
  sumMoney,
} from '#finance/index.ts'
import { among } from '../among.ts'

/** Contracts that still cost the person something, and those that he has brought to their end. */
const running = ['ACTIVE', 'SUSPENDED', 'TERMINATED', 'CHARGED_OFF'] as const
const debtorRoles = ['CLIENT', 'PAYER', 'COBORROWER']
const owing = ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED'] as const
/** Days after the due date within which a payment still counts as made in time: a bank's weekend. */
const graceDays = 3

const amount = (record: Plain, field: string): number => (record[field] as number | undefined) ?? 0

const yearsBetween = (from: unknown, to: string): number | undefined =>
  typeof from === 'string' ? round(daysBetween(from, to) / 365.25, 1) : undefined

const ofPerson = <N extends 'contract' | 'invoice'>(
  work: Work,
  entity: N,
  role: readonly string[],
  person: string,
  where: Where<N>,
): Promise<Loaded<N>[]> =>
  loadMatching(work, entity, {
    ...where,
    'persons.personRegistration': person,
    'persons.role': [...role],
  } as never)

const yearlyOf = (contract: Plain): number =>
  amount(contract, 'payment') * periodsPerYear(Number(contract.frequency ?? 30) as FrequencyCode)

/** How the person has paid what was billed to him, and what is overdue on that day. */
const behaviourOf = (invoices: readonly Plain[], day: string, currency: string): Partial<Figures> => {
  const settled = invoices.filter(i => i.status === 'PAID' && i.paymentDate)
  const late = invoices.filter(
    i => among(i.status, ...owing) && String(i.dueDate) < day && amount(i, 'totalBalance') > 0,
  )
  return {
    invoicesSettled: settled.length,
    invoicesPaidLate: settled.filter(i => daysBetween(String(i.dueDate), String(i.paymentDate)) > graceDays)
      .length,
    lateBalance: sumMoney(
      late.map(i => amount(i, 'totalBalance')),
      currency,
    ),
    daysLate: Math.max(0, ...late.map(i => daysBetween(String(i.dueDate), day))),
  }
}

const debtsOf = (
  contracts: readonly Plain[],
  external: readonly Plain[],
  currency: string,
): Partial<Figures> => {
  const live = contracts.filter(c => among(c.status, ...running))
  return {
    ownDebt: sumMoney(
      live.flatMap(c => [amount(c, 'outstanding'), amount(c, 'principalDue')]),
      currency,
    ),
    externalDebt: sumMoney(
      external.map(e => amount(e, 'outstanding')),
      currency,
    ),
    yearlyPayments: sumMoney(
      [
        ...live.filter(c => c.status === 'ACTIVE' || c.status === 'SUSPENDED').map(yearlyOf),
        // What we take over no longer weighs on him elsewhere.
        ...external.filter(e => !e.isTakenOver).map(e => amount(e, 'yearlyPayment')),
      ],
      currency,
    ),
    contractsRunning: live.length,
    contractsEnded: contracts.filter(c => c.status === 'CLOSED').length,
  }
}

const meansOf = (person: Plain, day: string, months: number): Partial<Figures> => {
  if (['I', 'E'].includes(String(person.type)))
    return {
      isNatural: true,
      ageAtEnd: yearsBetween(person.birthDate, addMonths(day, months)),
      employment: person.employmentContractType as string | undefined,
      income: person.incomeTotal as number | undefined,
      expenditure: person.expenditureTotal as number | undefined,
    }
  const company = (person.company as Plain | undefined) ?? {}
  return {
    isNatural: false,
    years: yearsBetween(company.creationDate ?? company.registrationDate, day),
    turnover: company.totalTurnover as number | undefined,
    proceedings: company.legalProceedingsStatus as string | undefined,
    administrativeStatus: company.administrativeStatus as string | undefined,
  }
}

/** The figures of a score as the house knows them on its day. */
export const gatherFigures = async (work: Work, score: Plain): Promise<Figures> => {
  const registration = String(score.personRegistration)
  const day = String(score.date ?? work.caller.today)
  const currency = String(score.currency ?? 'EUR')
  const [person] = await loadByRegistrations(work, 'person', [registration])
  const contracts = await ofPerson(work, 'contract', debtorRoles, registration, {
    status: [...running, 'CLOSED'],
  })
  const invoices = await ofPerson(work, 'invoice', ['PAYER'], registration, {
    pr: 'RECEIVABLE',
    type: 'INVOICE',
    status: [...owing, 'PAID'],
  })
  const external = await loadMatching(work, 'externalContract', {
    personRegistration: registration,
    status: 'ACTIVE',
  })
  return {
    ...meansOf(person ?? {}, day, (score.duration as number | undefined) ?? 0),
    ...debtsOf(contracts, external, currency),
    ...behaviourOf(invoices, day, currency),
    isBlocked: person?.status === 'BLOCKED',
  }
}
