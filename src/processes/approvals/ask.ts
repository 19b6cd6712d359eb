import {
  changeRecords,
  entityOf,
  insertRecords,
  loadForChange,
  loadMatching,
  may,
  type Plain,
  requireInput,
  requireRead,
  type Work,
} from '#engine/index.ts'
import { AppError, message, notAllowed, statusParam } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import type { CompiledEntity, CompiledTransition } from '#model/index.ts'
import type { ForAgenda } from '../asked.ts'
import { callEffect } from '../call-effect.ts'
import { tellPeople } from '../tell-people.ts'
import { type Approval, approvalsOf, type Needed, neededFor } from './waiting.ts'

/** What an approval is asked for, as it was sent. */
export interface Asking {
  entityName: string
  registration: string
  transition: string
  input: Plain
  comment: string | null
}

/** Users who may say yes: those who have the profile and may enter, and not whoever asks. */
export const askedUsers = async (
  work: Work,
  profile: string,
): Promise<{ username: string; name: string }[]> => {
  const found = await loadMatching(work, 'user', { profiles: profile, status: 'ACTIVE' })
  return found
    .filter(user => user.isLocked !== true && user.username !== work.caller.username)
    .map(({ username, name }) => ({ username, name: name ?? username }))
}

export const askedTransition = (
  work: Work,
  { entityName, transition: code }: Pick<Asking, 'entityName' | 'transition'>,
): { entity: CompiledEntity; transition: CompiledTransition } => {
  const entity = entityOf(work.model, entityName)
  requireRead(work.caller, entity)
  const transition = entity.workflow?.transitions.find(one => one.code === code)
  if (!transition)
    throw new AppError('TRANSITION_NOT_ALLOWED', [
      code,
      message('NO_SUCH_TRANSITION', { entity: entity.name }),
    ])
  if (!may(work.caller, transition.permission)) throw new AppError('FORBIDDEN', [transition.permission])
  return { entity, transition }
}

const nameOf = (entity: CompiledEntity, { code, label }: CompiledTransition) => ({
  label: `${entity.base}.transition.${code}`,
  english: label,
})

/** Asks for one record; a record that does not need it, or has been asked about, is refused. */
export const askFor = async (work: Work, asking: Asking): Promise<Approval> => {
  const { entity, transition } = askedTransition(work, asking)
  const record = await loadForChange(work, entity, asking.registration)
  const refuse = (why: Parameters<typeof notAllowed>[1]) =>
    notAllowed(nameOf(entity, transition), why, record.registration)
  if (!transition.from.includes(String(record.status)))
    throw refuse(
      message('IS_IN_STATUS', {
        record: record.registration,
        status: statusParam(entity.base, record.status),
      }),
    )
  const needed = neededFor(work, transition, record)
  if (!needed) throw refuse(message('NO_APPROVAL_NEEDED'))
  const known = (await approvalsOf(work, transition.code, [String(record._id)], ['PENDING', 'APPROVED'])).get(
    String(record._id),
  )
  if (known?.[0]) throw refuse(message('APPROVAL_ASKED_ALREADY', { approval: known[0].registration }))
  const input = requireInput(work, entity, transition, [record], {
    input: asking.input,
    reason: asking.comment ?? undefined,
  })
  const approval = await keep(work, entity, transition, record, needed, { ...asking, input })
  return approval.by === 'VOTE'
    ? putOnAgenda(work, entity, record, approval)
    : tellAsked(work, approval, refuse(message('NOBODY_TO_APPROVE')))
}

/**
 * Asks for what a transition of a record needs, where nobody has: for whoever cannot wait for it, as a visitor of a flow. Returns
 * whether it waits for somebody's yes.
 */
export const waitsForApproval = async (work: Work, asking: Asking): Promise<boolean> => {
  const { entity, transition } = askedTransition(work, asking)
  const record = await loadForChange(work, entity, asking.registration)
  if (!neededFor(work, transition, record)) return false
  const id = String(record._id)
  const [known] = (await approvalsOf(work, transition.code, [id], ['PENDING', 'APPROVED'])).get(id) ?? []
  // Whether an approval covers it is asked where it runs.
  if (known) return known.status === 'PENDING'
  await askFor(work, asking)
  return true
}

const keep = async (
  work: Work,
  entity: CompiledEntity,
  transition: CompiledTransition,
  record: Plain,
  { level, amount, currency }: Needed,
  { input, comment }: Asking,
): Promise<Approval> => {
  const { caller } = work
  const what = message('APPROVAL_OF', {
    transition: nameOf(entity, transition),
    record: String(record.name ?? record.registration ?? record._id).slice(0, 120),
  })
  const [made] = await insertRecords(
    work,
    'approval',
    [
      {
        entityName: entity.name,
        entityRegistration: (record.registration as string | null) ?? null,
        recordId: String(record._id),
        transition: transition.code,
        request: keptMessages([what]),
        currency,
        amount,
        comment,
        input,
        by: level.by,
        askedProfile: level.by === 'PROFILE' ? level.profile : null,
        committeeType: level.by === 'VOTE' ? level.committeeType : null,
        askedBy: caller.username,
        askedDate: work.at,
        requesterRegistration: caller.personRegistration ?? null,
        orgaRegistration: (record.orgaRegistration as string | null) ?? null,
      },
    ],
    { unchecked: true },
  )
  return made!
}

/** Nothing waits for who is not there: a profile that nobody else has is told at once. */
const tellAsked = async (work: Work, approval: Approval, nobody: AppError): Promise<Approval> => {
  const users = await askedUsers(work, String(approval.askedProfile))
  if (!users.length) throw nobody
  tellPeople(
    work,
    'APPROVAL_ASKED',
    users.map(user => user.username),
    { ...approval, entity: 'approval' },
  )
  return approval
}

const ofBase = (entity: CompiledEntity, record: Plain, base: string): string | null =>
  entity.base === base ? String(record.registration) : null

const putOnAgenda = async (
  work: Work,
  entity: CompiledEntity,
  record: Plain,
  approval: Approval,
): Promise<Approval> => {
  const item: ForAgenda = {
    approval: approval.registration,
    committeeType: String(approval.committeeType),
    name: String(record.name ?? record.registration),
    amount: approval.amount ?? null,
    currency: approval.currency ?? null,
    requester: approval.requesterRegistration ?? null,
    dealRegistration: entity.name === 'deal' ? String(record.registration) : null,
    creditLineRegistration: ofBase(entity, record, 'creditLine'),
    projectRegistration: ofBase(entity, record, 'project'),
  }
  await callEffect(work, 'committee/put-on-agenda', [item], 'committee')
  const [saved] = await changeRecords(work, 'approval', [approval], () => ({
    committeeRegistration: item.committee ?? null,
  }))
  return saved!
}
