import { type Effect, loadByRegistrations, loadMatching, saveRecords, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { among } from '../among.ts'
import { bookedOn, noteMovement, takeAway } from '../asset-places.ts'
import { callEffect } from '../call-effect.ts'
import { carry } from '../carry.ts'
import { byRegistration, named } from '../named.ts'
import { isBooked } from './realise.ts'

type Asset = Loaded<'asset'>
type Schedule = Loaded<'depreciationSchedule'>

/** Assets of the house that stand on no account yet, with the schedule by which they are depreciated in the books. */
const assetsOf = async (
  work: Work,
  schedules: readonly Schedule[],
  isWanted: (asset: Asset) => boolean,
): Promise<{ schedule: Schedule; before: Asset; after: Asset }[]> => {
  const booked = schedules.filter(isBooked)
  const assets = byRegistration(
    await loadByRegistrations(work, 'asset', named(booked, 'assetRegistration'), { lock: 'update' }),
  )
  return booked.flatMap(schedule => {
    const before = assets.get(schedule.assetRegistration)
    return before && isWanted(before) ? [{ schedule, before, after: { ...before } }] : []
  })
}

/** What belongs to nobody else and has not left. */
const isHere = (asset: Asset): boolean => among(asset.status, 'DRAFT', 'ORDERED', 'IN_STOCK')

const isOurs = (asset: Asset): boolean =>
  isHere(asset) && typeof asset.capitalisedValue !== 'number' && typeof asset.stockValue !== 'number'

const saveAssets = (work: Work, changes: readonly { before: Asset; after: Asset }[]) =>
  saveRecords(work, 'asset', changes, { unchecked: true })

/**
 * What is depreciated in the books stands there: an asset of the house's own that no contract has brought into them does so from the
 * start of its schedule on, at its cost, and its supplier's invoice is still to come.
 */
export const takeIntoUse: Effect<'depreciationSchedule'> = async (work, schedules) => {
  const found = (await assetsOf(work, schedules, isOurs)).filter(({ schedule }) => schedule.cost)
  if (!found.length) return
  const { today } = work.caller
  const dated = []
  for (const { schedule, before, after } of found) {
    const date = (schedule.startDate ?? today) < today ? schedule.startDate! : today
    const dayOf = await bookedOn(work, [before], date)
    const at = { date: dayOf(before), currency: before.currency, amount: schedule.cost! }
    noteMovement(after, { ...at, account: 'ASSET' })
    noteMovement(after, { ...at, account: 'DELIVERED' })
    after.capitalisedValue = schedule.cost!
    dated.push({ schedule, before, after, date })
  }
  await saveAssets(work, dated)
  await callEffect(
    work,
    'accounting/post',
    dated.map(({ schedule, after, date }) => ({
      ...carry(after, ['orgaRegistration', 'currency']),
      eventType: 'ACTIVATION' as const,
      family: 'LEASE' as const,
      date,
      name: after.name ?? after.registration,
      assetRegistration: after.registration,
      documentReference: schedule.registration,
      measures: { own: schedule.cost! },
    })),
    'depreciationSchedule',
  )
}

/** Undoes that, as long as the asset stands where it was put. */
export const takeOutOfUse: Effect<'depreciationSchedule'> = async (work, schedules, run) => {
  const events = await loadMatching(
    work,
    'postingEvent',
    {
      documentReference: schedules.map(schedule => schedule.registration),
      eventType: 'ACTIVATION',
      status: 'POSTED',
      reversedRegistration: null,
    },
    { lock: 'update' },
  )
  const booked = new Set(named(events, 'assetRegistration'))
  const found = await assetsOf(
    work,
    schedules,
    asset => isHere(asset) && booked.has(asset.registration) && typeof asset.capitalisedValue === 'number',
  )
  if (!found.length) return
  const dayOf = await bookedOn(
    work,
    found.map(({ before }) => before),
    run.date,
  )
  for (const { before, after } of found) {
    takeAway(after, ['ASSET', 'DELIVERED'], dayOf(before))
    after.capitalisedValue = undefined
  }
  await saveAssets(work, found)
  const back = new Set(found.map(({ schedule }) => schedule.registration))
  await callEffect(
    work,
    'accounting/reverse-events',
    events.filter(event => back.has(event.documentReference ?? '')),
    'postingEvent',
    { date: run.date },
  )
}
