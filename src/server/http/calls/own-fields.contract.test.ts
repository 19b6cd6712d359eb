import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let staff: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
  const kept = await admin.patch('/api/core/collection-extension/person', {
    fields: {
      shipName: { kind: 'text', max: 20 },
      berthFee: { kind: 'currency' },
      rig: { kind: 'select', list: 'dc' },
      logBook: { kind: 'elements', fields: { port: { kind: 'text' } } },
    },
    columns: ['shipName'],
    search: ['shipName'],
  })
  expect(kept.status, kept.text).toBe(200)
})
afterAll(() => setup.close())

interface Node {
  id: string
  kind: string
  props?: { fields?: string[]; field?: string }
}

test('what a tenant adds has its place on every form, after the facts that are there', async () => {
  const { body } = await staff.get('/api/core/entities/person/model')
  const layouts = [body.layout, ...Object.values(body.layouts)] as Node[][]
  for (const nodes of layouts.filter(one => one.length)) {
    expect(nodes.filter(node => node.kind === 'Extension')).toMatchObject([
      { props: { fields: ['shipName', 'berthFee', 'rig'] } },
    ])
    expect(nodes).toContainEqual(expect.objectContaining({ kind: 'Elements', props: { field: 'logBook' } }))
  }
})

test('what each record has of its own is not to be had twice', async () => {
  for (const name of ['name', 'status', 'registration', 'orgaRegistration', 'lastName'])
    expect(
      await admin.patch('/api/core/collection-extension/person', { fields: { [name]: { kind: 'text' } } }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: `person.${name}` }] } })
})

test('a layout of the tenant that shows some of them is given the rest', async () => {
  const nodes = [{ id: 'who', kind: 'Form', column: 'left', props: { fields: ['name', 'rig', 'logBook'] } }]
  await admin.put('/api/core/layouts/person', { nodes })
  const { body } = await staff.get('/api/core/entities/person/model')
  expect(body.layout.map(({ id }: Node) => id)).toEqual(['who', 'extension'])
  expect(body.layout[1].props.fields).toEqual(['shipName', 'berthFee'])
  await admin.delete('/api/core/layouts/person')
})

test('it is a column, shown where it is named and else to be chosen, kept, found, exported and in the history', async () => {
  const { body: model } = await staff.get('/api/core/entities/person/model')
  const columns = model.columns as { id: string; kind: string; hidden?: boolean }[]
  expect(columns.find(c => c.id === 'shipName')).toMatchObject({ kind: 'text' })
  expect(columns.find(c => c.id === 'shipName')?.hidden).toBeUndefined()
  expect(columns.find(c => c.id === 'berthFee')).toMatchObject({ kind: 'money', hidden: true })
  expect(columns.find(c => c.id === 'rig')).toMatchObject({ kind: 'choice', list: 'dc', hidden: true })
  const made = await staff.post('/api/person/persons', {
    type: 'C',
    name: 'Harbour',
    shipName: 'Albatros',
    berthFee: 120.5,
    logBook: [{ port: 'Brest' }],
  })
  expect(made, made.text).toMatchObject({ status: 201, body: { shipName: 'Albatros', berthFee: 120.5 } })
  expect((await staff.get('/api/person/persons?shipName=Albatros')).body).toHaveLength(1)
  const { registration } = made.body
  await staff.patch(`/api/person/persons/${registration}`, { shipName: 'Pinta' })
  const history = await staff.get(`/api/person/persons/${registration}/history`)
  expect(history.text).toContain('shipName')
  expect(history.text).toContain('Pinta')
  const file = await staff.post('/api/report/excel', {
    fileName: 'ships.csv',
    format: 'csv',
    entity: 'person',
    query: 'shipName=Pinta',
    columns: [{ id: 'shipName', headerLabel: 'Ship' }],
  })
  expect(file.status, file.text).toBe(200)
  expect(file.text).toContain('Pinta')
})

test("a tenant's own entity shows its fields in its list, by the words that it gives itself", async () => {
  const kept = await admin.put('/api/core/dyno-descriptors/dynoVehicle', {
    label: 'Vehicle',
    fields: {
      plate: { kind: 'text' },
      price: { kind: 'currency' },
      fuel: { kind: 'select', list: 'dc' },
      story: { kind: 'textarea' },
    },
  })
  expect(kept.status, kept.text).toBe(200)
  const { body } = await admin.get('/api/core/entities/dynoVehicle/model')
  expect(body.pluralLabel).toBe('Vehicles')
  expect(body.columns.map((c: { id: string }) => c.id)).toEqual([
    'registration',
    'status',
    'name',
    'plate',
    'price',
    'fuel',
  ])
  await admin.patch('/api/core/dyno-descriptors/dynoVehicle', {
    columns: ['name', 'fuel'],
    pluralLabel: 'Fleet',
  })
  const { body: told } = await admin.get('/api/core/entities/dynoVehicle/model')
  expect(told.pluralLabel).toBe('Fleet')
  expect(told.columns.map((c: { id: string }) => c.id)).toEqual(['registration', 'name', 'fuel'])
})

const boat = {
  label: 'Boat',
  icon: 'umbrella',
  menu: 'assets',
  registration: { format: 'BOAT-{n}' },
  fields: {
    owner: { kind: 'reference', to: 'person' },
    crew: { kind: 'reference', to: 'person', multiple: true },
    sister: { kind: 'reference', to: 'dynoBoat' },
  },
  columns: ['registration', 'name', 'status', 'owner'],
  search: ['owner'],
  workflow: {
    initial: 'AT_SEA',
    statuses: {
      AT_SEA: { meaning: 'ongoing', label: 'On the open sea', order: 1 },
      SUNK: { meaning: 'error', order: 3 },
      DOCK: { meaning: 'success', order: 2 },
    },
    transitions: { moor: { label: 'Moor', from: 'AT_SEA', to: 'DOCK', undo: true } },
  },
}

test("a tenant's own entity names other records, is found by them, walks its workflow", async () => {
  const both = {
    dynoBoat: boat,
    dynoBuoy: { label: 'Buoy', fields: { of: { kind: 'reference', to: 'dynoBoat' } } },
  }
  const kept = await admin.patch('/api/core/dyno-descriptors', both)
  expect(kept.status, kept.text).toBe(200)
  await admin.put('/api/core/layouts/dynoBoat', {
    nodes: [{ id: 'hull', kind: 'Form', title: 'Hull', props: { fields: ['name', 'owner'] } }],
  })
  await admin.put('/api/core/pages/%2Fpage%2Fdyno-boats', { title: 'The fleet' })
  const { body: model } = await admin.get('/api/core/entities/dynoBoat/model')
  expect(model.workflow.statuses.map((s: { label: string }) => s.label)).toEqual([
    'On the open sea',
    'Dock',
    'Sunk',
  ])
  const { menus } = (await admin.get('/api/script/runs/user-configuration')).body
  const assets = menus.find(({ id }: { id: string }) => id === 'assets')
  expect(assets.menus).toContainEqual(expect.objectContaining({ id: 'dynoBoat', icon: 'umbrella' }))

  const person = async (name: string) =>
    (await staff.post('/api/person/persons', { type: 'C', name })).body.registration as string
  const [owner, mate] = [await person('Calypso'), await person('Circe')]
  const buoy = (await admin.post('/api/dyno/dyno-buoys', { name: 'Buoy' })).body.registration as string
  const boats = '/api/dyno/dyno-boats'
  const client = await setup.signIn('client@demo')
  expect((await client.post(boats, { name: 'Nobody’s' })).status).toBe(403)
  const wrong = await admin.post(boats, { name: 'Argo', owner: 'nobody' })
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'owner' }] } })
  expect(await admin.post(boats, { name: 'Argo', sister: buoy })).toMatchObject({ status: 400 })
  const made = await admin.post(boats, { name: 'Argo', owner, crew: [owner, mate] })
  expect(made, made.text).toMatchObject({
    status: 201,
    body: { status: 'AT_SEA' },
  })
  const argo = made.body.registration as string
  expect(argo).toMatch(/^BOAT-\d+$/)
  await admin.post(boats, { name: 'Other', owner: mate, sister: argo })

  const found = await admin.get(`${boats}?owner=${owner}&include=ownerName`)
  expect(found.body).toMatchObject([{ registration: argo, ownerName: 'Calypso' }])
  expect((await admin.get(`${boats}?sister=${argo}`)).body).toHaveLength(1)
  expect((await admin.get(`${boats}?owner=!null&search=Calypso`)).body).toHaveLength(1)
  expect((await admin.get(`${boats}?sort=owner`)).status).toBe(400)
  // What is named stays.
  expect((await admin.delete(`/api/person/persons/${mate}`)).status).toBe(409)
  const moored = await admin.post(`${boats}/${argo}/transitions/moor`, {})
  expect(moored, moored.text).toMatchObject({ status: 200 })
  expect((await admin.get(`${boats}/${argo}`)).body.status).toBe('DOCK')
})

test('it goes with all that was said of it, unless something else names it, and comes back with its records', async () => {
  const boats = '/api/dyno/dyno-boats'
  expect((await admin.delete('/api/core/dyno-descriptors/dynoBoat?force=1')).status).toBe(400)
  const both = '/api/core/dyno-descriptors'
  const asked = await admin.patch(both, { dynoBoat: null, dynoBuoy: null })
  expect(asked).toMatchObject({
    status: 409,
    body: {
      code: 'VALUES_HELD',
      errors: [{ field: 'dynoBoat', message: 'records that hold it: 2' }, { field: 'dynoBuoy' }],
    },
  })
  const { owner: _, ...fewer } = boat.fields
  const { status, body } = await admin.put(`${both}/dynoBoat`, { ...boat, fields: fewer })
  expect([status, body.errors]).toMatchObject([409, [{ field: 'dynoBoat.owner' }]])
  const gone = await admin.patch(`${both}?force=1`, { dynoBoat: null, dynoBuoy: null })
  expect(gone.status, gone.text).toBe(200)
  expect((await admin.get('/api/core/layouts')).body.dynoBoat).toBeUndefined()
  expect((await admin.get('/api/core/pages')).body['/page/dyno-boats']).toBeUndefined()
  expect((await admin.get(boats)).status).toBe(404)
  await admin.put('/api/core/dyno-descriptors/dynoBoat', boat)
  expect((await admin.get(`${boats}?owner=!null`)).body).toHaveLength(2)
})

test('a field that refers to a record may be added to an entity of the product, too', async () => {
  const kept = await admin.patch('/api/core/collection-extension/task', {
    fields: { keptBy: { kind: 'reference', to: 'person' } },
  })
  expect(kept.status, kept.text).toBe(200)
  const keeper = (await staff.post('/api/person/persons', { type: 'C', name: 'Keeper' })).body.registration
  const made = await staff.post('/api/core/tasks', { subject: 'Quay', keptBy: keeper })
  expect(made, made.text).toMatchObject({ status: 201, body: { keptBy: keeper } })
  await staff.post('/api/core/tasks', { subject: 'Pier' })
  const { body } = await staff.get(`/api/core/tasks?keptBy=${keeper}&include=keptByName`)
  expect(body).toMatchObject([{ subject: 'Quay', keptByName: 'Keeper' }])
  expect((await staff.delete(`/api/person/persons/${keeper}`)).status).toBe(409)
  // It goes with what a record holds of it only where that is asked for; one that none holds just goes.
  const task = '/api/core/collection-extension/task'
  const asked = await admin.delete(task)
  expect(asked).toMatchObject({ status: 409, body: { code: 'VALUES_HELD' } })
  expect(asked.body.errors).toMatchObject([{ field: 'task.keptBy', message: 'records that hold it: 1' }])
  expect((await admin.get(task)).body.fields).toHaveProperty('keptBy')
  expect((await admin.delete(`${task}?force=1`)).status).toBe(204)
  await admin.put(task, { fields: { idle: { kind: 'text' } } })
  expect((await admin.delete(task)).status).toBe(204)
})

test('an unknown group of the menu, and a reference to nothing, are refused where they stand', async () => {
  const keep = (said: object) =>
    admin.put('/api/core/dyno-descriptors/dynoThing', { label: 'Thing', ...said })
  expect(await keep({ menu: 'cellar' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'dynoThing.menu' }] },
  })
  expect(await keep({ fields: { of: { kind: 'reference', to: 'nothing' } } })).toMatchObject({ status: 400 })
})
