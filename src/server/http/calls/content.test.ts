import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type AppSetup, appOnTestDatabase } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let app: FastifyInstance
beforeAll(async () => {
  setup = await appOnTestDatabase()
  app = await buildApp(setup.product)
})
afterAll(async () => {
  await app.close()
  await setup.close()
})

const secret = 'b7b1c9d0e2f34a56'
const page = (shortKey: string, value: object, more: object = {}) => ({
  shortKey,
  name: 'Welcome',
  value,
  ...more,
})

test('everybody of the tenant reads a page; the public only with its key', async () => {
  const admin = await setup.signIn('admin@demo')
  await admin.post('/api/core/key-values', page('content.help.welcome', { text: '# Hello', secret }))
  await admin.post('/api/core/key-values', page('content.inside', { text: 'Ours' }))
  const answer = await admin.get('/api/core/content/help/welcome')
  expect(answer.body).toEqual({ path: 'help/welcome', title: 'Welcome', text: '# Hello' })

  const publicly = (key: string, id: string) =>
    app.inject({ url: `/api/core/public-pages/${encodeURIComponent(key)}/${id}` })
  const open = await publicly(`demo.${secret}`, 'help.welcome')
  expect([open.statusCode, open.json().text]).toEqual([200, '# Hello'])
  for (const [key, id] of [
    ['demo.b7b1c9d0e2f34a57', 'help.welcome'],
    ['demo.', 'inside'],
    ['demo', 'help.welcome'],
    ['demo.é7b1c9d0e2f34a5', 'help.welcome'],
    ['nobody.b7b1c9d0e2f34a56', 'help.welcome'],
    [`demo.${secret}`, 'nothing'],
  ] as const)
    expect([key, id, (await publicly(key, id)).statusCode]).toEqual([key, id, 404])
})

test('a page whose time has passed is gone, and other values are no pages', async () => {
  const admin = await setup.signIn('admin@demo')
  await admin.post(
    '/api/core/key-values',
    page('content.past', { text: 'Old', secret }, { expirationDate: '2020-01-01T00:00:00.000Z' }),
  )
  await admin.post('/api/core/key-values', page('remembered', { text: 'of a script' }))
  for (const path of ['past', 'remembered', 'nothing', '..%2Fremembered'])
    expect([path, (await admin.get(`/api/core/content/${path}`)).status]).toEqual([path, 404])
})
