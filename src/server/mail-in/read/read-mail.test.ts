import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readMail } from './read-mail.ts'

const lines = (...text: string[]) => Buffer.from(text.join('\r\n'))
const read = (...text: string[]) => readMail({ raw: lines(...text) })
const heads = [
  'From: Anne Moreau <Anne@Moreau.example>',
  'To: inbox@house.example',
  'Message-ID: <a@moreau.example>',
]
const part = (heads: string[], body: string) => ['--b', ...heads, '', body]
const mixed = (...parts: string[][]) =>
  read(...heads, 'Content-Type: multipart/mixed; boundary=b', '', ...parts.flat(), '--b--')
const file = (name: string, bytes: Uint8Array, type = 'application/octet-stream') =>
  part(
    [
      `Content-Type: ${type}; name="${name}"`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment; filename="${name}"`,
    ],
    Buffer.from(bytes).toString('base64'),
  )
const html = (text: string) => read(...heads, 'Content-Type: text/html; charset=utf-8', '', text)

test('a letter is read with its sender, its words and what it answers', async () => {
  const mail = await read(
    ...heads,
    'Subject: =?utf-8?Q?Re:_Facture_=C3=A9chue?=',
    'Date: Sat, 28 Nov 2026 10:00:00 +0100',
    'In-Reply-To: <third@house>',
    'References: <first@house> <second@house>',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Bonjour,',
    'c’est réglé.',
    '',
    'Le 27 novembre 2026 à 09:12, Ponant <inbox@house.example> a écrit :',
    '> Merci de régler.',
  )
  expect(mail).toMatchObject({
    fromName: 'Anne Moreau',
    fromAddress: 'anne@moreau.example',
    subject: 'Re: Facture échue',
    date: '2026-11-28T09:00:00.000Z',
    text: 'Bonjour,\nc’est réglé.',
    kind: 'MAIL',
    isForged: false,
  })
  expect(mail.quoted).toContain('> Merci de régler.')
  expect(mail.answered.trim()).toBe('<third@house> <second@house> <first@house>')
  const again = await read(...heads, '', 'Other words')
  expect(again.key).toBe(mail.key)
})

test('HTML becomes text: nothing is run, nothing fetched, quotations are folded', async () => {
  const { text, quoted } = await html(
    '<html><head><style>p{}</style><title>T</title></head><body><script>alert(1)</script><p>Bonjour&nbsp;&eacute;</p>' +
      '<p>See <a href="https://pay.example/x">here</a> <img src="https://evil.example/p.gif" alt="logo"></p>' +
      '<ul><li>one</li><li>two</li></ul><blockquote class="gmail_quote"><p>Old words</p></blockquote></body></html>',
  )
  expect(text).toBe('Bonjour é\n\nSee here <https://pay.example/x> [logo]\n\n- one\n- two')
  expect(quoted).toBe('> Old words')
  expect((await html('&lt;img src=x onerror=alert(1)&gt;')).text).toBe('<img src=x onerror=alert(1)>')
  expect((await html(`${'<div>'.repeat(50_000)}deep`)).text).toBe('deep')
})

test('an answer between the quoted lines stays as it was written', async () => {
  const { text, quoted } = await read(
    ...heads,
    '',
    'On Monday Ponant <a@b.example> wrote:',
    '> When?',
    'On Friday.',
  )
  expect([text, quoted]).toEqual(['On Monday Ponant <a@b.example> wrote:\n> When?\nOn Friday.', ''])
})

test('heads bring in no lines of their own, and no signs that turn them round', async () => {
  const mail = await read(
    'From: "a\u202eb" <x@y.example>',
    'Subject: =?utf-8?B?SGVsbG8NCkJjYzogYUBi?=',
    '',
    'x',
  )
  expect(mail.subject).toBe('Hello Bcc: a@b')
  expect(mail.fromName).not.toContain('\u202e')
  expect((await read('From: nobody', '', 'x')).fromAddress).toBe('')
})

test('files follow the rules of uploads, and what is refused is told', async () => {
  const bomb = zipSync({ 'a.bin': new Uint8Array(70 * 1024 * 1024) }, { level: 9 })
  const { files, refused } = await mixed(
    part(['Content-Type: text/plain'], 'See the files.'),
    file('../../etc/bill.pdf', Buffer.from('%PDF')),
    file('bill.pdf.exe', Buffer.from('MZ')),
    file('page.html', Buffer.from('<script>')),
    file('bomb.zip', bomb),
    file('fine.zip', zipSync({ 'a.txt': Buffer.from('a') })),
    part(['Content-Type: message/rfc822'], 'Subject: inner\r\n\r\nwords'),
  )
  expect(files.map(one => one.name)).toEqual(['bill.pdf', 'fine.zip', 'message.eml'])
  expect(refused).toEqual([
    { name: 'bill.pdf.exe', size: 2, reason: 'TYPE' },
    { name: 'page.html', size: 8, reason: 'TYPE' },
    { name: 'bomb.zip', size: bomb.length, reason: 'TOO_COMPLEX' },
  ])
})

test('a thousand parts are read up to fifty files, more of them or too deep ones not at all', async () => {
  const many = await mixed(...Array.from({ length: 1000 }, (_, i) => file(`${i}.txt`, Buffer.from('x'))))
  expect([many.files.length, many.refused.length, many.refused[0]?.reason]).toEqual([50, 50, 'TOO_MANY'])
  const parts = Array.from({ length: 2100 }, () => part(['Content-Type: text/plain'], 'x'))
  await expect(mixed(...parts)).rejects.toMatchObject({ code: 'FILE_TOO_COMPLEX' })
  const deep = Array.from({ length: 60 }, (_, i) => [
    ...(i ? [`--b${i - 1}`] : []),
    `Content-Type: multipart/mixed; boundary=b${i}`,
    '',
  ])
  await expect(read(...heads, ...deep.flat())).rejects.toMatchObject({ code: 'FILE_TOO_COMPLEX' })
})

test.each([
  ['Auto-Submitted: auto-replied', 'AUTO_REPLY'],
  ['Auto-Submitted: no', 'MAIL'],
  ['X-Autoreply: yes', 'AUTO_REPLY'],
  ['Precedence: bulk', 'AUTO_REPLY'],
  ['Return-Path: <>', 'AUTO_REPLY'],
  ['X-Mailer: any', 'MAIL'],
])('%s makes it %s', async (head, kind) => {
  expect((await read(...heads, head, '', 'x')).kind).toBe(kind)
})

test('a report says who was not reached, why, and names the mail that came back', async () => {
  const mail = await read(
    'From: Mail Delivery <MAILER-DAEMON@mx.example>',
    'Subject: Undelivered',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    ...part(['Content-Type: text/plain'], 'I am sorry.'),
    ...part(
      ['Content-Type: message/delivery-status'],
      'Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; gone@client.example\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n no such user',
    ),
    ...part(['Content-Type: text/rfc822-headers'], 'Message-ID: <sent-by-us@house.example>'),
    '--b--',
  )
  expect(mail).toMatchObject({
    kind: 'BOUNCE',
    text: 'I am sorry.',
    undelivered: { recipient: 'gone@client.example', said: '550 5.1.1 no such user', isForGood: true },
    files: [],
    refused: [],
  })
  expect(mail.answered).toContain('sent-by-us@house.example')
})

test('the first mail server’s word that the sender is another is heard, a later one’s not', async () => {
  const fail = 'Authentication-Results: mx.example; dmarc=fail'
  const pass = 'Authentication-Results: mx.example; dmarc=pass'
  expect((await read(fail, pass, ...heads, '', 'x')).isForged).toBe(true)
  expect((await read(pass, fail, ...heads, '', 'x')).isForged).toBe(false)
})

test('of a mail that is too large its heads are read', async () => {
  const mail = await readMail({
    raw: lines(...heads, 'Content-Type: multipart/mixed; boundary=b', '', ''),
    isCut: true,
  })
  expect(mail).toMatchObject({ fromAddress: 'anne@moreau.example', text: '', files: [] })
})
