import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkSeals } from '#processes/documents/seals/check-seals.ts'
import { sealPdf } from '#processes/documents/seals/seal-pdf.ts'
import { addSealPlace } from '#processes/documents/seals/seal-place.ts'
import { madeP12 } from '#processes/documents/seals/testing/made-p12.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'
import { dispatchDue } from '../jobs/dispatcher.ts'
import { houseSeal } from './house-seal.ts'

let setup: AppSetup
let admin: Client
let staff: Client
const sent: { to: string[]; subject: string; body: string }[] = []
const at = '/api/core/seal-certificates'
const year = 365 * 86_400_000

beforeAll(async () => {
  setup = await appOnTestDatabase({
    mailTransport: async (_, mails) => void sent.push(...(mails as typeof sent)),
    env: { PUBLIC_URL: 'https://tranche.example' },
  })
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
})
afterAll(() => setup?.close())

const give = (more: Parameters<typeof madeP12>[0] = {}, password = 'secret', by = admin) =>
  by.post(at, { file: { name: 'norte.p12', content: madeP12(more) }, password })

const keyOf = async (tenant = 'demo') => {
  const { product } = setup
  const record = await product.directory.tenantByName(tenant)
  return houseSeal(product, await product.callers.product(record!.id), `House of ${tenant}`)
}

const sealedBy = async (tenant?: string): Promise<Buffer> => {
  const pdf = await PDFDocument.create()
  pdf.addPage([595, 842]).drawText('Agreed')
  addSealPlace(pdf, { name: 'x', reason: 'y', date: new Date(setup.product.now()).toISOString() })
  return sealPdf(await pdf.save({ useObjectStreams: false }), await keyOf(tenant))
}

/** What is told of a file that lies with a person. */
const checked = async (bytes: Buffer, name = 'Sealed.pdf', by = staff) => {
  const { body: person } = await staff.post('/api/person/persons', { type: 'C', name: 'Holder' })
  const below = `/api/person/persons/${person.registration}/documents`
  const data = new FormData()
  data.append('type', 'CONTRACT')
  data.append('file', new Blob([bytes as BlobPart]), name)
  const made = new Response(data)
  const { body: document } = await staff.send('POST', below, Buffer.from(await made.arrayBuffer()), {
    'content-type': made.headers.get('content-type')!,
  })
  return by.get(`${below}/${document._id}/seal`)
}

describe('where no certificate was given', () => {
  test('a house makes one of its own when it is first wanted, once, and no other house has it', async () => {
    const [one, two] = await Promise.all([keyOf(), keyOf()])
    expect(one).toEqual(two)
    const other = await keyOf('norte')
    expect(other.certificates).not.toEqual(one.certificates)
    const { body } = await admin.get(at)
    expect(body).toMatchObject([
      {
        origin: 'OWN',
        status: 'ACTIVE',
        subject: 'CN=House of demo, O=House of demo',
        registration: 'SEAL-1',
      },
    ])
    // The key leaves by no way.
    expect(JSON.stringify(body)).not.toMatch(/sealedKey|PRIVATE/)
    const history = await admin.get(`${at}/SEAL-1/history`)
    expect([history.status, history.text.includes('PRIVATE')]).toEqual([200, false])
  })

  test('a document tells by its own seal, and of each change', async () => {
    const bytes = await sealedBy()
    const told = await checked(bytes)
    expect(told.body).toMatchObject({
      document: 'Sealed.pdf',
      state: 'VALID',
      seals: [{ signer: 'House of demo', isOfHouse: true, isSelfSigned: true, wasValid: true }],
    })
    const other = Buffer.from(bytes)
    other[300]! ^= 1
    expect((await checked(other)).body).toMatchObject({ state: 'CHANGED', seals: [{ isIntact: false }] })
    expect((await checked(Buffer.concat([bytes, Buffer.from('%more')]))).body).toMatchObject({
      state: 'ADDED',
      seals: [{ isIntact: true, isOfWholeFile: false }],
    })
    const plain = await PDFDocument.create()
    plain.addPage()
    expect((await checked(Buffer.from(await plain.save()))).body).toMatchObject({ state: 'NONE', seals: [] })
    // Whole, and by somebody else.
    expect((await checked(await sealedBy('norte'))).body).toMatchObject({
      state: 'VALID',
      seals: [{ signer: 'House of norte', isOfHouse: false }],
    })
    expect(await checked(Buffer.from('text'), 'note.txt')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FILE_EXTENSION' },
    })
    const stranger = await setup.signIn('admin@norte')
    expect((await checked(bytes, 'Sealed.pdf', stranger)).status).toBe(404)
  })
})

describe('a certificate that is given', () => {
  test('seals from then on, until it is switched off or over', async () => {
    const made = await give()
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({
      name: 'Norte Finance',
      origin: 'GIVEN',
      status: 'ACTIVE',
      issuer: 'CN=Imaginary Trust',
      validTo: '2040-01-01T00:00:00.000Z',
    })
    expect(made.text).not.toMatch(/secret|content|PRIVATE/)
    const { seals } = checkSeals(await sealedBy())
    expect(seals).toMatchObject([{ signer: 'Norte Finance', issuer: 'Imaginary Trust' }])
    setup.clock.offsetMs = 20 * year
    expect(checkSeals(await sealedBy()).seals).toMatchObject([{ signer: 'House of demo' }])
    setup.clock.offsetMs = 0
    const one = `${at}/${made.body.registration}`
    expect((await admin.post(`${one}/transitions/deactivate`, {})).status).toBe(200)
    expect(checkSeals(await sealedBy()).seals).toMatchObject([{ signer: 'House of demo' }])
    // What it has sealed stays the house's.
    expect((await admin.post(`${one}/transitions/activate`, {})).status).toBe(200)
  })

  test('is refused by the field that is wrong', async () => {
    const refused = async (...given: Parameters<typeof give>) => {
      const { status, body } = await give(...given)
      return [status, body.code, body.errors?.map((error: { field: string }) => error.field)]
    }
    const invalid = (field: string) => [400, 'INVALID_FIELD_IN_BODY', [field]]
    expect(await refused({}, 'wrong')).toEqual(invalid('password'))
    expect(await refused({ to: '2021-01-01T00:00:00Z' })).toEqual(invalid('file'))
    expect(await refused({ keyUsage: { keyEncipherment: true } })).toEqual(invalid('file'))
    const wanted = await admin.post(at, { password: 'secret' })
    expect([wanted.status, wanted.text]).toEqual([400, expect.stringContaining('file of the certificate')])
    const kind = await admin.post(at, { file: { name: 'a.exe', content: 'AAAA' }, password: 'x' })
    expect([kind.status, kind.text]).toEqual([400, expect.stringContaining('a .p12 or .pfx is wanted')])
    const other = await give({}, 'secret', staff)
    expect([other.status, other.body.code]).toEqual([403, 'FORBIDDEN'])
  })

  test('has administrators told a month before it ends', async () => {
    const to = new Date(setup.product.now() + 40 * 86_400_000).toISOString()
    await admin.patch('/api/core/users/admin@demo', { email: 'admin@norte.example' })
    expect((await give({ name: 'Short', to })).status).toBe(201)
    const told = async () => {
      for (let turn = 0; turn < 5; turn++) await dispatchDue(setup.product, new AbortController().signal)
      return sent
        .splice(0)
        .map(({ subject }) => subject)
        .filter(subject => /Short/.test(subject))
    }
    expect(await told()).toEqual([])
    setup.clock.offsetMs = 11 * 86_400_000
    expect(await told()).toEqual([expect.stringContaining('The certificate Short ends on')])
    setup.clock.offsetMs = 0
  })
})
