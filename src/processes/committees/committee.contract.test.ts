/* Long because one committee is followed from its invitation to its last vote, and what hangs on it with it. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caller,
  createRecords,
  entityOf,
  insertAny,
  insertRecords,
  loadMatching,
  type Plain,
  patchRecord,
  removeRecord,
  runTransition,
} from '#engine/index.ts'
import type { EntityName, Loaded, Where } from '#entities/records.ts'
import { rules } from '#entities/rules.ts'
import { message } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { calls, effects, guards, steps } from '../index.ts'
import { productModel } from '../testing/product-model.ts'

const model = productModel()

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
let persons: string[]
let deal: string

const load = <N extends EntityName>(entity: N, where?: Where<N>): Promise<Loaded<N>[]> =>
  setup.engine.work(caller, work => loadMatching(work, entity, (where ?? {}) as never))
const make = async (entity: string, ...bodies: Plain[]): Promise<string[]> =>
  (await setup.engine.work(caller, work => createRecords(work, entity, bodies))).map(r => r.registration)
const move = (entity: string, key: string, code: string, request = {}) =>
  setup.engine.work(caller, work => runTransition(work, entity, key, code, request))
const refused = { code: 'TRANSITION_NOT_ALLOWED' }

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
  caller = setup.caller({ today: '2026-05-04' })
  await setup.engine.work(caller, async work => {
    const made = await insertRecords(
      work,
      'person',
      ['Anne', 'Bruno', 'Claire', 'Denis'].map((firstName, i) => ({
        type: 'E',
        firstName,
        lastName: 'Moreau',
        riskClass: i < 2 ? 'A' : 'B',
        ...(i < 3 ? { email: `${firstName.toLowerCase()}@ponant.example` } : {}),
      })),
      { unchecked: true },
    )
    persons = made.map(p => String(p.registration))
    const [first] = await insertRecords(
      work,
      'deal',
      [{ name: 'Second press', financedAmountExclTax: 150000, currency: 'EUR' }],
      { unchecked: true },
    )
    deal = String(first!.registration)
  })
})
afterAll(() => setup.close())

describe('a committee', () => {
  let committee: string

  it('invites once an agenda, members and a date stand, each by a message', async () => {
    ;[committee] = (await make('committee', { subject: 'Credit committee of May', type: 'CREDIT' })) as [
      string,
    ]
    await expect(move('committee', committee, 'invite')).rejects.toMatchObject(refused)
    await setup.engine.work(caller, work =>
      patchRecord(work, 'committee', committee, {
        startDate: '2026-05-12T08:00:00.000Z',
        projects: [
          { name: 'Second press', dealRegistration: deal, amount: 150000 },
          { name: 'New premises', amount: 20000 },
        ],
        persons: persons.map((personRegistration, i) => ({
          personRegistration,
          role: ['CHAIR', 'MEMBER', 'MEMBER', 'GUEST'][i],
        })),
      }),
    )
    await move('committee', committee, 'invite')
    expect(await load('committee')).toMatchObject([
      { status: 'INVITED', countProjects: 2, countPersons: 4, countInvited: 4, countPresented: 0 },
    ])
    const letters = await load('communication', { category: 'COMMITTEE' })
    expect(letters.map(l => [l.type, l.status]).sort()).toEqual([
      ['EMAIL', 'ACTIVE'],
      ['EMAIL', 'ACTIVE'],
      ['EMAIL', 'ACTIVE'],
      ['LETTER', 'DRAFT'],
    ])
    expect(letters[0]!.text).toContain('- Second press\n- New premises')
    await move('committee', committee, 'invite')
    expect(await load('communication', { category: 'COMMITTEE' })).toHaveLength(4)
  })

  it('opens a vote on each project, of those who are present', async () => {
    const [found] = await load('committee')
    await setup.engine.work(caller, work =>
      patchRecord(work, 'committee', committee, {
        persons: (found!.persons as Plain[]).map((p, i) => ({
          ...p,
          rsvp: ['ACCEPTED', 'ACCEPTED', 'REFUSED', 'ACCEPTED'][i],
        })),
      }),
    )
    await move('committee', committee, 'hold')
    expect(await load('committee')).toMatchObject([
      { status: 'IN_SESSION', countAccepted: 3, countRefused: 1, countPresented: 3, countAbsent: 1 },
    ])
    expect(await load('voting')).toMatchObject([
      { status: 'OPEN', name: 'Second press', dealRegistration: deal, entitled: 2, amount: 150000 },
      { status: 'OPEN', name: 'New premises', entitled: 2 },
    ])
  })

  it('takes one vote a person, of members who are present, while it is open', async () => {
    const [first, second] = (await load('voting')).map(v => String(v.registration)) as [string, string]
    const vote = (votingRegistration: string, i: number, choice: string) => ({
      votingRegistration,
      personRegistration: persons[i],
      choice,
    })
    await make('vote', vote(first, 0, 'FOR'), vote(first, 1, 'AGAINST'), vote(second, 0, 'AGAINST'))
    await make('vote', vote(second, 1, 'FOR'))
    await expect(make('vote', vote(first, 0, 'AGAINST'))).rejects.toMatchObject({
      code: 'VALUE_ALREADY_EXISTS',
      errors: [{ field: 'personRegistration' }],
    })
    const nested = (key: string, votes: unknown) =>
      setup.engine.work(caller, work => patchRecord(work, 'voting', key, { votes }))
    const { votingRegistration: _, ...absent } = vote(first, 2, 'FOR')
    for (const tried of [
      () => make('vote', vote(first, 2, 'FOR')),
      () => make('vote', vote(first, 3, 'FOR')),
      () => nested(first, [absent]),
    ])
      await expect(tried()).rejects.toMatchObject({
        code: 'INVALID_FIELD_IN_BODY',
        strings: ['personRegistration', { code: 'ONLY_PRESENT_VOTE' }],
      })
    const [kept] = await load('vote', { votingRegistration: first, personRegistration: persons[0]! })
    await nested(first, { [String(kept!._id)]: { comment: 'gladly' } })
    // One that came in otherwise is not counted.
    await setup.engine.work(caller, work =>
      insertAny(work, entityOf(work.model, 'vote'), [vote(first, 3, 'AGAINST')], { unchecked: true }),
    )
    await move('voting', first, 'close')
    for (const tried of [
      () => nested(first, { [String(kept!._id)]: { choice: 'AGAINST' } }),
      () => nested(first, { [String(kept!._id)]: null }),
      () => setup.engine.work(caller, work => removeRecord(work, 'vote', String(kept!._id))),
      () =>
        setup.engine.work(caller, work =>
          patchRecord(work, 'vote', String(kept!._id), { choice: 'AGAINST' }),
        ),
    ])
      await expect(tried()).rejects.toMatchObject({
        strings: ['votingRegistration', { code: 'VOTING_NOT_OPEN', params: { voting: first } }],
      })
  })

  it('decides by quorum and majority; a guest’s vote does not count, the chair breaks the tie', async () => {
    await move('committee', committee, 'vote')
    expect((await load('voting')).map(v => [v.status, v.result, v.explanation])).toEqual([
      ['CLOSED', 'PASSED', keptMessages([message('CHAIR_DECIDED', { inFavour: 1, against: 1 })])],
      ['CLOSED', 'FAILED', keptMessages([message('VOTES_OF_CAST', { inFavour: 1, needed: 2, cast: 2 })])],
    ])
    const [found] = await load('committee')
    expect((found!.projects as Plain[]).map(p => p.decision)).toEqual(['PASSED', 'FAILED'])
    await move('committee', committee, 'close')
    expect(await load('committee')).toMatchObject([{ status: 'CLOSED' }])
  })
})

describe('a campaign', () => {
  it('makes a contact of each person whom its audience finds, once', async () => {
    const [campaign] = (await make('campaign', { name: 'Spring', audience: 'nonsense=1' })) as [string]
    await expect(move('campaign', campaign, 'activate')).rejects.toMatchObject(refused)
    await setup.engine.work(caller, work =>
      patchRecord(work, 'campaign', campaign, { audience: 'type=E&riskClass=A' }),
    )
    await move('campaign', campaign, 'activate')
    expect(await load('campaign')).toMatchObject([{ status: 'ACTIVE', countContacts: 2, countContacted: 0 }])
    const [contact] = await load('campaignContact')
    await move('campaignContact', String(contact!.registration), 'activate', {
      input: { date: '2026-05-04', outcome: 'INTERESTED', comment: 'Wants an offer' },
    })
    await setup.engine.work(caller, work => patchRecord(work, 'campaign', campaign, { audience: 'type=E' }))
    await move('campaign', campaign, 'gather')
    expect(await load('campaign')).toMatchObject([
      { countContacts: 4, countContacted: 1, countInterested: 1, contactedShare: 0.25, conversionShare: 0 },
    ])
  })

  it('leaves out who wants no more', async () => {
    const [contact] = await load('campaignContact', { personRegistration: persons[3] })
    await move('campaignContact', String(contact!.registration), 'activate', {
      input: { date: '2026-05-04', outcome: 'UNSUBSCRIBED' },
    })
    const [next] = (await make('campaign', { name: 'Summer', audience: 'type=E' })) as [string]
    await move('campaign', next, 'activate')
    expect(await load('campaignContact', { campaignRegistration: next })).toHaveLength(3)
  })
})

describe('a ticket', () => {
  it('is a conversation from question to solution', async () => {
    const [ticket] = (await make('ticket', {
      subject: 'New bank account',
      personRegistration: persons[0],
    })) as [string]
    await expect(move('ticket', ticket, 'answer')).rejects.toMatchObject({ code: 'MISSING_FIELD_IN_BODY' })
    await move('ticket', ticket, 'answer', { input: { text: 'Please send us the mandate.' } })
    await move('ticket', ticket, 'reply', { input: { text: 'Here it is.' } })
    await move('ticket', ticket, 'answer', { input: { text: 'Done.' } })
    const [found] = await load('ticket')
    expect(found).toMatchObject({ status: 'ANSWERED', countMessages: 3, ownerUsername: 'staff@demo' })
    expect((found!.messages as Plain[]).map(m => [m.author, m.direction, m.text])).toEqual([
      ['staff@demo', 'OUT', 'Please send us the mandate.'],
      ['Anne Moreau', 'IN', 'Here it is.'],
      ['staff@demo', 'OUT', 'Done.'],
    ])
    expect(await load('communication', { category: 'SUPPORT' })).toHaveLength(2)
    await move('ticket', ticket, 'resolve')
    await move('ticket', ticket, 'reopen', { reason: 'It came back' })
    expect(await load('ticket')).toMatchObject([{ status: 'OPEN' }])
  })
})

describe('decision rules', () => {
  const call = (path: string, params: Record<string, string>, body: Plain) =>
    calls.find(c => c.path === path)!.run(setup.engine, caller, { params, query: {}, body })

  it('are tested on a record, part by part', async () => {
    const [rule] = (await make('rule', {
      code: 'BIG',
      entityName: 'deal',
      condition: {
        financedAmountExclTax: { gte: 100000 },
        anyOf: [{ currency: 'USD' }, { currency: 'EUR' }],
      },
      outcome: 'REFER',
      message: 'To the committee',
    })) as [string]
    const answer = await call('/api/case/rules/:key/test', { key: rule }, { registration: deal })
    expect(answer).toMatchObject({
      isMet: true,
      outcome: 'REFER',
      parts: [
        { path: 'financedAmountExclTax', value: 150000, holds: true },
        { path: 'currency', holds: false },
        { path: 'currency', holds: true },
      ],
    })
    await move('rule', rule, 'test', { input: { registration: deal } })
    expect(await load('rule')).toMatchObject([{ status: 'DRAFT', testResult: 'MET', testRecord: deal }])
    await move('rule', rule, 'activate')
  })

  it('refuse fields that the entity has not', async () => {
    const [rule] = (await make('rule', {
      entityName: 'deal',
      condition: { colour: 'red' },
      outcome: 'DECLINE',
    })) as [string]
    await expect(move('rule', rule, 'activate')).rejects.toMatchObject(refused)
  })

  it('decide together: the strictest outcome of those in force counts', async () => {
    const made = await make(
      'rule',
      { code: 'ANY', entityName: 'deal', condition: { currency: 'EUR' }, outcome: 'ACCEPT' },
      {
        code: 'OLD',
        entityName: 'deal',
        condition: { currency: 'EUR' },
        outcome: 'DECLINE',
        endDate: '2026-04-30',
      },
    )
    for (const rule of made) await move('rule', rule, 'activate')
    expect(await call('/api/case/decisions', {}, { entityName: 'deal', registration: deal })).toMatchObject({
      outcome: 'REFER',
      rules: [{ code: 'BIG' }, { code: 'ANY' }],
    })
  })
})

describe('time', () => {
  it('rolls up to its project and budget', async () => {
    const [project] = (await make('project', { name: 'Migration', type: 'MIGRATION' })) as [string]
    const [budget] = (await make('budget', {
      name: 'Work',
      projectRegistration: project,
      amount: 500,
    })) as [string]
    const entry = { projectRegistration: project, budgetRegistration: budget, hourlyRate: 80 }
    await make('timeEntry', { ...entry, hours: 2.5 }, { ...entry, hours: 5, isBillable: false })
    expect(await load('project')).toMatchObject([
      { hours: 7.5, billableHours: 2.5, cost: 600, budgeted: 500, remaining: -100 },
    ])
    expect(await load('budget')).toMatchObject([{ spent: 600, isOverspent: true, spentShare: 1.2 }])
  })
})
