import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRecords, loadByIds } from '#engine/index.ts'
import { type LeasingHouse, leasingHouse } from '../testing/leasing-house.ts'
import { keepReceived, type Received } from './keep-received.ts'

let house: LeasingHouse
let anne: string
let contract: string
beforeAll(async () => {
  house = await leasingHouse()
  const person = await house.create('person', {
    type: 'I',
    firstName: 'Anne',
    lastName: 'Moreau',
    email: 'Anne@moreau.example',
    registrations: [{ type: 'AUT' }],
  })
  anne = String(person.registration)
  contract = await house.draft()
})
afterAll(() => house.close())

let count = 0
const letter = (values: Partial<Received> = {}): Received => ({
  key: `key-${++count}`,
  fromName: 'Anne Moreau',
  fromAddress: 'anne@moreau.example',
  subject: 'Re: Your contract',
  date: '2026-03-01T08:00:00.000Z',
  text: 'It is paid.',
  quoted: '> Please pay.',
  kind: 'MAIL',
  undelivered: null,
  isForged: false,
  refused: [],
  unread: null,
  messageId: null,
  answers: [],
  ...values,
})
const take = async (values: Partial<Received> = {}) => {
  const made = await house.act('2026-03-01', work => keepReceived(work, letter(values)))
  return made ? (await house.load('communication', { registration: made.registration }))[0]! : null
}
const tasksOf = (registration: string) =>
  house.load('task', { entityName: 'communication', entityRegistration: registration })
/** A letter to Anne about the contract, and the mail by which it went. */
const written = async (values: object = {}) => {
  const made = await house.create('communication', {
    type: 'EMAIL',
    subject: 'Your contract',
    text: 'Please pay.',
    category: 'CONTRACT',
    contractRegistration: contract,
    persons: [{ personRegistration: anne, role: 'CONTACT' }],
    ...values,
  })
  await house.move('communication', made.registration, 'activate')
  const [mail] = await house.load('mail', { communicationRegistration: String(made.registration) })
  return mail!
}

test('an answer joins the record of the mail that it answers, with its sender, its words and what they repeat', async () => {
  const mail = await written()
  const got = await take({ answers: ['01a20120-0000-7000-8000-00000000dead', mail._id] })
  expect(got).toMatchObject({
    status: 'ACTIVE',
    direction: 'IN',
    type: 'EMAIL',
    category: 'CONTRACT',
    subject: 'Re: Your contract',
    text: 'It is paid.',
    quoted: '> Please pay.',
    contractRegistration: contract,
    mailRegistration: mail.registration,
    fromAddress: 'anne@moreau.example',
    persons: [{ personRegistration: anne }],
  })
  expect(await tasksOf(got!.registration)).toEqual([])
})

test('a mail is taken once, even where two take it in the same moment', async () => {
  const mail = await written()
  const key = 'the-same'
  expect(await take({ key, answers: [mail._id] })).not.toBeNull()
  expect(await take({ key, answers: [mail._id] })).toBeNull()
  const both = await Promise.allSettled([take({ key: 'at-once' }), take({ key: 'at-once' })])
  expect(await house.load('communication', { mailKey: 'at-once' })).toHaveLength(1)
  expect(both.some(one => one.status === 'fulfilled')).toBe(true)
})

test('who is not known waits with a task, shows on no record, and joins the one that he answers once somebody says so', async () => {
  const mail = await written()
  const got = await take({ fromAddress: 'stranger@else.example', answers: [mail._id] })
  expect(got).toMatchObject({
    status: 'WAITING',
    mailWait: 'UNKNOWN_SENDER',
    mailRegistration: mail.registration,
  })
  expect([got!.contractRegistration, got!.persons]).toEqual([undefined, undefined])
  expect(await tasksOf(got!.registration)).toMatchObject([{ status: 'OPEN', type: 'MAIL' }])
  await house.move('communication', got!.registration, 'attach')
  const [joined] = await house.load('communication', { registration: got!.registration })
  expect(joined).toMatchObject({
    status: 'ACTIVE',
    contractRegistration: contract,
    persons: [{ personRegistration: anne }],
  })
  expect(joined!.mailWait ?? null).toBeNull()
  expect(await tasksOf(got!.registration)).toMatchObject([{ status: 'DONE', doneDate: '2026-03-01' }])
})

test('who is known and answers nothing waits, until somebody names the record', async () => {
  const got = await take()
  expect(got).toMatchObject({
    status: 'WAITING',
    mailWait: 'NO_RECORD',
    persons: [{ personRegistration: anne }],
  })
  const stranger = await take({ fromAddress: 'stranger@else.example' })
  await house.move('communication', stranger!.registration, 'attach', { dryRun: true })
  await expect(house.move('communication', stranger!.registration, 'attach')).rejects.toMatchObject({
    code: 'TRANSITION_NOT_ALLOWED',
  })
  await house.move('communication', stranger!.registration, 'attach', {
    input: { contractRegistration: contract, personRegistration: anne },
  })
  expect(await house.load('communication', { registration: stranger!.registration })).toMatchObject([
    { status: 'ACTIVE', contractRegistration: contract, persons: [{ personRegistration: anne }] },
  ])
  await house.move('communication', got!.registration, 'archive')
  expect(await tasksOf(got!.registration)).toMatchObject([{ status: 'DONE' }])
})

test('a forged sender, and a mail that cannot be read, wait whoever they name', async () => {
  const mail = await written()
  expect(await take({ isForged: true, answers: [mail._id] })).toMatchObject({
    status: 'WAITING',
    mailWait: 'FORGED_SENDER',
  })
  const unread = await take({ unread: 'UNREADABLE', fromAddress: '', fromName: '', subject: '', text: '' })
  expect(unread).toMatchObject({ status: 'WAITING', mailWait: 'UNREADABLE', subject: '—' })
  expect(await tasksOf(unread!.registration)).toHaveLength(1)
})

test('a ticket has the answer in its conversation and is open again; a machine’s answer changes nothing', async () => {
  const ticket = String(
    (await house.create('ticket', { subject: 'A wrong address', personRegistration: anne })).registration,
  )
  await house.move('ticket', ticket, 'answer', { input: { text: 'Which one is right?' } })
  const [letterOut] = await house.load('communication', { ticketRegistration: ticket })
  const [mail] = await house.load('mail', { communicationRegistration: letterOut!.registration })
  const ticketNow = async () => (await house.load('ticket', { registration: ticket }))[0]!
  await take({ kind: 'AUTO_REPLY', text: 'I am away.', answers: [mail!._id] })
  expect(await ticketNow()).toMatchObject({ status: 'ANSWERED', countMessages: 2 })
  await house.move('ticket', ticket, 'resolve')
  const got = await take({ text: '4 rue du Port', answers: [mail!._id] })
  const now = await ticketNow()
  expect(now).toMatchObject({ status: 'OPEN' })
  expect([now.resolvedDate ?? null, now.messages?.at(-1)]).toMatchObject([
    null,
    {
      author: 'Anne Moreau',
      direction: 'IN',
      mailKind: 'MAIL',
      text: '4 rue du Port',
      quoted: '> Please pay.',
      communicationRegistration: got!.registration,
    },
  ])
  // Nothing of it is answered by itself.
  expect(await house.load('mail', { personRegistration: anne, subject: 'Re: Your contract' })).toEqual([])
})

test('what comes back is told on the record, and its mail is to be sent again', async () => {
  const mail = await written()
  await house.act('2026-03-01', async work => {
    await changeRecords(work, 'mail', await loadByIds(work, 'mail', [mail._id]), () => ({
      status: 'SENT' as const,
    }))
  })
  const report = (isForGood: boolean) =>
    take({
      kind: 'BOUNCE',
      fromAddress: 'mailer-daemon@mx.example',
      fromName: '',
      undelivered: { recipient: 'anne@moreau.example', said: '550 no such user', isForGood },
      answers: [mail._id],
    })
  const now = async () => (await house.load('mail', { registration: mail.registration }))[0]!
  expect(await report(false)).toMatchObject({
    status: 'ACTIVE',
    mailKind: 'BOUNCE',
    contractRegistration: contract,
  })
  expect(await now()).toMatchObject({ status: 'SENT' })
  await report(true)
  const returned = await now()
  expect(returned.status).toBe('FAILED')
  expect(returned.reason).toContain('550 no such user')
})

test('what a machine wrote about nothing is put away, and is nobody’s task', async () => {
  const got = await take({ kind: 'AUTO_REPLY', fromAddress: 'news@shop.example' })
  expect(got).toMatchObject({ status: 'ARCHIVED', mailKind: 'AUTO_REPLY' })
  expect(await tasksOf(got!.registration)).toEqual([])
})

test('the words of a mail make no words of ours', async () => {
  const name = '<img src=x>{{subject}} $t(mails.x)'
  const got = await take({ fromAddress: 'stranger@else.example', fromName: name, subject: '{{sender}}' })
  const [task] = await tasksOf(got!.registration)
  expect(task!.subject).toContain(name)
  expect(task!.subject).toContain('{{sender}}')
})
