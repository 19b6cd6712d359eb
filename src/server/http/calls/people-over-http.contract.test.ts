import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let staff: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
})
afterAll(() => setup.close())

const persons = '/api/person/persons'
const accounts = '/api/bank/bank-accounts'
const create = async (path: string, body: object) => {
  const made = await staff.post(path, body)
  expect(made.status, made.text).toBe(201)
  return made.body
}
const company = (name: string, more: object = {}) => create(persons, { type: 'C', name, ...more })
const read = async (registration: string) => (await staff.get(`${persons}/${registration}`)).body

type Contact = { _id?: string; lastName: string; position: string; isDefault: boolean }
const contact = (lastName: string, isDefault = false): Contact => ({ lastName, position: 'CEO', isDefault })
const defaultsOf = ({ contacts }: { contacts: Contact[] }) =>
  contacts.flatMap(one => (one.isDefault ? [one.lastName] : []))

describe('contacts', () => {
  test('one that becomes the default takes over, with keys, without them, and by itself', async () => {
    const { registration } = await company('Contacts SARL', { contacts: [contact('A', true), contact('B')] })
    const path = `${persons}/${registration}`
    const [a, b] = (await read(registration)).contacts
    await staff.patch(path, {
      contacts: [
        { ...a, isDefault: true },
        { ...b, isDefault: true },
      ],
    })
    expect(defaultsOf(await read(registration))).toEqual(['B'])
    await staff.patch(path, { contacts: [contact('A', true), contact('B', true)] })
    expect(defaultsOf(await read(registration))).toEqual(['A'])
    const [, second] = (await read(registration)).contacts
    await staff.patch(path, { contacts: { [second._id]: { isDefault: true } } })
    expect(defaultsOf(await read(registration))).toEqual(['B'])
  })

  test('two that become it at once are refused, at the second', async () => {
    const refused = await staff.post(persons, {
      type: 'C',
      name: 'Two',
      contacts: [contact('A', true), contact('B', true)],
    })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toMatchObject([{ field: 'contacts.1.isDefault' }])
  })
})

describe('bank accounts', () => {
  const iban = 'FR7630006000011234567890189'
  const other = 'DE89370400440532013000'

  test('are called after their holder where an IBAN is told and no name', async () => {
    const { registration: firm } = await company('Ateliers Guérin')
    const { registration: person } = await create(persons, { type: 'I', firstName: 'Ana', lastName: 'Pons' })
    expect(await create(accounts, { personRegistration: firm, bankIban: iban })).toMatchObject({
      name: 'Ateliers Guérin',
    })
    expect(await create(accounts, { personRegistration: person, bankIban: other })).toMatchObject({
      name: 'Ana Pons',
    })
    const own = await create(accounts, { personRegistration: firm, bankIban: other, name: 'Rents' })
    expect(own).toMatchObject({ name: 'Rents' })
    const nameless = await staff.post(accounts, { personRegistration: firm })
    expect(nameless.status).toBe(400)
    expect(nameless.body.errors).toMatchObject([{ field: 'name', message: 'Name is mandatory' }])
    const wrong = await staff.post(accounts, {
      personRegistration: firm,
      bankIban: 'FR7630006000011234567890188',
    })
    expect(wrong.body.errors).toMatchObject([{ field: 'bankIban', message: 'IBAN is invalid' }])
  })

  test('the first stays until another is made the first', async () => {
    const { registration } = await company('Two accounts')
    const of = { personRegistration: registration }
    const first = await create(accounts, { ...of, bankIban: iban, position: 0 })
    const second = await create(accounts, { ...of, bankIban: other, position: 1 })
    expect((await staff.delete(`${accounts}/${first.registration}`)).status).toBe(400)
    const patched = await staff.patch(`${persons}/${registration}`, {
      bankAccounts: [
        { _id: second._id, position: 0 },
        { _id: first._id, position: 1 },
      ],
    })
    expect(patched.status, patched.text).toBe(200)
    const inOrder = await staff.get(`${accounts}?personRegistration=${registration}&sort=position`)
    expect(inOrder.body.map((one: { bankIban: string }) => one.bankIban)).toEqual([other, iban])
    expect((await staff.delete(`${accounts}/${first.registration}`)).status).toBe(204)
  })
})

describe('addresses', () => {
  test('tell every part, null where nothing is known', async () => {
    const { registration } = await company('Somewhere', { addresses: [{ type: 'MAIN', city: 'Paris' }] })
    const [address] = (await read(registration)).addresses
    expect(address).toMatchObject({
      type: 'MAIN',
      city: 'Paris',
      zipcode: null,
      country: null,
      location: null,
    })
    expect(Object.keys(address)).toEqual(
      expect.arrayContaining([
        'address1',
        'address2',
        'streetName',
        'door',
        'epciCode',
        'invalidAddressDate',
      ]),
    )
  })
})

describe('the form of one person', () => {
  const flagged = (fieldFlags: unknown) => staff.post(persons, { type: 'C', name: 'Flagged', fieldFlags })

  test('leaves out the fields that are flagged as hidden', async () => {
    const flags = {
      activityCode: { hidden: true },
      'company.naceCode': { hidden: true },
      phone: { hidden: false },
    }
    const made = await flagged(flags)
    expect(made.status, made.text).toBe(201)
    expect((await read(made.body.registration)).fieldFlags).toEqual(flags)
    const path = `${persons}/${made.body.registration}`
    const patched = await staff.patch(path, { fieldFlags: null })
    expect(patched.status, patched.text).toBe(200)
    expect((await read(made.body.registration)).fieldFlags ?? null).toBeNull()
  })

  test.each([
    [{ nonsense: { hidden: true } }, 'fieldFlags.nonsense'],
    [{ phone: { mandatory: true } }, 'fieldFlags.phone'],
    [{ phone: { hidden: 'yes' } }, 'fieldFlags.phone.hidden'],
    [{ phone: true }, 'fieldFlags.phone'],
    [{ name: { hidden: true } }, 'fieldFlags.name'],
    ['phone', 'fieldFlags'],
  ])('%o is refused at its place', async (flags, field) => {
    const refused = await flagged(flags)
    expect(refused.status, refused.text).toBe(400)
    expect(refused.body.errors.map((one: { field: string }) => one.field)).toEqual([field])
  })
})

test('who may add persons to a diagram has a flag for it', async () => {
  const flagOf = async (by: Client) => (await by.get('/api/core/users/current')).body.canAddPerson
  expect(await flagOf(admin)).toBe(true)
  expect(await flagOf(await setup.signIn('client@demo'))).toBe(false)
})

test('a link to a person is a text', async () => {
  const refused = await staff.post('/api/financing/contracts', {
    name: 'Linked',
    persons: [{ personRegistration: 12345, role: 'CLIENT' }],
  })
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toMatchObject([{ message: 'Invalid registration format, should be a string' }])
})
