import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { buildTemplate, createTestDatabase, type TestDatabase } from './test-database.ts'

const made: TestDatabase[] = []
afterAll(async () => {
  for (const database of made) await database.drop()
})

const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const create = async (template?: string): Promise<TestDatabase> => {
  const database = await createTestDatabase(template)
  made.push(database)
  return database
}

test('two databases of one run do not see each other', async () => {
  const [one, other] = [await create(), await create()]
  await ask(one.url, 'create table only_here (id int)')
  expect(await ask(other.url, "select to_regclass('only_here') as found")).toEqual([{ found: null }])
})

test('a template is built once and copied with its content', async () => {
  let built = 0
  const build = async (url: string): Promise<void> => {
    built++
    await ask(url, "create table thing as select 'Žąsis' as name")
  }
  const names = await Promise.all([buildTemplate('Things', build), buildTemplate('Things', build)])
  expect(built).toBe(1)
  expect(new Set(names).size).toBe(1)
  const copy = await create(names[0])
  expect(await ask(copy.url, 'select upper(name) as name from thing')).toEqual([{ name: 'ŽĄSIS' }])
})

test('a template whose building failed is built anew', async () => {
  await expect(
    buildTemplate('failing', async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const name = await buildTemplate('failing', async url => void (await ask(url, 'create table whole ()')))
  const copy = await create(name)
  expect(await ask(copy.url, "select to_regclass('whole')::text as found")).toEqual([{ found: 'whole' }])
})

test('a dropped database is gone, even while somebody is connected', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  const ended = new Promise(resolve => client.on('error', resolve))
  await client.connect()
  await database.drop()
  await ended
  await expect(ask(database.url, 'select 1')).rejects.toThrow('does not exist')
})
