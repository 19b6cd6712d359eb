import {
  entityOf,
  insertAny,
  loadByRegistrations,
  loadMatching,
  type Plain,
  runAny,
  type Work,
} from '#engine/index.ts'
import type { Calendar } from './calendar.ts'
import { monthBefore } from './days.ts'
import { luckOf } from './random.ts'
import type { World } from './world.ts'

/** Contracts whose assets are ours, so that we depreciate them. */
const leases = new Set(['LEASE', 'RENTAL'])

const price = (asset: Plain): number => (asset.priceExclTax as number | undefined) ?? 0

/** The part of a contract's residual value that falls to one of its assets. */
const salvageOf = (contract: Plain, asset: Plain, together: readonly Plain[]): number => {
  const all = together.reduce((sum, one) => sum + price(one), 0)
  const residual = (contract.residualValue as number | undefined) ?? 0
  return all > 0 ? Math.floor((residual * price(asset)) / all) : 0
}

const scheduleOf = (world: World, contract: Plain, asset: Plain, together: readonly Plain[]): Plain => {
  const luck = luckOf(world.house.tenant, 'depreciation', String(asset.registration))
  return {
    name: asset.name,
    assetRegistration: asset.registration,
    method: luck.chance(0.15) ? 'DECLINING' : 'LINEAR',
    periodicity: luck.chance(0.06) ? 'MONTH' : 'YEAR',
    salvage: salvageOf(contract, asset, together),
  }
}

/** Begins to depreciate what was given on lease since the last month; `known` holds what was before. */
const begin = async (work: Work, world: World, since: string, known: Set<string>): Promise<void> => {
  const leased = await loadMatching(work, 'asset', { status: 'LEASED', deliveryDate: { gte: since } })
  const fresh = leased.filter(asset => asset.contractRegistration && !known.has(String(asset.registration)))
  if (!fresh.length) return
  const contracts = await loadByRegistrations(work, 'contract', [
    ...new Set(fresh.map(asset => String(asset.contractRegistration))),
  ])
  const bodies = contracts
    .filter(contract => leases.has(String(contract.type)))
    .flatMap(contract => {
      const together = fresh.filter(asset => asset.contractRegistration === contract.registration)
      return together.map(asset => scheduleOf(world, contract, asset, together))
    })
  for (const asset of fresh) known.add(String(asset.registration))
  if (!bodies.length) return
  const schedules = await insertAny(work, entityOf(work.model, 'depreciationSchedule'), bodies)
  await runAny(work, entityOf(work.model, 'depreciationSchedule'), 'activate', schedules, {})
}

const realise = async (work: Work, day: string): Promise<void> => {
  const due = await loadMatching(
    work,
    'depreciationSchedule',
    { status: 'ACTIVE', nextDate: { lte: day } },
    { lock: 'update' },
  )
  if (due.length)
    await runAny(work, entityOf(work.model, 'depreciationSchedule'), 'realise', due, {
      input: { date: day },
    })
}

/** Enters the depreciation of each month's end: new assets begin, what has come due is realised. */
export const enterDepreciation = (calendar: Calendar, world: World, monthEnds: readonly string[]): void => {
  const known = world.time.memory.keep(new Set<string>())
  for (const day of monthEnds)
    calendar.enter(day, 58, 'depreciation', () =>
      world.time.on(day, '18:20', world.house.staff.accounting.username, async work => {
        await begin(work, world, monthBefore(day, 3), known)
        await realise(work, day)
      }),
    )
}
