import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScanKind } from '#processes/documents/scans/scan.ts'
import { madeScan } from '#processes/documents/scans/testing/made-scans.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let staff: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  staff = await setup.signIn('staff@demo')
}, 60_000)
afterAll(() => setup.close())

const send = async (
  path: string,
  name: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
  by = staff,
) => {
  const data = new FormData()
  for (const [field, value] of Object.entries(fields)) data.append(field, value)
  data.append('file', new Blob([new Uint8Array(bytes)]), name)
  const made = new Response(data)
  return by.send('POST', path, Buffer.from(await made.arrayBuffer()), {
    'content-type': made.headers.get('content-type')!,
  })
}
const read = (name: string, bytes: Buffer, kind: string, by = staff) =>
  send('/api/doc/scans', name, bytes, { kind }, by)

const valuesOf = (body: { fields: { field: string; value: unknown }[] }) =>
  Object.fromEntries(body.fields.map(({ field, value }) => [field, value]))

/** A PDF with the text of bank details in it, or with a picture alone. */
const pdfOf = async (content: { lines: string[] } | { jpeg: Buffer }): Promise<Buffer> => {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595, 842])
  if ('jpeg' in content) {
    const picture = await pdf.embedJpg(content.jpeg)
    page.drawImage(picture, { x: 20, y: 300, width: 555, height: (555 * picture.height) / picture.width })
  } else
    for (const [at, line] of content.lines.entries())
      page.drawText(line, { x: 50, y: 760 - at * 30, size: 12 })
  return Buffer.from(await pdf.save())
}

test('scans of three kinds are read, beside their picture, and nothing of them is kept', async () => {
  const before = (await staff.get('/api/doc/documents')).body.length
  for (const [kind, seed] of [
    ['REGISTRATION_CERTIFICATE', 73],
    ['BANK_DETAILS', 33],
    ['IDENTITY', 22],
  ] as const satisfies [ScanKind, number][]) {
    const { jpeg, says } = await madeScan(kind, seed)
    const answer = await read('scan.jpg', jpeg, kind)
    expect(answer.status, answer.text).toBe(200)
    expect(valuesOf(answer.body)).toMatchObject(says)
    expect(Buffer.from(answer.body.picture, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8')
    for (const { box } of answer.body.fields)
      for (const share of box ?? []) expect(share >= -0.01 && share <= 1.01).toBe(true)
  }
  expect((await staff.get('/api/doc/documents')).body).toHaveLength(before)
}, 120_000)

test('a PDF is read by its text, one without by its picture; a document of a record as well', async () => {
  const lines = [
    'Relevé d’identité bancaire',
    'Titulaire : Claire Vasseur',
    'IBAN FR76 3000 6000 0112 3456 7890 189',
    'BIC AGRIFRPP',
    'Domiciliation : Agence du Marais',
  ].map(line => line.replaceAll('’', "'"))
  const typed = await read('rib.pdf', await pdfOf({ lines }), 'BANK_DETAILS')
  expect(valuesOf(typed.body), typed.text).toEqual({
    bankIban: 'FR7630006000011234567890189',
    bankBic: 'AGRIFRPP',
    bankCountry: 'FR',
    bankName: 'Agence du Marais',
    bankOwner: 'Claire Vasseur',
  })
  const { jpeg, says } = await madeScan('BANK_DETAILS', 33)
  const scanned = await pdfOf({ jpeg })
  const { body: person } = await staff.post('/api/person/persons', { type: 'C', name: 'Holder' })
  const documents = `/api/person/persons/${person.registration}/documents`
  const { body } = await send(documents, 'scan.pdf', scanned)
  const answer = await staff.post(`${documents}/${(body[0] ?? body)._id}/read?kind=BANK_DETAILS`)
  expect(valuesOf(answer.body), answer.text).toMatchObject({ bankIban: says.bankIban })
}, 120_000)

test('what cannot be read says so, what is no scan is refused, and who may not write learns nothing', async () => {
  const { jpeg } = await madeScan('BANK_DETAILS', 33)
  expect((await read('cut.jpg', jpeg.subarray(0, 900), 'BANK_DETAILS')).body.code).toBe('UNREADABLE_FILE')
  expect((await read('cut.pdf', Buffer.from('%PDF-1.7 nothing'), 'BANK_DETAILS')).body.code).toBe(
    'UNREADABLE_FILE',
  )
  expect((await read('run.svg', Buffer.from('<svg/>'), 'BANK_DETAILS')).body.code).toBe(
    'INVALID_FILE_EXTENSION',
  )
  expect((await read('scan.jpg', jpeg, 'INVOICE')).body.code).toBe('INVALID_FIELD_IN_BODY')
  expect((await read('scan.jpg', Buffer.alloc(0), 'IDENTITY')).body.code).toBe('MISSING_FILE_IN_REQUEST')
  // An account of nobody's: the picture of a certificate names none.
  const other = await madeScan('IDENTITY', 22)
  expect((await read('card.jpg', other.jpeg, 'BANK_DETAILS')).body.fields).toEqual([])
  const client = await setup.signIn('client@demo')
  expect((await read('scan.jpg', jpeg, 'REGISTRATION_CERTIFICATE', client)).status).toBe(403)
  expect((await setup.client().send('POST', '/api/doc/scans', Buffer.alloc(0), {})).status).toBe(401)
}, 120_000)
