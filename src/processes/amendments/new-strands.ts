import type { Loaded } from '#entities/records.ts'
import { type Message, message } from '#errors/index.ts'
import { called } from '../called.ts'
import { carry } from '../carry.ts'
import type { PayDay } from '../pay-day.ts'
import {
  type NewCashflow,
  type NewElement,
  plannedFlow,
  type Strand,
  strandOf as strandOfFlows,
} from '../write-strands.ts'
import { type AmendedRow, planTypes } from './running.ts'
import type { Settlement } from './settlement.ts'

type Element = Loaded<'contractElement'>
type Flow = Pick<NewCashflow, 'dueDate' | 'amountExclTax'> & Partial<NewCashflow>

/** What all strands of a new version have in common. */
export interface Version {
  contract: Loaded<'contract'>
  planVersion: number
  /** The effective date. */
  from: string
  /** Who pays from then on, and on which day what falls due. */
  payer: string | null
  payDay: PayDay
}

/** A strand of the new version, whose payments count from its effective date. */
const strandOf = (element: NewElement, flows: readonly Flow[]): Strand =>
  strandOfFlows(
    element,
    [...flows]
      .sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
      .map(flow => plannedFlow(element, { ...carry(element, ['effectiveFrom']), ...flow })),
  )

/** What an element of a new version says as its predecessor does. */
const successorFacts = [
  'type',
  'code',
  'name',
  'wording',
  'contractRegistration',
  'quotationRegistration',
  'orgaRegistration',
  'payeeRegistration',
  'heldForRegistration',
  'pr',
  'currency',
  'rate',
  'frequency',
  'taxCode',
  'groupKey',
] as const

/** An element of the former version as the new one has it. */
const successor = (element: Element, version: Version): NewElement => ({
  ...carry(element, successorFacts),
  payerRegistration: version.payer,
  planVersion: version.planVersion,
  effectiveFrom: version.from,
})

/** What a payment says that is planned again as it was. */
const flowFacts = [
  'name',
  'wording',
  'index',
  'kind',
  'dueDate',
  'periodStart',
  'periodEnd',
  'opening',
  'principal',
  'interest',
  'amountExclTax',
  'outstandingAfter',
] as const

/** What was planned, planned again as it was, for whoever pays now. */
export const sameAgain = (element: Element, flows: readonly Loaded<'cashflow'>[], version: Version): Strand =>
  strandOf(
    successor(element, version),
    flows.map(flow => ({ ...carry(flow, flowFacts), paymentDate: version.payDay(flow.dueDate) })),
  )

const ofType = (row: AmendedRow): string => (row.kind === 'RESIDUAL' ? 'RESIDUAL' : 'INSTALMENT')

const numbered = (element: Element, row: AmendedRow, total: number): Message =>
  message('NUMBERED', { name: called(element), index: row.index, total })

/** A residual value that the former plan had not goes by its own name, not by the instalments'. */
const nameOf = (element: Element, type: string): Pick<NewElement, 'name' | 'wording'> =>
  type === 'RESIDUAL' && element.type !== type
    ? { wording: message('RESIDUAL_VALUE') }
    : { name: element.name, wording: element.wording }

const periodOf = (row: AmendedRow, version: Version) => ({
  ...carry(row, ['index', 'dueDate', 'periodStart', 'periodEnd']),
  paymentDate: version.payDay(row.dueDate),
})

/** The rows of a new plan: its instalments and its residual value, each an element of its own. */
export const planStrands = (
  rows: readonly AmendedRow[],
  elements: ReadonlyMap<string | null | undefined, Element>,
  count: number,
  version: Version,
): Strand[] =>
  ['INSTALMENT', 'RESIDUAL'].flatMap(type => {
    const own = rows.filter(row => ofType(row) === type)
    const element = elements.get(type) ?? elements.get('INSTALMENT')
    if (!own.length || !element) return []
    return strandOf(
      {
        ...successor(element, version),
        type,
        code: type,
        ...nameOf(element, type),
      },
      own.map(row => ({
        ...periodOf(row, version),
        ...(type === 'INSTALMENT' ? { wording: numbered(element, row, count) } : nameOf(element, type)),
        ...carry(row, ['opening', 'principal', 'interest']),
        kind: type === 'RESIDUAL' ? 'RESIDUAL' : 'PAYMENT',
        amountExclTax: row.payment,
        outstandingAfter: row.outstanding,
      })),
    )
  })

/** Insurance and services go on with each instalment of the new plan. */
export const besideStrand = (
  element: Element,
  amount: number,
  rows: readonly AmendedRow[],
  count: number,
  version: Version,
): Strand =>
  strandOf(
    successor(element, version),
    rows
      .filter(row => ofType(row) === 'INSTALMENT')
      .map(row => ({
        ...periodOf(row, version),
        wording: numbered(element, row, count),
        amountExclTax: amount,
      })),
  )

/** Whether an element is billed with each instalment, besides the plan itself. */
export const goesAlong = (element: { type?: string | null; frequency?: string | null }): boolean =>
  element.type === 'INSURANCE' ||
  element.type === 'SERVICE' ||
  (element.type === 'FEE' && Boolean(element.frequency))

export const isPlanned = (flow: { type?: string | null }): boolean => planTypes.has(flow.type)

/** What a strand of one payment says of itself: what it is for, how it is taxed, where it is paid out to. */
type Kind = Pick<NewElement, 'type' | 'code' | 'wording' | 'taxCode' | 'pr' | 'payeeRegistration'>

const single = (
  version: Version,
  kind: Kind,
  flow: Pick<NewCashflow, 'amountExclTax'> & Partial<NewCashflow>,
): Strand => {
  const { contract } = version
  return strandOf(
    {
      contractRegistration: contract.registration,
      quotationRegistration: contract.quotationRegistration ?? null,
      orgaRegistration: contract.orgaRegistration ?? null,
      payerRegistration: version.payer,
      payeeRegistration: contract.orgaRegistration ?? null,
      pr: 'RECEIVABLE',
      currency: contract.currency ?? 'EUR',
      planVersion: version.planVersion,
      effectiveFrom: version.from,
      ...kind,
    },
    [{ index: 1, dueDate: version.from, paymentDate: version.from, ...flow }],
  )
}

/** What an early settlement bills on its day: what is repaid or sold, and the indemnity, which bears no tax. */
export const settlementStrands = (
  settlement: Settlement,
  taxCode: string | null,
  remaining: number,
  version: Version,
): Strand[] => [
  single(
    version,
    { type: 'SETTLEMENT', code: 'SETTLEMENT', wording: message('EARLY_SETTLEMENT'), taxCode },
    {
      principal: settlement.principal,
      interest: settlement.interest,
      amountExclTax: settlement.amount,
      outstandingAfter: remaining,
    },
  ),
  ...(settlement.indemnity > 0
    ? [
        single(
          version,
          {
            type: 'INDEMNITY',
            code: 'INDEMNITY',
            wording: message('EARLY_SETTLEMENT_INDEMNITY'),
            taxCode: 'EXEMPT',
          },
          { amountExclTax: settlement.indemnity },
        ),
      ]
    : []),
]

/** The fee of the amendment itself, due on its effective date. */
export const feeStrand = (amount: number, taxCode: string | null, version: Version): Strand =>
  single(
    version,
    { type: 'FEE', code: 'AMENDMENT', wording: message('AMENDMENT_FEE'), taxCode },
    { amountExclTax: amount },
  )

/** A further drawdown: paid out to the client on the effective date. */
export const drawdownStrand = (amount: number, payee: string | null, version: Version): Strand =>
  single(
    { ...version, payer: version.contract.orgaRegistration ?? null },
    {
      type: 'DRAWDOWN',
      code: 'DRAWDOWN',
      wording: message('LOAN_DRAWN_FURTHER'),
      taxCode: 'EXEMPT',
      pr: 'PAYABLE',
      payeeRegistration: payee,
    },
    { principal: amount, amountExclTax: amount },
  )
