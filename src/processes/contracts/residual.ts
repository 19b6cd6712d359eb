import { changeRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded, StatusOf } from '#entities/records.ts'
import { bookedOn } from '../asset-places.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { noteClaim, owedByAssets } from '../lease-claims.ts'
import { byRegistration, named } from '../named.ts'
import { cancelFlows, planAnew } from '../write-strands.ts'

/** Contracts of which nothing is with the client any more, once these assets are back. */
const emptied = async (work: Work, assets: readonly Loaded<'asset'>[]): Promise<string[]> => {
  const back = new Set(assets.map(asset => asset.registration))
  const contracts = named(assets, 'contractRegistration')
  const out = (
    await loadMatching(work, 'asset', {
      contractRegistration: contracts,
      status: ['LEASED', 'IN_MAINTENANCE'],
    })
  ).filter(asset => !back.has(asset.registration))
  return contracts.filter(contract => !out.some(asset => asset.contractRegistration === contract))
}

const residuals = (
  work: Work,
  contracts: readonly string[],
  status: StatusOf<'cashflow'>,
): Promise<Loaded<'cashflow'>[]> =>
  loadMatching(
    work,
    'cashflow',
    { contractRegistration: [...contracts], type: 'RESIDUAL', status },
    { lock: 'update' },
  )

/** Nobody buys what has come back: the residual value is not asked for once everything of a contract is back, billed or not. */
export const dropResidual: AnswerTo<'contract/drop-residual'> = async (work, assets) => {
  const contracts = await emptied(work, assets)
  if (!contracts.length) return
  const date = work.caller.today
  await callEffect(work, 'billing/credit-ahead', await residuals(work, contracts, 'BILLED'), 'cashflow', {
    date,
  })
  await cancelFlows(work, await residuals(work, contracts, 'PLANNED'), date)
  await followResiduals(work, contracts, date)
}

/** What the last asset has taken with it of a claim is planned no more, either. */
const followResiduals = async (work: Work, registrations: readonly string[], date: string): Promise<void> => {
  const loaded = await loadByRegistrations(work, 'contract', registrations, { lock: 'update' })
  const claims = loaded.filter(contract => contract.isClaim)
  if (claims.length === 0) return
  const dayOf = await bookedOn(work, claims, date)
  const after = claims.map(contract => {
    const next = { ...contract }
    noteClaim(next, dayOf(contract), -Math.min(0, owedByAssets(contract)))
    return next
  })
  const noted = byRegistration(after)
  await changeRecords(
    work,
    'contract',
    claims,
    ({ registration }) => ({ claimMovements: noted.get(registration)!.claimMovements }),
    { unchecked: true },
  )
  await callEffect(work, 'accounting/follow-claims', after, 'contract', { date, against: 'VALUE' })
}

/** The client has the assets again: what the plan in force asks for in the end is planned again. */
export const askResidual: AnswerTo<'contract/ask-residual'> = async (work, assets) => {
  const registrations = named(assets, 'contractRegistration')
  if (!registrations.length) return
  const running = await loadMatching(work, 'contract', {
    registration: registrations,
    status: ['ACTIVE', 'SUSPENDED'],
  })
  const contracts = running.map(contract => contract.registration)
  // Elements of former versions of the plan have ended: what they asked for stays cancelled.
  const elements = new Set(
    (
      await loadMatching(work, 'contractElement', {
        contractRegistration: contracts,
        type: 'RESIDUAL',
        status: 'ACTIVE',
      })
    ).map(element => element.registration),
  )
  const cancelled = await residuals(work, contracts, 'CANCELLED')
  await planAnew(
    work,
    cancelled.filter(flow => !flow.successorRegistration && elements.has(flow.contractElementRegistration)),
    work.caller.today,
  )
  await callEffect(work, 'accounting/follow-claims', running, 'contract', {
    date: work.caller.today,
    against: 'VALUE',
  })
}
