import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Leave } from '../../share/fair-share.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let demo: Client
let norte: Client
beforeAll(async () => {
  setup = await appOnTestDatabase()
  demo = await setup.signIn('admin@demo')
  norte = await setup.signIn('admin@norte')
})
afterAll(() => setup.close())

const list = '/api/person/persons'
const figures = async (): Promise<string> => (await setup.client().get('/metrics')).text

it('a tenant whose places are taken is turned away with its token, and another is answered', async () => {
  const { tenants } = setup.product.shares
  await norte.get(list)
  const places: Leave[] = []
  while (places.length < tenants.rules.perLane)
    places.push(await tenants.enter({ lane: 'demo', session: 'busy', isHeavy: false }))
  const { token } = demo
  const [refused, answered] = await Promise.all([
    demo.post(list, { type: 'C', name: 'Too many' }),
    norte.get(list),
  ])
  expect([answered.status, refused.status, refused.body.code]).toEqual([200, 429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(demo.token).toBe(token)
  // Whether it lives is told to whoever asks, and to the collector who has how much.
  expect((await setup.client().get('/api/core/ping')).status).toBe(200)
  expect(await figures()).toContain('tenant_requests_total{tenant="demo",outcome="TOO_MANY_REQUESTS"} 1')
  for (const leave of places) leave()
  expect((await demo.get(list)).status).toBe(200)
})

it('six exports at once are all served, one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => demo.get(`${list}/export?range=0-99`)))
  expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200, 200, 200])
  expect([...setup.product.shares.tenants.lanes()]).toEqual([])
})

it('who leaves while it waits for a place waits no longer', async () => {
  const { tenants } = setup.product.shares
  const address = await setup.app.listen({ port: 0, host: '127.0.0.1' })
  await norte.get(list)
  const places: Leave[] = []
  while (places.length < tenants.rules.perLane)
    places.push(await tenants.enter({ lane: 'demo', session: 'busy', isHeavy: false }))
  const waiting = () => [...tenants.lanes()].find(({ lane }) => lane === 'demo')?.waiting
  const leaving = new AbortController()
  const asked = fetch(address + list, {
    headers: { authorization: `Bearer ${demo.token}` },
    signal: leaving.signal,
  })
  await expect.poll(waiting).toBe(1)
  leaving.abort()
  await expect(asked).rejects.toThrow()
  await expect.poll(waiting).toBe(0)
  for (const leave of places) leave()
  expect([...tenants.lanes()]).toEqual([])
})
