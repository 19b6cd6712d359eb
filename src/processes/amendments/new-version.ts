import { loadMatching, type Plain, type Work } from '#engine/index.ts'
import { personIn } from '../contract-facts.ts'
import type { Strand } from '../write-strands.ts'
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
import { isChanged, reachesDay } from './new-terms.ts'
import type { Running } from './running.ts'
import { keepsPlan, type WorkedOut } from './work-out.ts'

/** What an application sets aside and what it plans in its place. */
export interface NewVersion {
  cancelled: Plain[]
  /** Elements of which nothing is planned any more. */
  ended: Plain[]
  strands: Strand[]
}

/** Elements by which the contract asks for money today. */
const liveElements = async (work: Work, contract: Plain): Promise<Plain[]> =>
  loadMatching(
    work,
    'contractElement',
    { contractRegistration: String(contract.registration), pr: 'RECEIVABLE', status: ['PLANNED', 'ACTIVE'] },
    { lock: 'update' },
  )

/** Strands of the plan itself and of what is billed with each of its instalments. */
const replanned = (
  elements: readonly Plain[],
  flowsOf: (element: Plain) => Plain[],
  worked: WorkedOut,
  isNew: (row: { dueDate: string }) => boolean,
  version: Version,
): Strand[] => {
  const rows = worked.rows.filter(isNew)
  const count = worked.rows.filter(row => row.kind !== 'RESIDUAL' && row.index > 0).length
  const byType = new Map(elements.filter(isPlanned).map(element => [String(element.type), element]))
  return [
    ...planStrands(rows, byType, count, version),
    ...elements
      .filter(element => goesAlong(element) && flowsOf(element).length)
      .map(element =>
        besideStrand(element, flowsOf(element)[0]!.amountExclTax as number, rows, count, version),
      ),
  ]
}

/** The new version of what a contract asks for, as an amendment has worked it out. Writes nothing. */
export const newVersionOf = async (
  work: Work,
  amendment: Plain,
  running: Running,
  worked: WorkedOut,
): Promise<NewVersion> => {
  const { contract, quotation, flows } = running
  const from = String(amendment.validityDate)
  const withDay = reachesDay(amendment.type, quotation)
  const isNew = (row: { dueDate?: unknown }) => isChanged({ dueDate: String(row.dueDate) }, from, withDay)
  const elements = await liveElements(work, contract)
  const moves = (flow: Plain) => keepsPlan(amendment.type) || isPlanned(flow) || goesAlong(flow)
  const cancelled = flows.filter(flow => flow.status === 'PLANNED' && isNew(flow) && moves(flow))
  const gone = new Set(cancelled.map(flow => flow._id))
  const flowsOf = (element: Plain) =>
    cancelled.filter(flow => flow.contractElementRegistration === element.registration)
  const version: Version = {
    contract,
    planVersion: amendment.planVersion as number,
    from,
    payer: keepsPlan(amendment.type)
      ? String(amendment.newPersonRegistration)
      : personIn(contract, 'PAYER', 'CLIENT'),
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
    strands.push(...replanned(elements, flowsOf, worked, isNew, version))
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
    strands.push(drawdownStrand(amendment.amount as number, personIn(contract, 'CLIENT', 'PAYER'), version))
  if ((amendment.fee as number | undefined) ?? 0)
    strands.push(feeStrand(amendment.fee as number, running.product?.taxCode ?? taxCode, version))
  const isSpent = (element: Plain) =>
    flowsOf(element).length > 0 &&
    !flows.some(
      flow =>
        flow.contractElementRegistration === element.registration &&
        flow.status === 'PLANNED' &&
        !gone.has(flow._id),
    )
  return { cancelled, ended: elements.filter(isSpent), strands }
}
