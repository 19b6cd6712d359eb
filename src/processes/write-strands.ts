import { changeRecords, insertRecords, type Work } from '#engine/index.ts'
import type { Loaded, New, StatusOf } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { carry } from './carry.ts'

/** An element of a contract before it is written. */
export type NewElement = New<'contractElement'>

/** A payment that an element plans; which one it is of is known once that is written. */
export type NewCashflow = Omit<New<'cashflow'>, 'contractElementRegistration'>

/** One strand of a contract and the payments that it plans: a contract element with its cashflows. */
export interface Strand {
  element: NewElement
  cashflows: NewCashflow[]
}

/** What a cashflow says as its element does. */
const elementFacts = [
  'type',
  'name',
  'wording',
  'contractRegistration',
  'orgaRegistration',
  'currency',
  'pr',
  'planVersion',
  'taxCode',
] as const

/** A planned payment of an element; it bears no interest unless it says so. */
export const plannedFlow = (
  element: NewElement,
  flow: Pick<NewCashflow, 'dueDate' | 'amountExclTax'> & Partial<NewCashflow>,
): NewCashflow => ({
  ...carry(element, elementFacts),
  status: 'PLANNED',
  kind: 'PAYMENT',
  principal: 0,
  interest: 0,
  ...flow,
})

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

/** Writes elements and cashflows of all contracts, each entity in one go. */
export const writeStrands = async (work: Work, strands: readonly Strand[]): Promise<void> => {
  const elements = await insertRecords(
    work,
    'contractElement',
    strands.map(s => s.element),
    { unchecked: true },
  )
  const flows = strands.flatMap((s, i) =>
    s.cashflows.map(c => ({ ...c, contractElementRegistration: elements[i]!.registration })),
  )
  await insertRecords(work, 'cashflow', flows, { unchecked: true })
}

/** Sets the status of elements or cashflows that a process moves. */
export const setStatus = async <N extends 'cashflow' | 'contractElement'>(
  work: Work,
  entity: N,
  records: readonly Loaded<N>[],
  status: StatusOf<N>,
): Promise<void> => {
  if (records.length)
    await changeRecords(work, entity, records, () => ({ status }) as never, { unchecked: true })
}
