/* Long because pages and letters are tried on one product, which takes longer to start than to be asked. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRecords, loadMatching } from '#engine/index.ts'
import { attachmentsOf } from '../../adapters/mail/attachments.ts'
import { smtpTransport } from '../../adapters/mail/smtp-transport.ts'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let staff: Client
let address: string

const folder = mkdtempSync(join(tmpdir(), 'suite-'))
const suite = join(folder, 'soffice')
const seen = join(folder, 'seen')

const pdfOf = async (pages: number): Promise<Buffer> => {
  const pdf = await PDFDocument.create()
  for (let i = 0; i < pages; i++) pdf.addPage([595, 842]).drawText(`Page ${i + 1}`)
  return Buffer.from(await pdf.save())
}

beforeAll(async () => {
  writeFileSync(join(folder, 'made.pdf'), await pdfOf(3))
  // As an office suite takes it: what is called broken leaves nothing, and ends well all the same.
  writeFileSync(
    suite,
    `#!/bin/sh
env > ${seen}
for last; do :; done
cp "$HOME/profile/user/registrymodifications.xcu" ${seen}.xcu
grep -q broken "$last" || cp ${folder}/made.pdf "$HOME/source.pdf"
`,
  )
  chmodSync(suite, 0o755)
  setup = await appOnTestDatabase({ env: { SOFFICE: suite } })
  staff = await setup.signIn('staff@demo')
  const { body } = await staff.post('/api/person/persons', { type: 'C', name: 'Holder' })
  address = `/api/person/persons/${body.registration}/documents`
})
afterAll(async () => {
  await setup.close()
  rmSync(folder, { recursive: true })
})

const give = async (
  name: string,
  bytes: Buffer | string,
  fields: Record<string, string> = {},
  below = address,
) => {
  const data = new FormData()
  for (const [field, value] of Object.entries(fields)) data.append(field, value)
  data.append('file', new Blob([bytes as BlobPart]), name)
  const made = new Response(data)
  const { body } = await staff.send('POST', below, Buffer.from(await made.arrayBuffer()), {
    'content-type': made.headers.get('content-type')!,
  })
  return body
}

const bytesOf = async (id: string): Promise<Buffer> =>
  Buffer.from((await staff.get(`${address}/${id}/content?base64=1`)).text, 'base64')

const sizesOf = async (id: string) =>
  (await PDFDocument.load(await bytesOf(id))).getPages().map(page => page.getSize())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })

describe('what is made of documents', () => {
  test('a picture becomes a page that lies as it does, and stays itself', async () => {
    const source = await give('wide.png', await picture(400, 200).png().toBuffer(), { type: 'OTHER' })
    const made = await staff.post(`${address}/${source._id}/pdf`)
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'wide.pdf', extension: 'pdf', type: 'OTHER', madeFrom: source.registration },
    })
    const [size] = await sizesOf(made.body._id)
    expect(size!.width).toBeGreaterThan(size!.height)
    expect((await staff.get(`${address}/${source._id}`)).body).toMatchObject({ hash: source.hash })
  })

  test('an office document goes through the suite, which knows nothing of the server', async () => {
    const source = await give('offer.docx', 'a letter')
    const made = await staff.post(`${address}/${source._id}/pdf`)
    expect(made).toMatchObject({ status: 201, body: { name: 'offer.pdf' } })
    expect(await sizesOf(made.body._id)).toHaveLength(3)
    const env = readFileSync(seen, 'utf8')
    expect(env).not.toMatch(/DATABASE|SECRET|NODE_ENV/)
    const [, home] = /^HOME=(.*)$/m.exec(env)!
    expect(readdirSync(tmpdir())).not.toContain(home!.split('/').at(-1))
    expect(readFileSync(`${seen}.xcu`, 'utf8')).toContain('DisableMacrosExecution')
    const broken = await give('bad.docx', 'broken')
    expect(await staff.post(`${address}/${broken._id}/pdf`)).toMatchObject({
      status: 400,
      body: { code: 'UNREADABLE_FILE', strings: ['bad.docx', 'it is damaged or cut short'] },
    })
  })

  test('a mark stands across every page, and a picture keeps its size', async () => {
    const source = await give('contract.pdf', await pdfOf(2))
    const marked = await staff.post(`/api/doc/documents/${source._id}/watermark`, { text: 'Copie Ąžuolė' })
    expect(marked).toMatchObject({
      status: 201,
      body: { name: 'contract – watermarked.pdf', madeFrom: source.registration },
    })
    const pdf = await PDFDocument.load(await bytesOf(marked.body._id))
    const drawn = pdf.getPages().map(page => String(page.node.Resources()).match(/EmbeddedPdfPage|XObject/g))
    expect(drawn).toHaveLength(2)
    expect(drawn.every(found => found !== null)).toBe(true)

    const photo = await give('photo.jpg', await picture(600, 900).jpeg().toBuffer())
    const copy = await staff.post(`${address}/${photo._id}/watermark`)
    expect(copy).toMatchObject({ status: 201, body: { extension: 'jpg' } })
    const { channels } = await sharp(await bytesOf(copy.body._id)).stats()
    expect(await sharp(await bytesOf(copy.body._id)).metadata()).toMatchObject({ width: 600, height: 900 })
    expect(channels[0]!.min).toBeLessThan(250)
  })

  test('several become one in the order in which they were asked for', async () => {
    const first = await give('one.pdf', await pdfOf(2))
    const second = await give('two.png', await picture(100, 300).png().toBuffer())
    const joined = await staff.post(`${address}/merge`, { ids: [second._id, first._id], name: 'File' })
    expect(joined).toMatchObject({
      status: 201,
      body: { name: 'File.pdf', madeFrom: `${second.registration}, ${first.registration}` },
    })
    const sizes = await sizesOf(joined.body._id)
    expect(sizes.map(({ width }) => Math.round(width))).toEqual([595, 595, 595])
    expect(sizes.map(({ height }) => Math.round(height * 10))).toEqual([8419, 8420, 8420])
  })

  test('what is made of several is shown to parties only where each of them is', async () => {
    const shared = await give('shown.pdf', await pdfOf(1), { isShared: '1' })
    const kept = await give('kept.pdf', await pdfOf(1))
    const both = await staff.post(`${address}/merge`, { ids: [shared._id, kept._id] })
    expect(both.body).toMatchObject({ isShared: false })
    const alone = await staff.post(`${address}/merge`, { ids: [shared._id] })
    expect(alone.body).toMatchObject({ isShared: true })
  })

  test('several are packed, each under a name of its own', async () => {
    const all = [await give('same.txt', 'first'), await give('same.txt', 'second')]
    const answer = await setup.app.inject({
      url: `${address}/archive?ids=${all.map(document => document._id).join(',')}`,
      headers: { authorization: `Bearer ${staff.token}` },
    })
    expect(answer.headers['content-type']).toBe('application/zip')
    const files = unzipSync(answer.rawPayload)
    expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
      ['same.txt', 'first'],
      ['same (2).txt', 'second'],
    ])
  })
})

describe('what cannot be made', () => {
  test('says why, and keeps nothing', async () => {
    const text = await give('a.txt', 'text')
    const before = (await staff.get(address)).body.length
    const refusals: [string, object | undefined, object][] = [
      [`${text._id}/pdf`, undefined, { code: 'INVALID_FILE_EXTENSION' }],
      [`${text._id}/watermark`, { text: 'x' }, { code: 'INVALID_FILE_EXTENSION' }],
      [`${text._id}/watermark`, { color: 'red' }, { strings: ['color', 'unknown field'] }],
      [`${text._id}/watermark`, { angle: 400 }, { code: 'INVALID_FIELD_IN_BODY' }],
      [`${text._id}/watermark`, { size: 'big' }, { code: 'INVALID_NUMBER_FIELD' }],
      ['merge', { ids: [] }, { code: 'INVALID_FIELD_IN_BODY' }],
      ['merge', { ids: 'all' }, { code: 'INVALID_ARRAY_FIELD' }],
    ]
    for (const [path, body, expected] of refusals)
      expect(await staff.post(`${address}/${path}`, body), path).toMatchObject({
        status: 400,
        body: expected,
      })
    expect(await staff.post(`${address}/merge`, { ids: ['DOC-0'] })).toMatchObject({ status: 404 })
    expect(await staff.get(`${address}/archive?ids=DOC-0`)).toMatchObject({ status: 404 })
    expect((await staff.get(address)).body).toHaveLength(before)
  })

  test('a file that is cut short or locked', async () => {
    const whole = await pdfOf(30)
    const cut = await give('cut.pdf', whole.subarray(0, whole.length / 2))
    expect(await staff.post(`${address}/${cut._id}/watermark`, { text: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'UNREADABLE_FILE', strings: ['cut.pdf', 'it is damaged or cut short'] },
    })
    const secret = await PDFDocument.create()
    secret.addPage()
    secret.encrypt({ userPassword: 'open', ownerPassword: 'owner', permissions: {} })
    const locked = await give('locked.pdf', Buffer.from(await secret.save()))
    expect(await staff.post(`${address}/merge`, { ids: [locked._id] })).toMatchObject({
      status: 400,
      body: { code: 'UNREADABLE_FILE', strings: ['locked.pdf', 'it is protected by a password'] },
    })
  })

  test('nobody makes anything of what is not for him', async () => {
    const source = await give('ours.pdf', await pdfOf(1))
    const other = await setup.signIn('staff@norte')
    expect(await other.post(`/api/doc/documents/${source._id}/pdf`)).toMatchObject({ status: 404 })
    const client = await setup.signIn('client@demo')
    for (const path of [`${source._id}/watermark`, 'merge'])
      expect((await client.post(`${address}/${path}`, { ids: [source._id] })).status).toBeGreaterThanOrEqual(
        400,
      )
  })
})

describe('a file that takes the place of another', () => {
  const replace = async (id: string, bytes: string, below = address) => {
    const data = new FormData()
    data.append('file', new Blob([bytes]), 'next.txt')
    const made = new Response(data)
    return staff.send('POST', `${below}/${id}/content`, Buffer.from(await made.arrayBuffer()), {
      'content-type': made.headers.get('content-type')!,
    })
  }

  test('leaves the former one beside it, and is to be verified anew', async () => {
    const source = await give('terms.txt', 'first')
    await staff.post(`/api/doc/documents/${source.registration}/transitions/verify`, {})
    expect(await replace(source._id, 'second')).toMatchObject({
      status: 200,
      body: { status: 'RECEIVED', versions: [{ hash: source.hash, size: 5, username: 'staff@demo' }] },
    })
    await replace(source._id, 'second')
    await replace(source._id, 'third')
    const texts = await Promise.all(
      ['', '?version=1', '?version=2', '?version=3', '?version=x'].map(async query => {
        const answer = await staff.get(`${address}/${source._id}/content${query}`)
        return answer.status === 200 ? answer.text : answer.status
      }),
    )
    expect(texts).toEqual(['third', 'first', 'second', 404, 400])
  })

  test('parties read the present one alone', async () => {
    const [own] = (await staff.get('/api/person/persons?name=Client of demo')).body
    const below = `/api/person/persons/${own.registration}/documents`
    const source = await give('shared.txt', 'first', { isShared: '1' }, below)
    await replace(source._id, 'second', below)
    const client = await setup.signIn('client@demo')
    const content = `/api/doc/documents/${source._id}/content`
    expect(await client.get(content)).toMatchObject({ status: 200, text: 'second' })
    expect((await client.get(`${content}?version=1`)).status).toBe(404)
    expect((await client.get(`/api/doc/documents/${source._id}`)).body).not.toHaveProperty('versions')
  })

  test('does not where it is signed', async () => {
    const source = await give('contract.txt', 'first')
    const at = `/api/doc/documents/${source.registration}`
    for (const step of ['send', 'sign'])
      expect((await staff.post(`${at}/transitions/${step}`, {})).status).toBe(200)
    expect(await replace(source._id, 'second')).toMatchObject({
      status: 400,
      body: { code: 'TRANSITION_NOT_ALLOWED' },
    })
    expect((await staff.get(`${address}/${source._id}`)).body).toMatchObject({ hash: source.hash })
  })

  test('all of them go with their document', async () => {
    const { product, clock } = setup
    const { id } = (await product.directory.tenantByName('demo'))!
    const source = await give('gone.txt', 'of a document that goes')
    const after = (await replace(source._id, 'the file behind it')).body
    const areThere = () =>
      Promise.all(
        [source.hash, after.hash].map(hash =>
          product.files.read(id, hash).then(
            stream => Boolean(stream.destroy()),
            () => false,
          ),
        ),
      )
    expect((await staff.delete(`${address}/${source._id}`)).status).toBe(204)
    expect(await areThere()).toEqual([true, true])
    clock.offsetMs = 25 * 3_600_000
    await dispatchDue(product, new AbortController().signal)
    clock.offsetMs = 0
    expect(await areThere()).toEqual([false, false])
  })
})

/** That a mail takes along what hangs on its communication, and is refused with a reason where that is too much. */
const expectFilesWith = async (mail: string, hash: string): Promise<void> => {
  const { product } = setup
  const caller = await product.callers.product((await product.directory.tenantByName('demo'))!.id)
  const filesOf = attachmentsOf(product.files)
  const send = smtpTransport(
    { url: 'smtp://127.0.0.1:1', from: 'house@ponant.example' },
    { attachmentsOf: filesOf },
  )
  const tooLarge = {
    name: 'Film',
    entityName: 'mail',
    entityRegistration: mail,
    status: 'VALID' as const,
    hash,
  }
  await product.engine.work(
    caller,
    async work => {
      const sent = await loadMatching(work, 'mail', { registration: mail })
      expect(await filesOf(work, sent[0]!)).toMatchObject([
        { filename: 'To Guérin -b-.pdf', contentType: 'application/pdf', content: expect.any(Buffer) },
      ])
      await insertRecords(work, 'document', [{ ...tooLarge, size: 30_000_000 }], { unchecked: true })
      await send(work, sent, {} as never)
      expect(sent).toMatchObject([{ status: 'FAILED', reason: expect.stringMatching(/29 MB large/) }])
    },
    { dryRun: true },
  )
}

describe('letters', () => {
  const letters = '/api/doc/letters'
  const templates = '/api/doc/letter-templates'
  let admin: Client
  let person: string
  const isOwn = async () =>
    (await staff.get(`${letters}?entity=person&key=${person}`)).body.letters.find(
      (one: { code: string }) => one.code === 'STATEMENT',
    ).isOwn
  const textsOf = (text: string) => ({ texts: [{ locale: 'en', title: 'To {client.name}', text }] })

  test('of the product are taken over, and used once they tell what there is', async () => {
    admin = await setup.signIn('admin@demo')
    const made = await staff.post('/api/person/persons', {
      type: 'C',
      name: 'Guérin <b>',
      email: 'compta@guerin.example',
      preferredLanguage: 'en-EU',
    })
    person = made.body.registration
    expect(await isOwn()).toBe(false)
    expect((await staff.post(`${letters}/product/STATEMENT/own`)).status).toBe(403)
    expect((await admin.post(`${letters}/product/STATEMENT/own`)).body.texts).toHaveLength(5)
    const broken = textsOf('<p>{client.name}</p>\n<p>{client.nam}</p>\n<script>x</script>')
    expect((await admin.patch(`${templates}/STATEMENT`, broken)).status).toBe(200)
    const refused = await admin.post(`${templates}/STATEMENT/transitions/publish`, {})
    expect(refused).toMatchObject({ status: 400, body: { code: 'TRANSITION_NOT_ALLOWED' } })
    expect(refused.text).toContain('line 2: there is no field client.nam')
    const checked = await admin.post(`${letters}/check`, {
      entityName: 'person',
      text: broken.texts[0]!.text,
    })
    expect(checked.body.map((one: { line: number }) => one.line)).toEqual([2, 3])
    await admin.patch(`${templates}/STATEMENT`, textsOf('<p>Dear {client.name}, {house.name}</p>'))
    expect((await admin.post(`${templates}/STATEMENT/transitions/publish`, {})).status).toBe(200)
    expect(await isOwn()).toBe(true)
  })

  test('are kept with their record, sent with what is written, and carried by bundles', async () => {
    const asked = { entity: 'person', key: person, code: 'STATEMENT' }
    const draft = (await staff.post(`${letters}/draft`, asked)).body
    expect(draft).toMatchObject({ email: 'compta@guerin.example', subject: 'To Guérin <b>' })
    const sent = await staff.post(`${letters}/write`, { ...asked, way: 'MAIL' })
    expect(sent, sent.text).toMatchObject({ status: 200 })
    const [document] = (await staff.get(`/api/person/persons/${person}/documents`)).body
    expect(document).toMatchObject({ name: 'To Guérin -b-.pdf', extension: 'pdf', isShared: true })
    const { communication } = sent.body
    const beside = await staff.get(`/api/notification/communications/${communication}/documents`)
    expect(beside.body).toMatchObject([{ hash: document.hash }])
    const [mail] = (await staff.get(`/api/notification/mails?communicationRegistration=${communication}`))
      .body
    expect(mail).toMatchObject({ status: 'QUEUED', to: ['compta@guerin.example'] })
    await expectFilesWith(mail.registration, document.hash)
    const { files } = (await admin.get('/api/core/configuration/bundle?format=json')).body
    expect(Object.keys(files)).toContain('letter-templates/STATEMENT.json')
  }, 60_000)

  test('about many are a batch with an answer each, and one file', async () => {
    const none = await staff.post('/api/person/persons', { type: 'C', name: 'Other' })
    const ids = [person, none.body.registration, 'PER-none']
    const asked = await staff.post(`${letters}/bulk`, { entity: 'person', code: 'STATEMENT', ids })
    expect(asked).toMatchObject({ status: 202, body: { total: 3 } })
    await dispatchDue(setup.product, new AbortController().signal)
    const { batch } = asked.body
    expect((await staff.get(`/api/core/batches/${batch}`)).body).toMatchObject({ done: 2, failed: 1 })
    const { rawPayload } = await setup.app.inject({
      method: 'GET',
      url: `${letters}/batches/${batch}/pdf`,
      headers: { authorization: `Bearer ${staff.token}` },
    })
    expect((await PDFDocument.load(rawPayload)).getPageCount()).toBe(2)
    expect((await admin.post(`${templates}/STATEMENT/transitions/archive`, {})).status).toBe(200)
    expect(await isOwn()).toBe(false)
  }, 60_000)
})
