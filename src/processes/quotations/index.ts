import {
  type Effect,
  entityOf,
  type Guard,
  loadByRegistrations,
  loadMatching,
  type Plain,
  ruleContext,
  saveAny,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import type { Where } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import type { PlanRow } from '#finance/index.ts'
import type { Process } from '../call.ts'
import { contractOffersHold, keepOrigins, rateOfTable, servicesFit } from './offers.ts'

const rowsOf = (quotation: Plain): PlanRow[] =>
  Array.isArray(quotation.plan) ? (quotation.plan as PlanRow[]) : []

const ownerOf = (quotation: Plain): { entity: 'contract' | 'deal'; registration: string } | null =>
  quotation.contractRegistration
    ? { entity: 'contract', registration: String(quotation.contractRegistration) }
    : quotation.dealRegistration
      ? { entity: 'deal', registration: String(quotation.dealRegistration) }
      : null

const openStatuses = { contract: ['DRAFT'], deal: ['DRAFT', 'STUDY', 'INCOMPLETE'] }

const guards: Record<string, Guard> = {
  'quotation/rate-of-table': rateOfTable,
  'quotation/services-fit': servicesFit,
  'contract/offers-hold': contractOffersHold,
  'quotation/plan-complete': quotation =>
    rowsOf(quotation).length ? null : { message: message('TERMS_GIVE_NO_PLAN_YET') },
  'quotation/still-open': async (quotation, work) => {
    const owner = ownerOf(quotation)
    if (!owner) return { message: message('NO_DEAL_OR_CONTRACT') }
    const [record] = await loadByRegistrations(work, owner.entity, [owner.registration])
    return record && openStatuses[owner.entity].includes(String(record.status))
      ? null
      : { message: message('AGREED_ALREADY', { record: owner.registration }) }
  },
}

/** The terms of a quotation as its deal or contract holds them; the value that was sought is filled in. */
const termsFor = (work: Work, quotation: Plain): Plain => {
  const solved = work.code.rules.get('quotation/solved-value')?.(quotation, ruleContext(work)) as
    | number
    | null
  const field = {
    payment: 'payment',
    amount: 'financedAmountExclTax',
    rate: 'rate',
    residual: 'residualValue',
    periods: 'duration',
  }[String(quotation.solvedFor ?? 'payment')]!
  const terms = { ...quotation, [field]: solved ?? quotation[field] } as Plain
  const copied = [
    'financialProduct',
    'financialScheme',
    'frequency',
    'duration',
    'inAdvance',
    'startDate',
    'endDate',
    'currency',
    'financedAmountExclTax',
    'downPayment',
    'residualValue',
    'rate',
    'effectiveRate',
    'payment',
    'taxCode',
    'productRegistration',
    'margin',
  ]
  return Object.fromEntries(
    copied.filter(name => terms[name] !== undefined && terms[name] !== null).map(name => [name, terms[name]]),
  )
}

/** Its terms become those of the deal or contract; the one chosen before is superseded, the chosen one stands first. */
const choose: Effect = async (work, quotations) => {
  await keepOrigins(work, quotations)
  for (const entity of ['contract', 'deal'] as const) {
    const by = `${entity}Registration` as const
    const mine = quotations.filter(q => ownerOf(q)?.entity === entity)
    if (!mine.length) continue
    const registrations = mine.map(q => String(q[by]))
    const chosen = new Set(mine.map(q => q._id))
    const others = (
      await loadMatching(work, 'quotation', { [by]: registrations } as Where<'quotation'>, { lock: 'update' })
    ).filter(q => !chosen.has(q._id))
    await saveRecords(
      work,
      'quotation',
      others.map((before, i) => ({
        before,
        after: {
          ...before,
          position: i + 1,
          status: before.status === 'CHOSEN' ? 'SUPERSEDED' : before.status,
        },
      })),
      { unchecked: true, verb: 'transition', transition: 'supersede' },
    )
    const owners = await loadByRegistrations(work, entity, registrations, { lock: 'update' })
    const termsOf = new Map(mine.map(q => [String(q[by]), q]))
    await saveAny(
      work,
      entityOf(work.model, entity),
      owners.map(before => {
        const quotation = termsOf.get(String(before.registration))!
        return {
          before,
          after: { ...before, ...termsFor(work, quotation), quotationRegistration: quotation.registration },
        }
      }),
      { unchecked: true },
    )
  }
  for (const quotation of quotations) quotation.position = 0
}

/** Quotations of deals and contracts: one of them is chosen. */
export const quotations: Process = { guards, effects: { 'quotation/choose': choose } }
