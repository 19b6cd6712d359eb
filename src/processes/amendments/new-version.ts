import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { personIn } from '../contract-facts.ts'
import { payDayOf } from '../pay-day.ts'
import type { Strand } from '../write-strands.ts'
import { type Corrections, correctionsOf } from './differences.ts'
import {
  besideStrand,
  drawdownStrand,
  feeStrand,
  goesAlong,
  isPlanned,
  planStrands,
  sameAgain,
  settlementStrands,
  type Version,
} from './new-strands.ts'
import { isChanged, reachOf } from './new-terms.ts'
import { differenceCode, type Running, rowKey, undoneCode } from './running.ts'
import { billedKeys, keepsPlan, type WorkedOut } from './work-out.ts'

type Element = Loaded<'contractElement'>
type Flow = Loaded<'cashflow'>

/** What an application sets aside and what it plans in its place. */
export interface NewVersion {
  cancelled: Flow[]
  /** Elements of which nothing is planned any more. */
  ended: Element[]
  strands: Strand[]
  /** What of billed payments is called back. */
  calls: Corrections['calls']
}

/** Elements by which the contract asks for money today. */
const liveElements = async (work: Work, contract: Loaded<'contract'>): Promise<Element[]> =>
  loadMatching(
    work,
    'contractElement',
    { contractRegistration: contract.registration, pr: 'RECEIVABLE', status: ['PLANNED', 'ACTIVE'] },
    { lock: 'update' },
  )

/** Strands of the plan itself and of what is billed with each of its instalments. */
const replanned = (
  elements: readonly Element[],
  flowsOf: (element: Element) => Flow[],
  worked: WorkedOut,
  isNew: (row: { dueDate: string }) => boolean,
  isBilled: (key: string) => boolean,
  version: Version,
): Strand[] => {
  const rows = worked.rows.filter(isNew).filter(row => !isBilled(rowKey(row.kind, row.index)))
  const count = worked.rows.filter(row => row.kind !== 'RESIDUAL' && row.index > 0).length
  const byType = new Map(
    elements
      .filter(one => isPlanned(one) && one.code !== differenceCode && one.code !== undoneCode)
      .map(element => [element.type, element]),
  )
  return [
    ...planStrands(rows, byType, count, version),
    ...elements.filter(goesAlong).flatMap(element =>
      flowsOf(element)
        .slice(0, 1)
        .map(flow => besideStrand(element, flow.amountExclTax, rows, count, version)),
    ),
  ]
}

/** What is planned and gives way to the new version; what goes along with a payment that is billed stays with it. */
const replacedFlows = (
  amendment: Loaded<'amendment'>,
  running: Running,
  elements: readonly Element[],
  isNew: (row: Flow) => boolean,
): Flow[] => {
  const along = new Set(elements.filter(goesAlong).map(element => element.registration))
  const billed = billedKeys(running)
  const moves = (flow: Flow): boolean => {
    if (keepsPlan(amendment.type) || isPlanned(flow)) return true
    const isAlong = goesAlong(flow) || along.has(flow.contractElementRegistration)
    return isAlong && !billed.has(rowKey('', flow.index))
  }
  return running.flows.filter(flow => flow.status === 'PLANNED' && isNew(flow) && moves(flow))
}

/** The last payment of an element, whether it is billed or not: what goes along with a term goes along with its renewal. */
const lastOf = ({ registration }: Element, flows: readonly Flow[]): Flow[] =>
  flows
    .filter(flow => flow.contractElementRegistration === registration && flow.status !== 'REVERSED')
    .toSorted((a, b) => b.dueDate.localeCompare(a.dueDate))
    .slice(0, 1)

/** The new version of what a contract asks for of whom it then names, as an amendment has worked it out. Writes nothing. */
export const newVersionOf = async (
  work: Work,
  amendment: Loaded<'amendment'>,
  running: Running,
  worked: WorkedOut,
  { persons, date }: { persons: Loaded<'contract'>['persons']; date: string },
): Promise<NewVersion> => {
  const { contract, quotation, flows } = running
  const from = amendment.validityDate
  const reach = reachOf(amendment, quotation, running.rows)
  const isNew = (row: { dueDate: string }) => isChanged(row, reach.date, reach.withDay)
  const elements = await liveElements(work, contract)
  const cancelled = replacedFlows(amendment, running, elements, isNew)
  const billed = billedKeys(running)
  const gone = new Set(cancelled.map(flow => flow._id))
  const flowsOf = (element: Element) =>
    cancelled.filter(flow => flow.contractElementRegistration === element.registration)
  const perElement = (element: Element) =>
    amendment.type === 'RENEWAL' ? lastOf(element, flows) : flowsOf(element)
  const payer = keepsPlan(amendment.type)
    ? (amendment.newPersonRegistration ?? null)
    : personIn(contract, 'PAYER', 'CLIENT')
  const version: Version = {
    contract,
    planVersion: amendment.planVersion!,
    from,
    payer,
    payDay: payDayOf({ ...contract, persons }, running.product, payer),
  }
  const taxCode = quotation?.taxCode ?? contract.taxCode ?? running.product?.taxCode ?? null
  const strands: Strand[] = []
  if (keepsPlan(amendment.type))
    strands.push(
      ...elements
        .filter(element => flowsOf(element).length)
        .map(element => sameAgain(element, flowsOf(element), version)),
    )
  else if (amendment.type !== 'EARLY_SETTLEMENT')
    strands.push(...replanned(elements, perElement, worked, isNew, key => billed.has(key), version))
  if (worked.settlement)
    strands.push(
      ...settlementStrands(
        worked.settlement,
        running.family === 'LOAN' ? 'EXEMPT' : taxCode,
        amendment.type === 'EARLY_SETTLEMENT' ? 0 : (worked.rows.find(isNew)?.opening ?? 0),
        version,
      ),
    )
  if (amendment.type === 'AMOUNT')
    strands.push(drawdownStrand(amendment.amount ?? 0, personIn(contract, 'CLIENT', 'PAYER'), version))
  if (amendment.fee) strands.push(feeStrand(amendment.fee, running.product?.taxCode ?? taxCode, version))
  const goesOn = new Set(
    flows
      .filter(flow => flow.status === 'PLANNED' && !gone.has(flow._id))
      .map(flow => flow.contractElementRegistration),
  )
  const isSpent = (element: Element) => flowsOf(element).length > 0 && !goesOn.has(element.registration)
  const corrections = correctionsOf(worked.differences, version, date)
  return {
    cancelled,
    ended: elements.filter(isSpent),
    strands: [...strands, ...corrections.strands],
    calls: corrections.calls,
  }
}
