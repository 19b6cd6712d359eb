import type { Plain } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import type { Strand } from '../write-strands.ts'
import { type AmendedRow, planTypes } from './running.ts'
import type { Settlement } from './settlement.ts'

/** What all strands of a new version have in common. */
export interface Version {
  contract: Plain
  planVersion: number
  /** The effective date. */
  from: string
  /** Who pays from then on. */
  payer: string | null
  quotationRegistration?: string
}

/** Dates and sums of an element follow from its cashflows. */
const strandOf = (element: Plain, cashflows: Plain[]): Strand => {
  const ordered = [...cashflows].sort((a, b) => (String(a.dueDate) < String(b.dueDate) ? -1 : 1))
  return {
    element: {
      ...element,
      status: 'ACTIVE',
      startDate: ordered[0]?.dueDate ?? null,
      endDate: ordered.at(-1)?.dueDate ?? null,
      totalPayment: sumMoney(
        ordered.map(flow => flow.amountExclTax as number),
        element.currency as string | undefined,
      ),
      payment: ordered[0]?.amountExclTax ?? null,
    },
    cashflows: ordered.map(flow => ({
      type: element.type,
      status: 'PLANNED',
      contractRegistration: element.contractRegistration,
      orgaRegistration: element.orgaRegistration,
      currency: element.currency,
      pr: element.pr,
      taxCode: element.taxCode,
      planVersion: element.planVersion,
      effectiveFrom: element.effectiveFrom,
      kind: 'PAYMENT',
      principal: 0,
      interest: 0,
      ...flow,
    })),
  }
}

/** An element of the former version as the new one has it. */
const successor = (element: Plain, version: Version): Plain => ({
  type: element.type,
  code: element.code,
  name: element.name,
  contractRegistration: element.contractRegistration,
  quotationRegistration: version.quotationRegistration ?? element.quotationRegistration ?? null,
  orgaRegistration: element.orgaRegistration ?? null,
  payerRegistration: version.payer,
  payeeRegistration: element.payeeRegistration ?? null,
  pr: element.pr,
  currency: element.currency,
  rate: element.rate ?? null,
  frequency: element.frequency ?? null,
  taxCode: element.taxCode ?? null,
  groupKey: element.groupKey ?? null,
  planVersion: version.planVersion,
  effectiveFrom: version.from,
})

/** What was planned, planned again as it was, for whoever pays now. */
export const sameAgain = (element: Plain, flows: readonly Plain[], version: Version): Strand =>
  strandOf(
    successor(element, version),
    flows.map(flow => ({
      name: flow.name,
      index: flow.index,
      kind: flow.kind,
      dueDate: flow.dueDate,
      paymentDate: flow.paymentDate,
      periodStart: flow.periodStart,
      periodEnd: flow.periodEnd,
      opening: flow.opening,
      principal: flow.principal,
      interest: flow.interest,
      amountExclTax: flow.amountExclTax,
      outstandingAfter: flow.outstandingAfter,
    })),
  )

const ofType = (row: AmendedRow): string => (row.kind === 'RESIDUAL' ? 'RESIDUAL' : 'INSTALMENT')

const numbered = (name: unknown, row: AmendedRow, count: number): string =>
  `${String(name).replace(/ \d+ of \d+$/, '')} ${row.index} of ${count}`

const periodOf = (row: AmendedRow): Plain => ({
  index: row.index,
  dueDate: row.dueDate,
  paymentDate: row.date,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
})

/** The rows of a new plan: its instalments and its residual value, each an element of its own. */
export const planStrands = (
  rows: readonly AmendedRow[],
  elements: ReadonlyMap<string, Plain>,
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
        ...(type === 'RESIDUAL' && element.type !== type ? { name: 'Residual value' } : {}),
      },
      own.map(row => ({
        ...periodOf(row),
        name: type === 'INSTALMENT' ? numbered(element.name, row, count) : element.name,
        kind: type === 'RESIDUAL' ? 'RESIDUAL' : 'PAYMENT',
        opening: row.opening,
        principal: row.principal,
        interest: row.interest,
        amountExclTax: row.payment,
        outstandingAfter: row.outstanding,
      })),
    )
  })

/** Insurance and services go on with each instalment of the new plan. */
export const besideStrand = (
  element: Plain,
  amount: number,
  rows: readonly AmendedRow[],
  count: number,
  version: Version,
): Strand =>
  strandOf(
    successor(element, version),
    rows
      .filter(row => ofType(row) === 'INSTALMENT')
      .map(row => ({ ...periodOf(row), name: numbered(element.name, row, count), amountExclTax: amount })),
  )

/** Whether an element is billed with each instalment, besides the plan itself. */
export const goesAlong = (element: Plain): boolean =>
  element.type === 'INSURANCE' || element.type === 'SERVICE'

export const isPlanned = (flow: Plain): boolean => planTypes.has(flow.type)

const single = (version: Version, values: Plain, flow: Plain): Strand => {
  const { contract } = version
  return strandOf(
    {
      contractRegistration: contract.registration,
      quotationRegistration: version.quotationRegistration ?? contract.quotationRegistration ?? null,
      orgaRegistration: contract.orgaRegistration ?? null,
      payerRegistration: version.payer,
      payeeRegistration: contract.orgaRegistration ?? null,
      pr: 'RECEIVABLE',
      currency: contract.currency ?? 'EUR',
      planVersion: version.planVersion,
      effectiveFrom: version.from,
      ...values,
    },
    [{ name: values.name, index: 1, dueDate: version.from, paymentDate: version.from, ...flow }],
  )
}

/** What an early settlement bills on its day: what is repaid or sold, and the indemnity, which bears no tax. */
export const settlementStrands = (
  settlement: Settlement,
  taxCode: unknown,
  remaining: number,
  version: Version,
): Strand[] => [
  single(
    version,
    { type: 'SETTLEMENT', code: 'SETTLEMENT', name: 'Early settlement', taxCode },
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
          { type: 'INDEMNITY', code: 'INDEMNITY', name: 'Early settlement indemnity', taxCode: 'EXEMPT' },
          { amountExclTax: settlement.indemnity },
        ),
      ]
    : []),
]

/** The fee of the amendment itself, due on its effective date. */
export const feeStrand = (amount: number, taxCode: unknown, version: Version): Strand =>
  single(
    version,
    { type: 'FEE', code: 'AMENDMENT', name: 'Amendment fee', taxCode },
    { amountExclTax: amount },
  )

/** A further drawdown: paid out to the client on the effective date. */
export const drawdownStrand = (amount: number, payee: string | null, version: Version): Strand =>
  single(
    { ...version, payer: (version.contract.orgaRegistration as string | undefined) ?? null },
    {
      type: 'DRAWDOWN',
      code: 'DRAWDOWN',
      name: 'Loan drawn further',
      taxCode: 'EXEMPT',
      pr: 'PAYABLE',
      payeeRegistration: payee,
    },
    { principal: amount, amountExclTax: amount },
  )
