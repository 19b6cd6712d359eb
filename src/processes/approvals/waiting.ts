import { entityOf, loadMatching, type Plain, variablesOf, type Work } from '#engine/index.ts'
import { listNamed } from '#entities/platform/lists/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type Message, type MessageLabel, message } from '#errors/index.ts'
import {
  type ApprovalLevel,
  approverOf,
  bindVariables,
  type CompiledApproval,
  type CompiledTransition,
  meets,
} from '#model/index.ts'
import type { AnswerTo } from '../call-effect.ts'

export type Approval = Loaded<'approval'>

/** What is asked of a record before a transition: of whom, and about how much. */
export interface Needed {
  level: ApprovalLevel
  amount: number | null
  currency: string | null
}

const ruleFor = (work: Work, t: CompiledTransition, record: Plain): CompiledApproval | undefined =>
  t.approvals?.find(({ where }) => !where || meets(record, bindVariables(where, variablesOf(work))))

/** Whom a record's transition asks; null: nobody. */
export const neededFor = (work: Work, t: CompiledTransition, record: Plain): Needed | null => {
  const rule = ruleFor(work, t, record)
  const level = rule && approverOf(rule, record)
  if (!level) return null
  const amount = rule.field ? record[rule.field] : null
  const currency = rule.currencyField ? record[rule.currencyField] : rule.field ? rule.currency : null
  return {
    level,
    amount: typeof amount === 'number' ? amount : null,
    currency: typeof currency === 'string' ? currency : null,
  }
}

/** Says of records which of them ask somebody before the transition that they are meant for. */
export const weigh: AnswerTo<'approval/weigh'> = async (work, asked) => {
  for (const one of asked) {
    const transition = entityOf(work.model, one.entityName).workflow?.transitions.find(
      ({ code }) => code === one.transition,
    )
    one.isAsked = !!transition?.approvals && neededFor(work, transition, { ...one.record }) !== null
  }
}

const valueParam = (list: string, value: string): MessageLabel => ({
  label: `list.${list}.${value}`,
  english: listNamed(list)?.find(one => one.value === value)?.label ?? value,
})

/** A profile, and a kind of committee, by its name in the reader's language. */
export const profileParam = (profile: string): MessageLabel => valueParam('profile', profile)
export const committeeParam = (type: string): MessageLabel => valueParam('committeeType', type)

/** What was given with a transition, so that two that say the same are the same. */
export const givenText = (input: unknown): string => {
  const ordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(ordered)
    if (typeof value !== 'object' || value === null) return value
    const said = Object.entries(value).filter(([, one]) => one !== null && one !== undefined && one !== '')
    return Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, one]) => [k, ordered(one)]))
  }
  return JSON.stringify(ordered(input ?? {}))
}

const isAskedOf = (approval: Approval, level: ApprovalLevel): boolean =>
  level.by === 'PROFILE'
    ? approval.by === 'PROFILE' && approval.askedProfile === level.profile
    : approval.by === 'VOTE' && approval.committeeType === level.committeeType

/** Whether an approval covers what is about to run: asked of the same ones, for no less, and with the same given. */
const covers = (approval: Approval, needed: Needed, input: Plain): boolean => {
  const { level, amount, currency } = needed
  if (!isAskedOf(approval, level) || givenText(approval.input) !== givenText(input)) return false
  if (amount === null) return (approval.amount ?? null) === null
  const isOfCurrency = (approval.currency ?? null) === currency
  return isOfCurrency && typeof approval.amount === 'number' && Math.abs(amount) <= Math.abs(approval.amount)
}

/** The approvals of records for a transition, the newest first, by the record. */
export const approvalsOf = async (
  work: Work,
  transition: string,
  recordIds: readonly string[],
  status: Approval['status'][],
  lock?: 'update',
): Promise<Map<string, Approval[]>> => {
  const found = recordIds.length
    ? await loadMatching(
        work,
        'approval',
        { recordId: [...recordIds], transition, status: status as never },
        lock ? { lock } : {},
      )
    : []
  const all = new Map<string, Approval[]>()
  for (const one of found.sort((a, b) => (a.askedDate < b.askedDate ? 1 : -1)))
    all.set(one.recordId, [...(all.get(one.recordId) ?? []), one])
  return all
}

/** Why a record does not run yet, and who is asked. */
const whyNot = ({ level }: Needed, known: readonly Approval[]): Message => {
  const waiting = known.find(one => one.status === 'PENDING')
  if (waiting)
    return waiting.by === 'PROFILE'
      ? message('APPROVAL_WAITS', {
          profile: profileParam(String(waiting.askedProfile)),
          approval: waiting.registration,
        })
      : message('APPROVAL_WAITS_FOR_VOTE', {
          committee: String(waiting.committeeRegistration),
          approval: waiting.registration,
        })
  const other = known.find(one => one.status === 'APPROVED')
  if (other) return message('APPROVED_OTHERWISE', { approval: other.registration })
  return level.by === 'PROFILE'
    ? message('APPROVAL_NEEDED', { profile: profileParam(level.profile) })
    : message('VOTE_NEEDED', { committee: committeeParam(level.committeeType) })
}

/** Of each record that needs one the approval that lets it run, or why it does not. */
export const findCover = (
  needed: Needed,
  known: readonly Approval[],
  input: Plain,
): { approval: Approval } | { why: Message } => {
  const approval = known.find(one => one.status === 'APPROVED' && covers(one, needed, input))
  return approval ? { approval } : { why: whyNot(needed, known) }
}
