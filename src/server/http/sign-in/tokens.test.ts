import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, secondServer } from '../testing/app-on-test-database.ts'

let setup: AppSetup
const tokenLifeMs = 2 * 3_600_000

beforeAll(async () => {
  setup = await appOnTestDatabase()
})
afterAll(() => setup.close())
beforeEach(() => {
  setup.clock.offsetMs = 0
})

describe('tokens', () => {
  test('signing out takes effect at once', async () => {
    const one = await setup.signIn('staff@demo')
    const { token } = one
    expect((await one.get('/api/core/auth/logout')).status).toBe(204)
    expect((await setup.client(token).get('/api/person/persons')).status).toBe(401)
    expect((await setup.client(token).get('/api/core/ping')).headers.authorization).toBeUndefined()
  })

  test('signing out in another process takes effect at once', async () => {
    const one = await setup.signIn('staff@demo')
    await setup.product.directory.endSession(
      (await setup.product.sessions.accept(one.token!)).row.id,
      'SIGNED_OUT',
      new Date(),
    )
    expect((await setup.client(one.token).get('/api/core/ping')).headers.authorization).toBeUndefined()
    expect(await one.get('/api/person/persons')).toMatchObject({
      status: 401,
      headers: expect.not.objectContaining({ authorization: expect.anything() }),
    })
  })

  test('twenty requests at once after half its life all get the same next one', async () => {
    const one = await setup.signIn('staff@demo')
    const first = one.token!
    setup.clock.offsetMs = tokenLifeMs / 2 + 1000
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        setup.client(first).get(i % 2 ? '/api/person/persons' : '/api/core/ping'),
      ),
    )
    const tokens = new Set(answers.map(a => a.headers.authorization))
    expect(answers.every(a => a.status === 200)).toBe(true)
    expect(tokens.size).toBe(1)
    const next = [...tokens][0]!.replace('Bearer ', '')
    expect(next).not.toBe(first)
    // Until the new one is used the old one works on: its answer may have been lost.
    setup.clock.offsetMs += 300_000
    expect((await setup.client(first).get('/api/person/persons')).headers.authorization).toBe(
      `Bearer ${next}`,
    )
    expect((await setup.client(next).get('/api/person/persons')).status).toBe(200)
    setup.clock.offsetMs += 59_000
    expect((await setup.client(first).get('/api/person/persons')).status).toBe(200)
    setup.clock.offsetMs += 2000
    expect((await setup.client(first).get('/api/person/persons')).status).toBe(401)
    expect((await setup.client(next).get('/api/person/persons')).status).toBe(200)
  })

  test('twenty requests in two processes make one next token', async () => {
    const other = await secondServer(setup)
    const one = await setup.signIn('staff@demo')
    setup.clock.offsetMs = tokenLifeMs / 2 + 1000
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? setup.app : other.app).inject({
          url: '/api/person/persons',
          headers: { authorization: `Bearer ${one.token}` },
        }),
      ),
    )
    expect(new Set(answers.map(a => `${a.statusCode} ${a.headers.authorization}`)).size).toBe(1)
    await other.close()
  })

  test('one that is not used for its whole life is over, and so is a session after its own', async () => {
    const one = await setup.signIn('staff@demo')
    setup.clock.offsetMs = tokenLifeMs + 1000
    expect((await setup.client(one.token).get('/api/person/persons')).status).toBe(401)
    setup.clock.offsetMs = 0
    for (let hour = 0; hour < 24; hour++) {
      setup.clock.offsetMs = hour * 3_600_000
      expect([hour, (await one.get('/api/core/ping')).headers.authorization]).toEqual([
        hour,
        expect.any(String),
      ])
    }
    setup.clock.offsetMs = 24 * 3_600_000 + 1000
    expect((await one.get('/api/person/persons')).status).toBe(401)
  })
})
