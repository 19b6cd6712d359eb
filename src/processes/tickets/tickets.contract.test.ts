import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'

let house: LeasingHouse
let requester: string
beforeAll(async () => {
  house = await leasingHouse()
  const person = await house.create('person', {
    type: 'I',
    firstName: 'Anne',
    lastName: 'Moreau',
    email: 'anne@moreau.example',
    registrations: [{ type: 'AUT' }],
  })
  requester = String(person.registration)
})
afterAll(() => house.close())

const ticketOf = async (registration: string) => (await house.load('ticket', { registration }))[0]!
const opened = async (personRegistration: string): Promise<string> =>
  String((await house.create('ticket', { subject: 'A wrong address', personRegistration })).registration)

test('an answer joins the conversation, goes to the requester, and whoever answers first owns the ticket', async () => {
  const key = await opened(requester)
  await house.move('ticket', key, 'answer', { input: { text: 'Which address is the right one?' } })
  await house.move('ticket', key, 'reply', { input: { text: '4 rue du Port' } })
  expect(await ticketOf(key)).toMatchObject({ status: 'OPEN', countMessages: 2 })
  await house.move('ticket', key, 'answer', { input: { text: 'It is changed.' }, day: '2026-03-03' })
  await house.move('ticket', key, 'resolve', { day: '2026-03-03' })
  const ticket = await ticketOf(key)
  const username = house.as('2026-03-01').username
  expect(ticket).toMatchObject({ status: 'RESOLVED', ownerUsername: username, countMessages: 3 })
  expect(ticket.messages?.map(({ direction, author, text }) => [direction, author, text])).toEqual([
    ['OUT', username, 'Which address is the right one?'],
    ['IN', 'Anne Moreau', '4 rue du Port'],
    ['OUT', username, 'It is changed.'],
  ])
  expect(ticket.firstAnswerDate).toBe(ticket.messages?.[0]?.date)
  expect(ticket.resolvedDate).toBeTruthy()
  const letters = await house.load('communication', { 'persons.personRegistration': requester })
  expect(letters.map(({ type, category, direction }) => [type, category, direction])).toEqual([
    ['EMAIL', 'SUPPORT', 'OUT'],
    ['EMAIL', 'SUPPORT', 'OUT'],
  ])
  const mails = await house.load('mail', { personRegistration: requester })
  expect(mails.map(mail => [mail.status, mail.to])).toEqual([
    ['QUEUED', ['anne@moreau.example']],
    ['QUEUED', ['anne@moreau.example']],
  ])
  expect(mails.filter(mail => mail.body?.includes('Which address is the right one?'))).toHaveLength(1)
})

test('one that is reopened says why and is solved no longer; a closed one takes no answer', async () => {
  const key = await opened(house.client)
  await house.move('ticket', key, 'resolve')
  await house.move('ticket', key, 'close')
  const before = await ticketOf(key)
  await expect(
    house.move('ticket', key, 'answer', { input: { text: 'Still there?' } }),
  ).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
  await expect(house.move('ticket', key, 'reopen')).rejects.toMatchObject({ code: 'MISSING_FIELD_IN_BODY' })
  expect(await ticketOf(key)).toEqual(before)
  expect(await house.load('communication', { 'persons.personRegistration': house.client })).toEqual([])
  await house.move('ticket', key, 'reopen', { reason: 'It came back' })
  const open = await ticketOf(key)
  expect([open.status, open.resolvedDate]).toEqual(['OPEN', undefined])
  // Who has no address gets a letter to be printed, and nothing is queued.
  await house.move('ticket', key, 'answer', { input: { text: 'We look again.' } })
  expect(await house.load('communication', { 'persons.personRegistration': house.client })).toMatchObject([
    { type: 'LETTER', status: 'DRAFT' },
  ])
  expect(await house.load('mail', { personRegistration: house.client })).toEqual([])
})
