import { afterEach, beforeEach, expect, test } from 'vitest'
import { reachMailHost } from '../../adapters/outside/mail-host.ts'
import { OutsideFault } from '../../adapters/outside/outside-fetch.ts'
import { type ImapStandIn, imapStandIn } from '../../mail-in/testing/imap-server.ts'
import { imap } from './imap.ts'

let server: ImapStandIn
beforeEach(async () => {
  server = await imapStandIn()
})
afterEach(() => server.close())

const signal = () => AbortSignal.timeout(20_000)
const box = (given: { secret?: string; folder?: string; allow?: string[]; host?: string } = {}) =>
  imap.make({
    baseUrl: new URL('https://unset.invalid'),
    secret: given.secret ?? server.password,
    requester: '',
    model: '',
    paths: { value: '', scale: '', reasons: '', usualScale: '' },
    keyHeader: '',
    sample: '',
    ask: async () => null,
    mail: {
      host: given.host ?? `127.0.0.1:${server.port}`,
      username: 'inbox@house.example',
      folder: given.folder ?? 'INBOX',
      reach: reachMailHost(given.allow ?? ['127.0.0.1']),
    },
  })
const mail = (id: number, body = 'Hello') =>
  `From: a@b.example\r\nMessage-ID: <${id}@b.example>\r\nSubject: ${id}\r\n\r\n${body}`
const subjects = (mails: readonly { raw: Uint8Array }[]) =>
  mails.map(one => /Subject: (.*)\r/.exec(Buffer.from(one.raw).toString())?.[1])

test('what lay there before is left alone, what comes is fetched once and in its order', async () => {
  server.put(mail(1))
  const begun = await box().fetch('', signal())
  expect(begun).toEqual({ mails: [], cursor: '1:1', isMore: false })
  server.put(mail(2))
  server.put(mail(3))
  const { mails, cursor } = await box().fetch(begun.cursor, signal())
  expect(subjects(mails)).toEqual(['2', '3'])
  expect((await box().fetch(cursor, signal())).mails).toEqual([])
  await box().done(
    mails.map(one => one.id),
    signal(),
  )
  expect(server.mails.map(one => one.isSeen)).toEqual([false, true, true])
})

test('many are taken by twenty, and those that are too large by their heads', async () => {
  const { cursor } = await box().fetch('', signal())
  for (let id = 1; id <= 25; id++) server.put(mail(id), id === 2 ? { toldSize: 26 * 1024 * 1024 } : {})
  const first = await box().fetch(cursor, signal())
  expect([first.mails.length, first.isMore, first.mails.map(one => one.isCut).indexOf(true)]).toEqual([
    20,
    true,
    1,
  ])
  expect(Buffer.from(first.mails[1]!.raw).toString()).not.toContain('Hello')
  const second = await box().fetch(first.cursor, signal())
  expect([subjects(second.mails), second.isMore]).toEqual([['21', '22', '23', '24', '25'], false])
})

test('a mailbox that is numbered anew is read from its first unread mail', async () => {
  server.put(mail(1), { isSeen: true })
  server.put(mail(2))
  server.validity = 2
  const { mails, cursor } = await box().fetch('1:900', signal())
  expect([subjects(mails), cursor]).toEqual([['2'], '2:2'])
})

test('the test tells how many lie there; a refused sign-in and a folder that is not there are told', async () => {
  server.put(mail(1))
  expect(await imap.test(box(), signal())).toBe('INBOX: 1')
  await expect(box({ secret: 'wrong' }).look(signal())).rejects.toThrow(/^the sign-in was refused/)
  await expect(box({ folder: 'Nowhere' }).look(signal())).rejects.toThrow(/no such folder/)
  expect(server.asked.join()).not.toContain('wrong')
})

test('a connection that breaks is a fault, and one that says nothing is given up', async () => {
  server.disturb = (_, socket) => {
    socket.destroy()
    return true
  }
  await expect(box().look(signal())).rejects.toThrow()
  server.disturb = () => true
  await expect(box().look(AbortSignal.timeout(300))).rejects.toThrow()
})

test.each([
  ['127.0.0.1', []],
  ['localhost', []],
  ['[::1]', []],
  ['imap.example.com:143', []],
  ['10.0.0.1:993', []],
  ['', ['127.0.0.1']],
  ['imap.example.com/x', []],
])('%s is not asked', async (host, allow) => {
  await expect(box({ host, allow }).look(signal())).rejects.toThrow(OutsideFault)
})
