import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  followCluster,
  followedSettings,
  startTestCluster,
  type TestCluster,
} from '../../testing/test-cluster.ts'
import { localeOn } from '../../testing/test-database.ts'
import {
  type AppSetup,
  appOver,
  type Client,
  fillTenants,
  secondServer,
} from '../testing/app-on-test-database.ts'

let primary: TestCluster
let replica: TestCluster
let onReplica: pg.Client
let setup: AppSetup
let second: Awaited<ReturnType<typeof secondServer>>
let staff: Client

const inDatabase = (url: string): string => url.replace(/\/postgres$/, '/followed')

beforeAll(async () => {
  primary = await startTestCluster(followedSettings)
  const owner = new pg.Client({ connectionString: primary.url })
  await owner.connect()
  await owner.query(`create database followed template template0 encoding 'UTF8' ${await localeOn(owner)}`)
  await owner.query(
    "do $$ begin if not exists (select from pg_roles where rolname = 'tranche_app') then create role tranche_app login nobypassrls password 'test'; end if; end $$",
  )
  await owner.end()
  const url = inDatabase(primary.url)
  await fillTenants(url)
  replica = await followCluster(primary)
  const replicaUrl = new URL(inDatabase(replica.url))
  onReplica = new pg.Client({ connectionString: replicaUrl.href })
  await onReplica.connect()
  replicaUrl.username = ''
  replicaUrl.password = ''
  setup = await appOver(
    { name: 'followed', url, drop: async () => {} },
    { env: { DATABASE_REPLICA_URL: replicaUrl.href } },
  )
  second = await secondServer(setup)
  staff = await setup.signIn('staff@demo')
}, 120_000)

afterAll(async () => {
  await onReplica?.end()
  await second?.close()
  await setup?.close()
  await replica?.stop()
  await primary?.stop()
})

/** Until both servers have watched the replica for as long as it may be behind, and it has come to where the primary is. */
const untilFollowing = async (): Promise<void> => {
  await onReplica.query('select pg_wal_replay_resume()')
  await sleep(2_600)
}
const names = async (client: Client, headers: Record<string, string> = {}): Promise<string[]> => {
  const answer = await client.get('/api/person/persons?sort=-_insertDate&range=0-4', headers)
  expect(answer.status).toBe(200)
  return answer.body.map((person: { name: string }) => person.name)
}
const addPerson = async (name: string): Promise<string> => {
  const made = await staff.post('/api/person/persons', { type: 'C', name })
  expect(made.status).toBe(201)
  return made.headers['x-seen']!
}

it('answers lists, which a server asks of the primary as soon as it has written itself', async () => {
  await addPerson('Before')
  const elsewhere = second.client(staff.token)
  // A server reads a tenant's configuration once, in a transaction of which it can't be told that it writes nothing.
  await names(elsewhere)
  await untilFollowing()
  await onReplica.query('select pg_wal_replay_pause()')
  const seen = await addPerson('Written while it waits')
  expect(seen).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
  expect((await names(staff))[0]).toBe('Written while it waits')
  // Another server has not heard of it: it asks the replica, which still lags.
  expect((await names(elsewhere))[0]).toBe('Before')
  // Who tells what he has seen reads it there, too.
  expect((await names(elsewhere, { 'x-seen': seen }))[0]).toBe('Written while it waits')
})

it('is not asked once it is further behind than two seconds', async () => {
  await untilFollowing()
  await onReplica.query('select pg_wal_replay_pause()')
  await addPerson('Too old to be missing')
  await sleep(2_600)
  expect((await names(second.client(staff.token)))[0]).toBe('Too old to be missing')
})

it('lets sessions in that have not come through to it, and keeps out those of nobody', async () => {
  await untilFollowing()
  await onReplica.query('select pg_wal_replay_pause()')
  const late = second.client()
  await late.post('/api/core/auth/login', { username: 'admin@demo', password: 'a long enough password' })
  expect(await names(late)).toContain('Client of demo')
  expect((await second.client('nobody').get('/api/person/persons')).status).toBe(401)
})

it('keeps tenants and parties apart as the primary does', async () => {
  await untilFollowing()
  const norte = second.client((await setup.signIn('staff@norte')).token)
  await sleep(500)
  expect(await names(norte)).toEqual(['Client of norte'])
  const client = second.client((await setup.signIn('client@demo')).token)
  await sleep(500)
  expect(await names(client)).toEqual(['Client of demo'])
})

it('refuses what is no place, and answers on when the replica is gone', async () => {
  const refused = await staff.get('/api/person/persons', { 'x-seen': 'yesterday' })
  expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_FIELD_IN_HEADERS'])
  await untilFollowing()
  await onReplica.end()
  await replica.stop()
  expect(await names(second.client(staff.token))).toContain('Before')
})
