import { type FieldProblem, message } from '#errors/index.ts'
import { daysBetween, sumMoney } from '#finance/index.ts'
import type { RuleContext } from '#model/index.ts'
import type { collectionCase } from './case.ts'

type Case = NonNullable<(typeof collectionCase)['record']>

const closed = new Set(['RESOLVED', 'CLOSED'])

/** Actions by which the debtor was reached, as far as their outcome does not say otherwise. */
const contacts = new Set(['CALL', 'VISIT', 'MEETING', 'MAIL', 'SMS'])
const inVain = new Set(['NO_ANSWER', 'WRONG_NUMBER', 'RETURNED'])

/** What it is about: what is overdue of its invoices, else what is claimed. */
export const caseAmount = ({ overdueAmount, claimedAmount, currency }: Case): number =>
  sumMoney([overdueAmount || claimedAmount], currency)

/** The amount with the late interest and the fixed fees that were worked out for it; nothing more once it is settled. */
export const caseTotal = ({ status, amount, lateInterest, lateFee, currency }: Case): number =>
  closed.has(status ?? '') ? (amount ?? 0) : sumMoney([amount, lateInterest, lateFee], currency)

/** Payer and contract of an open case of arrears; nothing for any other. */
export const openKey = ({ type, status, personRegistration, contractRegistration }: Case): string | null =>
  type === 'ARREARS' && personRegistration && !closed.has(status ?? '')
    ? `${personRegistration}/${contractRegistration ?? ''}`
    : null

const newest = (actions: Case['actions']) =>
  (actions ?? []).reduce<NonNullable<Case['actions']>[number] | undefined>(
    (last, action) => (last && (action.date ?? '') < (last.date ?? '') ? last : action),
    undefined,
  )

/** The last day on which the debtor was reached. */
export const lastContact = ({ actions }: Case): string | null =>
  newest(actions?.filter(a => contacts.has(a.type ?? '') && !inVain.has(a.outcome ?? '')))?.date ?? null

export const lastAction = ({ actions }: Case): string | null => newest(actions)?.type ?? null

const amountSteps = [1_000, 5_000, 20_000, 50_000]

/**
 * How urgent an open case is, 0 to 100: up to 40 points for age (one for every three days late), 10 for each of four
 * amounts that it exceeds, 10 for a broken promise, at most 20. Nothing is urgent about a settled one.
 */
export const caseScore = (
  { status, amount, overdueSince, brokenPromises }: Case,
  { today }: RuleContext,
): number => {
  if (closed.has(status ?? '') || !amount) return 0
  const days = overdueSince ? Math.max(0, daysBetween(overdueSince, today)) : 0
  const forAge = Math.min(40, Math.floor(days / 3))
  const forAmount = 10 * amountSteps.filter(step => amount > step).length
  return forAge + forAmount + Math.min(20, 10 * (brokenPromises ?? 0))
}

/** What was done is not dated ahead: what is to be done is a task or the next action. */
export const checkActions = ({ actions }: Case, { today }: RuleContext): FieldProblem[] =>
  (actions ?? []).flatMap(({ date }, index) =>
    date && date > today
      ? [
          {
            field: `actions.${index}.date`,
            message: message('ACTION_IN_FUTURE'),
            code: 'INVALID_FIELD_IN_BODY' as const,
          },
        ]
      : [],
  )
