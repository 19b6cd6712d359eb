import { type AnyEffect, type AnyGuard, asks, type Effect, on, type Work } from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { AppError, message, notAllowed, transitionParam } from '#errors/index.ts'
import { runUp, unbilledOf } from './bill-interest.ts'
import { withAction } from './case-actions.ts'

/** Conditions of a case's transitions. */
export const caseGuards: Record<string, AnyGuard> = {
  'case/something-owed': asks('case', found => (found.amount ? null : { message: message('NOTHING_OWED') })),
  'case/promise-passed': asks('case', (found, work) =>
    (found.promiseDate ?? '') < work.caller.today
      ? null
      : { message: message('PROMISE_HOLDS_UNTIL', { date: { date: found.promiseDate } }) },
  ),
}

const note = (
  work: Work,
  found: Loaded<'case'>,
  date: string,
  action: Parameters<typeof withAction>[3],
  comment?: string | null,
): void => {
  Object.assign(found, withAction(work, found, date, { ...action, ...(comment ? { comment } : {}) }))
}

const forgetPromise = (found: Loaded<'case'>): void => {
  found.promiseDate = null
  found.promiseAmount = null
  found.promiseMadeDate = null
}

const assign: Effect<'case', InputOf<'case', 'assign'>> = async (_work, cases, run) => {
  for (const found of cases) found.ownerUsername = run.input.ownerUsername
}

/** Without an amount all that is overdue is promised. A promise looks ahead, and promises no more than is owed. */
const promise: Effect<'case', InputOf<'case', 'promise'>> = async (work, cases, run) => {
  const { date, amount, comment } = run.input
  if (date < run.date) throw new AppError('INVALID_FIELD_IN_BODY', ['input.date', message('PROMISE_IN_PAST')])
  for (const found of cases) {
    const promised = amount ?? found.amount ?? 0
    if (promised <= 0 || promised > (found.totalClaimed ?? 0))
      throw new AppError('INVALID_FIELD_IN_BODY', [
        'input.amount',
        message('MORE_THAN_NOUGHT_AT_MOST', {
          max: { amount: found.totalClaimed, currency: found.currency },
        }),
      ])
    found.promiseDate = date
    found.promiseAmount = promised
    found.promiseMadeDate = run.date
    found.nextActionDate = date
    note(work, found, run.date, { type: 'PROMISE', outcome: 'PROMISED', amount: promised }, comment)
  }
}

const breakPromise: Effect<'case'> = async (work, cases, run) => {
  for (const found of cases) {
    note(work, found, run.date, {
      type: 'PROMISE',
      outcome: 'BROKEN',
      amount: found.promiseAmount,
    })
    found.brokenPromises = (found.brokenPromises ?? 0) + 1
    found.nextActionDate = run.date
    forgetPromise(found)
  }
}

interface TakenUp {
  /** What was promised has come, and more is overdue. */
  isKept?: boolean
}

const takeUp: Effect<'case', TakenUp> = async (work, cases, run) => {
  for (const found of cases) {
    if (run.input.isKept === true)
      note(work, found, run.date, {
        type: 'PAYMENT',
        outcome: 'KEPT',
        amount: found.promiseAmount,
      })
    found.nextActionDate = run.date
    forgetPromise(found)
  }
}

const escalate: Effect<'case', InputOf<'case', 'escalate'>> = async (work, cases, run) => {
  for (const found of cases) {
    found.legalDate = run.date
    found.lawyerRegistration = run.input.lawyerRegistration ?? found.lawyerRegistration
    found.legalReference = run.input.legalReference ?? found.legalReference
    note(work, found, run.date, { type: 'LEGAL' }, run.reason)
  }
}

/** Paid means that nothing is overdue any more: anything else is resolved under its own name. */
const resolve: Effect<'case', InputOf<'case', 'resolve'>> = async (work, cases, run) => {
  const owedOf = await unbilledOf(work, cases, run.date)
  for (const found of cases) {
    const { resolution, comment } = run.input
    if (resolution === 'PAID' && (found.overdueAmount ?? 0) > 0)
      throw notAllowed(
        transitionParam('case', 'resolve'),
        message('STILL_OVERDUE', { amount: { amount: found.overdueAmount, currency: found.currency } }),
      )
    found.resolution = resolution
    found.resolvedDate = run.date
    found.nextActionDate = null
    // What has run up until the last payment is still to be billed.
    Object.assign(found, runUp(found, owedOf(found), run.date))
    if (resolution === 'PAID')
      note(
        work,
        found,
        run.date,
        { type: 'PAYMENT', ...(found.promiseDate ? { outcome: 'KEPT' } : {}) },
        comment,
      )
    else if (comment) note(work, found, run.date, { type: 'OTHER' }, comment)
    if (resolution === 'PAID') forgetPromise(found)
  }
}

const reopen: Effect<'case'> = async (_work, cases, run) => {
  for (const found of cases) {
    found.resolution = null
    found.resolvedDate = null
    found.nextActionDate = run.date
  }
}

const close: Effect<'case'> = async (_work, cases, run) => {
  for (const found of cases) found.closedDate = run.date
}

/** What a case's transitions do beside the status. */
export const caseEffects: Record<string, AnyEffect> = {
  'case/assign': on('case', assign),
  'case/promise': on('case', promise),
  'case/break-promise': on('case', breakPromise),
  'case/take-up': on('case', takeUp),
  'case/escalate': on('case', escalate),
  'case/resolve': on('case', resolve),
  'case/reopen': on('case', reopen),
  'case/close': on('case', close),
}
