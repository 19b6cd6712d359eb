import {
  asks,
  type Effect,
  type Guard,
  loadByRegistrations,
  on,
  runOver,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import { asText, valueAt } from '#entities/people/person-amendment.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { toInstant } from '#fields/formats/time-zone.ts'
import type { Process } from '../call.ts'
import { enqueue } from '../enqueue.ts'
import type { Job } from '../jobs.ts'
import { named } from '../named.ts'
import { type Change, changedPerson, misfit } from './changed-person.ts'

type Amendment = Loaded<'personAmendment'>

const personsOf = async (
  work: Work,
  amendments: readonly Amendment[],
  lock = false,
): Promise<Map<string, Loaded<'person'>>> => {
  const persons = await loadByRegistrations(
    work,
    'person',
    named(amendments, 'personRegistration'),
    lock ? { lock: 'update' } : {},
  )
  return new Map(persons.map(person => [person.registration, person]))
}

const fits: Guard<'personAmendment'> = async (amendment, work) => {
  const person = (await personsOf(work, [amendment])).get(amendment.personRegistration)
  const why = person ? misfit(work, person, amendment.changes ?? []) : message('PERSON_GONE')
  return why ? { message: why, field: 'changes' } : null
}

const dayCome: Guard<'personAmendment'> = (amendment, work) =>
  amendment.effectiveDate > work.caller.today
    ? { message: message('HOLDS_FROM', { date: { date: amendment.effectiveDate } }), field: 'effectiveDate' }
    : null

/** Undone only while the person still is what the amendment made of him. */
const unchangedSince: Guard<'personAmendment'> = async (amendment, work) => {
  const person = (await personsOf(work, [amendment])).get(amendment.personRegistration)!
  const other = (amendment.changes ?? []).find(
    change =>
      asText(valueAt(person, change.field)) !==
      asText(valueAt(changedPerson(work, person, [change]), change.field)),
  )
  return other ? { message: message('CHANGED_SINCE', { field: other.field }), field: 'changes' } : null
}

/** Leaves an amendment to the job that applies it, at the first instant of its day where the caller is. */
const leaveToItsDay = (work: Work, { registration, effectiveDate }: Amendment): void =>
  enqueue(
    work,
    'person-amendment/apply',
    { registration },
    effectiveDate > work.caller.today
      ? { dueAt: toInstant(effectiveDate, '00:00', work.caller.timeZone) }
      : {},
  )

/** What is approved ahead of its day waits for it. */
const approve: Effect<'personAmendment'> = async (work, amendments, run) => {
  for (const amendment of amendments) {
    amendment.approvedBy = work.caller.username
    amendment.approvedDate = run.date
    leaveToItsDay(work, amendment)
  }
}

/** Writes the values of one side of the changes to the persons, with the checks of any write. */
const write = async (
  work: Work,
  amendments: readonly Amendment[],
  which: 'newValue' | 'oldValue',
): Promise<void> => {
  const persons = await personsOf(work, amendments, true)
  const after = new Map(persons)
  for (const amendment of amendments) {
    const key = amendment.personRegistration
    after.set(key, changedPerson(work, after.get(key)!, amendment.changes ?? [], which))
  }
  await saveRecords(
    work,
    'person',
    [...persons].map(([key, before]) => ({ before, after: after.get(key)! })),
    { reason: `${which === 'newValue' ? '' : 'Undone: '}${amendments.map(a => a.registration).join(', ')}` },
  )
}

const apply: Effect<'personAmendment'> = async (work, amendments, run) => {
  const persons = await personsOf(work, amendments, true)
  for (const amendment of amendments) {
    const person = persons.get(amendment.personRegistration)!
    amendment.changes = (amendment.changes ?? []).map(
      (change): Change => ({ ...change, oldValue: asText(valueAt(person, change.field)) }),
    )
    amendment.appliedDate = run.date
  }
  await write(work, amendments, 'newValue')
}

const takeBack: Effect<'personAmendment'> = async (work, amendments) => {
  await write(work, amendments, 'oldValue')
  for (const amendment of amendments) amendment.appliedDate = undefined
}

/** On its day; one that was applied, refused or cancelled meanwhile is left alone. */
const applyOnItsDay: Job<'person-amendment/apply'> = async (work, { registration }) => {
  const amendments = await loadByRegistrations(work, 'personAmendment', [registration], {
    lock: 'update',
  })
  const approved = amendments.filter(amendment => amendment.status === 'APPROVED')
  const isDue = (amendment: Amendment) => amendment.effectiveDate <= work.caller.today
  // Who approved it may live further east than the house: there the day had come already.
  for (const amendment of approved) if (!isDue(amendment)) leaveToItsDay(work, amendment)
  const due = approved.filter(isDue)
  if (due.length) await runOver(work, 'personAmendment', 'apply', due, {})
}

/** Changes of persons that are approved and hold from a day. */
export const personAmendments: Process = {
  guards: {
    'person-amendment/fits': asks('personAmendment', fits),
    'person-amendment/day-come': asks('personAmendment', dayCome),
    'person-amendment/unchanged-since': asks('personAmendment', unchangedSince),
  },
  effects: {
    'person-amendment/approve': on('personAmendment', approve),
    'person-amendment/apply': on('personAmendment', apply),
    'person-amendment/take-back': on('personAmendment', takeBack),
  },
  jobs: { 'person-amendment/apply': applyOnItsDay },
}
