import {
  asks,
  type Effect,
  insertRecords,
  loadByRegistrations,
  loadMatching,
  runOver,
  type Work,
} from '#engine/index.ts'
import type { Loaded, New, Where } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { callEffect } from '../call-effect.ts'
import { byRegistration, named } from '../named.ts'
import type { Letter } from '../notification/write.ts'
import { chairOf, entitledOf } from './entitled.ts'
import { askVotes } from './votings.ts'

type Committee = Loaded<'committee'>
type Member = NonNullable<Committee['persons']>[number]
type AgendaItem = NonNullable<Committee['projects']>[number]

const personsOf = (committee: Committee) => committee.persons ?? []
const agendaOf = (committee: Committee) => committee.projects ?? []
const votingsOf = (work: Work, committees: readonly Committee[], where: Where<'voting'> = {}) =>
  loadMatching(
    work,
    'voting',
    { committeeRegistration: committees.map(c => c.registration), ...where },
    { lock: 'update' },
  )

/** Conditions of a committee's transitions. */
export const committeeGuards = {
  'committee/has-agenda': asks('committee', committee =>
    agendaOf(committee).length ? null : { message: message('AGENDA_EMPTY'), field: 'projects' },
  ),
  'committee/has-members': asks('committee', committee =>
    personsOf(committee).some(p => p.role !== 'GUEST')
      ? null
      : { message: message('NO_VOTERS'), field: 'persons' },
  ),
  'committee/dated': asks('committee', committee =>
    committee.startDate ? null : { message: message('START_MISSING'), field: 'startDate' },
  ),
  'committee/has-votes': asks('committee', async (committee, work) =>
    (await votingsOf(work, [committee])).length ? null : { message: message('NOTHING_TO_VOTE') },
  ),
}

/** Invites everyone who is not invited yet, by a message each, in their language. */
export const invite: Effect<'committee'> = async (work, committees, run) => {
  const invitations: Letter[] = []
  for (const committee of committees) {
    committee.persons = personsOf(committee).map(person => {
      if (person.inviteStatus && person.inviteStatus !== 'INTENDED') return person
      invitations.push({
        template: 'COMMITTEE_INVITATION',
        category: 'COMMITTEE',
        date: run.date,
        personRegistration: person.personRegistration,
        orgaRegistration: committee.orgaRegistration ?? null,
        values: {
          subject: committee.subject ?? committee.name ?? committee.registration,
          date: committee.startDate,
          agenda: agendaOf(committee).map(item => item.name),
        },
      })
      return { ...person, inviteStatus: 'INVITED' }
    })
  }
  await callEffect(work, 'notification/write', invitations, 'communication')
}

/** Who accepted is taken as present, who refused as absent; whoever comes after all is set by hand. */
const attendanceOf = (person: Member): Member => {
  if (person.inviteStatus === 'PRESENTED' || person.inviteStatus === 'ABSENT') return person
  if (person.rsvp === 'ACCEPTED') return { ...person, inviteStatus: 'PRESENTED' }
  return person.rsvp === 'REFUSED' ? { ...person, inviteStatus: 'ABSENT' } : person
}

/** What a vote takes from what waits for it. */
const asked = (approval?: Loaded<'approval'>) => ({
  approvalRegistration: approval?.registration ?? null,
  requesterRegistration: approval?.requesterRegistration ?? null,
})

const votingOn = (
  work: Work,
  committee: Committee,
  item: AgendaItem,
  approval?: Loaded<'approval'>,
): New<'voting'> => ({
  type: 'DECISION',
  status: 'OPEN',
  name: item.name,
  committeeRegistration: committee.registration,
  agendaItem: item._id,
  dealRegistration: item.dealRegistration ?? null,
  creditLineRegistration: item.creditLineRegistration ?? null,
  projectRegistration: item.projectRegistration ?? null,
  ...asked(approval),
  currency: approval?.currency ?? committee.currency ?? 'EUR',
  amount: approval ? (approval.amount ?? null) : (item.amount ?? null),
  majority: committee.majority ?? 'SIMPLE',
  quorum: committee.quorum ?? '50',
  chairDecides: chairOf(committee, asked(approval)) !== null,
  entitled: entitledOf(committee, asked(approval)).length,
  openDate: work.at,
  orgaRegistration: committee.orgaRegistration ?? null,
})

/** Opens a vote on each item of the agenda that has none yet. */
export const hold: Effect<'committee'> = async (work, committees) => {
  for (const committee of committees) committee.persons = personsOf(committee).map(attendanceOf)
  await openVotes(work, committees)
}

/** The votes that the agendas of sittings lack; who is entitled is told. */
export const openVotes = async (work: Work, committees: readonly Committee[]): Promise<void> => {
  const known = new Set(
    (await votingsOf(work, committees)).map(v => `${v.committeeRegistration} ${v.agendaItem}`),
  )
  const items = committees.flatMap(committee =>
    agendaOf(committee)
      .filter(item => !known.has(`${committee.registration} ${item._id}`))
      .map(item => ({ committee, item })),
  )
  const approvals = byRegistration(
    await loadByRegistrations(
      work,
      'approval',
      named(
        items.map(({ item }) => item),
        'approvalRegistration',
      ),
    ),
  )
  const made = await insertRecords(
    work,
    'voting',
    items.map(({ committee, item }) =>
      votingOn(work, committee, item, approvals.get(item.approvalRegistration ?? '')),
    ),
    { unchecked: true },
  )
  for (const [i, { committee }] of items.entries())
    await askVotes(work, made[i]!, entitledOf(committee, made[i]))
}

/** Closes the votes that are still open and notes each decision on the agenda. */
export const closeVotes: Effect<'committee'> = async (work, committees, run) => {
  const open = await votingsOf(work, committees, { status: 'OPEN' })
  if (open.length) await runOver(work, 'voting', 'close', open, { date: run.date })
  const results = new Map(
    (await votingsOf(work, committees)).map(v => [`${v.committeeRegistration} ${v.agendaItem}`, v.result]),
  )
  for (const committee of committees)
    committee.projects = agendaOf(committee).map(item => ({
      ...item,
      decision: results.get(`${committee.registration} ${item._id}`) ?? null,
    }))
}

/** Whoever was invited and did not come was absent. */
export const closeSession: Effect<'committee'> = async (work, committees) => {
  for (const committee of committees) {
    committee.endDate = committee.endDate ?? work.at
    committee.persons = personsOf(committee).map(person =>
      person.inviteStatus === 'INVITED' ? { ...person, inviteStatus: 'ABSENT' } : person,
    )
  }
}
