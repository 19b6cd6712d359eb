/* Long because an approval is followed in every way in which it is asked, given, used and taken back. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createRecords,
  entityOf,
  insertAny,
  loadMatching,
  type Plain,
  runTransition,
  type Work,
} from '#engine/index.ts'
import {
  type Answer,
  type AppSetup,
  appOnTestDatabase,
  type Client,
  password,
} from '../http/testing/app-on-test-database.ts'
import { dispatchDue } from '../jobs/dispatcher.ts'
import { createLogin } from '../sign-in/accounts.ts'

let setup: AppSetup
let admin: Client
let asker: Client
let manager: Client
let second: Client
let outside: Client

const rules = '/api/core/approval-rules'
const approvals = '/api/core/approvals'
const requests = '/api/core/approval-requests'

const user = (username: string, profiles: string[], more: Plain = {}) =>
  createLogin(setup.product, {
    username,
    password,
    tenant: 'demo',
    user: { name: username, profiles, ...more } as never,
  })

const asProduct = async () => {
  const { id } = (await setup.product.directory.tenantByName('demo'))!
  return setup.product.callers.product(id)
}
const make = async (entity: string, body: Plain): Promise<string> => {
  const caller = await asProduct()
  const [made] = await setup.product.engine.work(caller, work =>
    insertAny(work, entityOf(work.model, entity), [body], { unchecked: true }),
  )
  return String(made!.registration)
}

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  const person = await make('person', { type: 'E', firstName: 'Anne', lastName: 'Asker' })
  await user('asker@demo', ['STAFF', 'MANAGER'], { personRegistration: person })
  await user('manager@demo', ['STAFF', 'MANAGER'])
  await user('second@demo', ['STAFF', 'MANAGER'])
  await user('outside@demo', ['STAFF'])
  asker = await setup.signIn('asker@demo')
  manager = await setup.signIn('manager@demo')
  second = await setup.signIn('second@demo')
  outside = await setup.signIn('outside@demo')
})
afterAll(() => setup.close())

const asking = (entityName: string, registration: string, transition: string, more: Plain = {}) => ({
  entityName,
  registration,
  transition,
  ...more,
})
const decide = (client: Client, registration: unknown, code: string, more: Plain = {}) =>
  client.post(`${approvals}/${registration}/transitions/${code}`, more)
const run = (client: Client, list: string, key: string, code: string, more: Plain = {}) =>
  client.post(`${list}/${key}/transitions/${code}`, more)

const refusal = ({ status, body }: Answer) => ({ status, code: body.code, why: body.rejectionReason })
const statusOf = async (registration: unknown) =>
  (await admin.get(`${approvals}/${registration}`)).body.status
let asset: string
const expense = (amountExclTax: number, more: Plain = {}) =>
  make('assetExpense', { name: 'Repair', assetRegistration: asset, amountExclTax, currency: 'EUR', ...more })
const told = async (client: Client): Promise<string[]> => {
  await dispatchDue(setup.product, new AbortController().signal)
  const { body } = await client.get('/api/notification/notifications')
  return body.notifications.map((one: Plain) => String(one.kind))
}

describe('what a tenant lets transitions ask', () => {
  test('is checked by one schema before it is kept, with the field that is wrong', async () => {
    const wrong: [string, Plain, string][] = [
      ['assetExpense.activate', { levels: [] }, 'assetExpense.activate.levels'],
      ['assetExpense.activate', { levels: [{ by: 'PROFILE' }] }, 'assetExpense.activate.levels.0.profile'],
      [
        'assetExpense.activate',
        { levels: [{ by: 'VOTE', from: 1 }], field: 'amountExclTax' },
        'assetExpense.activate.levels.0.committeeType',
      ],
      [
        'assetExpense.activate',
        { field: 'description', levels: [{ by: 'PROFILE', profile: 'MANAGER' }] },
        'assetExpense.activate.field',
      ],
      [
        'assetExpense.activate',
        { levels: [{ by: 'PROFILE', profile: 'MANAGER', from: 5 }] },
        'assetExpense.activate.field',
      ],
      [
        'assetExpense.activate',
        { levels: [{ by: 'PROFILE', profile: 'MANAGER', from: -5 }] },
        'assetExpense.activate.levels.0.from',
      ],
      ['assetExpense.explode', { levels: [{ by: 'PROFILE', profile: 'MANAGER' }] }, 'assetExpense.explode'],
      ['approval.approve', { levels: [{ by: 'PROFILE', profile: 'MANAGER' }] }, 'approval.approve'],
    ]
    for (const [key, rule, field] of wrong)
      expect(await admin.put(`${rules}/${key}`, rule)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELD_IN_CONFIG', errors: [{ field }] },
      })
    expect((await admin.get(rules)).body).toEqual({})
    expect(
      (await outside.put(`${rules}/task.done`, { levels: [{ by: 'PROFILE', profile: 'X' }] })).status,
    ).toBe(403)
  })

  test('has a history, and tells no one from what amount it asks', async () => {
    const rule = {
      field: 'amountExclTax',
      currency: 'EUR',
      levels: [{ by: 'PROFILE', profile: 'MANAGER', from: 1000 }],
    }
    expect((await admin.put(`${rules}/assetExpense.activate`, rule)).status).toBe(200)
    const states = await admin.get('/api/core/configuration/states?collection=approval-rules')
    expect(states.body[0].changes).toMatchObject([{ key: 'assetExpense.activate', after: rule }])
    const { body: model } = await asker.get('/api/core/entities/assetExpense/model')
    const activate = model.workflow.transitions.find((one: Plain) => one.code === 'activate')
    expect(activate).toMatchObject({ asksApproval: true })
    expect(activate).not.toHaveProperty('approvals')
  })
})

describe('an approval of a second person', () => {
  const expenses = '/api/asset/asset-expenses'
  beforeAll(async () => {
    asset = await make('asset', { name: 'Press', currency: 'EUR' })
  })

  test('is not asked below its amount', async () => {
    const small = await expense(999.99)
    expect((await run(asker, expenses, small, 'activate')).status).toBe(200)
    expect(await asker.post(requests, asking('assetExpense', await expense(5), 'activate'))).toMatchObject({
      status: 400,
      body: { rejectionReason: 'it needs no approval' },
    })
  })

  test('is waited for by a guard that says who is asked, in every way of running', async () => {
    const big = await expense(1000)
    const why = 'it needs the approval of somebody else of the profile MANAGER: ask for it first'
    const refused = { status: 400, code: 'TRANSITION_NOT_ALLOWED', why }
    expect(refusal(await run(asker, expenses, big, 'activate'))).toEqual(refused)
    expect(refusal(await run(asker, expenses, big, 'activate', { dryRun: true }))).toEqual(refused)
    expect(refusal(await run(admin, expenses, big, 'activate'))).toEqual(refused)
    const many = await asker.post(`${expenses}/transitions/activate`, { ids: [big, await expense(1)] })
    expect(many.body).toMatchObject([{ ok: false, error: { rejectionReason: why } }, { ok: true }])
    // What is in another currency, or of no amount, is asked of the highest level.
    expect(refusal(await run(asker, expenses, await expense(1, { currency: 'USD' }), 'activate'))).toEqual(
      refused,
    )
    const { body } = await asker.get(
      `${requests}?entityName=assetExpense&registration=${big}&transition=activate`,
    )
    expect(body).toEqual({
      needed: {
        by: 'PROFILE',
        of: 'MANAGER',
        people: ['manager@demo', 'second@demo'],
        amount: 1000,
        currency: 'EUR',
      },
      approval: null,
      // The note that asks speaks of the same refusal.
      why,
    })
  })

  test('is given by somebody else who has the profile, and by nobody else; it lets one run through', async () => {
    const big = await expense(5000)
    const asked = await asker.post(
      requests,
      asking('assetExpense', big, 'activate', { comment: 'The press stands still' }),
    )
    expect(asked).toMatchObject({ status: 200, body: { status: 'PENDING', askedBy: 'asker@demo' } })
    const { registration } = asked.body
    expect(await told(manager)).toContain('APPROVAL_ASKED')
    expect((await manager.get(`${approvals}?status=PENDING&askedProfile=MANAGER`)).body).toMatchObject([
      { registration, request: 'Accept: Repair', amount: 5000, comment: 'The press stands still' },
    ])
    expect(refusal(await run(asker, expenses, big, 'activate')).why).toBe(
      `it waits for the approval of the profile MANAGER (${registration})`,
    )
    expect((await asker.post(requests, asking('assetExpense', big, 'activate'))).body.rejectionReason).toBe(
      `${registration} asks for it already`,
    )
    expect(refusal(await decide(asker, registration, 'approve')).why).toMatch(/somebody else decides/)
    expect(refusal(await decide(outside, registration, 'approve')).why).toMatch(/profile MANAGER decides/)
    expect(refusal(await decide(admin, registration, 'approve')).why).toMatch(/profile MANAGER decides/)
    expect((await decide(manager, registration, 'approve')).status).toBe(200)
    expect(await told(asker)).toContain('APPROVAL_DECIDED')
    expect((await admin.get(`${approvals}/${registration}`)).body).toMatchObject({
      status: 'APPROVED',
      decidedBy: 'manager@demo',
    })
    expect((await run(asker, expenses, big, 'activate')).status).toBe(200)
    expect(await statusOf(registration)).toBe('USED')
  })

  test('is spent when its transition is undone', async () => {
    const big = await expense(5000)
    const { registration } = (await asker.post(requests, asking('assetExpense', big, 'activate'))).body
    await decide(manager, registration, 'approve')
    await run(asker, expenses, big, 'activate')
    expect((await run(asker, expenses, big, 'activate', { action: 'UNDO' })).status).toBe(200)
    expect(await statusOf(registration)).toBe('UNDONE')
    expect(refusal(await run(asker, expenses, big, 'activate')).status).toBe(400)
  })

  test('is refused with a reason, withdrawn by whoever asked, taken back by whoever gave it', async () => {
    const big = await expense(2000)
    const ask = async () =>
      (await asker.post(requests, asking('assetExpense', big, 'activate'))).body.registration
    const first = await ask()
    expect(await decide(manager, first, 'refuse')).toMatchObject({
      status: 400,
      body: { strings: ['reason'] },
    })
    expect((await decide(manager, first, 'refuse', { reason: 'Too dear' })).status).toBe(200)
    expect((await admin.get(`${approvals}/${first}`)).body).toMatchObject({
      status: 'REFUSED',
      answer: 'Too dear',
    })
    const next = await ask()
    expect(refusal(await decide(manager, next, 'withdraw')).why).toMatch(/whoever has asked/)
    await decide(manager, next, 'approve')
    expect(refusal(await decide(second, next, 'approve', { action: 'UNDO' })).why).toMatch(
      /whoever has decided/,
    )
    expect((await decide(manager, next, 'approve', { action: 'UNDO' })).status).toBe(200)
    expect(refusal(await run(asker, expenses, big, 'activate')).status).toBe(400)
    await decide(manager, next, 'approve')
    expect((await decide(asker, next, 'withdraw')).status).toBe(200)
    expect(refusal(await run(asker, expenses, big, 'activate')).status).toBe(400)
  })

  test('holds for what it was asked for: not for more, and not for something else', async () => {
    const big = await expense(2000)
    const { registration } = (await asker.post(requests, asking('assetExpense', big, 'activate'))).body
    await decide(manager, registration, 'approve')
    expect((await asker.patch(`${expenses}/${big}`, { amountExclTax: 2000.01 })).status).toBe(200)
    expect(refusal(await run(asker, expenses, big, 'activate')).why).toMatch(
      new RegExp(`no longer as ${registration} approved it`),
    )
    expect((await asker.patch(`${expenses}/${big}`, { amountExclTax: 1500 })).status).toBe(200)
    expect((await run(asker, expenses, big, 'activate')).status).toBe(200)
  })

  test('is one, however many ask, decide and run at the same time', async () => {
    const big = await expense(3000)
    const asked = await Promise.all(
      [1, 2, 3, 4].map(() => asker.post(requests, asking('assetExpense', big, 'activate'))),
    )
    expect(asked.map(one => one.status).sort()).toEqual([200, 400, 400, 400])
    const { registration } = asked.find(one => one.status === 200)!.body
    const decided = await Promise.all([
      decide(manager, registration, 'approve'),
      decide(second, registration, 'refuse', { reason: 'no' }),
      decide(asker, registration, 'withdraw'),
    ])
    // Whoever asked may withdraw what is approved by then; of the two who decide one does.
    expect(decided.slice(0, 2).filter(one => one.status === 200).length).toBeLessThanOrEqual(1)
    expect(decided.some(one => one.status === 200)).toBe(true)
    const again = await expense(3000)
    const other = (await asker.post(requests, asking('assetExpense', again, 'activate'))).body.registration
    await decide(manager, other, 'approve')
    const runs = await Promise.all([1, 2, 3].map(() => run(asker, expenses, again, 'activate')))
    expect(runs.filter(one => one.status === 200)).toHaveLength(1)
    expect(await statusOf(other)).toBe('USED')
  })

  test('of a transition that asks for values is for these values', async () => {
    await admin.put(`${rules}/agreement.terminate`, { levels: [{ by: 'PROFILE', profile: 'MANAGER' }] })
    const list = '/api/financing/agreements'
    const partner = await make('person', { type: 'C', name: 'Partner' })
    const key = await make('agreement', { name: 'Frame', partnerRegistration: partner, status: 'ACTIVE' })
    const on = (date: string) => ({ input: { date }, reason: 'Over', comment: 'Over' })
    const { body } = await asker.post(requests, asking('agreement', key, 'terminate', on('2026-06-30')))
    expect(body).toMatchObject({ status: 'PENDING' })
    await decide(manager, body.registration, 'approve')
    expect(refusal(await run(asker, list, key, 'terminate', on('2026-12-31'))).status).toBe(400)
    expect((await run(asker, list, key, 'terminate', on('2026-06-30'))).status).toBe(200)
  })
})

describe('an approval by a committee', () => {
  const lines = '/api/financing/credit-lines'
  const committees = '/api/case/committees'
  let line: string
  let committee: string
  let members: string[]

  beforeAll(async () => {
    await admin.put(`${rules}/creditLine.freeze`, {
      field: 'creditLimit',
      currency: 'EUR',
      levels: [
        { by: 'PROFILE', profile: 'MANAGER', from: 0 },
        { by: 'VOTE', committeeType: 'CREDIT', from: 50_000 },
      ],
    })
    line = await make('creditLine', {
      name: 'Line',
      creditLimit: 80_000,
      currency: 'EUR',
      status: 'ACTIVE',
    })
    const own = (await admin.get('/api/core/users/asker@demo')).body.personRegistration
    members = [
      own,
      await make('person', { type: 'E', firstName: 'Bruno', lastName: 'Moreau' }),
      await make('person', { type: 'E', firstName: 'Claire', lastName: 'Moreau' }),
    ]
  })

  const ask = () => asker.post(requests, asking('creditLine', line, 'freeze', { comment: 'Late' }))

  test('needs one of its kind to come', async () => {
    expect(refusal(await run(asker, lines, line, 'freeze', { reason: 'Late' })).why).toMatch(
      /passed vote of a committee/,
    )
    expect((await ask()).body.rejectionReason).toMatch(/no committee .+ is to come/)
    committee = await make('committee', {
      subject: 'May',
      type: 'CREDIT',
      startDate: '2026-05-12T08:00:00.000Z',
      persons: members.map((personRegistration, i) => ({
        personRegistration,
        role: ['CHAIR', 'MEMBER', 'MEMBER'][i],
        rsvp: 'ACCEPTED',
        inviteStatus: 'INVITED',
      })),
    })
  })

  test('stands on its agenda until it is withdrawn', async () => {
    const { body } = await ask()
    expect(body).toMatchObject({ status: 'PENDING', committee })
    const agenda = async () => (await admin.get(`${committees}/${committee}`)).body.projects ?? []
    expect(await agenda()).toMatchObject([
      { name: 'Line', amount: 80_000, approvalRegistration: body.registration },
    ])
    expect(refusal(await decide(manager, body.registration, 'approve')).why).toBe(
      `${committee} decides by its vote`,
    )
    await decide(asker, body.registration, 'withdraw')
    expect(await agenda()).toEqual([])
  })

  test('is decided by the vote, in which whoever asked has no part', async () => {
    const { body } = await ask()
    await run(admin, committees, committee, 'invite')
    expect((await run(admin, committees, committee, 'hold')).status).toBe(200)
    const [voting] = (await admin.get(`/api/case/votings?committeeRegistration=${committee}`)).body
    expect(voting).toMatchObject({
      approvalRegistration: body.registration,
      entitled: 2,
      chairDecides: false,
    })
    const vote = (client: Client, personRegistration: string) =>
      client.post('/api/case/votes', {
        votingRegistration: voting.registration,
        personRegistration,
        choice: 'FOR',
      })
    expect((await vote(asker, members[1]!)).body.errors).toMatchObject([
      { reason: 'REQUESTER_DOES_NOT_VOTE' },
    ])
    expect((await vote(admin, members[0]!)).body.errors).toMatchObject([{ reason: 'ONLY_PRESENT_VOTE' }])
    const votings = '/api/case/votings'
    expect((await asker.patch(`${votings}/${voting.registration}`, { quorum: '0' })).status).toBe(400)
    expect((await vote(admin, members[1]!)).status).toBe(201)
    expect((await vote(admin, members[2]!)).status).toBe(201)
    expect(refusal(await run(asker, lines, line, 'freeze', { reason: 'Late' })).why).toMatch(
      `waits for the vote of ${committee}`,
    )
    const tried = await run(admin, committees, committee, 'vote', { dryRun: true })
    const answer = tried.body.changes
      .find((one: Plain) => one.registration === body.registration)
      .changes.find((one: Plain) => one.field === 'answer')
    expect(answer.after).toMatch(/^[A-Z0-9].* /)
    expect(answer.after).not.toContain('VOTES_OF_CAST')
    await run(admin, committees, committee, 'vote')
    expect((await admin.get(`${approvals}/${body.registration}`)).body).toMatchObject({
      status: 'APPROVED',
      decidedBy: voting.registration,
    })
    expect((await run(asker, lines, line, 'freeze', { reason: 'Late' })).status).toBe(200)
    expect(await statusOf(body.registration)).toBe('USED')
  })
})

describe('an approval that a committee votes down', () => {
  test('is refused, lets nothing run, and is asked for anew', async () => {
    const lines = '/api/financing/credit-lines'
    const committees = '/api/case/committees'
    const line = await make('creditLine', {
      name: 'Other line',
      creditLimit: 60_000,
      currency: 'EUR',
      status: 'ACTIVE',
    })
    const member = await make('person', { type: 'E', firstName: 'Denis', lastName: 'Moreau' })
    const sitting = () =>
      make('committee', {
        subject: 'June',
        type: 'CREDIT',
        startDate: '2026-06-09T08:00:00.000Z',
        persons: [{ personRegistration: member, role: 'MEMBER', rsvp: 'ACCEPTED', inviteStatus: 'INVITED' }],
      })
    const committee = await sitting()
    const { registration } = (
      await asker.post(requests, asking('creditLine', line, 'freeze', { comment: 'Late' }))
    ).body
    for (const code of ['invite', 'hold'])
      expect((await run(admin, committees, committee, code)).status).toBe(200)
    const [voting] = (await admin.get(`/api/case/votings?committeeRegistration=${committee}`)).body
    const vote = { votingRegistration: voting.registration, personRegistration: member, choice: 'AGAINST' }
    expect((await admin.post('/api/case/votes', vote)).status).toBe(201)
    await run(admin, committees, committee, 'vote')
    expect(await statusOf(registration)).toBe('REFUSED')
    expect((await run(asker, lines, line, 'freeze', { reason: 'Late' })).status).toBe(400)
    const next = await sitting()
    const again = await asker.post(requests, asking('creditLine', line, 'freeze', { comment: 'Still late' }))
    expect(again.body).toMatchObject({ status: 'PENDING', committee: next })
  })
})

describe('an approval with money behind it', () => {
  const contracts = '/api/financing/contracts'
  /** A loan that is validated and may be activated. */
  const validLoan = async (): Promise<{ house: string; loan: string; date: string }> => {
    const caller = await asProduct()
    const date = caller.today
    const house = await make('organization', { type: 'O', name: 'Ponant Ouest' })
    const client = await make('person', { type: 'C', name: 'Mécanique Guérin SAS', orgaRegistration: house })
    const inWork = <R>(action: (work: Work) => Promise<R>) => setup.product.engine.work(caller, action)
    const create = async (entity: string, values: Plain) =>
      String((await inWork(work => createRecords(work, entity, [values])))[0]!.registration)
    const move = (entity: string, key: string, code: string) =>
      inWork(work => runTransition(work, entity, key, code, {}))
    const product = await create('product', {
      code: 'APPROVED-LOAN',
      name: 'Loan',
      contractType: 'LOAN',
      financialProduct: 'LOAN',
      postingScheme: 'LENDER',
    })
    await move('product', product, 'publish')
    const loan = await create('contract', {
      name: 'Haas Mini Mill 2',
      orgaRegistration: house,
      productRegistration: product,
      startDate: date,
      currency: 'EUR',
      persons: [{ personRegistration: client, role: 'CLIENT' }],
      quotations: [
        { financedAmountExclTax: 48_000, rate: 0.054, duration: 36, frequency: '30', startDate: date },
      ],
    })
    const [offer] = await inWork(work => loadMatching(work, 'quotation', { contractRegistration: loan }))
    await move('quotation', offer!.registration, 'choose')
    await move('contract', loan, 'validate')
    return { house, loan, date }
  }

  test('lets a contract run as if nobody had been asked: the books have it once somebody else has said yes', async () => {
    const { house, loan, date } = await validLoan()
    await admin.put(`${rules}/contract.activate`, {
      field: 'financedAmountExclTax',
      currency: 'EUR',
      levels: [{ by: 'PROFILE', profile: 'MANAGER', from: 10_000 }],
    })
    const booked = async () => {
      const { body } = await admin.get(`/api/accounting/proofs?organization=${house}&date=${date}`)
      expect((body as Plain[]).filter(row => row.difference !== 0)).toEqual([])
      return (body as Plain[]).find(row => row.proof === 'LOAN' && row.currency === 'EUR')?.ledgerAmount ?? 0
    }
    const activate = { input: { date } }
    expect((await run(asker, contracts, loan, 'activate', activate)).status).toBe(400)
    expect(await booked()).toBe(0)
    const { body } = await asker.post(requests, asking('contract', loan, 'activate', activate))
    expect((await decide(manager, body.registration, 'approve')).status).toBe(200)
    expect((await run(asker, contracts, loan, 'activate', activate)).status).toBe(200)
    expect(await statusOf(body.registration)).toBe('USED')
    expect(await booked()).toBe(48_000)
    // What is undone is asked for anew.
    expect((await run(asker, contracts, loan, 'activate', { action: 'UNDO' })).status).toBe(200)
    expect(await booked()).toBe(0)
    expect((await run(asker, contracts, loan, 'activate', activate)).status).toBe(400)
    await admin.delete(`${rules}/contract.activate`)
  })
})

describe('rights', () => {
  test('who is asked sees what waits of the records that he sees, with that profile alone', async () => {
    await admin.put(`${rules}/task.done`, { levels: [{ by: 'PROFILE', profile: 'EYES' }] })
    await admin.patch('/api/core/profilesPermissions', { EYES: { permissions: { 'read tasks': true } } })
    await user('eyes@demo', ['EYES'])
    const eyes = await setup.signIn('eyes@demo')
    const key = await make('task', { subject: 'Call' })
    const { body } = await asker.post(requests, asking('task', key, 'done'))
    expect((await eyes.get(approvals)).body).toMatchObject([{}])
    expect((await eyes.get(approvals)).body.map((one: Plain) => one.registration)).toEqual([
      body.registration,
    ])
    expect((await decide(eyes, body.registration, 'approve')).status).toBe(200)
    // Without the right to run it, nobody asks for it.
    expect((await eyes.post(requests, asking('task', key, 'done'))).status).toBe(403)
    expect((await asker.post(approvals, { entityName: 'task' })).status).toBe(403)
    expect((await asker.patch(`${approvals}/${body.registration}`, { status: 'USED' })).status).toBe(403)
  })
})

describe('approvals of several records', () => {
  test('are asked for at once, each for itself, and what needs none is named', async () => {
    const rule = {
      field: 'amountExclTax',
      currency: 'EUR',
      levels: [{ by: 'PROFILE', profile: 'MANAGER', from: 1000 }],
    }
    await admin.put(`${rules}/assetExpense.activate`, rule)
    const [first, second, small] = [await expense(2000), await expense(3000), await expense(5)]
    const body = {
      entityName: 'assetExpense',
      transition: 'activate',
      registrations: [first, second, small, first],
    }
    const { status, body: answers } = await asker.post(requests, body)
    expect(status).toBe(200)
    expect(answers).toMatchObject([
      { registration: first, ok: true },
      { registration: second, ok: true },
      { registration: small, ok: false, error: { code: 'TRANSITION_NOT_ALLOWED' } },
    ])
    expect(await statusOf(answers[0].approval)).toBe('PENDING')
    expect((await asker.post(requests, { ...body, registrations: [] })).status).toBe(400)
  })
})

describe('what does the same in another way', () => {
  const invoices = '/api/billing/invoices'
  let payee: string
  const payable = async (amount: number) => {
    const key = await make('invoice', {
      name: 'Lathe',
      pr: 'PAYABLE',
      dueDate: '2026-03-31',
      persons: [{ personRegistration: payee, role: 'PAYEE' }],
    })
    await make('invoiceLine', {
      invoiceRegistration: key,
      name: 'Lathe',
      currency: 'EUR',
      amountExclTax: amount,
    })
    return key
  }
  const received = (invoiceNumber: string) => ({ input: { invoiceNumber, invoiceDate: '2026-03-01' } })

  beforeAll(async () => {
    payee = await make('person', { type: 'C', name: 'Ouest Machines-Outils' })
    const rule = {
      field: 'amountInclTax',
      currency: 'EUR',
      levels: [{ by: 'PROFILE', profile: 'MANAGER', from: 1000 }],
    }
    expect((await admin.put(`${rules}/invoice.issue`, rule)).status).toBe(200)
  })

  test('waits by the same rule: a supplier’s invoice is held as one that the house issues', async () => {
    const big = await payable(5000)
    const { body: model } = await asker.get('/api/core/entities/invoice/model')
    const waiting = model.workflow.transitions.filter((one: Plain) => one.asksApproval)
    expect(waiting.map((one: Plain) => one.code)).toEqual(['receive', 'issue', 'credit'])
    expect(refusal(await run(asker, invoices, big, 'receive', received('F-1')))).toMatchObject({
      status: 400,
      why: expect.stringContaining('it needs the approval of somebody else of the profile MANAGER'),
    })
    const { body } = await asker.post(requests, asking('invoice', big, 'receive', received('F-1')))
    expect(body).toMatchObject({ status: 'PENDING' })
    expect((await admin.get(`${approvals}/${body.registration}`)).body).toMatchObject({ amount: 5000 })
    await decide(manager, body.registration, 'approve')
    // What was approved is that invoice of his, and no other.
    expect(refusal(await run(asker, invoices, big, 'receive', received('F-2'))).status).toBe(400)
    expect((await run(asker, invoices, big, 'receive', received('F-1'))).body).toMatchObject({
      status: 'ISSUED',
      invoiceNumber: 'F-1',
    })
    expect(await statusOf(body.registration)).toBe('USED')
    expect((await run(asker, invoices, await payable(999), 'receive', received('F-3'))).status).toBe(200)
  })

  test('what calls an invoice back is asked for as the invoice is', async () => {
    const big = await payable(5000)
    const credit = { reason: 'Never delivered', input: { date: (await asProduct()).today } }
    const approved = async (transition: string, more: Plain) => {
      const { body } = await asker.post(requests, asking('invoice', big, transition, more))
      return (await decide(manager, body.registration, 'approve')).status
    }
    expect(await approved('receive', received('F-6'))).toBe(200)
    expect((await run(asker, invoices, big, 'receive', received('F-6'))).status).toBe(200)
    expect(refusal(await run(asker, invoices, big, 'credit', credit))).toMatchObject({
      status: 400,
      why: expect.stringContaining('it needs the approval of somebody else of the profile MANAGER'),
    })
    expect(await approved('credit', { input: credit.input, comment: credit.reason })).toBe(200)
    expect((await run(asker, invoices, big, 'credit', credit)).body).toMatchObject({ status: 'CREDITED' })
  })

  test('has a rule of its own where the tenant says so', async () => {
    const own = { levels: [{ by: 'PROFILE', profile: 'MANAGER' }] }
    expect((await admin.put(`${rules}/invoice.receive`, own)).status).toBe(200)
    expect(refusal(await run(asker, invoices, await payable(1), 'receive', received('F-4'))).status).toBe(400)
    await admin.delete(`${rules}/invoice.receive`)
    await admin.delete(`${rules}/invoice.issue`)
    expect((await run(asker, invoices, await payable(5000), 'receive', received('F-5'))).status).toBe(200)
  })
})

describe('invoices that a run makes', () => {
  test('wait for the yes that issuing asks, and the run says how many', async () => {
    const rule = {
      field: 'amountInclTax',
      currency: 'EUR',
      levels: [{ by: 'PROFILE', profile: 'MANAGER', from: 1000 }],
    }
    expect((await admin.put(`${rules}/invoice.issue`, rule)).status).toBe(200)
    const { today } = await asProduct()
    const orgaRegistration = await make('organization', { type: 'O', name: 'Ponant Ouest' })
    const client = await make('person', { type: 'C', name: 'Guérin', orgaRegistration })
    const billed = async (payment: number) => {
      const contract = await make('contract', {
        name: `Rent of ${payment}`,
        status: 'ACTIVE',
        currency: 'EUR',
        orgaRegistration,
        activationDate: today,
        persons: [{ personRegistration: client, role: 'CLIENT' }],
      })
      const of = {
        contractRegistration: contract,
        orgaRegistration,
        currency: 'EUR',
        pr: 'RECEIVABLE',
        type: 'FEE',
      }
      const contractElementRegistration = await make('contractElement', {
        ...of,
        name: 'Fee',
        status: 'ACTIVE',
        payerRegistration: client,
        payeeRegistration: orgaRegistration,
      })
      await make('cashflow', {
        ...of,
        name: 'Fee',
        contractElementRegistration,
        status: 'PLANNED',
        kind: 'PAYMENT',
        dueDate: today,
        amountExclTax: payment,
        principal: 0,
        interest: 0,
      })
      return contract
    }
    const [small, large] = [await billed(100), await billed(2000)]
    const made = await admin.post('/api/script/runs/run-billing', {
      date: today,
      organizations: [orgaRegistration],
    })
    expect(made.body).toHaveLength(2)
    const invoiceOf = async (contract: string) =>
      (await admin.get(`/api/billing/invoices?contractRegistration=${contract}`)).body[0] as Plain
    expect(await invoiceOf(small)).toMatchObject({ status: 'ISSUED' })
    const held = await invoiceOf(large)
    expect(held).toMatchObject({ status: 'VALIDATED', invoiceNumber: null, amountInclTax: 2000 })
    const runs = async () =>
      (await admin.get(`/api/billing/billing-runs/${held.billingRunRegistration}`)).body as Plain
    expect(await runs()).toMatchObject({ invoiceCount: 2, waitingCount: 1 })
    const invoices = '/api/billing/invoices'
    expect((await run(admin, invoices, String(held.registration), 'issue')).status).toBe(400)
    const asked = await admin.post(requests, asking('invoice', String(held.registration), 'issue'))
    expect((await decide(manager, asked.body.registration, 'approve')).status).toBe(200)
    expect((await run(admin, invoices, String(held.registration), 'issue')).status).toBe(200)
    expect(await runs()).toMatchObject({ invoiceCount: 2, waitingCount: 0 })
    const proofs = (await admin.get('/api/accounting/proofs')).body as Plain[]
    expect(proofs.length).toBeGreaterThan(0)
    expect(proofs.filter(row => row.difference !== 0)).toEqual([])
  })
})
