import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
}, 60_000)
afterAll(() => setup?.close())

interface Row {
  key: string
  place: string
  text: string | null
  own: string | null
  from?: string
}
const words = async (query: string): Promise<{ rows: Row[]; size: number; locales: object[] }> => {
  const { status, body, text } = await admin.get(`/api/core/words?${query}`)
  expect(status, text).toBe(200)
  return body
}
const keyed = (rows: Row[], key: string) => rows.find(row => row.key === key)

test('words of records, fields, menus and lists are found in either language, without accents', async () => {
  const { rows } = await words('locale=fr-FR&search=contrats')
  expect(keyed(rows, 'labels:contract.plural')).toMatchObject({
    place: 'record',
    text: 'Contrats',
    own: null,
  })
  const mode = (await words('locale=fr-FR&search=prelevement')).rows
  expect(mode.filter(row => row.place === 'list').map(row => row.text)).toContain('Prélèvement')
  const menu = (await words('locale=fr-FR&search=menu.accounting')).rows
  expect(menu).toMatchObject([{ place: 'menu', text: 'Comptabilité' }])
  const due = (await words('locale=fr-FR&search=field.dueDate')).rows
  expect(due.filter(row => row.key === 'labels:field.dueDate')).toHaveLength(1)
})

test('what is said otherwise stands beside it, acts by its key, and is taken back', async () => {
  await admin.patch('/api/core/string-overrides', {
    'fr-FR': { 'labels:contract.plural': 'Dossiers', 'labels:invoice': 'Pièce', Échéance: 'Terme' },
  })
  const own = await words('locale=fr-FR&show=own')
  expect(own.size).toBe(3)
  expect(keyed(own.rows, 'Échéance')).toMatchObject({ place: 'phrase', own: 'Terme' })
  expect(keyed(own.rows, 'labels:invoice')).toMatchObject({ text: 'Facture', own: 'Pièce', from: 'override' })
  expect(own.locales).toContainEqual({ locale: 'fr-FR', own: 3, missing: 0, product: 0 })
  const model = await admin.get('/api/core/entities/invoice/model', { 'accept-language': 'fr-FR' })
  expect(model.body).toMatchObject({ label: 'Pièce' })
  await admin.patch('/api/core/string-overrides', { 'fr-FR': null })
  expect((await words('locale=fr-FR&show=own')).size).toBe(0)
})

test('what nobody has said yet is told by language', async () => {
  await admin.patch('/api/core/collection-extension/asset', { fields: { shipName: { kind: 'text' } } })
  const { rows, locales } = await words('locale=fr-FR&show=missing')
  expect(rows).toMatchObject([{ key: 'labels:asset.shipName', english: 'Ship name', text: null, own: null }])
  expect(locales).toContainEqual({ locale: 'lt-LT', own: 0, missing: 1, product: 0 })
  expect(locales).toContainEqual({ locale: 'en-EU', own: 0, missing: 0, product: 0 })
  await admin.patch('/api/core/string-overrides', { 'fr-FR': { 'labels:asset.shipName': 'Nom du navire' } })
  expect((await words('locale=fr-FR&show=missing')).size).toBe(0)
})

test('a language that the product does not speak lacks all words but those that the house gives it', async () => {
  await admin.patch('/api/core/string-overrides', { 'de-DE': { 'labels:contract.plural': 'Verträge' } })
  const { rows, size, locales } = await words('locale=de-DE&show=missing&search=contract')
  expect(keyed(rows, 'labels:contract')).toMatchObject({ english: 'Contract', text: null, own: null })
  expect(keyed(rows, 'labels:contract.plural')).toBeUndefined()
  expect(size).toBeGreaterThan(10)
  const german = locales.find(one => (one as { locale: string }).locale === 'de-DE') as { product: number }
  expect(german.product).toBeGreaterThan(500)
  expect((await words('locale=de-DE&show=own')).rows).toMatchObject([{ own: 'Verträge' }])
})

test('is for who may read the configuration, and asks for a language', async () => {
  expect((await admin.get('/api/core/words')).status).toBe(400)
  expect((await admin.get('/api/core/words?locale=fr-FR&show=some')).status).toBe(400)
  const staff = await setup.signIn('staff@demo')
  expect((await staff.get('/api/core/words?locale=fr-FR')).status).toBe(403)
})
