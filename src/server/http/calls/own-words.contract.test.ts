import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDatetime } from '#fields/formats/format-date.ts'
import { formatNumber } from '#fields/formats/format-number.ts'
import { parseDate } from '#fields/formats/parse-date.ts'
import { spreadsheetFormat } from '#fields/formats/spreadsheet-format.ts'
import { labelOf } from '#locales/index.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let staff: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
})
afterAll(() => setup.close())

const french = { 'accept-language': 'fr-FR' }
type Item = { id: string; label: string; menus?: Item[] }
const menuLabel = async (of: Client, id: string): Promise<string | undefined> => {
  const { body } = await of.get('/api/script/runs/user-configuration', french)
  return (body.menus as Item[]).flatMap(group => group.menus ?? []).find(item => item.id === id)?.label
}

test('a phrase said otherwise is so in the menu, the list, the form, errors and background work, and for nobody else', async () => {
  const norte = await setup.signIn('admin@norte')
  expect(await menuLabel(staff, 'contract')).toBe('Contrats')
  const etag = (await staff.get('/api/core/entities/contract/model', french)).headers.etag as string
  await admin.patch('/api/core/string-overrides', {
    'fr-FR': { Contrats: 'Dossiers', Contrat: 'Dossier', introuvable: 'inconnu' },
  })
  expect(await menuLabel(staff, 'contract')).toBe('Dossiers')
  const model = await staff.get('/api/core/entities/contract/model', { ...french, 'if-none-match': etag })
  expect(model.status).toBe(200)
  expect(model.body).toMatchObject({ pluralLabel: 'Dossiers', label: 'Dossier' })
  const csv = await staff.get('/api/core/entities', french)
  expect((csv.body as { name: string; label: string }[]).find(e => e.name === 'contract')?.label).toBe(
    'Dossier',
  )
  const missing = await staff.get('/api/financing/contracts/NONE', french)
  expect(missing.status).toBe(404)
  expect(missing.body.message).toContain('inconnu')
  const { words } = (await staff.get('/api/script/runs/user-configuration', french)).body
  expect(words.texts).toMatchObject({ Contrats: 'Dossiers' })
  const said = await setup.product.engine.work(
    await setup.product.callers.product((await setup.product.directory.tenantByName('demo'))!.id),
    async () => labelOf('fr-FR', 'contract.plural', 'Contracts'),
  )
  expect(said).toBe('Dossiers')
  expect(labelOf('fr-FR', 'contract.plural', 'Contracts')).toBe('Contrats')
  expect(await menuLabel(norte, 'contract')).toBe('Contrats')
  expect((await norte.get('/api/financing/contracts/NONE', french)).body.message).toContain('introuvable')
  await admin.put('/api/core/string-overrides', {})
  expect(await menuLabel(staff, 'contract')).toBe('Contrats')
})

test('numbers and days are written as the house has its language, everywhere at once, and nowhere else', async () => {
  const wrong = await admin.post('/api/core/locales', {
    locale: 'fr-FR',
    name: 'Français',
    dateFormat: 'DD/MM',
  })
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'dateFormat' }] } })
  const made = await admin.post('/api/core/locales', {
    locale: 'fr-FR',
    name: 'Français',
    decimalSeparator: '.',
    thousandsSeparator: "'",
    dateFormat: 'YYYY.MM.DD',
    timeFormat: 'h:mm a',
    weekStart: 0,
  })
  expect(made.status, made.text).toBe(201)
  const { words } = (await staff.get('/api/script/runs/user-configuration', french)).body
  expect(words.formats).toEqual({
    'fr-FR': { decimal: '.', thousands: "'", date: 'YYYY.MM.DD', time: 'h:mm a', weekStart: 0 },
  })
  const written = () => [
    formatNumber(12345.5, 'fr-FR'),
    formatDatetime('2026-11-27T14:05:09Z', 'fr-FR'),
    spreadsheetFormat('date', 'fr-FR'),
    parseDate('2026.11.27', 'fr-FR', '2026-01-01'),
  ]
  const product = ['12\u202f345,50', '27/11/2026 14:05', 'dd/mm/yyyy', '2026-11-27']
  const inTenant = async (name: string) => {
    const { id } = (await setup.product.directory.tenantByName(name))!
    return setup.product.engine.work(await setup.product.callers.product(id), async () => written())
  }
  expect(await inTenant('demo')).toEqual(["12'345.50", '2026.11.27 2:05 PM', 'yyyy.mm.dd', '2026-11-27'])
  expect(await inTenant('norte')).toEqual(product)
  expect(written()).toEqual(product)
  await admin.post('/api/script/scripts', {
    scriptName: 'writes',
    type: 'RUN',
    code: `export const execute = () => [format.number(12345.5), format.date('2026-11-27')]`,
  })
  await admin.post('/api/script/scripts/writes/transitions/publish', {})
  expect((await staff.get('/api/script/runs/writes', french)).body).toEqual(["12'345.50", '2026.11.27'])
  expect((await admin.delete(`/api/core/locales/${made.body.registration}`)).status).toBe(204)
  expect(await inTenant('demo')).toEqual(product)
})

test('what a translator writes is said at once, and taken back at once', async () => {
  await admin.patch('/api/core/collection-extension/asset', { fields: { shipName: { kind: 'text' } } })
  const label = async () => {
    const { body } = await staff.get('/api/core/entities/asset/model', french)
    return {
      said: (body.fields as { name: string; label: string }[]).find(f => f.name === 'shipName')?.label,
      unsaid: body.unsaid as string[] | undefined,
    }
  }
  expect(await label()).toEqual({ said: 'Ship name', unsaid: ['labels:asset.shipName'] })
  const made = await admin.post('/api/core/locales', {
    locale: 'fr-FR',
    name: 'Français',
    keys: [{ key: 'labels:asset.shipName', text: 'Nom du navire' }, { key: 'labels:asset.other' }],
  })
  expect(made.status, made.text).toBe(201)
  expect(await label()).toEqual({ said: 'Nom du navire', unsaid: undefined })
  await admin.delete('/api/core/locales/fr-FR')
  expect((await label()).said).toBe('Ship name')
})
