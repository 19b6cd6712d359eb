import { changeRecords, insertRecords, type Work } from '#engine/index.ts'
import type { Loaded, New, StatusOf } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { closingsOf, openDay } from './closed-periods.ts'
import { copyOf } from './copy-of.ts'

type Flow = Loaded<'cashflow'>

/** An element of a contract before it is written. */
export type NewElement = New<'contractElement'>

/** A payment that an element plans; which one it is of is known once that is written. */
export type NewCashflow = Omit<New<'cashflow'>, 'contractElementRegistration'>

/** One strand of a contract and the payments that it plans: a contract element with its cashflows. */
export interface Strand {
  element: NewElement
  cashflows: NewCashflow[]
}

/**
 * A planned payment of an element, which says what its element says; it bears no interest unless it says so. Contracts plan
 * payments by the thousand: each begins with a place for whatever it may say, as one that grows value by value takes ten
 * times as long to make and to copy.
 */
export const plannedFlow = (
  element: NewElement,
  flow: Pick<NewCashflow, 'dueDate' | 'amountExclTax'> & Partial<NewCashflow>,
): NewCashflow => {
  const places: NewCashflow & { contractElementRegistration: undefined } = {
    type: element.type ?? null,
    name: element.name ?? null,
    wording: element.wording ?? null,
    contractRegistration: element.contractRegistration ?? null,
    orgaRegistration: element.orgaRegistration ?? null,
    currency: element.currency ?? null,
    pr: element.pr ?? null,
    planVersion: element.planVersion ?? null,
    taxCode: element.taxCode ?? null,
    status: 'PLANNED',
    kind: 'PAYMENT',
    principal: 0,
    interest: 0,
    index: undefined,
    dueDate: flow.dueDate,
    paymentDate: undefined,
    periodStart: undefined,
    periodEnd: undefined,
    opening: undefined,
    amountExclTax: flow.amountExclTax,
    outstandingAfter: undefined,
    effectiveFrom: undefined,
    countsFrom: undefined,
    contractElementRegistration: undefined,
  }
  return Object.assign(places, flow)
}

/** An element with its payments, earliest first: its dates and sums follow from them. */
export const strandOf = (element: NewElement, cashflows: NewCashflow[]): Strand => ({
  element: {
    ...element,
    status: 'ACTIVE',
    startDate: cashflows[0]?.dueDate ?? null,
    endDate: cashflows.at(-1)?.dueDate ?? null,
    totalPayment: sumMoney(
      cashflows.map(flow => flow.amountExclTax),
      element.currency,
    ),
    payment: cashflows[0]?.amountExclTax ?? null,
  },
  cashflows,
})

/** The accounting day of what an organization plans or cancels: the day itself, or the first that is open. */
const countingDay = async (
  work: Work,
  organizations: readonly (string | null | undefined)[],
  date: string,
): Promise<(organization: string | null | undefined) => string> => {
  const closedUntil = await closingsOf(work, organizations)
  return organization => openDay(closedUntil(organization), date)
}

/**
 * Writes elements and cashflows of all contracts, each entity in one go. What they plan counts in the books from the day on;
 * without one, since its contract runs.
 */
export const writeStrands = async (work: Work, strands: readonly Strand[], date?: string): Promise<void> => {
  const elements = await insertRecords(
    work,
    'contractElement',
    strands.map(s => s.element),
    { unchecked: true },
  )
  const dayOf =
    date === undefined
      ? undefined
      : await countingDay(
          work,
          strands.flatMap(s => s.cashflows.map(flow => flow.orgaRegistration)),
          date,
        )
  const flows = strands.flatMap((s, i) => {
    const contractElementRegistration = elements[i]!.registration
    return s.cashflows.map(flow =>
      dayOf
        ? { ...flow, contractElementRegistration, countsFrom: dayOf(flow.orgaRegistration) }
        : { ...flow, contractElementRegistration },
    )
  })
  await insertRecords(work, 'cashflow', flows, { unchecked: true })
}

/** Cancels what was planned: it counts in the books until the day, and never comes back. */
export const cancelFlows = async (work: Work, flows: readonly Flow[], date: string): Promise<void> => {
  if (flows.length === 0) return
  const dayOf = await countingDay(
    work,
    flows.map(flow => flow.orgaRegistration),
    date,
  )
  await changeRecords(
    work,
    'cashflow',
    flows,
    flow => ({ status: 'CANCELLED', countsUntil: dayOf(flow.orgaRegistration) }),
    { unchecked: true },
  )
}

/** Plans payments again that were billed or cancelled, each by a successor of its own that counts from the day on. */
export const planAnew = async (work: Work, flows: readonly Flow[], date: string): Promise<void> => {
  if (flows.length === 0) return
  const dayOf = await countingDay(
    work,
    flows.map(flow => flow.orgaRegistration),
    date,
  )
  const planned = await insertRecords(
    work,
    'cashflow',
    flows.map(flow => ({
      ...copyOf(work, 'cashflow', flow),
      status: 'PLANNED' as const,
      invoiceRegistration: undefined,
      countsFrom: dayOf(flow.orgaRegistration),
      countsUntil: undefined,
    })),
    { unchecked: true },
  )
  const successors = new Map(flows.map((flow, i) => [flow.registration, planned[i]!.registration]))
  await changeRecords(
    work,
    'cashflow',
    flows,
    flow => ({ successorRegistration: successors.get(flow.registration)! }),
    { unchecked: true },
  )
}

/** Sets the status of elements that a process moves. */
export const setElements = async (
  work: Work,
  elements: readonly Loaded<'contractElement'>[],
  status: StatusOf<'contractElement'>,
): Promise<void> => {
  if (elements.length)
    await changeRecords(work, 'contractElement', elements, () => ({ status }), { unchecked: true })
}
