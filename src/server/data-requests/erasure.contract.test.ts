// Long because a word of one person is planted in every place of a tenant, and then looked for in all of them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Caller,
  createRecords,
  type Finding,
  insertAny,
  isAbout,
  type Plain,
  removeRows,
  saveAny,
  verifySeal,
  type Work,
} from '#engine/index.ts'
import { RecordMaker } from '#engine/testing/record-maker.ts'
import type { CompiledEntity, CompiledField, Model } from '#model/index.ts'
import { insertDocument, storeBytes } from '../http/documents/document-store.ts'
import {
  type AppSetup,
  appOnTestDatabase,
  type Client,
  password,
} from '../http/testing/app-on-test-database.ts'
import { choices } from '../http/testing/fuzz/fuzz-world.ts'
import { dispatchDue } from '../jobs/dispatcher.ts'
import { sealDays } from '../seal/seal-days.ts'
import { createLogin } from '../sign-in/accounts.ts'

/** In no word of the product; whatever holds it tells of the person. */
const marker = 'zqxmarker'
const requests = '/api/person/data-requests'
const dayMs = 86_400_000

let setup: AppSetup
let admin: Client
let owner: pg.Client
let caller: Caller
let model: Model
let maker: RecordMaker

const inWork = <T>(run: (work: Work) => Promise<T>): Promise<T> => setup.product.engine.work(caller, run)
const dispatch = () => dispatchDue(setup.product, new AbortController().signal)

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  owner = new pg.Client({ connectionString: setup.url })
  await owner.connect()
  const { id } = (await setup.product.directory.tenantByName('demo'))!
  caller = await setup.product.callers.product(id)
  model = (await setup.product.models.load(id)).model
  maker = new RecordMaker({ model, inWork, choices })
})
afterAll(async () => {
  await owner.end()
  await setup.close()
})

const worded = new Set(['text', 'textarea', 'markdown', 'richtext'])
/** Which record it is, where it hangs, and who of the house works on it. */
const standing = new Set([
  'entityName',
  'entityRegistration',
  'ownerUsername',
  'askedBy',
  'decidedBy',
  'registration',
])

/** Values that tell of the person in every place where somebody may word something. */
const marked = (fields: readonly CompiledField[], values: Plain): Plain => {
  const made: Plain = { ...values }
  for (const field of fields) {
    if (field.name.startsWith('_') || field.computed || standing.has(field.name)) continue
    if (worded.has(field.kind))
      made[field.name] = `${marker} ${field.name}`.slice(0, Number(field.max ?? 250))
    if (field.kind === 'json' && !field.system) made[field.name] = { said: marker }
    if (field.kind === 'email') made[field.name] = `${marker}@example.com`
    if (field.kind === 'emails') made[field.name] = [`${marker}@example.com`]
    if (field.kind === 'elements')
      made[field.name] = [marked(field.fields!, ((values[field.name] as Plain[] | undefined) ?? [])[0] ?? {})]
    if (field.kind === 'object') made[field.name] = marked(field.fields!, (values[field.name] as Plain) ?? {})
  }
  return made
}

const makePerson = async (more: Plain = {}): Promise<Plain> =>
  inWork(async work => {
    const entity = model.entities.get('person')!
    const {
      registrations: _,
      descendants: __,
      closedUntil: ___,
      parentRegistration: ____,
      ...values
    } = marked(entity.fields, {})
    const [made] = await insertAny(
      work,
      entity,
      [{ ...values, type: 'I', lastName: `Zqxmarker`, firstName: 'Anne', photo: undefined, ...more }],
      { unchecked: true },
    )
    const [changed] = await saveAny(
      work,
      entity,
      [{ before: made!, after: { ...made!, comment: `${marker} was told`, mobile: '+33612345678' } }],
      { unchecked: true },
    )
    return changed!
  })

/** The paths by which an entity's records are about a person. */
const pathsOf = (entity: CompiledEntity): string[] =>
  entity.fields.flatMap(field => {
    const isPerson = (one: CompiledField) =>
      one.kind === 'reference' && model.entities.get(one.to!)?.base === 'person'
    if (isPerson(field)) return isAbout(field.name) ? [field.name] : []
    return (field.fields ?? [])
      .filter(one => isPerson(one) && isAbout(one.name))
      .map(one => `${field.name}.${one.name}`)
  })

const aboutPersons = (): CompiledEntity[] =>
  [...model.entities.values()].filter(
    entity =>
      entity.base === entity.name &&
      !['person', 'dataRequest', 'user'].includes(entity.name) &&
      pathsOf(entity).length > 0,
  )

/** What the product alone writes is made bare. */
const bodyOf = (entity: CompiledEntity): Promise<Plain> | Plain => (entity.readOnly ? {} : maker.body(entity))

/** A record about the person with a word of him wherever it takes one; long ago, so that nothing asks for it to stay. */
const plant = async (entity: CompiledEntity, person: Plain): Promise<Plain> => {
  const body = marked(entity.fields, await bodyOf(entity))
  for (const path of pathsOf(entity)) {
    const [head, inner] = path.split('.') as [string, string | undefined]
    if (!inner) body[head] = person.registration
    else body[head] = [{ ...((body[head] as Plain[]) ?? [{}])[0], [inner]: person.registration }]
  }
  const since = entity.retention?.since
  if (since && !since.startsWith('_')) body[since] = '2009-01-15'
  return inWork(async work => (await insertAny(work, entity, [body], { unchecked: true }))[0]!)
}

/** Every table in which something tells of the person, with how many rows do. */
const tellingRows = async (): Promise<Record<string, number>> => {
  const { rows: tables } = await owner.query<{ name: string }>(
    "select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname = 'public' and relkind in ('r', 'p') and not relispartition",
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from "${name}" t where t::text ilike '%${marker}%'`,
    )
    if (rows[0]!.n) found[name] = rows[0]!.n
  }
  return found
}

const tellingFiles = (): string[] => {
  const folder = join(setup.product.config.dataDir, 'documents')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => readFileSync(path).includes(marker))
}

const verified = async (): Promise<Finding[]> => {
  const findings: Finding[] = []
  for await (const part of verifySeal(setup.product.engine, caller)) findings.push(...part.findings)
  return findings
}

const fingerprint = async (tenant: string): Promise<string> => {
  const { id } = (await setup.product.directory.tenantByName(tenant))!
  const { rows } = await owner.query(
    `select (select md5(string_agg(p::text, '' order by p.id)) from person p where p.tenant_id = $1) as persons,
            (select md5(string_agg(h::text, '' order by h.id)) from history h where h.tenant_id = $1) as histories`,
    [id],
  )
  return JSON.stringify(rows[0])
}

/** Turns the clock; sessions are over by then. */
const daysLater = async (days: number): Promise<void> => {
  setup.clock.offsetMs += days * dayMs
  admin = await setup.signIn('admin@demo')
}

/** Asks for an erasure, confirms it and lets it be done. */
const erase = async (registration: unknown): Promise<Plain> => {
  const {
    body: request,
    status,
    text,
  } = await admin.post(requests, {
    type: 'ERASURE',
    personRegistration: registration,
  })
  expect(status, text).toBe(201)
  const confirmed = await admin.post(`${requests}/${request.registration}/transitions/confirm`, {})
  expect(confirmed.status, confirmed.text).toBe(200)
  const erased = await admin.post(`${requests}/${request.registration}/transitions/erase`, {})
  expect(erased.status, erased.text).toBe(200)
  await dispatch()
  return (await admin.get(`${requests}/${request.registration}`)).body
}

let person: Plain

test('a person is told of in every place that the declarations know', async () => {
  person = await makePerson()
  for (const entity of aboutPersons()) await plant(entity, person)
  await inWork(async work => {
    const on = { entityName: 'person', entityRegistration: person.registration }
    await createRecords(work, 'task', [{ ...on, subject: `call ${marker}`, description: marker }])
    const [gone] = await createRecords(work, 'note', [{ ...on, text: `removed, of ${marker}` }])
    await createRecords(work, 'note', [{ ...on, text: `kept, of ${marker}` }])
    await removeRows(work, model.entities.get('note')!, [gone!])
    const other = await maker.make(model.entities.get('project')!)
    await createRecords(work, 'note', [
      {
        entityName: 'project',
        entityRegistration: other.registration,
        text: 'Anne Zqxmarker called about it',
      },
    ])
    const { hash, size } = await storeBytes(setup.product, caller.tenantId, Buffer.from(`file of ${marker}`))
    await insertDocument(
      work,
      { ...on, name: `${marker}.txt` },
      { hash, size, name: `${marker}.txt`, extension: 'txt' },
    )
    await insertAny(
      work,
      model.entities.get('systemEvent')!,
      [
        {
          type: 'JOB',
          level: 'WARN',
          source: 'test',
          message: `mail to ${marker}@example.com failed`,
          date: work.at,
        },
      ],
      { unchecked: true },
    )
  })
  await createLogin(setup.product, {
    username: 'anne@demo',
    password,
    tenant: 'demo',
    user: {
      name: 'Anne',
      email: `${marker}@example.com`,
      profiles: ['CLIENT'],
      personRegistration: person.registration,
    } as never,
  })
  await owner.query("update login set email = $1 where username = 'anne@demo'", [`${marker}@example.com`])
  const tables = await tellingRows()
  expect(Object.keys(tables).length).toBeGreaterThan(20)
  expect(tables).toMatchObject({ person: 1, note: 2, document: 1, task: 1, mail: 1, login: 1, user: 1 })
  expect(tellingFiles()).toHaveLength(1)
  await daysLater(3)
  await sealDays(setup.product, caller.tenantId)
  expect(await verified()).toEqual([])
})

test('nobody is erased, and nothing handed out, by who is not entrusted with it', async () => {
  const staff = await setup.signIn('staff@demo')
  const { body: request } = await admin.post(requests, {
    type: 'ERASURE',
    personRegistration: person.registration,
  })
  expect((await staff.get(requests)).status).toBe(403)
  expect((await staff.get(`${requests}/${request.registration}/plan`)).status).toBe(403)
  expect((await staff.get(`${requests}/${request.registration}/file`)).status).toBe(403)
  expect((await staff.post(`${requests}/${request.registration}/transitions/confirm`, {})).status).toBe(403)
  await admin.post(`${requests}/${request.registration}/transitions/refuse`, { reason: 'a test' })
})

test('an erased person is told of nowhere, no other tenant has changed, and the seals hold', async () => {
  const before = await fingerprint('norte')
  const done = await erase(person.registration)
  expect(done).toMatchObject({ status: 'DONE', doneBy: 'admin@demo', restrictedUntil: null })
  expect((done.outcome as Plain).kept).toEqual([])
  expect(await tellingRows()).toEqual({})
  expect((await admin.get(`/api/person/persons/${person.registration}`)).body).toMatchObject({
    name: person.registration,
  })
  await daysLater(2)
  await dispatch()
  expect(tellingFiles()).toEqual([])
  expect(await fingerprint('norte')).toBe(before)
  await sealDays(setup.product, caller.tenantId)
  expect(await verified()).toEqual([])
})

test('values that are missing without an erasure behind them are found', async () => {
  const other = await maker.make(model.entities.get('project')!)
  expect(await verified()).toEqual([])
  await owner.query('update history set changes = null, salt = null where record_id = $1', [other._id])
  expect(await verified()).toContainEqual(
    expect.objectContaining({ kind: 'VALUES_CHANGED', registration: other.registration }),
  )
})
