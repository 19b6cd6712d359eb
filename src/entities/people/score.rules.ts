import type { score } from './score.ts'
import {
  bandsOf,
  type Criterion,
  criteriaOfBusinesses,
  criteriaOfHouseholds,
} from './score-criteria.rules.ts'

type Score = NonNullable<(typeof score)['record']>

/** What a score is computed from; amounts in major units, of a year unless a name says otherwise. */
export type Figures = NonNullable<Score['figures']>

/** What a score is asked for: how much more the person would owe, and until when. */
export interface Asked {
  amount: number
  months: number
}

/** One criterion as it was judged. Values and bands are figures that read the same in every language. */
export interface Judged {
  criterion: Criterion['code']
  value: string
  band: string
  points: number
  maxPoints: number
}

const askedOf = (record: Score): Asked => ({ amount: record.amount ?? 0, months: record.duration ?? 0 })

const judge = (criterion: Criterion, figures: Figures, asked: Asked): Judged => {
  const value = criterion.valueOf(figures, asked)
  const maxPoints = Math.max(...criterion.bands.map(band => band.points))
  const { code } = criterion
  // What is not known is worth less than the middle: saying nothing must not pay.
  if (value === null)
    return { criterion: code, value: '–', band: '?', points: Math.floor(maxPoints / 4), maxPoints }
  const band = bandsOf(criterion).find(one => one.holds(value))!
  return { criterion: code, value: criterion.write(value), band: band.text, points: band.points, maxPoints }
}

/** Every point with its reason; nothing until figures are there. */
export const explanation = (record: Score): Judged[] => {
  const { figures } = record
  if (!figures) return []
  const criteria = figures.isNatural ? criteriaOfHouseholds : criteriaOfBusinesses
  return criteria.map(criterion => judge(criterion, figures, askedOf(record)))
}

const judged = (record: Score): Judged[] => (record.explanation ?? []) as Judged[]

/** Points that were given; null until the score is computed. */
export const points = (record: Score): number | null =>
  record.figures ? judged(record).reduce((sum, one) => sum + one.points, 0) : null

/** Points that could have been given. */
export const maxPoints = (record: Score): number | null =>
  record.figures ? judged(record).reduce((sum, one) => sum + one.maxPoints, 0) : null

/** Shares of the points from which a grade is given, best first; below the last it is E. */
const grades = [
  ['A', 0.8],
  ['B', 0.65],
  ['C', 0.5],
  ['D', 0.35],
] as const

export type Grade = 'A' | 'B' | 'C' | 'D' | 'E'

/** What makes all points worthless: the first of these that holds. */
export const knockOut = ({ figures }: Score): string | null => {
  if (!figures) return null
  if (figures.isBlocked) return 'BLOCKED'
  if (figures.administrativeStatus === 'CEASED') return 'CEASED'
  if (figures.proceedings === 'RECEIVERSHIP' || figures.proceedings === 'LIQUIDATION') return 'PROCEEDINGS'
  return (figures.daysLate ?? 0) > 90 ? 'ARREARS' : null
}

/** The grade by the share of the points; E whatever they are once something knocks out. */
export const grade = (record: Score): Grade | null => {
  if (!record.figures) return null
  if (knockOut(record)) return 'E'
  const share = (points(record) ?? 0) / (maxPoints(record) || 1)
  return grades.find(([, from]) => share >= from)?.[0] ?? 'E'
}

/** How many of the criteria are judged by what is known, 0 to 1. */
export const completeness = (record: Score): number | null => {
  const all = judged(record)
  return all.length ? all.filter(one => one.band !== '?').length / all.length : null
}

/** Below this share of known criteria nobody is declined by a figure alone. */
const enoughKnown = 0.6

/** What follows from the grade: A and B are approved, E is declined, somebody looks at the rest and at what is unknown. */
export const recommendation = (record: Score): 'APPROVE' | 'REFER' | 'DECLINE' | null => {
  const given = grade(record)
  if (given === null) return null
  if (knockOut(record)) return 'DECLINE'
  if ((completeness(record) ?? 0) < enoughKnown) return 'REFER'
  if (given === 'E') return 'DECLINE'
  return given === 'A' || given === 'B' ? 'APPROVE' : 'REFER'
}

/** A score is called by what it says, or by what a bureau said and on which scale. */
export const scoreName = (record: Score): string | null => {
  const { provider, value, scale } = record
  if (provider)
    return value === null || value === undefined
      ? `${provider} –`
      : `${provider} ${value}${scale ? ` (${scale})` : ''}`
  const given = grade(record)
  return given === null ? null : `${given} ${points(record)}/${maxPoints(record)}`
}
