// Long because every way to a signature, and past it, is tried on one house.
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'
import { dispatchDue } from '../jobs/dispatcher.ts'

let setup: AppSetup
let staff: Client
let holder: string
let calls = 0
const sent: { to: string[]; subject: string; body: string; communicationRegistration?: string }[] = []
const dayMs = 86_400_000

const pdf = async (text = 'Agreed'): Promise<Buffer> => {
  const made = await PDFDocument.create()
  made.addPage([595, 842]).drawText(text)
  return Buffer.from(await made.save())
}

const person = async (name: string, more: object = {}, by = staff): Promise<string> =>
  (await by.post('/api/person/persons', { type: 'C', name, ...more })).body.registration

beforeAll(async () => {
  setup = await appOnTestDatabase({
    mailTransport: async (_, mails) => void sent.push(...(mails.map(mail => ({ ...mail })) as typeof sent)),
    env: { PUBLIC_URL: 'https://tranche.example' },
  })
  staff = await setup.signIn('staff@demo')
  holder = await person('Holder')
})
afterAll(() => setup?.close())
beforeEach(async () => {
  setup.clock.offsetMs = 0
  staff = await setup.signIn('staff@demo')
  // What the one before has left goes first.
  for (let turn = 0; turn < 3; turn++) await dispatch()
  sent.splice(0)
})

const at = () => `/api/person/persons/${holder}/documents`

const give = async (name: string, bytes: Buffer, below = at()) => {
  const data = new FormData()
  data.append('type', 'CONTRACT')
  data.append('file', new Blob([bytes as BlobPart]), name)
  const made = new Response(data)
  return staff.send('POST', below, Buffer.from(await made.arrayBuffer()), {
    'content-type': made.headers.get('content-type')!,
  })
}

const dispatch = () => dispatchDue(setup.product, new AbortController().signal)

/** Has the outbox emptied until so many have left: a turn of it ends by the clock, not by what is left. */
const mailed = async (count: number) => {
  for (let turn = 0; turn < 40 && sent.length < count; turn++) await dispatch()
  return sent.splice(0)
}

/** What was mailed to somebody since the last look; others' letters may leave before his. */
const letters = async (to: string) => {
  const isHis = (mail: { to: string[] }) => mail.to[0] === to
  for (let turn = 0; turn < 40 && !sent.some(isHis); turn++) await dispatch()
  return sent.splice(0).filter(isHis)
}
const linkIn = (body: string) => /\/k\/sign\/p\/document#token=(demo~[\w]+)/.exec(body)?.[1] ?? ''

/** Each from an address of his own, so that how often one may ask is asked where it is meant. */
const press = async (what: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await setup.app.inject({
    method: 'POST',
    url: `/api/doc/signing/${what}`,
    remoteAddress: `203.0.113.${calls++ % 250}`,
    payload: body,
    headers: { 'user-agent': 'Signer 1.0', ...headers },
  })
  return { status: answer.statusCode, body: answer.json() }
}

const askFor = async (signers: object[], more: object = {}, name = 'Terms.pdf') => {
  const { body: document } = await give(name, await pdf())
  const asked = await staff.post(`${at()}/${document._id}/signature`, { signers, ...more })
  return { document, asked }
}

const codeFor = async (token: string, email: string): Promise<string> => {
  expect((await press('code', { token })).status).toBe(202)
  const [mail] = await letters(email)
  return /\d{6}/.exec(mail!.subject)![0]
}

const documentNow = async (id: string) => (await staff.get(`${at()}/${id}`)).body
const requestNow = async (registration: string) =>
  (await staff.get(`/api/doc/signature-requests/${registration}`)).body

/** Somebody who was asked, with his link. */
const asked = async (email: string, more: object = {}) => {
  const one = await person(`Signer ${email}`, { email })
  const { document, asked: answer } = await askFor([{ personRegistration: one }], more)
  expect(answer.status, answer.text).toBe(201)
  const [mail] = await letters(email)
  return { token: linkIn(mail!.body), document, request: answer.body.registration as string, person: one }
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a document', () => {
  test('is signed by all in their order, and becomes a document with its evidence that all get', async () => {
    const ada = await person('Ada Morel', { email: 'ada@sign.example', preferredLanguage: 'fr-FR' })
    const bo = await person('Bo Reyes', { email: 'bo@sign.example' })
    const { document, asked: answer } = await askFor(
      [{ personRegistration: ada }, { personRegistration: bo, locale: 'es-ES' }],
      { inOrder: true, message: 'Before Friday, please' },
    )
    expect(answer.body).toMatchObject({
      status: 'WAITING',
      hash: document.hash,
      askedBy: 'staff@demo',
      documentRegistration: document.registration,
    })
    expect(await documentNow(document._id)).toMatchObject({ status: 'SENT_FOR_SIGNATURE' })
    // Its file is frozen, and nobody says by hand that it is signed.
    const data = new FormData()
    data.append('file', new Blob([(await pdf('Other')) as BlobPart]), 'Terms.pdf')
    const other = new Response(data)
    const replaced = await staff.send(
      'POST',
      `${at()}/${document._id}/content`,
      Buffer.from(await other.arrayBuffer()),
      { 'content-type': other.headers.get('content-type')! },
    )
    expect(replaced.status).toBe(400)
    const byHand = await staff.post(`/api/doc/documents/${document.registration}/transitions/sign`, {})
    expect([byHand.status, byHand.text]).toEqual([400, expect.stringContaining('waits for the signatures')])

    const first = await mailed(1)
    expect(first.map(mail => mail.to[0])).toEqual(['ada@sign.example'])
    expect(first[0]!.body).toContain('Before Friday, please')
    expect(first[0]!.body).toContain('vous invite à lire et à signer')
    const token = linkIn(first[0]!.body)
    const seen = await press('read', { token })
    expect(seen.body).toMatchObject({
      house: 'demo',
      state: 'OPEN',
      document: {
        name: 'Terms.pdf',
        hash: document.hash,
        askedBy: expect.any(String),
        email: 'a…@sign.example',
      },
    })
    const { ticket } = (await press('ticket', { token })).body
    // It stands in an address, and addresses in logs: the link cannot be read from it.
    const inTicket = Buffer.from(ticket.split('.')[0], 'base64url').toString()
    expect(inTicket).not.toContain(token.slice(token.lastIndexOf('~') + 20))
    const file = await setup.app.inject({
      url: `/api/doc/signing/file?ticket=${ticket}&contentDisposition=inline`,
    })
    expect([
      file.statusCode,
      file.headers['content-type'],
      file.rawPayload.equals(await bytesOf(document._id)),
    ]).toEqual([200, 'application/pdf', true])
    const code = await codeFor(token, 'ada@sign.example')
    expect(await press('sign', { token, code })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'isRead' }] },
    })
    expect((await press('sign', { token, code, isRead: true })).body).toMatchObject({ state: 'SIGNED' })
    expect((await press('sign', { token, code, isRead: true })).body).toMatchObject({ code: 'SIGNING_ENDED' })

    const [second] = await letters('bo@sign.example')
    expect(second!.subject).toContain('firme')
    const next = linkIn(second!.body)
    const last = await codeFor(next, 'bo@sign.example')
    expect((await press('sign', { token: next, code: last, isRead: true })).body.state).toBe('SIGNED')
    const done = await mailed(2)
    expect(done.map(mail => [mail.to[0], !!mail.communicationRegistration]).sort()).toEqual([
      ['ada@sign.example', true],
      ['bo@sign.example', true],
    ])
    const request = await requestNow(answer.body.registration)
    expect(request).toMatchObject({ status: 'SIGNED' })
    expect(await documentNow(document._id)).toMatchObject({ status: 'SIGNED', hash: document.hash })
    const signed = (await staff.get(`/api/doc/documents/${request.signedRegistration}`)).body
    expect(signed).toMatchObject({
      name: 'Terms – signed.pdf',
      type: 'CONTRACT',
      status: 'SIGNED',
      madeFrom: document.registration,
      entityRegistration: holder,
    })
    expect((await PDFDocument.load(await bytesOf(signed._id))).getPageCount()).toBe(2)
    // Both signers' document bears one seal, of the house.
    const seal = await staff.get(`/api/doc/documents/${signed._id}/seal`)
    expect(seal.body).toMatchObject({
      state: 'VALID',
      seals: [{ isOfHouse: true, signer: 'demo', wasValid: true }],
    })
    const signers = (await staff.get(`/api/doc/document-signers?requestRegistration=${request.registration}`))
      .body
    expect(signers).toMatchObject([
      { status: 'SIGNED', codeEnd: code.slice(-2), userAgent: 'Signer 1.0', address: /^203\.0\.113\./ },
      { status: 'SIGNED', codeEnd: last.slice(-2) },
    ])
    expect(JSON.stringify(signers)).not.toMatch(/"(hash|codeHash|codeUntil|codeTries)"/)
    // No letter that is kept tells a link or a code.
    const mails = (await staff.get('/api/notification/mails')).body as { subject: string; body: string }[]
    expect(mails.map(mail => mail.body).join()).toContain('/k/sign/p/document#token=…')
    for (const secret of [token.split('~')[1]!, code, last])
      expect(mails.filter(mail => `${mail.subject} ${mail.body}`.includes(secret))).toEqual([])
    await dispatch()
    await dispatch()
    const told = await staff.get('/api/notification/notifications')
    expect(told.body.notifications).toMatchObject([{ kind: 'SIGNATURE_DONE' }])
  }, 120_000)

  const bytesOf = async (id: string): Promise<Buffer> =>
    Buffer.from((await staff.get(`${at()}/${id}/content?base64=1`)).text, 'base64')

  test('that is declined goes back to what it was, and nobody else is asked', async () => {
    const one = await person('One', { email: 'one@no.example' })
    const two = await person('Two', { email: 'two@no.example' })
    const { document, asked: answer } = await askFor([
      { personRegistration: one },
      { personRegistration: two },
    ])
    const both = Object.fromEntries((await mailed(2)).map(mail => [mail.to[0]!, linkIn(mail.body)]))
    expect(Object.keys(both).sort()).toEqual(['one@no.example', 'two@no.example'])
    const token = both['one@no.example']!
    const code = await codeFor(token, 'one@no.example')
    // A code is its signer's: by another's link it is wrong.
    expect((await press('decline', { token: both['two@no.example'], code, reason: 'x' })).body).toMatchObject(
      { errors: [{ field: 'code' }] },
    )
    expect((await press('decline', { token, code })).body).toMatchObject({ code: 'MISSING_FIELD_IN_BODY' })
    const said = await press('decline', { token, code, reason: 'Wrong rate' })
    expect(said.body).toEqual({ house: 'demo', state: 'DECLINED', document: null })
    expect(await requestNow(answer.body.registration)).toMatchObject({
      status: 'DECLINED',
      answer: 'One: Wrong rate',
    })
    expect(await documentNow(document._id)).toMatchObject({ status: 'RECEIVED' })
    expect((await letters('two@no.example')).map(mail => mail.body)).toEqual([
      expect.stringContaining('opens nothing any more'),
    ])
    expect((await press('code', { token: both['two@no.example'] })).body).toMatchObject({
      code: 'SIGNING_ENDED',
      message: /declined/,
    })
  })
})

describe('a link', () => {
  test('takes five wrong codes, one of ten minutes, and one of thirty seconds at a time', async () => {
    const { token } = await asked('five@sign.example')
    const body = (code: string) => ({ token, code, isRead: true })
    expect((await press('sign', body('123456'))).body).toMatchObject({
      errors: [{ message: /ask for a new/ }],
    })
    const code = await codeFor(token, 'five@sign.example')
    expect(await press('code', { token })).toMatchObject({ status: 429 })
    for (const left of [4, 3, 2, 1])
      expect((await press('sign', body(wrong(code)))).body).toMatchObject({
        code: 'INVALID_FIELD_IN_BODY',
        errors: [{ field: 'code', message: new RegExp(`left: ${left}`) }],
      })
    for (const typed of [wrong(code), code])
      expect((await press('sign', body(typed))).body).toMatchObject({
        errors: [{ field: 'code', message: /ask for a new/ }],
      })
    setup.clock.offsetMs = 60_000
    const late = await codeFor(token, 'five@sign.example')
    setup.clock.offsetMs = 12 * 60_000
    expect((await press('sign', body(late))).body).toMatchObject({ errors: [{ message: /ask for a new/ }] })
    const good = await codeFor(token, 'five@sign.example')
    expect((await press('sign', body(`${good.slice(0, 3)} ${good.slice(3)}`))).body.state).toBe('SIGNED')
  })

  test('opens nothing once its days are over, it was withdrawn, or a newer one was sent', async () => {
    const { token, request, document } = await asked('late@sign.example', { days: 3 })
    const reminded = await staff.post(`/api/doc/signature-requests/${request}/transitions/remind`, {})
    expect(reminded.status, reminded.text).toBe(200)
    const [mail] = await letters('late@sign.example')
    const newer = linkIn(mail!.body)
    expect((await press('read', { token })).body).toMatchObject({ code: 'SIGNING_CLOSED' })
    expect((await press('read', { token: newer })).body).toMatchObject({ state: 'OPEN' })
    setup.clock.offsetMs = 5 * dayMs
    expect((await press('read', { token: newer })).body).toEqual({
      house: 'demo',
      state: 'EXPIRED',
      document: null,
    })
    expect((await press('code', { token: newer })).body).toMatchObject({ code: 'SIGNING_ENDED' })
    for (let turn = 0; turn < 3; turn++) await dispatch()
    staff = await setup.signIn('staff@demo')
    expect(await requestNow(request)).toMatchObject({ status: 'EXPIRED' })
    expect(await documentNow(document._id)).toMatchObject({ status: 'RECEIVED' })
    setup.clock.offsetMs = 0
    staff = await setup.signIn('staff@demo')

    const again = await asked('back@sign.example')
    const gone = await staff.post(`/api/doc/signature-requests/${again.request}/transitions/withdraw`, {
      reason: 'A newer text',
    })
    expect(gone.body).toMatchObject({ status: 'WITHDRAWN', answer: 'A newer text' })
    expect((await press('ticket', { token: again.token })).body).toMatchObject({
      code: 'SIGNING_ENDED',
      message: /withdrawn/,
    })
  })

  test('signs only the file that was sent', async () => {
    const { token, document } = await asked('changed@sign.example')
    const code = await codeFor(token, 'changed@sign.example')
    const caller = await setup.product.callers.product(
      (await setup.product.directory.tenantByName('demo'))!.id,
    )
    await setup.product.db.transaction({ tenantId: caller.tenantId }, tx =>
      tx.statement({
        text: `update document set hash = repeat('0', 64), doc = doc || jsonb_build_object('hash', repeat('0', 64)) where tenant_id = $1 and registration = $2`,
        values: [caller.tenantId, document.registration],
      }),
    )
    expect((await press('sign', { token, code, isRead: true })).body).toMatchObject({
      code: 'SIGNING_ENDED',
      message: /no longer the one/,
    })
  })

  test('that is wrong or another house’s opens nothing, and no other call', async () => {
    const { token } = await asked('mine@sign.example')
    const [, secret] = token.split('~') as [string, string]
    const turned = secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A')
    for (const text of ['x', `demo~${turned}`, `norte~${secret}`, `nobody~${secret}`, `${token}'`])
      for (const what of ['read', 'ticket', 'code'])
        expect([text, (await press(what, { token: text })).body.code]).toEqual([text, 'SIGNING_CLOSED'])
    expect((await press('read', {})).status).toBe(400)
    expect((await setup.app.inject({ url: '/api/doc/signing/file?ticket=a.b' })).statusCode).toBe(404)
    const flow = await setup.app.inject({
      url: '/api/flow/pages/document',
      headers: { 'x-flow-key': token },
    })
    expect(flow.json()).toMatchObject({ code: 'FLOW_CLOSED' })
  })
})

describe('who asks', () => {
  test('asks persons whom he sees and who have an address, about a PDF that is there', async () => {
    const mute = await person('Mute')
    const good = await person('Good', { email: 'good@sign.example' })
    const of = (signers: unknown, more: object = {}) => askFor(signers as object[], more)
    expect((await of([{ personRegistration: mute }])).asked.text).toContain('Mute has no e-mail address')
    for (const signers of [
      [],
      'x',
      [{}],
      [{ personRegistration: 'PER-0' }],
      Array(2).fill({ personRegistration: good }),
    ])
      expect((await of(signers)).asked.status).toBe(400)
    expect((await of([{ personRegistration: good }], { days: 400 })).asked.status).toBe(400)
    const text = (await give('note.txt', Buffer.from('x'))).body
    const broken = (await give('broken.pdf', Buffer.from('%PDF-1.7 nothing'))).body
    const signers = [{ personRegistration: good }]
    expect((await staff.post(`${at()}/${text._id}/signature`, { signers })).status).toBe(400)
    expect((await staff.post(`${at()}/${broken._id}/signature`, { signers })).body.code).toBe(
      'UNREADABLE_FILE',
    )
    const { document } = await of(signers)
    expect((await staff.post(`${at()}/${document._id}/signature`, { signers })).status).toBe(400)
    const norte = await setup.signIn('staff@norte')
    expect((await norte.post(`${at()}/${document._id}/signature`, { signers })).status).toBe(404)
    const client = await setup.signIn('client@demo')
    expect((await client.get('/api/doc/signature-requests')).status).toBe(403)
    await letters('good@sign.example')
  })

  test('is offered the persons of the record, and those who act for them', async () => {
    const house = (await staff.post('/api/person/persons', { type: 'C', name: 'Atelier' })).body.registration
    await person('Lead', {
      email: 'lead@sign.example',
      descendants: [{ personRegistration: house, relation: 'SIGNEROF' }],
    })
    const offered = (await staff.get(`/api/person/persons/${house}/documents/signers`)).body
    expect(offered).toMatchObject([
      { name: 'Atelier', email: null, of: null },
      { name: 'Lead', email: 'lead@sign.example', of: 'Atelier' },
    ])
  })
})
