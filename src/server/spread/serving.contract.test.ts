import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'

const nodes = inject('testWorkers').length

describe.skipIf(!nodes)('the server over several nodes', () => {
  let setup: AppSetup
  let master: Client
  let staff: Client
  beforeAll(async () => {
    setup = await appOnTestDatabase()
    master = await setup.signIn('admin@master')
    staff = await setup.signIn('admin@demo')
  })
  afterAll(() => setup.close())

  const idOf = async (name: string) => (await setup.product.directory.tenantByName(name))!.id
  const within = <T>(tenantId: number, asked: readonly string[]) =>
    setup.product.db.transaction({ tenantId }, async tx => {
      const found: unknown[] = []
      for (const text of asked) found.push((await tx.statement<{ it: T }>({ text, values: [] })).rows[0]?.it)
      return found
    })

  it('writes in a tenant and in the main one in one transaction, and stays in the first', async () => {
    const made = await master.post('/api/core/tenants', { name: 'atlas', title: 'Atlas', currency: 'MAD' })
    expect(made.status, made.text).toBe(201)
    const id = await idOf('atlas')
    const kept = `select value as it from configuration where tenant_id = ${id} and collection = 'tenant-config' and key = 'currencies'`
    const found = await within(id, [
      kept,
      `select tenant_currencies(${id}, '["MAD","USD"]') as it`,
      "select current_setting('app.tenant') as it",
      kept,
    ])
    expect(found).toEqual([['MAD'], '', String(id), ['MAD', 'USD']])
    expect((await master.get('/api/core/tenants/atlas')).body.currencies).toEqual(['MAD', 'USD'])
  })

  it('finds the tenants for which something is due', async () => {
    const id = await idOf('norte')
    const due = async () =>
      (
        await setup.product.db.pool.query<{ tenant_id: number }>('select * from tenants_with_due_jobs($1)', [
          new Date(setup.product.now()),
        ])
      ).rows.map(row => row.tenant_id)
    expect(await due()).not.toContain(id)
    await within(id, [
      `insert into outbox (tenant_id, id, job, payload, created_at, due_at) values (${id}, gen_random_uuid(), 'none', '{}', now(), now())`,
    ])
    expect(await due()).toContain(id)
  })

  it('answers what is about other records in the transaction that wrote it', async () => {
    const made = await staff.post('/api/core/tasks', { subject: 'Call', dueDate: '2030-01-01' })
    expect(made.status, made.text).toBe(201)
    expect(made.body.subject).toBe('Call')
  })

  it('forgets a browser in whichever tenant it was', async () => {
    const [demo, norte] = [await idOf('demo'), await idOf('norte')]
    const count = (id: number) => `select count(*)::int as it from push_subscription where tenant_id = ${id}`
    for (const id of [demo, norte])
      await within(id, [
        `insert into push_subscription (tenant_id, key, user_id, token, made_at) values (${id}, 'k', gen_random_uuid(), 't', now())`,
      ])
    const [, left] = await within(demo, [`select push_forget('k') as it`, count(demo)])
    expect(left).toBe(0)
    expect(await within(norte, [count(norte)])).toEqual([0])
  })

  it('forgets what was told to pages an hour ago', async () => {
    const id = await idOf('demo')
    const count = `select count(*)::int as it from change where tenant_id = ${id} and entity = 'old'`
    await within(id, [
      `insert into change (tenant_id, id, at, entity, kind) values (${id}, gen_random_uuid(), now() - interval '2 hours', 'old', 'change')`,
    ])
    await setup.product.db.pool.query('select changes_forget()')
    expect(await within(id, [count])).toEqual([0])
  })
})
