import { AppError, type FieldProblem, message } from '#errors/index.ts'
import {
  addDays,
  type DepreciationLine,
  type DepreciationTerms,
  depreciationSchedule as planOf,
  stopDepreciation,
  sumMoney,
} from '#finance/index.ts'
import { wrongField } from '../bounds.rules.ts'
import type { depreciationSchedule } from './depreciation-schedule.ts'

type Schedule = NonNullable<(typeof depreciationSchedule)['record']>

/** One line of a schedule; amounts in major units. */
export interface ScheduleLine extends DepreciationLine {
  /** REALISED once it is booked, or would be: tax schedules are realised without the books. */
  state: 'PLANNED' | 'REALISED'
}

const termsOf = (record: Schedule): DepreciationTerms => ({
  cost: record.cost!,
  salvage: record.salvage ?? 0,
  start: record.startDate!,
  method: record.method as DepreciationTerms['method'],
  prorata: (record.prorata ?? 'DAYS_30') as DepreciationTerms['prorata'],
  lines: (record.periodicity ?? 'MONTH') as DepreciationTerms['lines'],
  firstMonth: record.firstMonth ?? 1,
  currency: record.currency || 'EUR',
  ...(record.method === 'UNITS'
    ? {
        units: (record.usage ?? []).map(used => used.units ?? 0),
        totalUnits: record.totalUnits ?? undefined,
      }
    : { months: record.months ?? undefined }),
  ...(record.method === 'DECLINING'
    ? {
        factor: record.factor ?? 2,
        switchToLinear: record.switchToLinear ?? true,
        years: (record.years ?? 'SERVICE') as DepreciationTerms['years'],
      }
    : {}),
})

/** What a schedule still lacks before its lines can be worked out: the first field that is missing. */
export const missingTerm = (record: Schedule): keyof Schedule | null => {
  if (typeof record.cost !== 'number') return 'cost'
  if (!record.startDate) return 'startDate'
  if (!record.method) return 'method'
  if (record.method !== 'UNITS') return record.months ? null : 'months'
  return record.usage?.length ? null : 'usage'
}

const linesOf = (record: Schedule) => (record.lines ?? []) as unknown as ScheduleLine[]

/** The planned lines that follow what is realised: sums stay those of the plan, so that a difference is caught up at once. */
const following = (
  planned: readonly DepreciationLine[],
  realised: readonly ScheduleLine[],
  record: Schedule,
): ScheduleLine[] => {
  const all: ScheduleLine[] = [...realised]
  const booked = sumMoney(
    realised.map(line => line.charge),
    record.currency,
  )
  for (const line of planned.slice(realised.length)) {
    // What an asset costs may have come out otherwise since lines were realised.
    const opening =
      all.length > realised.length ? all.at(-1)!.closing : sumMoney([record.cost!, -booked], record.currency)
    all.push({
      ...line,
      opening,
      charge: sumMoney([opening, -line.closing], record.currency),
      state: record.realisedUntil && line.to <= record.realisedUntil ? 'REALISED' : 'PLANNED',
    })
  }
  return all
}

/** Once everything is written off, lines of nought say nothing more. */
const withoutEmptyEnd = (all: readonly ScheduleLine[]): ScheduleLine[] => {
  const last = all.findLastIndex(line => line.charge !== 0 || line.state === 'REALISED')
  return all.slice(0, Math.max(last, 0) + 1)
}

/** What is left of an asset once its schedule is through. */
export const valueLeft = (record: Pick<Schedule, 'salvage' | 'revisions'>): number =>
  record.revisions?.at(-1)?.salvage ?? record.salvage ?? 0

/** The plan of the terms, and from each revision on what is then left, over its term. */
const planWithRevisions = (record: Schedule): DepreciationLine[] => {
  const terms = termsOf(record)
  return (record.revisions ?? []).reduce<DepreciationLine[]>((before, { from, months, salvage }) => {
    const kept = stopDepreciation(before, addDays(from, -1), terms.currency)
    const opening = kept.at(-1)?.closing ?? terms.cost
    const again = planOf({
      ...terms,
      cost: opening,
      salvage: Math.min(salvage, opening),
      start: from,
      months,
    })
    const done = sumMoney([terms.cost, -opening], terms.currency)
    return [
      ...kept,
      ...again.map((line, i) => ({
        ...line,
        index: kept.length + i + 1,
        accumulated: sumMoney([done, line.accumulated], terms.currency),
      })),
    ]
  }, planOf(terms))
}

/**
 * The lines of the terms; what is realised stays as it was booked, whatever the terms say since. None while terms are
 * missing or cannot go together: the check of the terms says what is wrong.
 */
export const lines = (record: Schedule): ScheduleLine[] => {
  if (missingTerm(record)) return []
  try {
    const planned = planWithRevisions(record)
    const kept = record.stoppedDate
      ? stopDepreciation(planned, record.stoppedDate, record.currency || 'EUR')
      : planned
    const until = record.realisedUntil ?? ''
    const realised = linesOf(record).filter(line => line.state === 'REALISED' && line.to <= until)
    return withoutEmptyEnd(following(kept, realised, record))
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

const charged = (record: Schedule, state: ScheduleLine['state']): number =>
  sumMoney(
    linesOf(record)
      .filter(line => line.state === state)
      .map(line => line.charge),
    record.currency,
  )

/** The last day of the last line. */
export const endDate = (record: Schedule): string | null => linesOf(record).at(-1)?.to ?? null

/** What is realised so far. */
export const accumulated = (record: Schedule): number => charged(record, 'REALISED')

/** What is still to be written off. */
export const remaining = (record: Schedule): number => charged(record, 'PLANNED')

/** The cost less what is realised; nothing once the asset has left. */
export const netBookValue = (record: Schedule): number | null => {
  if (typeof record.cost !== 'number') return null
  return record.disposalDate ? 0 : sumMoney([record.cost, -accumulated(record)], record.currency)
}

/** The next line's charge. */
export const nextCharge = (record: Schedule): number | null =>
  linesOf(record).find(line => line.state === 'PLANNED')?.charge ?? null

/** The day after which the next line can be realised. */
export const nextDate = (record: Schedule): string | null =>
  linesOf(record).find(line => line.state === 'PLANNED')?.to ?? null

/** How much of what is to be written off is realised, 0 to 1. */
export const progress = (record: Schedule): number => {
  const all = linesOf(record)
  const total = sumMoney(
    all.map(line => line.charge),
    record.currency,
  )
  return total === 0 ? 0 : accumulated(record) / total
}

/** Terms that cannot go together. */
export const checkTerms = (record: Schedule): FieldProblem[] => {
  if (typeof record.cost === 'number' && (record.salvage ?? 0) > record.cost)
    return [wrongField('salvage', message('VALUE_LEFT_ABOVE_COST'))]
  const used = (record.usage ?? []).reduce((sum, { units }) => sum + (units ?? 0), 0)
  if (record.method === 'UNITS' && record.usage?.length && !(record.totalUnits || used))
    return [wrongField('totalUnits', message('UNITS_NOT_POSITIVE'))]
  return []
}
