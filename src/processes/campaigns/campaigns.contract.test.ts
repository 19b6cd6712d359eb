import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
beforeAll(async () => {
  house = await leasingHouse()
})
afterAll(() => house.close())

const contactsOf = async (campaignRegistration: string) =>
  (await house.load('campaignContact', { campaignRegistration })).map(contact => contact.personRegistration)

test('a campaign makes a contact of each person it finds, once, and counts what came of them', async () => {
  const { client, supplier } = house
  const campaign = await house.create('campaign', { name: 'End of term', audience: 'type=C' })
  const key = String(campaign.registration)
  await house.move('campaign', key, 'activate')
  expect((await contactsOf(key)).sort()).toEqual([client, supplier].sort())
  const late = await house.create('person', {
    type: 'C',
    name: 'Fonderie Le Bihan',
    registrations: [{ type: 'COM', number: '7781' }],
  })
  await house.move('campaign', key, 'gather')
  expect(await contactsOf(key)).toHaveLength(3)
  const [first, second] = await house.load('campaignContact', { campaignRegistration: key })
  await house.move('campaignContact', first!.registration, 'activate', {
    input: { date: '2026-03-01', outcome: 'CONVERTED', comment: 'Wants a second machine' },
  })
  await house.move('campaignContact', second!.registration, 'activate', {
    input: { date: '2026-02-27', outcome: 'CALL_BACK', callBackDate: '2026-03-10' },
  })
  expect(await house.load('campaignContact', { outcome: 'CONVERTED' })).toMatchObject([
    { registration: first!.registration, status: 'ACTIVE', contactDate: '2026-03-01' },
  ])
  const [counted] = await house.load('campaign', { registration: key })
  expect(counted).toMatchObject({
    countContacts: 3,
    countContacted: 2,
    countInterested: 1,
    countConverted: 1,
  })
  expect(await contactsOf(key)).toContain(late.registration)
})

test('who wants no more is left out of the next, and a contact is never one of tomorrow', async () => {
  const key = String((await house.create('campaign', { name: 'Spring', audience: 'type=C' })).registration)
  await house.move('campaign', key, 'activate')
  const [contact] = await house.load('campaignContact', { campaignRegistration: key })
  const noted = { input: { date: '2026-03-02', outcome: 'UNSUBSCRIBED' } }
  await expect(house.move('campaignContact', contact!.registration, 'activate', noted)).rejects.toMatchObject(
    { code: 'INVALID_FIELD_IN_BODY', strings: ['input.date', expect.anything()] },
  )
  expect(await house.load('campaignContact', { registration: contact!.registration })).toMatchObject([
    { status: 'DRAFT' },
  ])
  await house.move('campaignContact', contact!.registration, 'activate', { ...noted, day: '2026-03-02' })
  const next = String((await house.create('campaign', { name: 'Autumn', audience: 'type=C' })).registration)
  await house.move('campaign', next, 'activate')
  expect(await contactsOf(next)).not.toContain(contact!.personRegistration)
  expect(await contactsOf(next)).toHaveLength((await contactsOf(key)).length - 1)
})

test.each([
  ['that finds nobody', 'type=C&name=Nobody'],
  ['that asks of no field', 'colour=red'],
  ['that is missing', undefined],
])('an audience %s begins nothing', async (_, audience) => {
  const { registration } = await house.create('campaign', {
    name: 'Nobody',
    ...(audience ? { audience } : {}),
  })
  await expect(house.move('campaign', registration, 'activate')).rejects.toMatchObject({
    code: 'TRANSITION_NOT_ALLOWED',
  })
  expect(await house.load('campaign', { registration: String(registration) })).toMatchObject([
    { status: 'DRAFT' },
  ])
  expect(await contactsOf(String(registration))).toEqual([])
})
