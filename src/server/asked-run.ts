import type { Plain, TransitionRequest } from '#engine/index.ts'
import { AppError, shown } from '#errors/index.ts'

const actions = ['DO', 'UNDO', 'CONTINUE', 'COMPLETE', 'RESET'] as const
type Action = (typeof actions)[number]

export interface AskedRun extends TransitionRequest {
  dryRun: boolean
}

const dayOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined
  const found = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(String(value))
  const day = found ? `${found[1]}-${found[2]}-${found[3]}` : ''
  const made = new Date(`${day}T00:00:00Z`)
  if (!found || Number.isNaN(made.getTime()) || made.toISOString().slice(0, 10) !== day)
    throw new AppError('INVALID_DATE', [shown(value)])
  return day
}

const flag = (value: unknown, field: string): boolean => {
  if (value === undefined || value === null || value === '') return false
  if (value === true || value === 'true' || value === '1' || value === 1) return true
  if (value === false || value === 'false' || value === '0' || value === 0) return false
  throw new AppError('INVALID_FIELD_VALUE', [field, shown(value)])
}

/** Reads `{ action, reason, date, input, dryRun }` as a request's body or a batch carries it. */
export const readRun = (body: unknown): AskedRun => {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw new AppError('INVALID_NON_EMPTY_OBJECT_FIELD', ['body'])
  const { action, reason, date, input, dryRun } = (body ?? {}) as Plain
  if (action !== undefined && action !== null && !actions.includes(action as Action))
    throw new AppError('INVALID_FIELD_VALUE', ['action', shown(action)])
  if (reason !== undefined && reason !== null && (typeof reason !== 'string' || reason.length > 2000))
    throw new AppError('INVALID_STRING_FIELD', ['reason'])
  if (input !== undefined && input !== null && (typeof input !== 'object' || Array.isArray(input)))
    throw new AppError('INVALID_NON_EMPTY_OBJECT_FIELD', ['input'])
  return {
    ...(action ? { action: action as Action } : {}),
    ...(reason ? { reason: reason as string } : {}),
    ...(dayOf(date) ? { date: dayOf(date)! } : {}),
    ...(input ? { input: input as Plain } : {}),
    dryRun: flag(dryRun, 'dryRun'),
  }
}
