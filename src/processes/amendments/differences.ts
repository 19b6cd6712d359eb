import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { among } from '../among.ts'
import type { TakenBack } from '../asked.ts'
import { called } from '../called.ts'
import { grouped } from '../grouped.ts'
import { type NewCashflow, plannedFlow, type Strand, strandOf } from '../write-strands.ts'
import type { Version } from './new-strands.ts'
import { type AmendedRow, differenceCode, planTypes, type Running, rowKey, undoneCode } from './running.ts'

type Flow = Loaded<'cashflow'>

const parts = ['amountExclTax', 'principal', 'interest'] as const
export type Amounts = Record<(typeof parts)[number], number>

/** By how much a payment that is billed already differs under the new terms, without tax; below nought it is credited. */
export interface Difference extends Amounts {
  /** The payment as it was billed first. */
  flow: Flow
  /** What is outstanding after it by the new plan. */
  outstandingAfter: number
  /** Everything by which it was billed and corrected so far. */
  billed: readonly Flow[]
}

const each = (amount: (part: (typeof parts)[number]) => number): Amounts => ({
  amountExclTax: amount('amountExclTax'),
  principal: amount('principal'),
  interest: amount('interest'),
})

const isNothing = (amounts: Amounts): boolean => parts.every(part => amounts[part] === 0)

/** What of a plan's rows is billed and not called back, by row. */
export const billedFlows = ({ flows }: Pick<Running, 'flows'>): ReadonlyMap<string, readonly Flow[]> =>
  grouped(
    flows.filter(flow => planTypes.has(flow.type) && among(flow.status, 'BILLED', 'SETTLED')),
    flow => rowKey(flow.type, flow.index),
  )

const amountsOfRow = (row: AmendedRow | undefined): Amounts => ({
  amountExclTax: row?.payment ?? 0,
  principal: row?.principal ?? 0,
  interest: row?.interest ?? 0,
})

/**
 * The differences of payments that the new terms reach and that are billed already: what the new plan asks for less what was
 * billed. A payment that it has no more is called back whole. Pure.
 */
export const differencesOf = (
  running: Running,
  rows: readonly AmendedRow[],
  isNew: (row: { dueDate: string }) => boolean,
): Difference[] => {
  const after = new Map(rows.map(row => [rowKey(row.kind, row.index), row]))
  const currency = running.contract.currency ?? 'EUR'
  return [...billedFlows(running)].flatMap(([key, billed]) => {
    const flow = billed.toSorted((a, b) => a.registration.localeCompare(b.registration))[0]!
    if (!isNew(flow)) return []
    const row = after.get(key)
    const asked = amountsOfRow(row)
    const amounts = each(part => sumMoney([asked[part], ...billed.map(one => -(one[part] ?? 0))], currency))
    // Of a lease no more than what is asked for stands in the books.
    const isSame = running.family === 'LEASE' ? amounts.amountExclTax === 0 : isNothing(amounts)
    return isSame ? [] : [{ ...amounts, flow, billed, outstandingAfter: row?.outstanding ?? 0 }]
  })
}

/** What of the past is billed in addition, and what is credited (below nought), without tax. */
export interface BackSums {
  backBilled: number
  backCredited: number
}

/** What differences come to. */
export const backSums = (
  differences: readonly Difference[],
  currency: string | null | undefined,
): BackSums => {
  const sum = (some: readonly Difference[]) =>
    sumMoney(
      some.map(one => one.amountExclTax),
      currency,
    )
  return {
    backBilled: sum(differences.filter(one => one.amountExclTax > 0)),
    backCredited: sum(differences.filter(one => one.amountExclTax < 0)),
  }
}

/** From which invoices a payment's difference is called back: what was billed last first. */
const calledBack = ({ billed, flow, ...difference }: Difference): TakenBack[] => {
  const byInvoice = [...grouped(billed, one => one.invoiceRegistration ?? '')].toSorted(([a], [b]) =>
    b.localeCompare(a),
  )
  let left = each(part => sumMoney([-difference[part]], flow.currency))
  const calls: TakenBack[] = []
  byInvoice.forEach(([invoiceRegistration, flows], i) => {
    if (isNothing(left)) return
    const there = each(part =>
      sumMoney(
        flows.map(one => one[part] ?? 0),
        flow.currency,
      ),
    )
    const isLast = i === byInvoice.length - 1 || left.amountExclTax <= there.amountExclTax
    const part = isLast ? left : there
    left = each(key => sumMoney([left[key], -part[key]], flow.currency))
    const first = flows.find(one => one.amountExclTax >= 0) ?? flows[0]!
    calls.push({ ...part, invoiceRegistration, cashflowRegistration: first.registration })
  })
  return calls
}

const correction = (flow: Flow) => ({
  index: flow.index ?? null,
  dueDate: flow.dueDate,
  periodStart: flow.periodStart ?? null,
  periodEnd: flow.periodEnd ?? null,
  kind: flow.kind,
  wording: message('DIFFERENCE_OF', { name: called(flow) }),
})

const strandsOf = (
  {
    contract,
    planVersion,
    from,
    payer,
  }: Pick<Version, 'contract' | 'planVersion' | 'payer'> & {
    from: string | null
  },
  code: string,
  flows: readonly { of: Flow; flow: Pick<NewCashflow, 'dueDate' | 'amountExclTax'> & Partial<NewCashflow> }[],
): Strand[] =>
  [...grouped(flows, ({ of }) => `${of.type} ${of.taxCode}`).values()].map(some => {
    const [{ of }] = some as [(typeof some)[number]]
    const element = {
      type: of.type,
      code,
      wording: message('DIFFERENCE_FOR_THE_PAST'),
      contractRegistration: contract.registration,
      quotationRegistration: contract.quotationRegistration ?? null,
      orgaRegistration: contract.orgaRegistration ?? null,
      payerRegistration: payer,
      payeeRegistration: contract.orgaRegistration ?? null,
      pr: 'RECEIVABLE' as const,
      currency: contract.currency ?? 'EUR',
      taxCode: of.taxCode ?? null,
      planVersion,
      effectiveFrom: from,
    }
    return strandOf(
      element,
      some.map(({ flow }) => plannedFlow(element, { effectiveFrom: from, ...flow })),
    )
  })

/** How an amendment corrects what was billed: what is asked for beside it, and what is called back of which invoices. */
export interface Corrections {
  strands: Strand[]
  calls: TakenBack[]
}

/**
 * What differences ask for is planned, to be billed by the next run on the payer's next day; what they give back stands with the
 * invoice from which it is called back, so that it goes wherever that goes.
 */
export const correctionsOf = (
  differences: readonly Difference[],
  version: Version,
  date: string,
): Corrections => {
  const asked = differences.filter(one => one.amountExclTax >= 0)
  const back = differences
    .filter(one => one.amountExclTax < 0)
    .flatMap(one => calledBack(one).map(call => ({ one, call })))
  const strands = strandsOf(version, differenceCode, [
    ...asked.map(({ flow, amountExclTax, principal, interest, outstandingAfter }) => ({
      of: flow,
      flow: {
        ...correction(flow),
        amountExclTax,
        principal,
        interest,
        outstandingAfter,
        paymentDate: version.payDay(date),
      },
    })),
    ...back.map(({ one, call }) => ({
      of: one.flow,
      flow: {
        ...correction(one.flow),
        ...each(part => (call[part] === 0 ? 0 : -call[part])),
        outstandingAfter: one.outstandingAfter,
        paymentDate: one.flow.paymentDate ?? null,
        status: 'BILLED' as const,
        invoiceRegistration: call.invoiceRegistration,
      },
    })),
  ])
  return { strands, calls: back.map(({ call }) => call) }
}

/** What was called back of payments is asked for again, as the amendment that did so is undone. */
export const backAgain = (
  flows: readonly Flow[],
  version: Pick<Version, 'contract' | 'planVersion' | 'payer' | 'payDay'>,
  date: string,
): Strand[] =>
  strandsOf(
    { ...version, from: null },
    undoneCode,
    flows.map(flow => ({
      of: flow,
      flow: {
        ...correction(flow),
        wording: message('DIFFERENCE_TAKEN_BACK', { name: called(flow) }),
        ...each(part => (flow[part] ? -flow[part] : 0)),
        paymentDate: version.payDay(date),
      },
    })),
  )
