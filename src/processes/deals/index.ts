import {
  asks,
  changeRecords,
  type Effect,
  entityOf,
  type Guard,
  insertRecords,
  loadMatching,
  on,
  type Work,
} from '#engine/index.ts'
import type { InputOf, Loaded, New } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { addDays } from '#finance/index.ts'
import type { Process } from '../call.ts'
import { personIn } from '../contract-facts.ts'

type Deal = Loaded<'deal'>

const quotationReady: Guard<'deal'> = async (deal, work) =>
  (await loadMatching(work, 'quotation', { dealRegistration: deal.registration }, { limit: 1 })).length
    ? null
    : { message: message('WITHOUT_QUOTATION') }

const quotationChosen: Guard<'deal'> = async (deal, work) => {
  const chosen = { dealRegistration: deal.registration, status: 'CHOSEN' } as const
  return (await loadMatching(work, 'quotation', chosen, { limit: 1 })).length
    ? null
    : { message: message('NO_QUOTATION_CHOSEN') }
}

/** What a deal keeps for itself. */
const kept = new Set([
  'registration',
  'status',
  'assetsAmount',
  'contractRegistration',
  'expiryDate',
  'isExpired',
  'decisionDate',
])

/** A contract with all that a deal says in the words of both, a tenant's own fields with it. */
const contractOf = (work: Work, deal: Deal): New<'contract'> => {
  const shared = entityOf(work.model, 'contract')
    .fields.map(field => field.name)
    .filter(name => !name.startsWith('_') && !kept.has(name))
  const values = deal as Record<string, unknown>
  return {
    ...Object.fromEntries(shared.flatMap(name => (name in values ? [[name, values[name]]] : []))),
    name: deal.name,
    dealRegistration: deal.registration,
  }
}

/** Makes a contract of each signed deal, with its persons, assets, terms and chosen quotation. */
const convert: Effect<'deal'> = async (work, deals) => {
  const contracts = await insertRecords(
    work,
    'contract',
    deals.map(deal => contractOf(work, deal)),
    { unchecked: true },
  )
  const contractFor = new Map<string | null | undefined, string>(
    deals.map((deal, i) => [deal.registration, contracts[i]!.registration]),
  )
  const quotations = await loadMatching(
    work,
    'quotation',
    { dealRegistration: deals.map(deal => deal.registration) },
    { lock: 'update' },
  )
  await changeRecords(
    work,
    'quotation',
    quotations,
    quotation => ({ contractRegistration: contractFor.get(quotation.dealRegistration) }),
    { unchecked: true },
  )
  for (const deal of deals) deal.contractRegistration = contractFor.get(deal.registration)
}

const approvalDays = 90

/** An approval holds for ninety days, unless whoever approves says otherwise. */
const approve: Effect<'deal', InputOf<'deal', 'approve'>> = async (_work, deals, run) => {
  for (const deal of deals) deal.validUntil = run.input.validUntil ?? addDays(run.date, approvalDays)
}

/** A request for financing, from study to contract. */
export const deals: Process = {
  guards: {
    'deal/persons-complete': asks('deal', deal =>
      personIn(deal, 'CLIENT') ? null : { message: message('CLIENT_MISSING'), field: 'persons' },
    ),
    'deal/quotation-ready': asks('deal', quotationReady),
    'deal/quotation-chosen': asks('deal', quotationChosen),
  },
  effects: { 'deal/convert': on('deal', convert), 'deal/approve': on('deal', approve) },
}
