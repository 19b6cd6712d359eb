import { type Effect, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import {
  lines as linesWorkedOut,
  type ScheduleLine,
  valueLeft,
} from '#entities/assets/depreciation-schedule.rules.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { AppError, message, notAllowed, transitionParam } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { bookedOn } from '../asset-places.ts'
import { callEffect } from '../call-effect.ts'
import { carry } from '../carry.ts'
import { byRegistration, named } from '../named.ts'
import { dueLines, linesOf, type Schedule } from './schedule-lines.ts'

/** Only the accounting schedule is in the books; those for tax and of the economics stand beside them. */
export const isBooked = (schedule: Schedule): boolean => schedule.type === 'ACCOUNTING'

/** What is realised of a schedule in this transaction, in major units. */
export const depreciatedOf = (schedule: Schedule): number =>
  sumMoney(
    linesOf(schedule)
      .filter(line => line.to <= (schedule.realisedUntil ?? ''))
      .map(line => line.charge),
    schedule.currency,
  )

/** Notes on a schedule of the books, which is changed in place, what they show of it from a day on. */
export const noteDepreciation = (schedule: Schedule, date: string, amount: number): void => {
  if (amount && isBooked(schedule)) schedule.movements = [...(schedule.movements ?? []), { date, amount }]
}

/** What a schedule's event says of it; the document is the schedule, so that its entries are found again. */
const eventOf = (schedule: Schedule, asset: Loaded<'asset'> | undefined) => ({
  ...carry(schedule, ['orgaRegistration', 'contractRegistration', 'assetRegistration']),
  family: 'LEASE' as const,
  currency: schedule.currency ?? 'EUR',
  name: asset?.name ?? schedule.assetRegistration,
  documentReference: schedule.registration,
})

const postLines = async (
  work: Work,
  due: readonly { schedule: Schedule; lines: readonly ScheduleLine[] }[],
): Promise<void> => {
  const booked = due.filter(({ schedule }) => isBooked(schedule))
  const registrations = named(
    booked.map(({ schedule }) => schedule),
    'assetRegistration',
  )
  const assets = byRegistration(await loadByRegistrations(work, 'asset', registrations))
  const events = booked.flatMap(({ schedule, lines }) =>
    lines
      .filter(line => line.charge !== 0)
      .map(line => ({
        ...eventOf(schedule, assets.get(schedule.assetRegistration)),
        eventType: 'DEPRECIATION' as const,
        date: line.to,
        measures: { depreciation: line.charge },
      })),
  )
  await callEffect(work, 'accounting/post', events, 'depreciationSchedule')
}

/** Realises the lines that end by a day; a schedule of which nothing is left ends. */
const realiseUntil = async (work: Work, schedules: readonly Schedule[], day: string): Promise<void> => {
  const due = schedules.map(schedule => ({ schedule, lines: dueLines(schedule, day) }))
  await postLines(work, due)
  for (const { schedule, lines } of due) {
    for (const line of lines) noteDepreciation(schedule, line.to, line.charge)
    const last = lines.at(-1)
    if (last) schedule.realisedUntil = last.to
    const all = linesOf(schedule)
    const isDone = all.length > 0 && all.at(-1)!.to <= (schedule.realisedUntil ?? '')
    // By units, the plan only reaches as far as is known of the use.
    if (isDone && (schedule.stoppedDate || all.at(-1)!.closing <= valueLeft(schedule)))
      schedule.status = 'ENDED'
  }
}

/** Realises all active schedules that a person has chosen, up to the day that he names. */
export const realise: Effect<'depreciationSchedule', InputOf<'depreciationSchedule', 'realise'>> = async (
  work,
  schedules,
  run,
) => {
  const day = run.input.date ?? run.date
  if (day > work.caller.today)
    throw new AppError('INVALID_FIELD_IN_BODY', ['input.date', message('AHEAD_NOT_REALISED')])
  await realiseUntil(work, schedules, day)
}

export const stopOn = async (work: Work, schedules: readonly Schedule[], day: string): Promise<void> => {
  for (const schedule of schedules) {
    if (schedule.realisedUntil && schedule.realisedUntil > day)
      throw notAllowed(
        transitionParam('depreciationSchedule', 'stop'),
        message('REVERSE_REALISED_FIRST', {
          schedule: schedule.registration,
          date: { date: schedule.realisedUntil },
        }),
      )
    schedule.stoppedDate = day
    schedule.lines = linesWorkedOut(schedule)
  }
  await realiseUntil(work, schedules, day)
  for (const schedule of schedules) schedule.status = 'ENDED'
}

/** Depreciates up to a day, the line of that day in part, and no further. */
export const stop: Effect<'depreciationSchedule', InputOf<'depreciationSchedule', 'stop'>> = (
  work,
  schedules,
  run,
) => stopOn(work, schedules, run.input.date ?? run.date)

/** Plans realised lines anew from a day on, and reverses what was booked of them. */
export const planAgain = async (
  work: Work,
  schedules: readonly Schedule[],
  from: string,
  date: string,
): Promise<void> => {
  const dayOf = await bookedOn(work, schedules, date)
  for (const schedule of schedules) {
    const realised = linesOf(schedule).filter(line => line.to <= (schedule.realisedUntil ?? ''))
    const kept = realised.filter(line => line.state === 'REALISED' && line.to < from)
    const back = realised.filter(line => line.to >= from).map(line => -line.charge)
    noteDepreciation(schedule, dayOf(schedule), sumMoney(back, schedule.currency))
    const last = kept.at(-1)
    schedule.realisedUntil = last?.to
    // A last line in part is whole again once the schedule goes on.
    schedule.stoppedDate = undefined
    schedule.lines = kept
  }
  const events = await loadMatching(
    work,
    'postingEvent',
    {
      documentReference: schedules.map(schedule => schedule.registration),
      eventType: 'DEPRECIATION',
      status: 'POSTED',
      reversedRegistration: null,
      date: { gte: from },
    },
    { lock: 'update' },
  )
  await callEffect(work, 'accounting/reverse-events', events, 'postingEvent', { date })
}

export const reverse: Effect<'depreciationSchedule', InputOf<'depreciationSchedule', 'reverse'>> = (
  work,
  schedules,
  run,
) => planAgain(work, schedules, run.input.date, run.date)
