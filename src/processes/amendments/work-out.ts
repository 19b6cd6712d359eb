import { loadByRegistrations, type Work } from '#engine/index.ts'
import { checkTerms, plan } from '#entities/financing/quotation.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { type Message, message, notAllowed, transitionParam } from '#errors/index.ts'
import { type PlanRow, sumMoney } from '#finance/index.ts'
import { among } from '../among.ts'
import { named } from '../named.ts'
import { taxRates } from '../tax-rates.ts'
import { type Comparison, comparePlans } from './compare-plans.ts'
import { type BackSums, backSums, billedFlows, type Difference, differencesOf } from './differences.ts'
import { isChanged, newTerms, type PlanChange, type QuotationTerms, reachOf, splitRows } from './new-terms.ts'
import { type AmendedRow, billedAfter, planTypes, type Running, rowKey } from './running.ts'
import { outstandingOn, quoteSettlement, type Settlement } from './settlement.ts'

type Amendment = Loaded<'amendment'>

/** What an amendment comes to: the new terms and plan, what settles, and both plans compared. */
export interface WorkedOut {
  /** Terms of the new plan as a quotation holds them; none where the plan stays or ends. */
  terms?: QuotationTerms
  rows: AmendedRow[]
  settlement?: Settlement
  comparison: Comparison
  /** Payments that were billed already and are asked for otherwise. */
  differences: Difference[]
  /** What is billed in addition for the past, and what is credited, without tax. */
  back: BackSums
}

/** Changes of who pays: the plan stays as it is. */
export const keepsPlan = (type: unknown): boolean => type === 'PAYER' || type === 'ASSIGNMENT'
export const settles = (type: unknown): boolean =>
  type === 'EARLY_SETTLEMENT' || type === 'PARTIAL_SETTLEMENT'

const refuse = (why: Message): never => {
  throw notAllowed(transitionParam('amendment', 'simulate'), why)
}

/** The plan that terms give, by the same rule as a quotation's. Refuses in the words of the term that is wrong. */
const planOf = (terms: QuotationTerms): PlanRow[] => {
  const rows = plan(terms)
  return rows?.length ? rows : refuse(checkTerms(terms)[0]?.message ?? message('TERMS_WITHOUT_PLAN'))
}

/** Rows that are billed already, or were and are waived. */
export const billedKeys = (running: Running): Set<string> =>
  new Set([...billedFlows(running).keys(), ...waivedKeys(running)])

/** Rows that were called back and are not asked for again. */
export const waivedKeys = ({ flows, corrections }: Running): Set<string> =>
  new Set(
    flows
      .filter(flow => planTypes.has(flow.type) && flow.status === 'REVERSED' && !flow.successorRegistration)
      .filter(flow => !corrections.has(flow.contractElementRegistration))
      .map(flow => rowKey(flow.type, flow.index)),
  )

/** The kind of amendment that the house offers, where it is one of those. */
export const catalogItemOf = async (
  work: Work,
  { catalogItemRegistration }: Amendment,
): Promise<Loaded<'amendmentCatalogItem'> | undefined> =>
  catalogItemRegistration
    ? (await loadByRegistrations(work, 'amendmentCatalogItem', [catalogItemRegistration]))[0]
    : undefined

const settlementOf = async (work: Work, amendment: Amendment, running: Running): Promise<Settlement> => {
  const date = amendment.validityDate
  const item = await catalogItemOf(work, amendment)
  const rateOf = await taxRates(work)
  // What is billed and falls due later is called back: it is not owed beside the settlement.
  const ahead =
    amendment.type === 'EARLY_SETTLEMENT'
      ? await loadByRegistrations(work, 'invoice', named(billedAfter(running, date), 'invoiceRegistration'))
      : []
  const balance = sumMoney(
    [running.contract.balance, ...ahead.map(invoice => -Math.max(0, invoice.totalBalance ?? 0))],
    running.contract.currency,
  )
  return quoteSettlement({ ...running, contract: { ...running.contract, balance } }, date, {
    taxRate: rateOf(running.quotation?.taxCode ?? running.contract.taxCode ?? running.product?.taxCode, date),
    ...(amendment.type === 'PARTIAL_SETTLEMENT' ? { principal: amendment.amount ?? 0 } : {}),
    ...(typeof item?.settlementIndemnity === 'number' ? { indemnityShare: item.settlementIndemnity } : {}),
  })
}

/** The plan that an early settlement leaves: what was due before, then the settlement itself. */
const settledPlan = (
  kept: readonly PlanRow[],
  date: string,
  settlement: Settlement,
  currency: string,
): AmendedRow[] => [
  ...kept,
  {
    index: (kept.at(-1)?.index ?? 0) + 1,
    kind: 'SETTLEMENT',
    date,
    dueDate: date,
    periodStart: kept.at(-1)?.periodEnd ?? date,
    periodEnd: date,
    opening: settlement.principal,
    interest: sumMoney([settlement.interest, settlement.indemnity], currency),
    principal: settlement.principal,
    payment: sumMoney([settlement.amount, settlement.indemnity], currency),
    outstanding: 0,
  },
]

/** Of a lease that is settled in part the residual value shrinks with what is outstanding. */
const residualKept = (amendment: Amendment, running: Running): Pick<PlanChange, 'residualKept'> => {
  if (amendment.type !== 'PARTIAL_SETTLEMENT' || running.family !== 'LEASE') return {}
  const all = outstandingOn(running.rows, amendment.validityDate)
  return all > 0 ? { residualKept: 1 - (amendment.amount ?? 0) / all } : {}
}

/**
 * Works out what an amendment makes of a running contract, without writing anything.
 * @throws TRANSITION_NOT_ALLOWED when the terms give no plan, or one that differs before the effective date
 */
export const workOut = async (work: Work, amendment: Amendment, running: Running): Promise<WorkedOut> => {
  const { date, withDay } = reachOf(amendment, running.quotation, running.rows)
  const billed = billedKeys(running)
  const isBilled = (key: string) => billed.has(key)
  const isNew = (row: { dueDate: string }) => isChanged(row, date, withDay)
  const currency = running.contract.currency ?? 'EUR'
  const marks = { isBilled, isNew, currency }
  if (keepsPlan(amendment.type))
    return {
      rows: running.rows,
      comparison: comparePlans(running.rows, running.rows, marks),
      differences: [],
      back: backSums([], currency),
    }
  const settlement = settles(amendment.type) ? await settlementOf(work, amendment, running) : undefined
  if (amendment.type === 'EARLY_SETTLEMENT') {
    const { kept } = splitRows(running.rows, date, withDay)
    const rows = settledPlan(kept, date, settlement!, currency)
    const last = rows.at(-1)
    return {
      rows,
      settlement: settlement!,
      comparison: comparePlans(running.rows, rows, { ...marks, isNew: row => row === last || isNew(row) }),
      differences: [],
      back: {
        backBilled: 0,
        backCredited: sumMoney(
          billedAfter(running, date).map(flow => -flow.amountExclTax),
          currency,
        ),
      },
    }
  }
  const terms = newTerms(running.quotation!, running.rows, {
    ...amendment,
    ...residualKept(amendment, running),
  })
  const rows = planOf(terms)
  requireSamePast(running, rows, amendment)
  const differences = differencesOf(running, rows, isNew)
  return {
    terms,
    rows,
    ...(settlement ? { settlement } : {}),
    comparison: comparePlans(running.rows, rows, marks),
    differences,
    back: backSums(differences, currency),
  }
}

/** What was due before the effective date stays to the cent: a plan that would rewrite it is refused. */
const requireSamePast = (running: Running, rows: readonly PlanRow[], amendment: Amendment): void => {
  const { date, withDay } = reachOf(amendment, running.quotation, running.rows)
  const { kept } = splitRows(running.rows, date, withDay)
  const moves = among(amendment.type, 'AMOUNT', 'PARTIAL_SETTLEMENT')
  const compared = moves ? kept.slice(0, -1) : kept
  const differs = compared.find((row, i) => {
    const other = rows[i]
    return (
      !other ||
      other.dueDate !== row.dueDate ||
      other.payment !== row.payment ||
      other.outstanding !== row.outstanding
    )
  })
  if (differs)
    refuse(
      message('EARLIER_INSTALMENT_CHANGES', {
        due: { date: differs.dueDate },
        date: { date: amendment.validityDate },
      }),
    )
}
