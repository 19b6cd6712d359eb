import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { type DayCount, settleLoan, sumMoney } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { familyOf, personIn } from '../contract-facts.ts'
import { subjectsOfContract } from '../event-subjects.ts'
import { byRegistration, named } from '../named.ts'
import { rateOn } from '../rate-on.ts'
import { type NewElement, plannedFlow, type Strand, strandOf } from '../write-strands.ts'

type Contract = Loaded<'contract'>
type Flow = Loaded<'cashflow'>

/** The code of the element by which a terminated loan asks for all that is left. */
export const accelerationCode = 'ACCELERATION'

/** What a loan still owes on the day it is terminated and has not been billed, in major units. */
export interface Acceleration {
  contract: Contract
  /** Principal of the instalments that were to come. */
  principal: number
  /** Interest on it since the last due date. */
  interest: number
}

/** Interest to a day of what has not been billed ahead: an instalment that is billed and not due yet has it in itself. */
const interestTo = (
  contract: Contract,
  quotation: Loaded<'quotation'> | undefined,
  flows: readonly Flow[],
  date: string,
): number => {
  const isBilledAhead = flows.some(
    flow => flow.dueDate > date && flow.status !== 'PLANNED' && flow.type === 'INSTALMENT',
  )
  if (isBilledAhead || !quotation?.plan?.length) return 0
  return settleLoan({
    rows: quotation.plan,
    date,
    rate: rateOn(quotation, date),
    dayCount: (quotation.dayCount ?? '30/360') as DayCount,
    currency: contract.currency ?? 'EUR',
  }).accruedInterest
}

/** What the loans among these contracts still owe on a day; `cancelled` are the cashflows that are asked for no more. */
export const accelerationsOf = async (
  work: Work,
  contracts: readonly Contract[],
  cancelled: readonly Flow[],
  date: string,
): Promise<Acceleration[]> => {
  const loans = contracts.filter(contract => familyOf(contract) === 'LOAN')
  if (loans.length === 0) return []
  const quotations = byRegistration(
    await loadByRegistrations(work, 'quotation', named(loans, 'quotationRegistration')),
  )
  const flows = await loadMatching(work, 'cashflow', {
    contractRegistration: loans.map(loan => loan.registration),
    pr: 'RECEIVABLE',
    status: { not: 'CANCELLED' },
  })
  return loans.flatMap(contract => {
    const isOwn = (flow: Flow) => flow.contractRegistration === contract.registration
    const principal = sumMoney(
      cancelled.filter(flow => isOwn(flow) && flow.pr === 'RECEIVABLE').map(flow => flow.principal ?? 0),
      contract.currency ?? 'EUR',
    )
    const interest = interestTo(
      contract,
      quotations.get(contract.quotationRegistration),
      flows.filter(isOwn),
      date,
    )
    return principal > 0 ? [{ contract, principal, interest }] : []
  })
}

/** The payment by which a terminated loan asks at once for what it still owes. */
export const accelerationStrand = ({ contract, principal, interest }: Acceleration, date: string): Strand => {
  const element: NewElement = {
    type: 'SETTLEMENT',
    code: accelerationCode,
    wording: message('OUTSTANDING_OF_A_TERMINATED_LOAN'),
    contractRegistration: contract.registration,
    quotationRegistration: contract.quotationRegistration ?? null,
    orgaRegistration: contract.orgaRegistration ?? null,
    currency: contract.currency ?? 'EUR',
    pr: 'RECEIVABLE',
    planVersion: contract.planVersion ?? 1,
    taxCode: 'EXEMPT',
    payerRegistration: personIn(contract, 'PAYER', 'CLIENT'),
    payeeRegistration: contract.orgaRegistration ?? null,
  }
  return strandOf(element, [
    plannedFlow(element, {
      index: 1,
      dueDate: date,
      paymentDate: date,
      principal,
      interest,
      amountExclTax: sumMoney([principal, interest], contract.currency ?? 'EUR'),
      outstandingAfter: 0,
    }),
  ])
}

/** What is waived of a loan is a loss: its principal leaves the books without a claim. */
export const waiverEvent = (
  { contract, principal }: Acceleration,
  date: string,
  valueDate: string,
): BusinessEvent<'CHARGE_OFF'> => ({
  eventType: 'CHARGE_OFF',
  ...subjectsOfContract(contract),
  date,
  valueDate,
  name: message('WAIVER_OF', { contract: contract.registration }),
  documentReference: contract.registration,
  payer: personIn(contract, 'PAYER', 'CLIENT'),
  measures: { gross: 0, tax: 0, net: 0, principal },
})
