import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { Loaded } from '#entities/records.ts'
import { smtpTransport, withTimeouts } from './smtp-transport.ts'

let server: SMTPServer | undefined
afterEach(() => new Promise<void>(resolve => (server ? server.close(() => resolve()) : resolve())))

/** A mail server that keeps what it is sent, and refuses recipients at `refuse`. */
const mailServer = async (): Promise<{ url: string; received: string[] }> => {
  const received: string[] = []
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('refuse')
          ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', chunk => {
        text += chunk
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>(resolve => server!.listen(0, '127.0.0.1', () => resolve()))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

const mailTo = (address: string) =>
  ({
    _id: '01a20120-0000-7000-8000-000000000001',
    status: 'SENT',
    to: [address],
    subject: 'Rappel : facture échue',
    body: 'Bonjour,\n\nmerci de régler.',
    sentDate: '2026-11-22T08:00:00.000Z',
  }) as Loaded<'mail'>

test('sends subject and text, under an id that is the same each time', async () => {
  const { url, received } = await mailServer()
  const send = smtpTransport({ url: withTimeouts(url), from: 'Ponant Bail <facturation@ponant.example>' })
  const mail = mailTo('compta@guerin.example')
  await send({} as never, [mail], {} as never)
  expect(received[0]).toContain('From: Ponant Bail <facturation@ponant.example>')
  expect(received[0]).toContain('To: compta@guerin.example')
  expect(mail).toMatchObject({
    status: 'SENT',
    messageId: '<01a20120-0000-7000-8000-000000000001@ponant.example>',
  })
})

test('notes a refusal for good on the mail', async () => {
  const { url, received } = await mailServer()
  const send = smtpTransport({ url, from: 'facturation@ponant.example' })
  const mail = mailTo('refuse@guerin.example')
  await send({} as never, [mail], {} as never)
  expect(received).toEqual([])
  expect(mail).toMatchObject({ status: 'FAILED', sentDate: null })
  expect(mail.reason).toContain('No such mailbox')
})

test('throws where nobody answers, so that it is tried again', async () => {
  const { url } = await mailServer()
  await new Promise<void>(resolve => server!.close(() => resolve()))
  server = undefined
  const send = smtpTransport({ url, from: 'facturation@ponant.example' })
  await expect(send({} as never, [mailTo('compta@guerin.example')], {} as never)).rejects.toThrow()
})

test('gives a server up after a while, unless its address says otherwise', () => {
  expect(withTimeouts('smtps://u:p@mail.example/')).toContain('socketTimeout=20000')
  expect(withTimeouts('smtp://mail.example/?socketTimeout=5')).toContain('socketTimeout=5')
})
