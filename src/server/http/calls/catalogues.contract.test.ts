import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
})
afterAll(() => setup.close())

const path = '/api/core/configuration/catalogues'
const rowOf = async (kind: string, key: string) => {
  const { status, text, body } = await admin.get(path)
  expect(status, text).toBe(200)
  return body[kind].find((row: { key: string }) => row.key === key)
}

test('an index of the product stands there before the house has any, and beside the house’s own', async () => {
  expect(await rowOf('indexes', 'EURIBOR3M')).toMatchObject({
    source: 'PRODUCT',
    isUsed: false,
    product: { tenor: '3M', currency: 'EUR' },
    own: null,
    changed: [],
  })
  const made = await admin.post('/api/core/indexes', {
    code: 'EURIBOR3M',
    name: 'Euribor 3 months',
    currency: 'EUR',
    tenor: '3M',
    source: 'Our bank',
  })
  expect(made.status, made.text).toBe(201)
  expect(await rowOf('indexes', 'EURIBOR3M')).toMatchObject({
    source: 'OWN',
    own: { registration: made.body.registration },
    changed: [{ field: 'source', label: 'Source', product: 'EMMI', own: 'Our bank' }],
  })
  // Gone, the product's applies again.
  expect((await admin.delete(`/api/core/indexes/${made.body.registration}`)).status).toBe(204)
  expect(await rowOf('indexes', 'EURIBOR3M')).toMatchObject({ source: 'PRODUCT', own: null })
})

test('a language writes numbers and days as the product does until the house says otherwise', async () => {
  expect(await rowOf('locales', 'fr-FR')).toMatchObject({
    source: 'PRODUCT',
    product: { decimalSeparator: ',', dateFormat: 'DD/MM/YYYY', direction: 'ltr' },
  })
  const empty = await admin.post('/api/core/locales', { locale: 'es-ES', name: 'es-ES' })
  expect(empty.status, empty.text).toBe(201)
  // What its record leaves empty is the product's.
  expect(await rowOf('locales', 'es-ES')).toMatchObject({ source: 'OWN', changed: [] })
  const { product } = await rowOf('locales', 'lt-LT')
  const made = await admin.post('/api/core/locales', { ...product, dateFormat: 'DD.MM.YYYY' })
  expect(made.status, made.text).toBe(201)
  expect(await rowOf('locales', 'lt-LT')).toMatchObject({
    source: 'OWN',
    isUsed: true,
    changed: [{ field: 'dateFormat', product: 'YYYY-MM-DD', own: 'DD.MM.YYYY' }],
  })
  expect((await admin.delete(`/api/core/locales/${made.body.registration}`)).status).toBe(204)
})

test('currencies are the product’s, and the house’s are those that it works in; lists tell whose they are', async () => {
  const before = (await admin.get('/api/core/tenant-config')).body.currencies
  expect((await admin.patch('/api/core/tenant-config', { currencies: ['EUR', 'CHF'] })).status).toBe(200)
  expect(await rowOf('currencies', 'CHF')).toMatchObject({ source: 'OWN', isUsed: true, own: { place: 1 } })
  expect(await rowOf('currencies', 'JPY')).toMatchObject({ source: 'PRODUCT', isUsed: false })
  // Named no more, all are offered again: in its own configuration, and on the record that the main tenant keeps.
  expect((await admin.patch('/api/core/tenant-config', { currencies: null })).status).toBe(200)
  expect((await admin.get('/api/core/tenant-config')).body.currencies).toBeUndefined()
  expect(await rowOf('currencies', 'JPY')).toMatchObject({ source: 'PRODUCT', isUsed: true })
  const inYen = await admin.post('/api/core/indexes', { code: 'TONA', name: 'TONA', currency: 'JPY' })
  expect(inYen.status, inYen.text).toBe(201)
  expect((await admin.delete(`/api/core/indexes/${inYen.body.registration}`)).status).toBe(204)
  if (before) await admin.patch('/api/core/tenant-config', { currencies: before })

  const list = await admin.post('/api/script/lists', { name: 'gender', values: [{ value: 'X', label: 'X' }] })
  expect(list.status, list.text).toBe(201)
  expect(await rowOf('lists', 'gender')).toMatchObject({ source: 'OWN', own: { values: 1 } })
  expect(await rowOf('lists', 'textDirection')).toMatchObject({
    source: 'PRODUCT',
    product: { isSealed: true },
  })
})

test('whoever may not read the configuration is told nothing of it', async () => {
  const staff = await setup.signIn('staff@demo')
  expect((await staff.get(path)).status).toBe(403)
  const [first] = (await staff.get('/api/core/catalogues/indexes')).body
  expect(first).toMatchObject({ source: 'PRODUCT', own: null })
})
