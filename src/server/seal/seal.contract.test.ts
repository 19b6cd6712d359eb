// Long because each way in which somebody could change what is sealed is tried on the same records.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, closeDays, type Finding, sealHead, verifySeal } from '#engine/index.ts'
import { verifyTenants } from '../commands/verify-seal.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'

import { sealDays } from './seal-days.ts'

let setup: AppSetup
let admin: Client
let owner: pg.Client
let caller: Caller
const dayMs = 86_400_000

const verified = async (from?: string): Promise<Finding[]> => {
  const findings: Finding[] = []
  for await (const part of verifySeal(setup.product.engine, caller, { from })) findings.push(...part.findings)
  return findings
}

const closeAll = async (): Promise<string[]> => {
  const days: string[] = []
  for (;;) {
    const closed = await setup.product.engine.work(caller, closeDays)
    if (!closed.length) return days
    days.push(...closed.map(seal => seal.day))
  }
}

const makePerson = async (): Promise<{ _id: string; registration: string }> => {
  const { body } = await admin.post('/api/person/persons', {
    type: 'C',
    name: 'Kept',
    internalReference: 'first',
  })
  await admin.patch(`/api/person/persons/${body.registration}`, { internalReference: 'second' })
  await admin.patch(`/api/person/persons/${body.registration}`, { internalReference: 'third' })
  return body
}

/** Takes rows away for as long as `action` lasts. */
const without = async <T>(table: string, where: string, action: () => Promise<T>): Promise<T> => {
  await owner.query(`create table taken as select * from ${table} where ${where}`)
  await owner.query(`set session_replication_role = replica; delete from ${table} where ${where}`)
  try {
    return await action()
  } finally {
    await owner.query(`insert into ${table} select * from taken; drop table taken`)
  }
}

/** The same for rows that are changed. */
const withSet = async <T>(
  table: string,
  where: string,
  set: string,
  action: () => Promise<T>,
): Promise<T> => {
  await owner.query(`create table changed as select * from ${table} where ${where}`)
  await owner.query(`set session_replication_role = replica; update ${table} set ${set} where ${where}`)
  try {
    return await action()
  } finally {
    await owner.query(
      `delete from ${table} where ${where}; insert into ${table} select * from changed; drop table changed`,
    )
  }
}

let one: { _id: string; registration: string }
let day: string

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  owner = new pg.Client({ connectionString: setup.url })
  await owner.connect()
  one = await makePerson()
  const { id } = (await setup.product.directory.tenantByName('demo'))!
  caller = await setup.product.callers.product(id)
  day = new Intl.DateTimeFormat('en-CA', { timeZone: caller.timeZone }).format(new Date())
})
afterAll(async () => {
  await owner.end()
  await setup.close()
})

test('a day is closed once it is over and nobody writes into it any more, days without a line among them', async () => {
  expect(await closeAll()).toEqual([])
  // At noon: a day that has just ended stays open for its last writers, and is counted as missing by no test.
  setup.clock.offsetMs = 3 * dayMs + dayMs / 2 - (Date.now() % dayMs)
  const client = new pg.Client({ connectionString: setup.product.db.pool.options.connectionString })
  await client.connect()
  await client.query('begin')
  await client.query('select 1')
  expect(await closeAll()).toEqual([])
  await client.query('commit')
  await client.end()
  const closed = await closeAll()
  expect(closed.length).toBeGreaterThanOrEqual(2)
  expect(closed).toContain(day)
  const { rows } = await owner.query('select lines, records from seal where tenant_id = $1 order by day', [
    caller.tenantId,
  ])
  expect(rows[0].lines).toBeGreaterThan(rows[0].records)
  expect(rows.at(-1)).toEqual({ lines: 0, records: 0 })
  expect((await sealHead(setup.product.engine, caller))!.day).toBe(closed.at(-1))
})

test('what nobody touched is as it was written', async () => {
  expect(await verified()).toEqual([])
  expect(await verified(day)).toEqual([])
})

test('the serving role neither changes nor removes a seal', async () => {
  const { tenantId } = caller
  const mine = `where tenant_id = ${tenantId}`
  for (const text of [`update seal set lines = 0 ${mine}`, `delete from seal ${mine}`, 'truncate seal'])
    await expect(
      setup.product.db.transaction({ tenantId }, tx => tx.statement({ text, values: [] })),
    ).rejects.toMatchObject({ code: '42501' })
})

const ofOne = () => ({ entity: 'person', registration: one.registration })

test('a value that was changed by SQL is named by its field', async () => {
  const found = await withSet(
    'person',
    `id = '${one._id}'`,
    `internal_reference = 'edited', internal_reference_f = 'edited'`,
    verified,
  )
  expect(found).toEqual([{ kind: 'RECORD_CHANGED', ...ofOne(), field: 'internalReference', day }])
  const inDocument = `doc = doc || '{"addresses":[{"_id":"x","city":"Here"}]}'`
  expect(await withSet('person', `id = '${one._id}'`, inDocument, () => verified())).toContainEqual({
    kind: 'RECORD_CHANGED',
    ...ofOne(),
    field: 'addresses',
    day,
  })
  const known = await withSet('person', `id = '${one._id}'`, `name = 'Edited', name_f = 'edited'`, () =>
    verified(),
  )
  expect(known).toContainEqual({ kind: 'RECORD_CHANGED', ...ofOne(), field: 'name', day })
})

test('a record that is gone is named, and one that nobody made', async () => {
  expect(await without('person', `id = '${one._id}'`, () => verified())).toEqual([
    { kind: 'RECORD_MISSING', ...ofOne(), day },
  ])
  expect(await without('history', `record_id = '${one._id}'`, () => verified())).toEqual([
    { kind: 'DAY_CHANGED', day },
    { kind: 'RECORD_UNTOLD', ...ofOne() },
  ])
})

const lineOf = (offset: number) =>
  `id = (select id from history where record_id = '${one._id}' order by id offset ${offset} limit 1)`

test('lines that are gone are named: one in the middle, the last', async () => {
  const middle = await without('history', lineOf(1), () => verified())
  expect(middle).toContainEqual({ kind: 'LINE_CHANGED', ...ofOne(), day })
  expect(middle).toContainEqual({ kind: 'DAY_CHANGED', day })
  const last = await without('history', lineOf(2), () => verified())
  expect(last).toEqual([
    { kind: 'DAY_CHANGED', day },
    { kind: 'RECORD_CHANGED', ...ofOne(), field: 'internalReference', day },
    { kind: 'LINES_MISSING', ...ofOne(), day },
  ])
})

test('an edited line is found, whatever of it was edited: its values, who wrote it', async () => {
  const edit = (set: string) => withSet('history', lineOf(1), set, () => verified())
  expect(await edit(`changes = jsonb_set(changes, '{internalReference,1}', '"other"')`)).toEqual([
    { kind: 'VALUES_CHANGED', ...ofOne(), day },
  ])
  for (const emptied of ['changes = null', 'changes = null, salt = null', "changes = '{}'"])
    expect(await edit(emptied)).toContainEqual({ kind: 'VALUES_CHANGED', ...ofOne(), day })
  expect(await edit(`username = 'nobody'`)).toEqual([{ kind: 'LINE_CHANGED', ...ofOne(), day }])
  admin = await setup.signIn('admin@demo')
  const history = await withSet('history', lineOf(1), `changes = changes || '{"x":[1,2]}'`, () =>
    admin.get(`/api/person/persons/${one.registration}/history`),
  )
  expect(history.body.map((entry: { intact: boolean }) => entry.intact)).toEqual([true, false, true])
})

test('a chain written anew does not have the root of its day', async () => {
  const found = await withSet('history', lineOf(2), `hash = repeat('0', 64)`, () => verified())
  expect(found).toContainEqual({ kind: 'DAY_CHANGED', day })
})

test('days without a seal are told as one stretch', async () => {
  setup.clock.offsetMs += 3 * dayMs
  const { rows } = await owner.query<{ first: string; last: string }>(
    `select to_char(max(day) + 1, 'YYYY-MM-DD') as first, to_char(max(day) + 3, 'YYYY-MM-DD') as last from seal where tenant_id = $1`,
    [caller.tenantId],
  )
  const found = await verified()
  setup.clock.offsetMs -= 3 * dayMs
  expect(found).toEqual([{ kind: 'SEAL_MISSING', day: rows[0]!.first, until: expect.any(String) }])
  expect(found[0]!.until! <= rows[0]!.last && found[0]!.until! > rows[0]!.first).toBe(true)
})

test('a seal that is gone or edited is named by its day', async () => {
  const { rows } = await owner.query<{ day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day from seal where tenant_id = $1 order by day`,
    [caller.tenantId],
  )
  const at = (index: number) => `tenant_id = ${caller.tenantId} and day = '${rows.at(index)!.day}'`
  expect(await without('seal', at(0), () => verified())).toEqual(
    rows.length > 1 ? expect.arrayContaining([{ kind: 'SEAL_CHANGED', day: rows[1]!.day }]) : [],
  )
  setup.clock.offsetMs += dayMs
  expect(await without('seal', at(-1), () => verified())).toEqual([
    { kind: 'SEAL_MISSING', day: rows.at(-1)!.day },
  ])
  setup.clock.offsetMs -= dayMs
  expect(await withSet('seal', at(0), 'lines = lines + 1', () => verified())).toEqual([
    { kind: 'SEAL_CHANGED', day: rows[0]!.day },
    { kind: 'DAY_CHANGED', day: rows[0]!.day },
  ])
})

test('a line of an older version proves its order, and is counted apart', async () => {
  const count = async () => {
    let orderOnly = 0
    for await (const part of verifySeal(setup.product.engine, caller)) orderOnly += part.orderOnly
    return orderOnly
  }
  expect(await count()).toBe(0)
  expect(await withSet('history', lineOf(2), `value_hash = substr(value_hash, 3)`, count)).toBe(1)
})

test('the newest seal is told to who may read histories, and by mail to who asks for it', async () => {
  admin = await setup.signIn('admin@demo')
  const staff = await setup.signIn('client@demo')
  expect((await staff.get('/api/core/seal')).status).toBe(403)
  const askFor = (mailTo: unknown[]) => admin.patch('/api/core/tenant-config', { seal: { mailTo } })
  expect((await askFor(['audit@example.com', 7])).status).toBe(400)
  expect((await askFor(['audit@example.com'])).status).toBe(200)
  const machine = { name: 'Audit', url: 'https://audit.example.com/seals', events: ['seal.closed'] }
  const { body: webhook } = await admin.post('/api/core/webhooks', machine)
  setup.clock.offsetMs += dayMs
  await sealDays(setup.product, caller.tenantId)
  admin = await setup.signIn('admin@demo')
  const { body: head } = await admin.get('/api/core/seal')
  expect(head).toEqual({
    ...(await sealHead(setup.product.engine, caller)),
    root: undefined,
    previous: undefined,
  })
  const { body: mails } = await admin.get('/api/notification/mails?sort=-_insertDate')
  expect(mails[0]).toMatchObject({ to: ['audit@example.com'], body: expect.stringContaining(head.hash) })
  const { rows } = await owner.query('select told from seal where tenant_id = $1 and day = $2', [
    caller.tenantId,
    head.day,
  ])
  expect(rows).toEqual([{ told: ['audit@example.com'] }])
  const { body: messages } = await admin.get(
    `/api/core/webhook-deliveries?webhookRegistration=${webhook.registration}&sort=-_insertDate`,
  )
  expect(messages[0]).toMatchObject({
    event: 'seal.closed',
    entityRegistration: head.day,
    payload: { type: 'seal.closed', tenant: 'demo', data: { day: head.day, hash: head.hash } },
  })
})

test('verifying answers by stretches, names what it found in the reader’s words, and is for who administers', async () => {
  const staff = await setup.signIn('staff@demo')
  expect((await staff.post('/api/core/seal/verify', {})).status).toBe(403)
  expect(
    (await admin.post('/api/core/seal/verify', { place: { part: 'records', after: 'x' } })).body.code,
  ).toBe('INVALID_FIELD_IN_BODY')
  const whole = async (): Promise<{ text: string }[]> => {
    const found: { text: string }[] = []
    let place: unknown = null
    do {
      const { body } = await admin.post('/api/core/seal/verify', { place })
      found.push(...body.findings)
      place = body.next
    } while (place)
    return found
  }
  const set = `internal_reference = 'edited', internal_reference_f = 'edited'`
  const where = `id = '${one._id}'`
  const edited = {
    ...{ kind: 'RECORD_CHANGED', ...ofOne(), field: 'internalReference', day },
    text: 'The value is not what the history says.',
    entityLabel: 'Person',
    fieldLabel: expect.any(String),
  }
  expect(await withSet('person', where, set, whole)).toEqual([expect.objectContaining(edited)])
  const record = () => admin.post('/api/core/seal/verify-record', { entity: 'person', key: one.registration })
  expect((await withSet('person', where, set, record)).body.findings).toEqual([
    expect.objectContaining(edited),
  ])
  expect((await record()).body).toEqual({ findings: [] })
})

test('what differs is accepted as it stands by who administers, with a reason that the history tells', async () => {
  const { body: other } = await admin.post('/api/person/persons', { type: 'C', name: 'Converted' })
  const ask = { entity: 'person', key: other.registration }
  await owner.query(
    `update person set internal_reference = 'carried', internal_reference_f = 'carried', version = version + 2 where id = $1`,
    [other._id],
  )
  const findings = async () => (await admin.post('/api/core/seal/verify-record', ask)).body.findings
  expect(await findings()).toEqual([
    expect.objectContaining({ kind: 'RECORD_CHANGED', field: 'internalReference', isAcceptable: true }),
    expect.objectContaining({ kind: 'LINES_MISSING', isAcceptable: true }),
  ])
  const staff = await setup.signIn('staff@demo')
  expect((await staff.post('/api/core/seal/accept', { ...ask, reason: 'x' })).status).toBe(403)
  expect((await admin.post('/api/core/seal/accept', { ...ask, reason: ' ' })).body.code).toBe(
    'MISSING_FIELD_IN_BODY',
  )
  const reason = 'Carried over from the register'
  expect((await admin.post('/api/core/seal/accept', { ...ask, reason })).body).toEqual({
    fields: ['internalReference'],
  })
  expect(await findings()).toEqual([])
  const { body: history } = await admin.get(`/api/person/persons/${other.registration}/history`)
  expect(history[0]).toMatchObject({
    verb: 'accept',
    username: 'admin@demo',
    reason,
    changes: [{ field: 'internalReference', before: null, after: 'carried' }],
    intact: true,
  })
  await admin.patch(`/api/person/persons/${other.registration}`, { internalReference: 'later' })
  expect(await findings()).toEqual([])
  const { body: audits } = await admin.get('/api/core/audits?action=SEAL')
  expect(audits).toEqual([expect.objectContaining({ entityRegistration: other.registration })])
})

test('entries that were changed themselves are not accepted', async () => {
  const refused = await withSet('history', lineOf(1), `username = 'nobody'`, () =>
    admin.post('/api/core/seal/accept', { entity: 'person', key: one.registration, reason: 'why' }),
  )
  expect(refused.body.code).toBe('HISTORY_TAMPERED')
})

test('the command goes over every tenant, and says a line for each finding', async () => {
  const told: string[] = []
  const run = (tenant?: string) => verifyTenants(setup.product, { tenant }, line => void told.push(line))
  expect(await withSet('person', `id = '${one._id}'`, `status = 'BLOCKED'`, () => run('demo'))).toBe(1)
  expect(told[0]).toBe(
    `  person · ${one.registration} · status · ${day}: The value is not what the history says.`,
  )
  expect(told[1]).toMatch(/^demo: \d+ days, \d+ records, \d+ lines: 1 found\.$/)
  await expect(run('nobody')).rejects.toThrow('There is no tenant nobody.')
})
