import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smtpTransport } from '../adapters/mail/smtp-transport.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'
import { dispatchDue } from '../jobs/dispatcher.ts'
import { fetchMailboxes } from './fetch-mailboxes.ts'
import { marksOf } from './mail-marks.ts'
import { type ImapStandIn, imapStandIn } from './testing/imap-server.ts'

let setup: AppSetup
let admin: Client
let staff: Client
let box: ImapStandIn
let smtp: SMTPServer
let tenantId: number
let service: string
const sent: string[] = []

beforeAll(async () => {
  box = await imapStandIn()
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _, done) => {
      let text = ''
      stream.on('data', chunk => {
        text += chunk
      })
      stream.on('end', () => {
        sent.push(text.replace(/\r\n[ \t]+/g, ' '))
        done()
      })
    },
  })
  await new Promise<void>(done => smtp.listen(0, '127.0.0.1', () => done()))
  const url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  const transport = smtpTransport(
    { url, from: 'House <house@house.example>' },
    { marksOf: (work, mail) => marksOf(setup.product, work, mail) },
  )
  setup = await appOnTestDatabase({ env: { OUTBOUND_ALLOW: '127.0.0.1' }, mailTransport: transport })
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
  tenantId = (await setup.product.directory.tenantByName('demo'))!.id
  const made = await admin.post('/api/core/outside-services', {
    provider: 'IMAP',
    mailHost: `127.0.0.1:${box.port}`,
    username: 'inbox@house.example',
    secret: box.password,
    mailAddress: 'inbox@house.example',
  })
  expect(made.status, made.text).toBe(201)
  service = made.body.registration
}, 60_000)
afterAll(async () => {
  await setup?.close()
  await box?.close()
  await new Promise<void>(done => smtp.close(() => done()))
})
beforeEach(() => {
  box.disturb = undefined
})

const serviceNow = async () => (await admin.get(`/api/core/outside-services/${service}`)).body
const fetchAll = () => fetchMailboxes(setup.product, tenantId, {})
const received = async (where: string) =>
  (await staff.get(`/api/notification/communications?direction=IN&${where}`)).body
const head = (mail: string, name: string) => new RegExp(`^${name}: (.*)`, 'im').exec(mail)?.[1]?.trim() ?? ''

/** A letter to somebody, and the mail by which it really went. */
const written = async (email: string) => {
  const person = await staff.post('/api/person/persons', { type: 'C', name: `Client ${email}`, email })
  expect(person.status, person.text).toBe(201)
  const { registration } = (
    await staff.post('/api/notification/communications', {
      type: 'EMAIL',
      subject: 'Your invoice',
      text: 'Please pay.',
      persons: [{ personRegistration: person.body.registration, role: 'CONTACT' }],
    })
  ).body
  await staff.post(`/api/notification/communications/${registration}/transitions/activate`, {})
  await dispatchDue(setup.product, new AbortController().signal)
  const mail = sent.findLast(one => one.includes(email))!
  return { person: person.body.registration as string, mail, id: head(mail, 'Message-ID') }
}
const reply = (from: string, id: string, ...more: string[]) =>
  [
    `From: Client <${from}>`,
    `Message-ID: <${Math.random()}@client.example>`,
    ...(id ? [`In-Reply-To: ${id}`] : []),
    ...more,
  ].join('\r\n')

test('the settings are tried by a question, and a mailbox that is switched on is read from then on', async () => {
  box.put('Subject: long ago\r\n\r\nx')
  const tried = await admin.post(`/api/core/outside-services/${service}/test`)
  expect(tried.body).toMatchObject({ ok: true, text: 'INBOX: 1' })
  expect((await admin.post(`/api/core/outside-services/${service}/transitions/activate`, {})).status).toBe(
    200,
  )
  await fetchAll()
  expect(await serviceNow()).toMatchObject({ lastFetchCount: 0 })
  expect((await serviceNow()).lastFetchDate).toBeTruthy()
  expect(await received('')).toEqual([])
})

test('an answer comes back to whom was written, with its files, and is marked as read', async () => {
  const { person, mail, id } = await written('anne@client.example')
  expect(head(mail, 'Reply-To')).toMatch(/^inbox\+[a-z2-7]{42}@house\.example$/)
  expect(id).toMatch(/^<[a-z2-7]{42}@house\.example>$/)
  const file = (name: string, text: string) =>
    `--b\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${text}\r\n`
  const lying = box.put(
    `${reply('anne@client.example', id, 'Subject: Re: Your invoice', 'Content-Type: multipart/mixed; boundary=b')}\r\n\r\n` +
      `--b\r\nContent-Type: text/html\r\n\r\n<p>Paid <b>today</b><script>x</script></p><blockquote>Please pay.</blockquote>\r\n` +
      `${file('receipt.txt', 'a receipt')}${file('run.exe', 'MZ')}--b--`,
  )
  await fetchAll()
  const [got] = await received(`subject=${encodeURIComponent('Re: Your invoice')}`)
  expect(got).toMatchObject({ status: 'ACTIVE', fromAddress: 'anne@client.example', text: 'Paid today' })
  const { body } = await staff.get(`/api/notification/communications/${got.registration}`)
  expect(body).toMatchObject({
    quoted: '> Please pay.',
    persons: [{ personRegistration: person }],
    refusedFiles: [{ name: 'run.exe', reason: 'TYPE' }],
  })
  const documents = await staff.get(`/api/notification/communications/${got.registration}/documents`)
  expect(documents.body).toMatchObject([{ name: 'receipt.txt' }])
  expect(lying.isSeen).toBe(true)
  expect(await serviceNow()).toMatchObject({ lastFetchCount: 1 })
})

test('who looks after a ticket hears of an answer, and what he answers stands in its conversation', async () => {
  const email = 'tess@client.example'
  const { body: person } = await staff.post('/api/person/persons', { type: 'C', name: 'Tess', email })
  const ticket = {
    subject: 'Where is it?',
    description: 'It is not there',
    personRegistration: person.registration,
  }
  const { body: made } = await staff.post('/api/case/tickets', ticket)
  const at = `/api/case/tickets/${made.registration}/transitions`
  const answer = async (text: string) => {
    const told = await staff.post(`${at}/answer`, { input: { text } })
    expect(told.status, told.text).toBe(200)
    await dispatchDue(setup.product, new AbortController().signal)
    return sent.findLast(one => one.includes(email))!
  }
  const first = await answer('It is on its way')
  expect([head(first, 'In-Reply-To'), head(first, 'References')]).toEqual(['', ''])
  const id = head(first, 'Message-ID')
  box.put(
    `From: Tess <${email}>\r\nMessage-ID: <tess-1@client.example>\r\nIn-Reply-To: ${id}\r\nSubject: Re: it\r\n\r\nStill not there`,
  )
  await fetchAll()
  await dispatchDue(setup.product, new AbortController().signal)
  const { body } = await staff.get('/api/notification/notifications')
  expect(body.notifications).toContainEqual(
    expect.objectContaining({ kind: 'ANSWER_CAME', entity: 'communication', name: 'Re: it' }),
  )
  const second = await answer('Now it is')
  expect(head(second, 'In-Reply-To')).toBe('<tess-1@client.example>')
  expect(head(second, 'References')).toBe(`${id} <tess-1@client.example>`)
  // An id that would break the head, or name another, is named by nobody.
  box.put(
    `From: Tess <${email}>\r\nMessage-ID: <a b@client.example>\r\nIn-Reply-To: ${id}\r\nSubject: Re: it\r\n\r\nThanks`,
  )
  await fetchAll()
  expect(head(await answer('You are welcome'), 'In-Reply-To')).toBe('<tess-1@client.example>')
})

test('where a program forgets what it answers, the address says so; a mail of our own is not taken', async () => {
  const { mail } = await written('paul@client.example')
  box.put(
    `${reply('paul@client.example', '', `To: ${head(mail, 'Reply-To')}`, 'Subject: By address')}\r\n\r\nYes`,
  )
  box.put(mail)
  await fetchAll()
  expect(await received('subject=By%20address')).toMatchObject([{ status: 'ACTIVE' }])
  expect(await received('subject=Your%20invoice')).toEqual([])
})

test('a mail that cannot be read waits whole, and holds up none behind it', async () => {
  const { id } = await written('zoe@client.example')
  box.put(
    `${reply('zoe@client.example', id, 'Content-Type: multipart/mixed; boundary=b')}\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(2500)}`,
  )
  box.put(`${reply('zoe@client.example', id, 'Subject: Behind it')}\r\n\r\nYes`)
  await fetchAll()
  const [waiting] = await received('status=WAITING')
  expect(waiting.status).toBe('WAITING')
  const documents = await staff.get(`/api/notification/communications/${waiting.registration}/documents`)
  expect(documents.body).toMatchObject([{ name: 'message.eml' }])
  expect((await staff.get(`/api/core/tasks?entityRegistration=${waiting.registration}`)).body).toMatchObject([
    { type: 'MAIL', status: 'OPEN' },
  ])
  expect(await received('subject=Behind%20it')).toMatchObject([{ status: 'ACTIVE' }])
})

test('a mailbox that does not answer is told on its record, is left alone for a while, and loses nothing', async () => {
  const { id } = await written('late@client.example')
  box.put(`${reply('late@client.example', id, 'Subject: In between')}\r\n\r\nYes`)
  box.disturb = (_, socket) => {
    socket.destroy()
    return true
  }
  for (let turn = 0; turn < 5; turn++)
    await expect(fetchAll()).rejects.toMatchObject({ code: 'OUTSIDE_UNAVAILABLE' })
  expect((await serviceNow()).lastFetchFault).toBeTruthy()
  const before = box.asked.length
  box.disturb = undefined
  await expect(fetchAll()).rejects.toMatchObject({ code: 'OUTSIDE_UNAVAILABLE' })
  expect(box.asked.length).toBe(before)
  setup.clock.offsetMs += 60_000
  await fetchAll()
  expect(await received('subject=In%20between')).toHaveLength(1)
  expect((await serviceNow()).lastFetchFault ?? null).toBeNull()
})

test('mails that were saved are dropped in the product itself, once, by who may write communications', async () => {
  const { id } = await written('dora@client.example')
  const drop = async (by: Client, name: string, text: string) => {
    const data = new FormData()
    data.append('file', new Blob([text]), name)
    const made = new Response(data)
    return by.send('POST', '/api/notification/received-mails', Buffer.from(await made.arrayBuffer()), {
      'content-type': made.headers.get('content-type')!,
    })
  }
  const eml = `${reply('dora@client.example', id, 'Subject: Dropped')}\r\n\r\nYes`
  const dropped = await drop(staff, 'a.eml', eml)
  expect(dropped.body, dropped.text).toMatchObject([{ file: 'a.eml', outcome: 'TAKEN', status: 'ACTIVE' }])
  expect((await drop(staff, 'again.eml', eml)).body).toEqual([{ file: 'again.eml', outcome: 'KNOWN' }])
  expect((await drop(staff, 'a.exe', eml)).body).toMatchObject({ code: 'INVALID_FILE_EXTENSION' })
  expect((await drop(await setup.signIn('client@demo'), 'b.eml', eml)).status).toBe(403)
  // In another house the same token says nothing.
  const norte = await setup.signIn('staff@norte')
  expect((await drop(norte, 'a.eml', eml)).body).toMatchObject([{ outcome: 'TAKEN', status: 'WAITING' }])
})

test('another mailbox is opened by another password, and read from its own begin', async () => {
  const changed = await admin.patch(`/api/core/outside-services/${service}`, { folder: 'Archive' })
  expect(changed.status, changed.text).toBe(200)
  await admin.post(`/api/core/outside-services/${service}/transitions/deactivate`, {})
  await admin.patch(`/api/core/outside-services/${service}`, { username: 'other@house.example' })
  const activated = await admin.post(`/api/core/outside-services/${service}/transitions/activate`, {})
  expect(activated.body).toMatchObject({ errors: [{ field: 'secret' }] })
})
