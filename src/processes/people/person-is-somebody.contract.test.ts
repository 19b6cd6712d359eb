import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patchRecord, removeRecord, sql } from '#engine/index.ts'
import { neededValues as needed } from '#entities/platform/lists/needed.ts'
import { leasingHouse } from '../testing/leasing-house.ts'

const day = '2026-03-01'
let house: Awaited<ReturnType<typeof leasingHouse>>
beforeAll(async () => {
  house = await leasingHouse(day)
})
afterAll(() => house.close())

type Refusal = { errors?: { field: string; message: { code: string; params?: unknown }; code: string }[] }

/** What was refused, field by field. */
const refused = (work: Promise<unknown>): Promise<[field: string, message: string][]> =>
  work.then(
    () => [],
    (error: Refusal) => (error.errors ?? []).map(({ field, message }) => [field, message.code]),
  )
const create = (entity: string, body: object) => house.create(entity, body as never)
const patch = (entity: string, key: unknown, body: object) =>
  house.act(day, work => patchRecord(work, entity, String(key), body as never))
const company = async (name: string, more: object = {}) =>
  String((await create('person', { type: 'C', name, ...more })).registration)

describe('a person', () => {
  it('has a type that there is, and the name that goes with it', async () => {
    expect(await refused(create('person', {}))).toEqual([['type', 'mandatory']])
    expect(await refused(create('prospect', {}))).toEqual([['type', 'mandatory']])
    expect(await refused(create('person', { type: 'Z', name: 'x' }))).toEqual([['type', 'unknownValue']])
    expect(await refused(create('person', { type: 'C' }))).toEqual([['name', 'mandatory']])
    expect(await refused(create('person', { type: 'I' }))).toEqual([['lastName', 'mandatory']])
    expect(await refused(create('person', { type: 'E', name: 'x' }))).toEqual([['lastName', 'mandatory']])
    expect(await refused(create('person', { type: 'P', lastName: 'Le Goff' }))).toEqual([
      ['registrations', 'mandatory'],
      ['contacts', 'mandatory'],
    ])
  })

  it('that is an organization is of type O, said or not', async () => {
    expect(await refused(create('organization', { type: 'C', name: 'No house' }))).toEqual([
      ['type', 'ALWAYS_OF_KIND'],
    ])
    const { registration } = await create('organization', { name: 'Ponant Sud' })
    expect(await house.read('organization', registration)).toMatchObject({ type: 'O', name: 'Ponant Sud' })
  })

  it('is shown to have been seen under a number only as long as that number stands', async () => {
    const proof = { verified: true, verificationDate: day, verificationType: 'REGISTER' } as const
    const registrations = [{ type: 'EVA', number: 'FR40303265045', ...proof, verificationReference: 'WAPI1' }]
    const key = await company('Seen SARL', { registrations })
    const kept = async () =>
      ((await house.read('person', key)).registrations as Record<string, unknown>[])[0]!
    const first = await kept()
    expect(first).toMatchObject({ ...proof, verificationReference: 'WAPI1' })
    await patch('person', key, { registrations: [{ ...first, deliveredBy: 'VIES' }] })
    expect(await kept()).toMatchObject({ ...proof, verificationReference: 'WAPI1' })
    const other = 'FR83404833048'
    await patch('person', key, { registrations: [{ ...first, number: other }] })
    const changed = await kept()
    expect(changed).toMatchObject({ number: other })
    expect(Object.keys(changed).filter(name => /^verif/.test(name) && changed[name])).toEqual([])
    const again = { ...proof, verificationReference: 'WAPI2' }
    await patch('person', key, { registrations: [{ type: 'EVA', number: 'FR40303265045', ...again }] })
    expect(await kept()).toMatchObject(again)
    await patch('person', key, { registrations: [{ type: 'EVA', number: other, ...again }] })
    expect((await kept()).verified ?? false).toBe(false)
  })

  it('has roles that the lists know, as texts or as elements; a tenant adds his own', async () => {
    expect(await refused(create('person', { type: 'C', name: 'x', roles: [{ role: 'NOPE' }] }))).toEqual([
      ['roles.0.role', 'unknownValue'],
    ])
    const texts = await company('Texts SARL', { roles: ['CLIENT', 'SALES'] })
    expect((await house.read('person', texts)).roles).toMatchObject([{ role: 'CLIENT' }, { role: 'SALES' }])
    const values = ['BROKER', ...(needed.personRole ?? [])].map(value => ({ value, label: value }))
    await create('list', { name: 'personRole', values })
    const broker = await company('Broker SARL', { roles: ['BROKER', 'CLIENT'] })
    expect((await house.read('person', broker)).roles).toMatchObject([{ role: 'BROKER' }, { role: 'CLIENT' }])
  })

  it('has registrations of a known type, in the form of their register', async () => {
    const of = (type: string, number: string) =>
      refused(create('person', { type: 'C', name: 'x', registrations: [{ type, number }] }))
    expect(await of('ZZZ', '1')).toEqual([['registrations.0.type', 'unknownValue']])
    for (const [type, number] of [
      ['GBR', '!!'],
      ['CHE', 'hello'],
      ['ITA', '1'],
      ['DEU', 'x'],
      ['SIR', '552'],
    ] as const)
      expect([type, await of(type, number)]).toEqual([type, [['registrations.0.number', 'invalidFormat']]])
    expect(await of('SIR', '')).toEqual([['registrations.0.number', 'personIdentifier']])
    const swiss = await company('Uhren AG', { registrations: [{ type: 'CHE', number: 'CHE-107.787.577' }] })
    expect(swiss).toBe('CHE107787577')
    expect((await house.read('person', swiss)).registrations).toMatchObject([{ number: '107787577' }])
  })

  it('has one default contact: the one that becomes it takes over', async () => {
    const contact = (lastName: string, isDefault: boolean) => ({ position: 'CEO', lastName, isDefault })
    const firm = await company('Contacts SARL', { contacts: [contact('A', true), contact('B', false)] })
    const [a, b] = (await house.read('person', firm)).contacts as { _id: string }[]
    await patch('person', firm, { contacts: { [b!._id]: { isDefault: true } } })
    expect((await house.read('person', firm)).contacts).toMatchObject([
      { _id: a!._id, isDefault: false },
      { _id: b!._id, isDefault: true },
    ])
    const two = [contact('C', true), contact('D', true)]
    expect(await refused(patch('person', firm, { contacts: two }))).toEqual([
      ['contacts.1.isDefault', 'ONE_DEFAULT_CONTACT'],
    ])
  })

  it('owns neither himself nor, through others, who owns him', async () => {
    const owns = (...whom: string[]) => ({
      descendants: whom.map(personRegistration => ({ personRegistration, relation: 'OWNS', stake: 1 })),
    })
    const below = await company('Below SARL')
    const middle = await company('Middle SARL', owns(below))
    const top = await company('Top SARL', owns(middle, below))
    const field = 'descendants.0.personRegistration'
    expect(await refused(patch('person', top, owns(top)))).toEqual([[field, 'RELATED_TO_ITSELF']])
    expect(await refused(patch('person', below, owns(top)))).toEqual([[field, 'OWNED_IN_CIRCLE']])
    expect(await refused(patch('person', middle, owns(top)))).toEqual([[field, 'OWNED_IN_CIRCLE']])
    const signs = { descendants: [{ personRegistration: top, relation: 'SIGNEROF' }] }
    expect(await refused(patch('person', below, signs))).toEqual([])
    expect(await refused(patch('person', top, { commercialName: 'Still changed' }))).toEqual([])
  })

  it('that is an organization stands above none of those above it', async () => {
    const top = String((await create('organization', { name: 'Holding' })).registration)
    const part = await create('organization', { name: 'Part', parentRegistration: top })
    expect(await refused(patch('organization', top, { parentRegistration: part.registration }))).toEqual([
      ['parentRegistration', 'PARENT_IN_CIRCLE'],
    ])
    expect(await refused(patch('organization', top, { parentRegistration: top }))).toEqual([
      ['parentRegistration', 'PARENT_IN_CIRCLE'],
    ])
  })

  it('has one address of a type where the tenant wants it, as many as there are elsewhere', async () => {
    const two = {
      addresses: [
        { type: 'MAIN', city: 'Nantes' },
        { type: 'MAIN', city: 'Brest' },
      ],
    }
    await company('Two of a kind SARL', two)
    const setting = (value: object) =>
      house.act(day, work =>
        work.tx.query(
          sql`insert into configuration (tenant_id, collection, key, value, update_date, update_user) values (${work.caller.tenantId}::int, 'tenant-config', 'options', ${JSON.stringify(value)}::jsonb, now(), 'test')
              on conflict (tenant_id, collection, key) do update set value = excluded.value`,
        ),
      )
    await setting({ uniqueAddressPerType: true })
    expect(await refused(create('person', { type: 'C', name: 'x', ...two }))).toEqual([
      ['addresses.1.type', 'ADDRESS_TYPE_TWICE'],
    ])
    await setting({})
    expect(await refused(create('person', { type: 'C', name: 'y', ...two }))).toEqual([])
  })

  it('keeps the first bank account until another is the first', async () => {
    const holder = await company('Accounts SARL')
    const account = (name: string, position: number) =>
      create('bankAccount', { name, position, personRegistration: holder }).then(made => String(made._id))
    const first = await account('First', 0)
    const second = await account('Second', 1)
    const remove = (id: string) => house.act(day, work => removeRecord(work, 'bankAccount', id))
    expect(await refused(remove(first))).toEqual([['position', 'FIRST_ACCOUNT_STAYS']])
    await patch('bankAccount', second, { position: -1 })
    await remove(first)
    expect(await house.load('bankAccount', { personRegistration: holder })).toMatchObject([
      { name: 'Second' },
    ])
  })
})

describe('a record', () => {
  it.each([
    ['contract', 'name'],
    ['deal', 'name'],
    ['asset', 'name'],
    ['committee', 'name'],
    ['claim', 'name'],
    ['case', 'personRegistration'],
    ['campaign', 'name'],
    ['project', 'name'],
    ['assetLot', 'name'],
    ['voting', 'name'],
    ['collateral', 'name'],
  ])('%s is not created empty: it says its %s', async (entity, field) => {
    expect(await refused(create(entity, {}))).toEqual([[field, 'mandatory']])
  })

  it('says by what it is about what it is not called by', async () => {
    expect(await refused(create('committee', { subject: 'Credit committee of March' }))).toEqual([])
    const { registration } = await create('contract', { name: 'Haas Mini Mill 2' })
    expect(await refused(create('case', { contractRegistration: registration }))).toEqual([])
  })
})
