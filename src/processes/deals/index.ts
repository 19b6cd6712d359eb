import {
  type Effect,
  entityOf,
  type Guard,
  insertAny,
  loadMatching,
  type Plain,
  saveRecords,
} from '#engine/index.ts'
import { message } from '#errors/index.ts'
import { addDays } from '#finance/index.ts'
import type { Process } from '../call.ts'
import { personIn } from '../contract-facts.ts'

const chosenOf = (deal: Plain) => ({ dealRegistration: String(deal.registration), status: 'CHOSEN' as const })

const guards: Record<string, Guard> = {
  'deal/persons-complete': deal =>
    personIn(deal, 'CLIENT') ? null : { message: message('CLIENT_MISSING'), field: 'persons' },
  'deal/quotation-ready': async (deal, work) =>
    (await loadMatching(work, 'quotation', { dealRegistration: String(deal.registration) }, { limit: 1 }))
      .length
      ? null
      : { message: message('WITHOUT_QUOTATION') },
  'deal/quotation-chosen': async (deal, work) =>
    (await loadMatching(work, 'quotation', chosenOf(deal), { limit: 1 })).length
      ? null
      : { message: message('NO_QUOTATION_CHOSEN') },
}

const kept = new Set([
  'registration',
  'status',
  'assetsAmount',
  'contractRegistration',
  'expiryDate',
  'isExpired',
  'decisionDate',
])

const contractOf = (deal: Plain, fields: ReadonlySet<string>): Plain =>
  Object.fromEntries(
    Object.entries(deal).filter(
      ([name]) => fields.has(name) && !name.startsWith('_') && !name.startsWith('#') && !kept.has(name),
    ),
  )

/** Makes a contract of each signed deal, with its persons, assets, terms and chosen quotation. */
const convert: Effect = async (work, deals) => {
  const fields = new Set(work.model.entities.get('contract')!.fields.map(f => f.name))
  const contracts = await insertAny(
    work,
    entityOf(work.model, 'contract'),
    deals.map(deal => ({ ...contractOf(deal, fields), dealRegistration: deal.registration })),
    { unchecked: true },
  )
  const contractFor = new Map(
    deals.map((deal, i) => [String(deal.registration), String(contracts[i]!.registration)]),
  )
  const quotations = await loadMatching(
    work,
    'quotation',
    { dealRegistration: [...contractFor.keys()] },
    { lock: 'update' },
  )
  await saveRecords(
    work,
    'quotation',
    quotations.map(before => ({
      before,
      after: { ...before, contractRegistration: contractFor.get(String(before.dealRegistration)) },
    })),
    { unchecked: true },
  )
  for (const deal of deals)
    if (
      'contractRegistration' in deal ||
      work.model.entities.get('deal')!.fields.some(f => f.name === 'contractRegistration')
    )
      deal.contractRegistration = contractFor.get(String(deal.registration))
}

const approvalDays = 90

/** An approval holds for ninety days, unless whoever approves says otherwise. */
const approve: Effect = async (_work, deals, run) => {
  for (const deal of deals) deal.validUntil = run.input.validUntil ?? addDays(run.date, approvalDays)
}

/** A request for financing, from study to contract. */
export const deals: Process = { guards, effects: { 'deal/convert': convert, 'deal/approve': approve } }
