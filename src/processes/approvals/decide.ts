import {
  asks,
  changeRecords,
  type Effect,
  type Guard,
  loadByRegistrations,
  type Refusal,
  type Work,
} from '#engine/index.ts'
import { message } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { tellPeople } from '../tell-people.ts'
import { type Approval, profileParam } from './waiting.ts'

const isHis = (approval: Approval, { caller }: Work): boolean =>
  approval.askedBy === caller.username ||
  (!!approval.requesterRegistration && approval.requesterRegistration === caller.personRegistration)

/** Somebody else decides, by his own hand, who has the profile that is asked; a committee decides by its vote alone. */
const askedPerson: Guard<'approval'> = (approval, work): Refusal | null => {
  const { caller } = work
  if (approval.by === 'VOTE')
    return { message: message('COMMITTEE_DECIDES', { committee: String(approval.committeeRegistration) }) }
  if (isHis(approval, work)) return { message: message('SECOND_PERSON_DECIDES') }
  if (caller.machine || caller.actor) return { message: message('PERSONS_APPROVE') }
  return caller.profiles.includes(String(approval.askedProfile))
    ? null
    : { message: message('PROFILE_DECIDES', { profile: profileParam(String(approval.askedProfile)) }) }
}

const requester: Guard<'approval'> = (approval, { caller }) =>
  approval.askedBy === caller.username ? null : { message: message('REQUESTER_WITHDRAWS') }

const decider: Guard<'approval'> = (approval, { caller }) =>
  approval.decidedBy === caller.username ? null : { message: message('DECIDER_UNDOES') }

export const approvalGuards = {
  'approval/asked-person': asks('approval', askedPerson),
  'approval/requester': asks('approval', requester),
  'approval/decider': asks('approval', decider),
}

const tellRequester = (work: Work, approval: Approval): void =>
  tellPeople(work, 'APPROVAL_DECIDED', [approval.askedBy], { ...approval, entity: 'approval' })

/** A yes or a no is noted with who has said it, and whoever asked is told. */
export const decide: Effect<'approval'> = async (work, approvals, run) => {
  for (const approval of approvals) {
    approval.decidedBy = work.caller.username
    approval.decidedDate = work.at
    approval.answer = run.reason ?? null
    tellRequester(work, approval)
  }
}

/** A yes is taken back before it was used: it waits again. */
export const reopen: Effect<'approval'> = async (_work, approvals) => {
  for (const approval of approvals) {
    approval.decidedBy = null
    approval.decidedDate = null
    approval.answer = null
  }
}

/** What waits for a vote comes off the agenda. */
export const withdraw: Effect<'approval'> = (work, approvals) =>
  callEffect(
    work,
    'committee/take-off-agenda',
    approvals.flatMap(({ by, registration, committeeRegistration: committee }) =>
      by === 'VOTE' && committee ? [{ approval: registration, committee }] : [],
    ),
    'committee',
  )

/** A committee has voted: what still waits for it is decided. */
export const voted: AnswerTo<'approval/voted'> = async (work, votes) => {
  const byRegistration = new Map(votes.map(vote => [vote.approval, vote]))
  const found = await loadByRegistrations(work, 'approval', [...byRegistration.keys()], { lock: 'update' })
  const saved = await changeRecords(
    work,
    'approval',
    found.filter(one => one.status === 'PENDING'),
    approval => {
      const { isPassed, explanation, voting } = byRegistration.get(approval.registration)!
      return {
        status: isPassed ? 'APPROVED' : 'REFUSED',
        decidedBy: voting,
        decidedDate: work.at,
        answer: explanation && keptMessages([explanation]),
      }
    },
  )
  for (const approval of saved) tellRequester(work, approval)
}
