import type { Effect, Guard, Plain, Work } from '#engine/index.ts'
import { AppError, message, notAllowed, transitionParam } from '#errors/index.ts'
import { withAction } from './case-actions.ts'

/** Conditions of a case's transitions. */
export const caseGuards: Record<string, Guard> = {
  'case/something-owed': found =>
    (found.amount as number | undefined) ? null : { message: message('NOTHING_OWED') },
  'case/promise-passed': (found, work) =>
    String(found.promiseDate ?? '') < work.caller.today
      ? null
      : { message: message('PROMISE_HOLDS_UNTIL', { date: { date: found.promiseDate } }) },
}

const note = (
  work: Work,
  found: Plain,
  date: string,
  action: Parameters<typeof withAction>[3],
  comment?: unknown,
): void => {
  Object.assign(
    found,
    withAction(work, found, date, { ...action, ...(comment ? { comment: String(comment) } : {}) }),
  )
}

const forgetPromise = (found: Plain): void => {
  found.promiseDate = null
  found.promiseAmount = null
  found.promiseMadeDate = null
}

const assign: Effect = async (_work, cases, run) => {
  for (const found of cases) found.ownerUsername = run.input.ownerUsername
}

/** Without an amount all that is overdue is promised. A promise looks ahead, and promises no more than is owed. */
const promise: Effect = async (work, cases, run) => {
  const { date, amount, comment } = run.input
  if (String(date) < run.date)
    throw new AppError('INVALID_FIELD_IN_BODY', ['input.date', message('PROMISE_IN_PAST')])
  for (const found of cases) {
    const promised = (amount as number | undefined) ?? (found.amount as number)
    if (promised <= 0 || promised > ((found.totalClaimed as number | undefined) ?? 0))
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

const breakPromise: Effect = async (work, cases, run) => {
  for (const found of cases) {
    note(work, found, run.date, {
      type: 'PROMISE',
      outcome: 'BROKEN',
      amount: found.promiseAmount as number,
    })
    found.brokenPromises = ((found.brokenPromises as number | undefined) ?? 0) + 1
    found.nextActionDate = run.date
    forgetPromise(found)
  }
}

/** `input.isKept`: what was promised has come, and more is overdue. */
const takeUp: Effect = async (work, cases, run) => {
  for (const found of cases) {
    if (run.input.isKept === true)
      note(work, found, run.date, {
        type: 'PAYMENT',
        outcome: 'KEPT',
        amount: found.promiseAmount as number,
      })
    found.nextActionDate = run.date
    forgetPromise(found)
  }
}

const escalate: Effect = async (work, cases, run) => {
  for (const found of cases) {
    found.legalDate = run.date
    found.lawyerRegistration = run.input.lawyerRegistration ?? found.lawyerRegistration
    found.legalReference = run.input.legalReference ?? found.legalReference
    note(work, found, run.date, { type: 'LEGAL' }, run.reason)
  }
}

/** Paid means that nothing is overdue any more: anything else is resolved under its own name. */
const resolve: Effect = async (work, cases, run) => {
  for (const found of cases) {
    const { resolution, comment } = run.input
    if (resolution === 'PAID' && ((found.overdueAmount as number | undefined) ?? 0) > 0)
      throw notAllowed(
        transitionParam('case', 'resolve'),
        message('STILL_OVERDUE', { amount: { amount: found.overdueAmount, currency: found.currency } }),
      )
    found.resolution = resolution
    found.resolvedDate = run.date
    found.nextActionDate = null
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

const reopen: Effect = async (_work, cases, run) => {
  for (const found of cases) {
    found.resolution = null
    found.resolvedDate = null
    found.nextActionDate = run.date
  }
}

const close: Effect = async (_work, cases, run) => {
  for (const found of cases) found.closedDate = run.date
}

/** What a case's transitions do beside the status. */
export const caseEffects: Record<string, Effect> = {
  'case/assign': assign,
  'case/promise': promise,
  'case/break-promise': breakPromise,
  'case/take-up': takeUp,
  'case/escalate': escalate,
  'case/resolve': resolve,
  'case/reopen': reopen,
  'case/close': close,
}
