import { loadByRegistrations, loadMatching, saveRecords, type Work } from '#engine/index.ts'
import type { BeforeLeaving, BooksBefore } from '#entities/assets/asset-books.ts'
import type { Loaded, StatusOf } from '#entities/records.ts'
import { addDays, sumMoney } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import type { MeasuresOf } from '../accounting/posting-rules.ts'
import type { Leaving } from '../asked.ts'
import { bookedOn, noteMovement, noteStock } from '../asset-places.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { carry } from '../carry.ts'
import { type ClaimLeft, claimsOfLeaving, oweAgain } from './claims-of-leaving.ts'
import { depreciatedOf, isBooked, noteDepreciation, planAgain, stopOn } from './realise.ts'
import type { Schedule } from './schedule-lines.ts'

/** A day before all that is depreciated. */
const longAgo = '1900-01-01'

type Asset = Loaded<'asset'>

const keptOf = (asset: Asset): BooksBefore => asset.booksBefore ?? {}

const eventOf = (asset: Asset, schedule: Schedule | undefined, date: string) => ({
  ...carry(asset, ['orgaRegistration', 'contractRegistration', 'currency']),
  family: 'LEASE' as const,
  date,
  name: asset.name ?? asset.registration,
  assetRegistration: asset.registration,
  documentReference: schedule?.registration ?? asset.registration,
})

/** What the financial books show of an asset that was leased as a claim: what of the claim goes with it, and what is left in stock. */
const asClaim = (
  asset: Asset,
  claim: ClaimLeft | undefined,
  bookValue: number,
): MeasuresOf<'RETURN_OF_ASSET'> => {
  if (!claim) return {}
  const finStock = Math.min(claim.amount, asset.returnValue ?? bookValue)
  return {
    finClaim: claim.amount,
    finStock,
    finRest: sumMoney([claim.amount, -finStock], asset.currency),
  }
}

/** What the books show of one asset that leaves, and what it is worth; null where it never stood in them. */
const leave = (
  asset: Asset,
  schedules: readonly Schedule[],
  isReturn: boolean,
  claim: ClaimLeft | undefined,
): { measures: MeasuresOf<'RETURN_OF_ASSET'> & MeasuresOf<'SALE'>; bookValue: number } | null => {
  const currency = asset.currency
  const stock = asset.stockValue ?? null
  if (stock !== null) return { measures: { stock, finStock: asset.finStockValue ?? stock }, bookValue: stock }
  const booked = schedules.filter(isBooked)
  const capitalised = asset.capitalisedValue ?? null
  if (!booked.length && capitalised === null) return null
  const costs = booked.map(schedule => schedule.cost)
  const assetNet = capitalised ?? sumMoney(costs, currency)
  const depreciation = sumMoney(booked.map(depreciatedOf), currency)
  const bookValue = sumMoney([assetNet, -depreciation], currency)
  const fin = asClaim(asset, claim, bookValue)
  return {
    measures: {
      assetNet,
      depreciation,
      ...(isReturn
        ? { stock: bookValue, ...fin }
        : { bookValue, ...(fin.finClaim ? { finClaim: fin.finClaim } : {}) }),
    },
    bookValue,
  }
}

type Figures = NonNullable<ReturnType<typeof leave>>

/** Notes the way of an asset and its schedules out of their accounts. */
const noteLeaving = (
  asset: Asset,
  schedules: readonly Schedule[],
  { measures: { assetNet, stock, finStock }, bookValue }: Figures,
  { date, isReturn, claim }: { date: string; isReturn: boolean; claim: ClaimLeft | undefined },
): void => {
  const at = { date, currency: asset.currency }
  if (assetNet === undefined) {
    noteStock(asset, at, { stock: stock ?? 0, finStock: finStock === stock ? null : finStock }, -1)
    return
  }
  noteMovement(asset, {
    ...at,
    account: 'ASSET',
    amount: -assetNet,
    ...(claim ? { only: 'LOCAL' as const } : {}),
  })
  if (isReturn) noteStock(asset, at, { stock: bookValue, finStock }, 1)
  for (const schedule of schedules.filter(isBooked))
    noteDepreciation(schedule, date, -depreciatedOf(schedule))
}

const activeSchedules = (work: Work, assets: readonly Asset[]): Promise<Schedule[]> =>
  loadMatching(
    work,
    'depreciationSchedule',
    {
      assetRegistration: assets.map(asset => asset.registration),
      status: ['ACTIVE', 'ENDED'],
      disposalDate: null,
    },
    { lock: 'update' },
  )

/**
 * The assets leave their place in the books: depreciated to that day, then taken into stock at their book value
 * (RETURN_OF_ASSET) or written out (SALE, LOSS_OF_ASSET), out of stock where they lie there. Changes the assets in place;
 * `input` says the day and the event.
 */
export const leaveBooks: AnswerTo<'asset/leave-books'> = async (work, assets, run) => {
  const { date: day, eventType } = run.input
  const isReturn = eventType === 'RETURN_OF_ASSET'
  const before = await activeSchedules(work, assets)
  const schedules = before.map(schedule => ({ ...schedule }))
  await stopOn(
    work,
    schedules.filter(schedule => schedule.status === 'ACTIVE'),
    day,
  )
  const events: BusinessEvent<Leaving>[] = []
  const bookedDay = await bookedOn(work, assets, day)
  const claimLeft = await claimsOfLeaving(work, assets, isReturn, bookedDay)
  for (const asset of assets) {
    const claim = claimLeft(asset)
    const of = (all: readonly Schedule[]) => all.filter(s => s.assetRegistration === asset.registration)
    const figures = leave(asset, of(schedules), isReturn, claim)
    const kept: BeforeLeaving = {
      capitalisedValue: asset.capitalisedValue ?? null,
      stockValue: asset.stockValue ?? null,
      bookValue: figures?.bookValue ?? null,
      finStockValue: asset.finStockValue ?? null,
      isClaim: !!claim,
      ...(claim?.isOwed ? { finClaim: claim.amount } : {}),
      ...(claim && isReturn ? { finStock: figures?.measures.finStock ?? 0 } : {}),
      schedules: Object.fromEntries(
        of(before).map(({ registration, status, realisedUntil }) => [
          registration,
          { status, realisedUntil: realisedUntil ?? null },
        ]),
      ),
    }
    asset.booksBefore = { ...keptOf(asset), [eventType]: kept }
    asset.capitalisedValue = undefined
    asset.stockValue = isReturn ? figures?.bookValue : undefined
    asset.finStockValue = isReturn && claim ? figures?.measures.finStock : undefined
    if (!figures) continue
    events.push({
      ...eventOf(asset, of(schedules).find(isBooked), day),
      eventType,
      measures: figures.measures,
    })
    noteLeaving(asset, of(schedules), figures, { date: bookedDay(asset), isReturn, claim })
  }
  await callEffect(work, 'accounting/post', events, 'asset')
  for (const schedule of schedules) schedule.disposalDate = day
  await saveRecords(
    work,
    'depreciationSchedule',
    schedules.map((after, i) => ({ before: before[i]!, after })),
    { unchecked: true, verb: 'transition', transition: 'stop' },
  )
}

const reopenSchedules = async (
  work: Work,
  { schedules: kept, ...place }: BeforeLeaving,
  date: { run: string; booked: string },
): Promise<void> => {
  const before = await loadByRegistrations(work, 'depreciationSchedule', Object.keys(kept), {
    lock: 'update',
  })
  const after = before.map(schedule => ({ ...schedule, disposalDate: undefined }))
  for (const schedule of after) {
    const { status, realisedUntil } = kept[schedule.registration]!
    if (place.bookValue !== null && place.stockValue === null)
      noteDepreciation(schedule, date.booked, depreciatedOf(schedule))
    schedule.status = status as StatusOf<'depreciationSchedule'>
    if (status === 'ACTIVE')
      await planAgain(work, [schedule], realisedUntil ? addDays(realisedUntil, 1) : longAgo, date.run)
  }
  await saveRecords(
    work,
    'depreciationSchedule',
    after.map((schedule, i) => ({ before: before[i]!, after: schedule })),
    { unchecked: true, verb: 'undo', transition: 'stop' },
  )
}

/** Notes the way of an asset back into the accounts that it left. */
const noteReturning = (asset: Asset, kept: BeforeLeaving, date: string, isReturn: boolean): void => {
  if (kept.bookValue === null) return
  const at = { date, currency: asset.currency }
  if (kept.stockValue !== null) {
    noteStock(asset, at, { stock: kept.stockValue, finStock: kept.finStockValue }, 1)
    return
  }
  const steps = (asset.placeMovements ?? []).filter(step => step.account === 'ASSET' && step.amount < 0)
  noteMovement(asset, {
    ...at,
    account: 'ASSET',
    amount: -(steps.at(-1)?.amount ?? 0),
    ...(kept.isClaim ? { only: 'LOCAL' as const } : {}),
  })
  if (isReturn) noteStock(asset, at, { stock: kept.bookValue, finStock: kept.finStock }, -1)
}

/** The assets are back in their place in the books, their schedules run on: what `leaveBooks` did is reversed. */
export const rejoinBooks: AnswerTo<'asset/rejoin-books'> = async (work, assets, run) => {
  const { eventType } = run.input
  const booked = assets.filter(asset => (keptOf(asset)[eventType]?.bookValue ?? null) !== null)
  const events = await loadMatching(
    work,
    'postingEvent',
    {
      assetRegistration: booked.map(asset => asset.registration),
      eventType,
      status: 'POSTED',
      reversedRegistration: null,
    },
    { lock: 'update' },
  )
  // What was returned, leased again and returned again has several such events: the last one alone is undone.
  const last = new Map(
    events.sort((a, b) => (a._id < b._id ? -1 : 1)).map(event => [event.assetRegistration, event]),
  )
  await callEffect(work, 'accounting/reverse-events', [...last.values()], 'postingEvent', { date: run.date })
  const bookedDay = await bookedOn(work, assets, run.date)
  for (const asset of assets) {
    const { [eventType]: kept, ...others } = keptOf(asset)
    asset.booksBefore = others
    asset.capitalisedValue = kept?.capitalisedValue ?? undefined
    asset.stockValue = kept?.stockValue ?? undefined
    asset.finStockValue = kept?.finStockValue ?? undefined
    if (!kept) continue
    const booked = bookedDay(asset)
    noteReturning(asset, kept, booked, eventType === 'RETURN_OF_ASSET')
    await oweAgain(work, asset, kept.finClaim, booked)
    await reopenSchedules(work, kept, { run: run.date, booked })
  }
}
