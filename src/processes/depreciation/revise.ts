import { loadMatching, saveRecords, type Work } from '#engine/index.ts'
import type { Loaded, StatusOf } from '#entities/records.ts'
import { addDays, allocate, fromMajor, toMajor } from '#finance/index.ts'
import type { AnswerTo } from '../call-effect.ts'
import { grouped } from '../grouped.ts'
import { named } from '../named.ts'
import { planAgain } from './realise.ts'
import type { Schedule } from './schedule-lines.ts'

type Amendment = Loaded<'amendment'>

/** Schedules of assets that are on lease by a contract; what is written off by use knows no term. */
const schedulesOf = async (work: Work, { contractRegistration }: Amendment): Promise<Schedule[]> => {
  const assets = await loadMatching(work, 'asset', { contractRegistration, status: 'LEASED' })
  return loadMatching(
    work,
    'depreciationSchedule',
    {
      assetRegistration: named(assets, 'registration'),
      status: ['ACTIVE', 'ENDED'],
      disposalDate: null,
      method: { not: 'UNITS' },
    },
    { lock: 'update' },
  )
}

/** What is left at the end of a renewal, shared out over the schedules of one kind by what each of them left before. */
const valuesLeft = (schedules: readonly Schedule[], total: number): number[] => {
  const weights = schedules.map(schedule => schedule.salvage ?? 0)
  const isEven = weights.every(weight => weight === 0)
  return allocate(
    fromMajor(total, schedules[0]!.currency ?? 'EUR'),
    isEven ? weights.map(() => 1) : weights,
  ).map(toMajor)
}

/** Another term begins once what is realised ends: that stays as it was booked. */
const beginOf = ({ realisedUntil }: Schedule, day: string): string =>
  realisedUntil && realisedUntil >= day ? addDays(realisedUntil, 1) : day

const revised = (amendment: Amendment, schedules: readonly Schedule[]) =>
  [...grouped(schedules, schedule => `${schedule.type} ${schedule.currency}`).values()].flatMap(some => {
    const left = valuesLeft(some, amendment.newResidualValue ?? 0)
    return some.map((before, i) => {
      const revision = {
        from: beginOf(before, amendment.validityDate),
        months: amendment.renewalMonths!,
        salvage: left[i]!,
        amendment: amendment.registration,
        status: before.status,
      }
      const after: Schedule = {
        ...before,
        status: 'ACTIVE',
        stoppedDate: undefined,
        revisions: [...(before.revisions ?? []), revision],
      }
      return { before, after }
    })
  })

/** A renewed contract goes on with its assets: what is left of them is depreciated over the months that were added. */
export const revise: AnswerTo<'asset/revise-depreciation'> = async (work, amendments) => {
  for (const amendment of amendments)
    await saveRecords(work, 'depreciationSchedule', revised(amendment, await schedulesOf(work, amendment)), {
      unchecked: true,
      verb: 'transition',
      transition: 'realise',
      reason: amendment.registration,
    })
}

/** The former term counts again; what was realised of the other one is reversed. */
export const unrevise: AnswerTo<'asset/unrevise-depreciation'> = async (work, amendments, run) => {
  for (const amendment of amendments) {
    const { registration } = amendment
    const found = (await schedulesOf(work, amendment)).filter(schedule =>
      schedule.revisions?.some(revision => revision.amendment === registration),
    )
    const changes = found.map(before => ({ before, after: { ...before } }))
    for (const { after } of changes) {
      const own = after.revisions!.find(revision => revision.amendment === registration)!
      if (after.realisedUntil && after.realisedUntil >= own.from)
        await planAgain(work, [after], own.from, run.input.date)
      after.revisions = after.revisions!.filter(revision => revision !== own)
      after.status = own.status as StatusOf<'depreciationSchedule'>
    }
    await saveRecords(work, 'depreciationSchedule', changes, {
      unchecked: true,
      verb: 'undo',
      transition: 'realise',
      reason: registration,
    })
  }
}
