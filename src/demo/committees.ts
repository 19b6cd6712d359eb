import {
  createRecords,
  entityOf,
  insertAny,
  loadByRegistrations,
  loadMatching,
  type Plain,
  saveAny,
  type Work,
} from '#engine/index.ts'
import type { EntityName } from '#entities/records.ts'
import { addDays } from '#finance/index.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

/** A day as people write it in a title: 3 December 2026. */
const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const agendaOf = (deals: readonly Plain[]): Plain[] =>
  deals.map((deal, i) => ({
    name: String(deal.name ?? deal.registration).slice(0, 250),
    dealRegistration: deal.registration,
    amount: deal.financedAmountExclTax ?? null,
    recommendation: i % 3 === 2 ? 'APPROVE_WITH_CONDITIONS' : 'APPROVE',
  }))

const membersOf = (colleagues: readonly Plain[]): Plain[] =>
  colleagues.map((person, i) => ({
    personRegistration: person.registration,
    role: i === 0 ? 'CHAIR' : i === colleagues.length - 1 && i > 3 ? 'GUEST' : 'MEMBER',
  }))

const committeeOf = (
  world: World,
  day: string,
  deals: readonly Plain[],
  colleagues: readonly Plain[],
): Plain => ({
  type: 'CREDIT',
  name: `Credit committee of ${inWords.format(new Date(day))}`,
  subject: 'Requests above the limits of the branches',
  orgaRegistration: world.branches[0],
  ownerRegistration: colleagues[0]?.registration ?? null,
  startDate: `${day}T08:30:00.000Z`,
  endDate: `${day}T10:15:00.000Z`,
  place: 'Large meeting room',
  projects: agendaOf(deals),
  persons: membersOf(colleagues),
})

const load = async (work: Work, entity: EntityName, registration: unknown): Promise<Plain> =>
  (await loadByRegistrations(work, entity, [String(registration)], { lock: 'update' }))[0]!

/** What invited persons answered; the last member excuses himself where there are enough. */
const answerInvitations = async (work: Work, registration: unknown): Promise<void> => {
  const before = await load(work, 'committee', registration)
  const persons = (before.persons as Plain[]).map((person, i, all) => ({
    ...person,
    rsvp: all.length > 3 && i === all.length - 2 ? 'REFUSED' : 'ACCEPTED',
  }))
  await saveAny(work, entityOf(work.model, 'committee'), [{ before, after: { ...before, persons } }])
}

const remarks = [
  'Sound accounts, good asset',
  'With the guarantee of the director',
  'Debt is high for the sector',
]

/** Everyone who is present votes; on the last item opinions differ. */
const castVotes = async (work: Work, committee: Plain, day: string): Promise<void> => {
  const votings = await loadMatching(work, 'voting', {
    committeeRegistration: String(committee.registration),
  })
  const present = (committee.persons as Plain[]).filter(
    p => p.inviteStatus === 'PRESENTED' && p.role !== 'GUEST',
  )
  const votes = votings.flatMap((voting, v) =>
    present.map((person, i) => ({
      votingRegistration: voting.registration,
      personRegistration: person.personRegistration,
      choice:
        v === votings.length - 1 && votings.length > 1
          ? i % 3 === 0
            ? 'AGAINST'
            : i % 3 === 1
              ? 'ABSTAIN'
              : 'FOR'
          : i === 3
            ? 'ABSTAIN'
            : 'FOR',
      date: day,
      ...(i === 0 ? { comment: remarks[v % remarks.length] } : {}),
      orgaRegistration: voting.orgaRegistration ?? null,
    })),
  )
  await createRecords(work, 'vote', votes)
}

/** A session that was held about real requests, with its votes; and the next one, to which invitations are out. */
export const writeCommittees = async (world: World): Promise<void> => {
  const { username } = world.house.staff.office
  const held = addDays(world.today, -11)
  const at = <T>(day: string, hour: string, action: (work: Work) => Promise<T>) =>
    world.time.on(day, hour, username, action)
  const found = await at(addDays(held, -7), '09:00', async work => {
    const deals = await loadMatching(work, 'deal', {})
    const colleagues = await loadMatching(work, 'person', { type: 'E' })
    const decided = deals.filter(d => ['APPROVED', 'SIGNED', 'REFUSED'].includes(String(d.status)))
    const asked = deals.filter(d => d.status === 'STUDY' || d.status === 'INCOMPLETE')
    const past = (decided.length ? decided : deals).slice(0, 3)
    if (past.length === 0 || colleagues.length < 2) return null
    const [session] = await insertAny(work, entityOf(work.model, 'committee'), [
      committeeOf(world, held, past, colleagues),
    ])
    await move(work, 'committee', [String(session!.registration)], 'invite')
    return { session: session!.registration, asked: asked.slice(0, 4), colleagues }
  })
  if (!found) return
  const { session, asked, colleagues } = found
  await at(addDays(held, -3), '16:10', work => answerInvitations(work, session))
  await at(held, '08:30', async work => {
    await move(work, 'committee', [String(session)], 'hold')
    await castVotes(work, await load(work, 'committee', session), held)
    await move(work, 'committee', [String(session)], 'vote')
    await move(work, 'committee', [String(session)], 'close')
  })
  if (asked.length === 0) return
  await at(addDays(world.today, -2), '11:40', async work => {
    const day = addDays(world.today, 4)
    const [next] = await insertAny(work, entityOf(work.model, 'committee'), [
      committeeOf(world, day, asked, colleagues),
    ])
    await move(work, 'committee', [String(next!.registration)], 'invite')
    await answerInvitations(work, next!.registration)
  })
}
