/* Long because a browser that listens, and the server that it listens to, serve all that is told. */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#engine/index.ts'
import {
  type AppSetup,
  appOnTestDatabase,
  type Client,
  secondServer,
} from '../http/testing/app-on-test-database.ts'
import { dispatchDue } from '../jobs/dispatcher.ts'
import { placeOf } from './presence.ts'
import type { Stream } from './stream.ts'

let setup: AppSetup
let address: string
let admin: Client
let client: Client
const open = new Set<AbortController>()

const listen = async (app: AppSetup['app']): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  setup = await appOnTestDatabase()
  address = await listen(setup.app)
  admin = await setup.signIn('admin@demo')
  client = await setup.signIn('client@demo')
  // What the house was made with is told again for a while, where this file is the first to ask for it.
  const owner = new pg.Client({ connectionString: setup.url })
  await owner.connect()
  await owner.query('delete from change')
  await owner.end()
})
afterEach(() => {
  for (const one of open) one.abort()
  open.clear()
})
afterAll(() => setup.close())

interface Told {
  id?: number
  event: string
  data: Record<string, unknown>
}

/** A browser that listens: what it was told, and the wait for the next of a kind. */
const watch = async (who: Client, query: string, lastEventId?: number, at = address) => {
  const gone = new AbortController()
  open.add(gone)
  const answer = await fetch(`${at}/api/core/live?${query}`, {
    headers: {
      Authorization: `Bearer ${who.token}`,
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': String(lastEventId) }),
    },
    signal: gone.signal,
  })
  expect(answer.status).toBe(200)
  const told: Told[] = []
  let isOver = false
  let wake = () => {}
  const read = async () => {
    let rest = ''
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) {
        const field = (name: string) =>
          block
            .split('\n')
            .find(line => line.startsWith(`${name}: `))
            ?.slice(name.length + 2)
        const event = field('event')
        if (event) told.push({ id: Number(field('id')), event, data: JSON.parse(field('data')!) })
      }
      wake()
    }
  }
  void read()
    .catch(() => {})
    .then(() => {
      isOver = true
      wake()
    })
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      if (isOver) throw new Error(`the stream is over: ${JSON.stringify(told)}`)
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
  }
  const next = async (event: string) => {
    await until(() => told.some(one => one.event === event))
    return told.splice(
      told.findIndex(one => one.event === event),
      1,
    )[0]!
  }
  const hello = await next('hello')
  return {
    told,
    next,
    hello,
    headers: answer.headers,
    over: () => until(() => isOver),
    leave: () => gone.abort(),
    get isOver() {
      return isOver
    },
  }
}

const person = async (name: string): Promise<{ _id: string; registration: string; _version: number }> => {
  const { body } = await admin.post('/api/person/persons', { type: 'C', name })
  return (await admin.get(`/api/person/persons/${body.registration}`)).body
}
const rename = (registration: string, name: string) =>
  admin.patch(`/api/person/persons/${registration}`, { name })
const look = () => setup.product.live.look()

test('who watches is told which records are newer, and the line goes through proxies unkept', async () => {
  const made = await person('Before')
  const page = await watch(admin, 'watch=person')
  expect(page.headers.get('content-type')).toMatch('text/event-stream')
  expect(page.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(page.headers.get('x-accel-buffering')).toBe('no')
  expect(page.headers.get('authorization')).toMatch(/^Bearer /)
  // What was written shortly before is told again.
  expect((await page.next('change')).data).toMatchObject({ entity: 'person', changed: [[made._id, 1]] })
  await rename(made.registration, 'After')
  await look()
  expect((await page.next('change')).data).toEqual({
    entity: 'person',
    changed: [[made._id, 2]],
    removed: [],
  })
})

test('nobody is told of what he does not see, nor of another tenant', async () => {
  const own = (await client.get('/api/person/persons')).body[0]
  const other = await person('Somebody else')
  const stranger = await setup.signIn('admin@norte')
  const [outside, elsewhere] = await Promise.all([
    watch(client, 'watch=person'),
    watch(stranger, 'watch=person'),
  ])
  await rename(other.registration, 'Somebody else still')
  await admin.delete(`/api/person/persons/${other.registration}`)
  await rename(own.registration, 'The client himself')
  await look()
  expect((await outside.next('change')).data).toMatchObject({
    changed: [[own._id, own._version + 1]],
    removed: [],
  })
  expect(JSON.stringify(outside.told)).not.toContain(other._id)
  expect(elsewhere.told).toEqual([])
})

test('entities that one does not read are not told of, and unknown ones are refused', async () => {
  const page = await watch(client, 'watch=user,person')
  const staff = (await admin.get('/api/core/users?username=staff@demo')).body[0]
  await admin.patch(`/api/core/users/${staff.username}`, { mobile: '+33240551822' })
  const own = (await client.get('/api/person/persons')).body[0]
  await rename(own.registration, 'Again')
  await look()
  await page.next('change')
  expect(page.told.filter(({ data }) => data.entity === 'user')).toEqual([])
  for (const query of ['watch=nothing', 'here=person:1', 'here=nothing:x', 'other=1'])
    expect([query, (await admin.get(`/api/core/live?${query}`)).status]).toEqual([query, 400])
  expect((await setup.client().get('/api/core/live')).status).toBe(401)
})

test('whoever comes back after a cut is told what he missed; after an hour he asks anew', async () => {
  const page = await watch(admin, 'watch=person')
  const { id } = page.hello
  page.leave()
  const made = await person('Made while away')
  const back = await watch(admin, 'watch=person', id)
  const told = (await back.next('change')).data as { changed: [string, number][] }
  expect(told.changed).toContainEqual([made._id, 1])
  const late = await watch(admin, 'watch=person', id! - 2 * 3_600_000)
  expect((await late.next('reset')).data).toEqual({ entity: 'person' })
})

test('what is too much to be named is told as such; what is gone, to who sees all or has it open', async () => {
  const page = await watch(admin, 'watch=person')
  const { product } = setup
  const { id } = (await product.directory.tenantByName('demo'))!
  const { insertRecords } = await import('#engine/index.ts')
  await product.engine.work(await product.callers.product(id), work =>
    insertRecords(
      work,
      'person',
      Array.from({ length: 101 }, (_, at) => ({ type: 'C' as const, name: `Company ${at}` })),
    ),
  )
  await look()
  expect((await page.next('reset')).data).toEqual({ entity: 'person' })
  const gone = await person('Soon gone')
  const open = await watch(admin, `watch=person&here=person:${gone._id}`)
  await admin.delete(`/api/person/persons/${gone.registration}`)
  await look()
  // What was written shortly before is told again: it is waited for this one.
  const isTold = async (one: typeof page): Promise<boolean> => {
    const { data } = await one.next('change')
    return (data.removed as string[]).includes(gone._id) || isTold(one)
  }
  expect(await isTold(page)).toBe(true)
  expect(await isTold(open)).toBe(true)
})

test('a shared view that is withdrawn, or meant for others by now, is asked for anew by whoever was shown it', async () => {
  const staff = await setup.signIn('staff@demo')
  const shared = await admin.post('/api/core/shared-views', {
    page: '/contracts',
    entityName: 'contract',
    name: 'For a while',
    value: { query: { status: 'ACTIVE' } },
  })
  const path = `/api/core/shared-views/${shared.body.registration}`
  const { _id } = (await admin.get(path)).body
  const page = await watch(staff, 'watch=sharedView')
  expect((await page.next('change')).data.changed).toContainEqual([_id, 1])
  await admin.patch(path, { profile: 'ADMIN' })
  await look()
  expect((await page.next('reset')).data).toEqual({ entity: 'sharedView' })
  await admin.delete(path)
  await look()
  expect((await page.next('reset')).data).toEqual({ entity: 'sharedView' })
})

test('a record says who else has it open, by name to who may know, and outsiders nothing', async () => {
  const own = (await client.get('/api/person/persons')).body[0]
  const here = `here=person:${own._id}`
  const mine = await watch(admin, here)
  expect((await mine.next('here')).data).toEqual({ entity: 'person', id: own._id, people: [] })
  const staff = await setup.signIn('staff@demo')
  const theirs = await watch(staff, here)
  expect((await mine.next('here')).data.people).toEqual(['staff@demo'])
  const seen = (await theirs.next('here')).data.people as (string | null)[]
  expect(seen).toHaveLength(1)
  const outside = await watch(client, here)
  await mine.next('here')
  theirs.leave()
  expect(((await mine.next('here')).data.people as unknown[]).length).toBe(1)
  expect(outside.told.filter(({ event }) => event === 'here')).toEqual([])
  // What he does not see, he has not open.
  const other = await person('Not the client’s')
  const alone = await watch(admin, `here=person:${other._id}`)
  await alone.next('here')
  await watch(client, `here=person:${other._id}`)
  await rename(own.registration, 'Something else')
  expect(alone.told.filter(({ event }) => event === 'here')).toEqual([])
})

test('a line that ends while it is told what it missed leaves nobody behind, nor takes his other line away', async () => {
  const { live } = setup.product
  const id = randomUUID()
  const open = [{ entity: 'person', id, place: placeOf(1, 'person', id) }]
  const line = (sessionId: string): Stream => ({
    caller: { tenantId: 1, userId: id, configVersion: 0 } as Caller,
    ...{ sessionId, isInside: false, people: null, watched: [], open, openedAt: Date.now() },
    send: () => {},
    end: () => {},
  })
  const [kept, ended] = [line(randomUUID()), line(randomUUID())]
  const opening = [live.open(kept, null), live.open(ended, null)]
  live.close(ended)
  await Promise.all(opening)
  expect(live.presence.usersAt(open[0]!.place)).toEqual([id])
  live.close(kept)
  expect(live.presence.usersAt(open[0]!.place)).toEqual([])
})

test('what somebody was told while his page read its first answers is told it with its line', async () => {
  const staff = await setup.signIn('staff@demo')
  await admin.post('/api/core/tasks', { subject: 'Told meanwhile', ownerUsername: 'staff@demo' })
  await dispatchDue(setup.product, new AbortController().signal)
  await (await watch(staff, 'watch=person&ago=60000')).next('told')
  const colleague = await watch(admin, 'watch=person&ago=60000')
  const late = await watch(staff, 'watch=person&ago=86400000')
  expect((await late.next('reset')).data).toEqual({ entity: 'person' })
  await late.next('told')
  expect(colleague.told.filter(({ event }) => event === 'told')).toEqual([])
  const refused = await staff.get('/api/core/live?ago=soon')
  expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_FIELD_IN_QUERY'])
})

test('another server tells it from the table, and who is where', async () => {
  const second = await secondServer(setup)
  try {
    const there = await listen(second.app)
    const made = await person('Written at the first')
    const here = `watch=person&here=person:${made._id}`
    const page = await watch(await setup.signIn('staff@demo'), here, undefined, there)
    await page.next('here')
    await rename(made.registration, 'Written again')
    await second.product.live.look()
    const newest = async (): Promise<number> => {
      const { changed } = (await page.next('change')).data as { changed: [string, number][] }
      return changed.find(([id]) => id === made._id)?.[1] ?? 0
    }
    let version = await newest()
    while (version < 2) version = await newest()
    // Each is told that the other lives, and says who is with it.
    await setup.product.db.pool.query('select server_beat($1, $2, false)', [
      second.product.serverId,
      'second',
    ])
    // Once he is told of the record he has it open, and his server says so.
    await (await watch(admin, here)).next('here')
    await setup.product.live.beat()
    await second.product.live.look()
    expect(((await page.next('here')).data.people as unknown[]).length).toBe(1)
  } finally {
    for (const one of open) one.abort()
    await second.close()
  }
})

test('a stream ends with its session, and with the rights that it began with', async () => {
  const staff = await setup.signIn('staff@demo')
  const page = await watch(staff, 'watch=person')
  await staff.post('/api/core/auth/logout')
  await setup.product.live.endOver()
  await page.over()
  const again = await setup.signIn('staff@demo')
  const other = await watch(again, 'watch=person')
  const user = (await admin.get('/api/core/users?username=staff@demo')).body[0]
  const profiles = [...user.profiles, 'AUDITOR']
  expect((await admin.patch(`/api/core/users/${user.username}`, { profiles })).status).toBe(200)
  await person('Written after')
  await look()
  await other.over()
  expect(other.isOver).toBe(true)
})
