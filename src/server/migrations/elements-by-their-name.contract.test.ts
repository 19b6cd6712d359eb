import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationFiles } from './migration-files.ts'
import { emptyDatabase } from './testing/two-states.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  database = await emptyDatabase()
  await database.migrate(migrationFiles().filter(file => file.name < '0009'))
})
afterAll(() => database.close())

const keep = (collection: string, key: string, value: object) =>
  database.owner.query(
    `insert into configuration (tenant_id, collection, key, value, update_date, update_user) values (1, $1, $2, $3, now(), 'a')`,
    [collection, key, JSON.stringify(value)],
  )

const kept = async (collection: string) => {
  const { rows } = await database.owner.query<{ value: object }>(
    'select value from configuration where tenant_id = 1 and collection = $1',
    [collection],
  )
  return rows[0]?.value
}

test('what tenants have added keeps its rows and columns', async () => {
  const colour = { kind: 'choice', list: 'colours', help: 'Not "kind": "list"' }
  const marks = (kind: string) => ({
    kind,
    fields: { at: { kind: 'date' }, within: { kind, fields: { colour } } },
  })
  await keep('collection-extension', 'person', {
    fields: { colour, marks: marks('list') },
    list: ['colour'],
  })
  await keep('dyno-descriptors', 'dynoBoat', {
    fields: { marks: marks('list'), home: { kind: 'object', fields: { berths: marks('list') } } },
    workflow: { transitions: { sink: { from: [], to: null, input: { marks: marks('list') } } } },
  })
  await keep('layouts', 'person', { nodes: [{ kind: 'list' }] })
  await database.migrate(migrationFiles())
  expect(await kept('collection-extension')).toEqual({
    fields: { colour, marks: marks('elements') },
    columns: ['colour'],
  })
  expect(await kept('dyno-descriptors')).toEqual({
    fields: { marks: marks('elements'), home: { kind: 'object', fields: { berths: marks('elements') } } },
    workflow: { transitions: { sink: { from: [], to: null, input: { marks: marks('elements') } } } },
  })
  expect(await kept('layouts')).toEqual({ nodes: [{ kind: 'list' }] })
})
