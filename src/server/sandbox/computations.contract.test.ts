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

const publish = async (scriptName: string, code: string) => {
  const made = await admin.post('/api/script/scripts', { scriptName, type: 'COMPUTATION', code })
  expect(made.status, made.text).toBe(201)
  const live = await admin.post(`/api/script/scripts/${scriptName}/transitions/publish`, {})
  expect(live.status, live.text).toBe(200)
}
const retire = (name: string) => admin.post(`/api/script/scripts/${name}/transitions/archive`, {})
const persons = '/api/person/persons'

describe('a computation', () => {
  test('gives values of records of its type as they are written, before hooks see them', async () => {
    await publish(
      'person-computation-C',
      `export const execute = ({ record, previous, changed }) => changed.includes('name')
         ? { values: { commercialName: record.name.toUpperCase(), internalReference: previous ? 'again' : 'new' } } : {}`,
    )
    await admin.post('/api/script/scripts', {
      scriptName: 'sees',
      type: 'HOOK',
      entityName: 'person',
      verb: 'CREATE',
      phase: 'BEFORE',
      code: 'export const execute = ({ record }) => ({ values: { comment: record.commercialName } })',
    })
    expect((await admin.post('/api/script/scripts/sees/transitions/publish', {})).status).toBe(200)
    const { body } = await staff.post(persons, { type: 'C', name: 'Scierie Aubry' })
    expect(body).toMatchObject({
      commercialName: 'SCIERIE AUBRY',
      internalReference: 'new',
      comment: 'SCIERIE AUBRY',
    })
    const renamed = await staff.patch(`${persons}/${body.registration}`, { name: 'Aubry' })
    expect(renamed.body).toMatchObject({ commercialName: 'AUBRY', internalReference: 'again' })
    // What is no change of a name leaves them alone, and so does what is of another type.
    await staff.patch(`${persons}/${body.registration}`, { internalReference: 'mine' })
    expect((await staff.get(`${persons}/${body.registration}`)).body).toMatchObject({
      internalReference: 'mine',
    })
    const employee = await staff.post(persons, { type: 'E', lastName: 'Pons', firstName: 'Ana' })
    expect(employee.body).toMatchObject({ commercialName: null })
    await retire('sees')
    await retire('person-computation-C')
    expect((await staff.post(persons, { type: 'C', name: 'Later' })).body).toMatchObject({
      commercialName: null,
    })
  })

  test('refuses at the field that it names, and nothing stays', async () => {
    await publish(
      'person-computation',
      `export const execute = ({ record }) =>
         /^Dark/.test(record.name) ? { error: { field: 'name', text: 'Nobody is called so' } } : { warning: 'Look twice' }`,
    )
    const refused = await staff.post(persons, { type: 'C', name: 'Dark & Co' })
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'SCRIPT_FAILED', errors: [{ field: 'name', message: 'Nobody is called so' }] },
    })
    expect((await staff.get(`${persons}?name=~Dark`)).body).toEqual([])
    expect((await staff.post(persons, { type: 'C', name: 'Bright & Co' })).status).toBe(201)
    await retire('person-computation')
  })

  test('asks nobody, and is stopped where it goes on for ever', async () => {
    await publish(
      'task-computation',
      "export const execute = ({ record }) => record.subject === 'asks' ? wsGet('/api/core/tasks') : (() => { if (record.subject === 'loops') for (;;) {} })()",
    )
    const asks = await staff.post('/api/core/tasks', { subject: 'asks' })
    expect(asks).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/There is no call here/) },
    })
    expect(await staff.post('/api/core/tasks', { subject: 'loops' })).toMatchObject({
      status: 400,
      body: { code: 'SCRIPT_LIMIT', strings: ['task-computation', 'time', '200 ms'] },
    })
    expect((await staff.post('/api/core/tasks', { subject: 'rests' })).status).toBe(201)
    await retire('task-computation')
  })
})

describe('a check of the numbers of persons', () => {
  test('finds what is wrong with a new number, at its place', async () => {
    await publish(
      'personRegistration-format-check',
      `export const execute = ({ type, number, person }) =>
         type === 'SIR' && !/^7/.test(number) ? { error: number + ' of ' + person.name + ' begins with 7' } : {}`,
    )
    const wrong = await staff.post(persons, {
      type: 'C',
      name: 'Numbered',
      registrations: [{ type: 'SIR', number: '404833048' }],
    })
    expect(wrong).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'registrations.0.number', message: '404833048 of Numbered begins with 7' }] },
    })
    const right = await staff.post(persons, {
      type: 'C',
      name: 'Numbered',
      registrations: [{ type: 'SIR', number: '732829320' }],
    })
    expect(right.status, right.text).toBe(201)
    await retire('personRegistration-format-check')
  })
})

describe('an address in one line', () => {
  test('is written as the tenant writes it', async () => {
    await publish(
      'address-to-string',
      "export const execute = ({ address }) => [address.city, address.address1].join(' / ')",
    )
    const addresses = [
      { type: 'MAIN', address1: '3 rue du Port', zipcode: '29200', city: 'Brest', country: 'FR' },
    ]
    const { body } = await staff.post(persons, { type: 'C', name: 'Somewhere', addresses })
    expect(body).toMatchObject({ address: 'Brest / 3 rue du Port' })
    await retire('address-to-string')
  })

  test('is read as the tenant reads it, else as the product does; every part is told', async () => {
    const read = (text: unknown) => staff.post('/api/script/runs/string-to-address', { text })
    const product = await read('3 rue du Port, Bât. C, 29200 Brest, France')
    expect(product.body).toMatchObject({
      address1: '3 rue du Port',
      address2: 'Bât. C',
      zipcode: '29200',
      city: 'Brest',
      country: 'France',
      streetNumber: null,
      door: null,
    })
    await publish(
      'string-to-address',
      `export const execute = ({ text }) => {
         const [, streetNumber, streetName, city] = /^(\\d+) (.+) @ (.+)$/.exec(text) ?? []
         return { streetNumber, streetName, city, country: 'FR', strange: 'x' }
       }`,
    )
    const own = (await read('3 rue du Port @ Brest')).body
    expect(own).toMatchObject({
      streetNumber: '3',
      streetName: 'rue du Port',
      city: 'Brest',
      country: 'FR',
      zipcode: null,
    })
    expect(own).not.toHaveProperty('strange')
    expect(await read(undefined)).toMatchObject({ status: 400, body: { code: 'MISSING_FIELD_IN_BODY' } })
    expect(await read(7)).toMatchObject({ status: 400, body: { code: 'INVALID_STRING_FIELD' } })
    await retire('string-to-address')
    expect((await read('3 rue du Port 29200 Brest')).body).toMatchObject({ zipcode: '29200' })
  })
})

describe('what a script says beside a page', () => {
  test('is kept with who sent it; of a script that no browser runs nothing is', async () => {
    await publish('boat-computation', 'export const execute = () => ({})')
    const lines = [{ level: 'error', message: 'It fell over', line: 3 }]
    const path = '/api/script/scripts/boat-computation/log'
    expect((await staff.post(path, { version: 1, durationMs: 7, lines })).status).toBe(204)
    await expect
      .poll(
        async () =>
          (
            await admin.get(
              '/api/script/scriptLogs?scriptName=boat-computation&projection=username,level,message,durationMs,output',
            )
          ).body,
        { timeout: 5_000 },
      )
      .toMatchObject([
        {
          username: 'staff@demo',
          level: 'ERROR',
          message: 'It fell over',
          durationMs: 7,
          output: { line: 3 },
        },
      ])
    expect((await staff.post(path, { lines: 'none' })).status).toBe(400)
    expect((await staff.post(path, { lines: [{ message: 1 }] })).status).toBe(400)
    expect((await staff.post('/api/script/scripts/nobody/log', { lines })).status).toBe(404)
    await retire('boat-computation')
  })
})
