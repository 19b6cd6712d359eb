import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let staff: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
})
afterAll(() => setup.close())

let made = 0
const hook = async (entityName: string, verb: string, phase: string, code: string): Promise<string> => {
  const scriptName = `hook-${++made}`
  const script = { scriptName, type: 'HOOK', entityName, verb, phase, code }
  expect((await admin.post('/api/script/scripts', script)).status).toBe(201)
  const active = await admin.post(`/api/script/scripts/${scriptName}/transitions/publish`, {})
  expect(active.status, active.text).toBe(200)
  return scriptName
}
const retire = (name: string) => admin.post(`/api/script/scripts/${name}/transitions/archive`, {})
const person = (name: string) => staff.post('/api/person/persons', { type: 'C', name })

describe('a hook', () => {
  test('before a write refuses it, and nothing stays', async () => {
    const name = await hook(
      'person',
      'CREATE',
      'BEFORE',
      "export const execute = ({ record }) => {\n  if (/^Shady/.test(record.name)) throw { status: 422, code: 'NOT_HIM', message: record.name + ' is nobody we know' }\n}",
    )
    expect(await person('Shady & Co')).toMatchObject({
      status: 422,
      body: { code: 'NOT_HIM', message: 'Shady & Co is nobody we know' },
    })
    expect((await staff.get('/api/person/persons?name=Shady')).body).toEqual([])
    expect((await person('Honest & Co')).status).toBe(201)
    await retire(name)
    expect((await person('Shady & Sons')).status).toBe(201)
  })

  test('before a write gives values, checked like a body', async () => {
    const name = await hook(
      'person',
      'CREATE',
      'BEFORE',
      "export const execute = ({ record }) => record.name === 'Wrong' ? { values: { nothing: 1 } } : { values: { name: record.name.toUpperCase() } }",
    )
    expect((await person('Loud')).body).toMatchObject({ name: 'LOUD' })
    expect(await person('Wrong')).toMatchObject({ status: 400, body: { errors: [{ field: 'nothing' }] } })
    await retire(name)
  })

  test('after a write writes more in its transaction, and sees what is written', async () => {
    const name = await hook(
      'person',
      'CREATE',
      'AFTER',
      "export const execute = async ({ record }) => {\n  const [seen] = await wsGet('/api/person/persons', { query: { registration: record.registration } })\n  await wsPost('/api/core/tasks', { body: { subject: 'Welcome ' + seen.name } })\n  if (record.name === 'Doomed') throw new Error('not him')\n}",
    )
    expect((await person('Followed')).status).toBe(201)
    const tasks = async (subject: string) => (await staff.get(`/api/core/tasks?subject=${subject}`)).body
    expect(await tasks('Welcome Followed')).toMatchObject([{ _insertUser: 'staff@demo' }])
    expect(await person('Doomed')).toMatchObject({ status: 400, body: { code: 'SCRIPT_FAILED' } })
    expect(await tasks('Welcome Doomed')).toEqual([])
    expect((await staff.get('/api/person/persons?name=Doomed')).body).toEqual([])
    await retire(name)
  })

  test('catches what a call refused, and the rest is kept', async () => {
    const name = await hook(
      'person',
      'CREATE',
      'AFTER',
      "export const execute = async ({ record }) => {\n  const why = await wsPost('/api/core/tasks', { body: {} }).catch(error => error.code)\n  await wsPost('/api/core/tasks', { body: { subject: 'Caught ' + why } })\n}",
    )
    expect((await person('Caught')).status).toBe(201)
    expect((await staff.get('/api/core/tasks?subject=Caught MISSING_FIELD_IN_BODY')).body).toHaveLength(1)
    await retire(name)
  })

  test('that writes the record being written is told to give values', async () => {
    const name = await hook(
      'person',
      'CHANGE',
      'BEFORE',
      "export const execute = ({ record }) => wsPatch('/api/person/persons/' + record._id, { body: { name: 'Again' } })",
    )
    const { body } = await person('Once')
    expect(await staff.patch(`/api/person/persons/${body._id}`, { name: 'Twice' })).toMatchObject({
      status: 409,
      body: { code: 'SCRIPT_OWN_RECORD', strings: [name] },
    })
    await retire(name)
  })

  test('is asked once for all records of a statement', async () => {
    const name = await hook(
      'person',
      'CREATE',
      'BEFORE',
      'let seen = 0\nexport const execute = () => ({ values: { name: "Nr " + ++seen } })',
    )
    const { body } = await staff.post(
      '/api/person/persons',
      ['a', 'b', 'c'].map(one => ({ type: 'C', name: one })),
    )
    expect(body.map((one: { name: string }) => one.name)).toEqual(['Nr 1', 'Nr 2', 'Nr 3'])
    await retire(name)
  })

  test('of another tenant is not asked', async () => {
    const name = await hook(
      'person',
      'CREATE',
      'BEFORE',
      'export const execute = () => { throw new Error("no") }',
    )
    const other = await setup.signIn('staff@norte')
    expect((await other.post('/api/person/persons', { type: 'C', name: 'Elsewhere' })).status).toBe(201)
    expect((await person('Here')).status).toBe(400)
    await retire(name)
  })
})
