import { afterAll, beforeAll, expect, test } from 'vitest'
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
