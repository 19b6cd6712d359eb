import { AppError } from '#errors/index.ts'
import { isIsoDate } from '#finance/index.ts'
import type { CallRequest } from './call.ts'
import { given } from './given.ts'

/** Until when a run looks, and at which organizations: at all where none is named. */
export interface RunScope {
  date: string
  organizations?: readonly string[]
}

/** @throws INVALID_DATE */
export const dayAsked = (value: unknown, fallback: string): string => {
  if (value === undefined || value === null || value === '') return fallback
  const found = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(String(value))
  const day = found ? `${found[1]}-${found[2]}-${found[3]}` : ''
  if (!isIsoDate(day)) throw new AppError('INVALID_DATE', [String(value).slice(0, 30)])
  return day
}

const organizationsOf = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  const isWrong = value !== undefined && value !== null && !Array.isArray(value) && typeof value !== 'string'
  if (isWrong || list.some(v => typeof v !== 'string') || list.length > 1000)
    throw new AppError('INVALID_ARRAY_FIELD', ['organizations'])
  return list.map(v => v.trim()).filter(Boolean)
}

/** Whether a query or a body says yes. */
export const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === '1'

/**
 * What a run by the day is asked for, `{ date = today, organizations, dryRun }`, in its query or its body.
 * @throws INVALID_DATE, INVALID_ARRAY_FIELD
 */
export const runScope = ({ query, body }: CallRequest, today: string): RunScope & { dryRun: boolean } => {
  const asked = { ...query, ...given(body) }
  return {
    date: dayAsked(asked.date, today),
    organizations: organizationsOf(asked.organizations),
    dryRun: isTrue(asked.dryRun),
  }
}
