import { UnknownShape } from './provider.ts'
import { keptOf, textOf } from './read-answer.ts'
import { allAt } from './read-paths.ts'
import type { ToldScore } from './services.ts'

/** Where in an answer a score stands, as a house has declared it. */
export interface ScorePaths {
  value: string
  /** Empty: the answer does not tell on which scale it is. */
  scale: string
  reasons: string
  /** The scale where the answer does not tell it. */
  usualScale: string
}

const mostReasons = 50
/** More than this is no score, and is not kept. */
const mostKept = 256_000

const scoreOf = (raw: unknown): number | null => {
  if (raw === null) return null
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw.trim().replace(',', '.')) : raw
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) >= 1e12)
    throw new UnknownShape('no score at the declared place')
  return value
}

/** A score by its declared places. That its place is empty says that none was given; that there is no such place is a fault. Throws `UnknownShape`. */
export const readScore = (answer: unknown, paths: ScorePaths): ToldScore => {
  const received = keptOf(answer)
  if (JSON.stringify(received).length > mostKept) throw new UnknownShape('more than is kept of an answer')
  const values = allAt(received, paths.value)
  if (values.length === 0) throw new UnknownShape('no score at the declared place')
  const scale = paths.scale ? textOf(allAt(received, paths.scale)[0], 60) : undefined
  const reasons = paths.reasons ? allAt(received, paths.reasons).flat() : []
  return {
    value: scoreOf(values[0]),
    scale: scale ?? paths.usualScale,
    reasons: reasons.flatMap(one => textOf(one) ?? []).slice(0, mostReasons),
    received,
  }
}
