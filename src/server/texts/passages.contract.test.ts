import { PDFDocument } from '@cantoo/pdf-lib'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#engine/index.ts'
import { madeScan } from '#processes/documents/scans/testing/made-scans.ts'
import type { AssistantAnswer } from '../assistant/answer.ts'
import { removeUnused } from '../http/documents/document-store.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'
import { keepTexts } from './keep-texts.ts'

let setup: AppSetup
let admin: Client
let staff: Client
let client: Client
let tenantId: number
let person: string
beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
  client = await setup.signIn('client@demo')
  tenantId = (await setup.product.directory.tenantByName('demo'))!.id
  const made = await admin.post('/api/person/persons', {
    type: 'C',
    name: 'Terrassements Baudry SARL',
    roles: [{ role: 'CLIENT' }],
  })
  expect(made.status, made.text).toBe(201)
  person = made.body.registration
}, 60_000)
afterAll(() => setup?.close())

const attach = async (name: string, bytes: Uint8Array, at = `/api/person/persons/${person}`) => {
  const data = new FormData()
  data.append('file', new Blob([new Uint8Array(bytes)]), name)
  const made = new Response(data)
  const answer = await admin.send('POST', `${at}/documents`, Buffer.from(await made.arrayBuffer()), {
    'content-type': made.headers.get('content-type')!,
  })
  expect(answer.status, answer.text).toBe(201)
  const [document] = [answer.body].flat()
  return document as { _id: string; registration: string; hash: string }
}
const pdfOf = async (pages: string[][]): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create()
  for (const lines of pages) {
    const page = pdf.addPage([595, 842])
    for (const [at, line] of lines.entries()) page.drawText(line, { x: 50, y: 760 - at * 20, size: 11 })
  }
  return pdf.save()
}
const find = async (search: string, by = staff, more = '') => {
  const answer = await by.get(`/api/doc/passages?search=${encodeURIComponent(search)}${more}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as { registration: string; page: number; text: string; of: object }[]
}

test('what a PDF, an office text and a scan say is found by its words, with the page', async () => {
  const agreement = await attach(
    'agreement.pdf',
    await pdfOf([
      ['General terms of the agreement between the parties, page one of two.'],
      [
        'Early return: the lessee gives six months of notice before',
        'the machine comes back to the depot in Nantes.',
      ],
    ]),
  )
  const xml = '<w:p><w:t>The guarantor waives the benefit of discussion &amp; division.</w:t></w:p>'
  const guarantee = await attach('guarantee.docx', zipSync({ 'word/document.xml': strToU8(xml) }))
  const scan = await madeScan('BANK_DETAILS', 33)
  const details = await attach('details.jpg', scan.jpeg)
  await attach('broken.pdf', strToU8('%PDF-1.7 nothing'))
  expect(await find('early return notice')).toEqual([])
  await keepTexts(setup.product, tenantId)
  const [first, ...others] = await find('early returns, notice')
  expect(others).toEqual([])
  expect(first).toMatchObject({
    registration: agreement.registration,
    page: 2,
    text: 'Early return: the lessee gives six months of notice before\nthe machine comes back to the depot in Nantes.',
    of: { entity: 'person', registration: person },
  })
  const waived = await find('benefit of discussion')
  expect(waived).toMatchObject([{ registration: guarantee.registration, page: 1 }])
  expect(waived[0]!.text).toContain('discussion & division')
  expect((await find('IBAN')).map(one => one.registration)).toContain(details.registration)
  expect(await find('nothing of the kind zzyzx')).toEqual([])
}, 60_000)

test('no wall is passed: not of another person, another house, or of who administers', async () => {
  expect(await find('early return notice', client)).toEqual([])
  expect(await find('early return notice', await setup.signIn('admin@norte'))).toEqual([])
  const { body: users } = await admin.get('/api/core/users?username=staff@demo')
  await attach(
    'leave.txt',
    strToU8('Secret zanzibar of the administration.'),
    `/api/core/users/${users[0].registration}`,
  )
  await keepTexts(setup.product, tenantId)
  expect(await find('zanzibar', admin)).toEqual([])
  for (const bad of ['', `?search=${'x'.repeat(401)}`])
    expect((await staff.get(`/api/doc/passages${bad}`)).status).toBe(400)
  // Signs of the language of queries are no words.
  expect(await find("' & | ! ( ) <-> :* \\")).toEqual([])
})

test('what was just put on a record is read when one asks about it, and quoted with its place', async () => {
  const note = await attach(
    'note.txt',
    strToU8('The crane stands in Saint-Nazaire until the strike is over.'),
  )
  const { status, body, text } = await staff.post('/api/core/assistant', {
    text: 'What do the documents say about the crane?',
    about: { entity: 'person', registration: person },
  })
  expect(status, text).toBe(200)
  const answer = body as AssistantAnswer
  expect(answer).toMatchObject({ by: 'RULES', intent: 'documents' })
  const quote = answer.blocks.find(({ kind }) => kind === 'quote')!
  expect(quote.lines[0]!.runs[0]!.text).toBe('The crane stands in Saint-Nazaire until the strike is over.')
  expect(quote.lines[1]!.runs).toContainEqual({
    text: expect.any(String),
    entity: 'document',
    registration: note.registration,
    page: 1,
  })
  expect(answer.reads).toMatchObject([{ tool: 'documents', status: 200, found: 1 }])
  const closed = await staff.post('/api/core/assistant', {
    text: 'What do the documents say about the crane?',
    rag: false,
  })
  expect(closed.body.reads).toEqual([])
})

test('a document that is gone is found no more, and its text goes with its file', async () => {
  const [found] = await find('crane strike')
  const { body: document } = await admin.get(`/api/doc/documents/${found!.registration}`)
  const gone = await admin.delete(`/api/person/persons/${person}/documents/${document._id}`)
  expect(gone.status, gone.text).toBe(204)
  expect(await find('crane strike')).toEqual([])
  const rows = () =>
    setup.product.db.transaction({ tenantId }, async tx => {
      const { count } = await tx.query(
        sql`select 1 from document_text where tenant_id = ${tenantId}::int and hash = ${document.hash}::text`,
      )
      return count
    })
  expect(await rows()).toBe(1)
  setup.clock.offsetMs += 3 * 86_400_000
  await removeUnused(setup.product, tenantId, document.hash)
  setup.clock.offsetMs = 0
  expect(await rows()).toBe(0)
})
