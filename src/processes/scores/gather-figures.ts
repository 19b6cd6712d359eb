import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
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

const yearsBetween = (from: string | null | undefined, to: string): number | undefined =>
  from ? round(daysBetween(from, to) / 365.25, 1) : undefined

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

const yearlyOf = (contract: Loaded<'contract'>): number =>
  (contract.payment ?? 0) * periodsPerYear(Number(contract.frequency ?? 30) as FrequencyCode)

/** How the person has paid what was billed to him, and what is overdue on that day. */
const behaviourOf = (
  invoices: readonly Loaded<'invoice'>[],
  day: string,
  currency: string,
): Partial<Figures> => {
  const settled = invoices.filter(i => i.status === 'PAID' && i.paymentDate)
  const late = invoices.filter(i => among(i.status, ...owing) && i.dueDate < day && (i.totalBalance ?? 0) > 0)
  return {
    invoicesSettled: settled.length,
    invoicesPaidLate: settled.filter(i => daysBetween(i.dueDate, i.paymentDate!) > graceDays).length,
    lateBalance: sumMoney(
      late.map(i => i.totalBalance ?? 0),
      currency,
    ),
    daysLate: Math.max(0, ...late.map(i => daysBetween(i.dueDate, day))),
  }
}

const debtsOf = (
  contracts: readonly Loaded<'contract'>[],
  external: readonly Loaded<'externalContract'>[],
  currency: string,
): Partial<Figures> => {
  const live = contracts.filter(c => among(c.status, ...running))
  return {
    ownDebt: sumMoney(
      live.flatMap(c => [c.outstanding ?? 0, c.principalDue ?? 0]),
      currency,
    ),
    externalDebt: sumMoney(
      external.map(e => e.outstanding ?? 0),
      currency,
    ),
    yearlyPayments: sumMoney(
      [
        ...live.filter(c => c.status === 'ACTIVE' || c.status === 'SUSPENDED').map(yearlyOf),
        // What we take over no longer weighs on him elsewhere.
        ...external.filter(e => !e.isTakenOver).map(e => e.yearlyPayment ?? 0),
      ],
      currency,
    ),
    contractsRunning: live.length,
    contractsEnded: contracts.filter(c => c.status === 'CLOSED').length,
  }
}

const meansOf = (person: Partial<Loaded<'person'>>, day: string, months: number): Partial<Figures> => {
  if (person.type === 'I' || person.type === 'E')
    return {
      isNatural: true,
      ageAtEnd: yearsBetween(person.birthDate, addMonths(day, months)),
      employment: person.employmentContractType,
      income: person.incomeTotal,
      expenditure: person.expenditureTotal,
    }
  const { company } = person
  return {
    isNatural: false,
    years: yearsBetween(company?.creationDate ?? company?.registrationDate, day),
    turnover: company?.totalTurnover,
    proceedings: company?.legalProceedingsStatus,
    administrativeStatus: company?.administrativeStatus,
  }
}

/** The figures of a score as the house knows them on its day. */
export const gatherFigures = async (work: Work, score: Loaded<'score'>): Promise<Figures> => {
  const registration = score.personRegistration
  const day = score.date ?? work.caller.today
  const currency = score.currency ?? 'EUR'
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
    ...meansOf(person ?? {}, day, score.duration ?? 0),
    ...debtsOf(contracts, external, currency),
    ...behaviourOf(invoices, day, currency),
    isBlocked: person?.status === 'BLOCKED',
  }
}
