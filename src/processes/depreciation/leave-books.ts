import { entityOf, loadByRegistrations, loadMatching, type Plain, saveAny, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { addDays, sumMoney } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import type { MeasuresOf } from '../accounting/posting-rules.ts'
import type { Leaving } from '../asked.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { depreciatedOf, isBooked, planAgain, stopOn } from './realise.ts'

/** A day before all that is depreciated. */
const longAgo = '1900-01-01'

/** How an asset stood in the books before it left its place there. */
interface Before {
  capitalisedValue: number | null
  stockValue: number | null
  /** What it was worth on the day; null where it never stood in the books. */
  bookValue: number | null
  /** Its schedules by registration: whether they ran, and until when they were realised. */
  schedules: Record<string, { status: string; realisedUntil: string | null }>
}

type Kept = Record<string, Before>
const keptOf = (asset: Loaded<'asset'>): Kept => (asset.booksBefore as Kept | null | undefined) ?? {}
const amountOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const eventOf = (asset: Loaded<'asset'>, schedule: Plain | undefined, date: string) => ({
  family: 'LEASE' as const,
  date,
  currency: asset.currency,
  name: asset.name ?? asset.registration,
  orgaRegistration: asset.orgaRegistration ?? null,
  contractRegistration: asset.contractRegistration ?? null,
  assetRegistration: asset.registration,
  documentReference: schedule ? String(schedule.registration) : asset.registration,
})

/** What the books show of one asset that leaves, and what it is worth; null where it never stood in them. */
const leave = (
  asset: Loaded<'asset'>,
  schedules: readonly Plain[],
  isReturn: boolean,
): { measures: MeasuresOf<'RETURN_OF_ASSET'> & MeasuresOf<'SALE'>; bookValue: number } | null => {
  const currency = asset.currency
  const stock = amountOf(asset.stockValue)
  if (stock !== null) return { measures: { stock }, bookValue: stock }
  const booked = schedules.filter(isBooked)
  const capitalised = amountOf(asset.capitalisedValue)
  if (!booked.length && capitalised === null) return null
  const costs = booked.map(schedule => schedule.cost as number | undefined)
  const assetNet = capitalised ?? sumMoney(costs, currency)
  const depreciation = sumMoney(booked.map(depreciatedOf), currency)
  const bookValue = sumMoney([assetNet, -depreciation], currency)
  return {
    measures: { assetNet, depreciation, ...(isReturn ? { stock: bookValue } : { bookValue }) },
    bookValue,
  }
}

const activeSchedules = (
  work: Work,
  assets: readonly Loaded<'asset'>[],
): Promise<Loaded<'depreciationSchedule'>[]> =>
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
  const schedules = before.map(schedule => ({ ...schedule }) as Plain)
  await stopOn(
    work,
    schedules.filter(schedule => schedule.status === 'ACTIVE'),
    day,
  )
  const events: BusinessEvent<Leaving>[] = []
  for (const asset of assets) {
    const of = (all: readonly Plain[]) => all.filter(s => s.assetRegistration === asset.registration)
    const figures = leave(asset, of(schedules), isReturn)
    const kept: Before = {
      capitalisedValue: amountOf(asset.capitalisedValue),
      stockValue: amountOf(asset.stockValue),
      bookValue: figures?.bookValue ?? null,
      schedules: Object.fromEntries(
        of(before).map(s => [
          String(s.registration),
          { status: String(s.status), realisedUntil: (s.realisedUntil as string | undefined) ?? null },
        ]),
      ),
    }
    asset.booksBefore = { ...keptOf(asset), [eventType]: kept }
    asset.capitalisedValue = undefined
    asset.stockValue = isReturn ? figures?.bookValue : undefined
    if (figures)
      events.push({
        ...eventOf(asset, of(schedules).find(isBooked), day),
        eventType,
        measures: figures.measures,
      })
  }
  await callEffect(work, 'accounting/post', events, 'asset')
  for (const schedule of schedules) schedule.disposalDate = day
  await saveAny(
    work,
    entityOf(work.model, 'depreciationSchedule'),
    schedules.map((after, i) => ({ before: before[i]!, after })),
    { unchecked: true, verb: 'transition', transition: 'stop' },
  )
}

const reopenSchedules = async (work: Work, kept: Before['schedules'], date: string): Promise<void> => {
  const before = await loadByRegistrations(work, 'depreciationSchedule', Object.keys(kept), {
    lock: 'update',
  })
  const after = before.map(schedule => ({ ...schedule, disposalDate: undefined }) as Plain)
  for (const schedule of after) {
    const { status, realisedUntil } = kept[String(schedule.registration)]!
    schedule.status = status
    if (status === 'ACTIVE')
      await planAgain(work, [schedule], realisedUntil ? addDays(realisedUntil, 1) : longAgo, date)
  }
  await saveAny(
    work,
    entityOf(work.model, 'depreciationSchedule'),
    after.map((schedule, i) => ({ before: before[i]!, after: schedule })),
    { unchecked: true, verb: 'undo', transition: 'stop' },
  )
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
    events
      .sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1))
      .map(event => [String(event.assetRegistration), event]),
  )
  await callEffect(work, 'accounting/reverse-events', [...last.values()], 'postingEvent', { date: run.date })
  for (const asset of assets) {
    const { [eventType]: kept, ...others } = keptOf(asset)
    asset.booksBefore = others
    asset.capitalisedValue = kept?.capitalisedValue ?? undefined
    asset.stockValue = kept?.stockValue ?? undefined
    if (kept) await reopenSchedules(work, kept.schedules, run.date)
  }
}
