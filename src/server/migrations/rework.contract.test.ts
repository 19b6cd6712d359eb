import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Code, type Engine, insertAny, type Plain } from '#engine/index.ts'
import { choice, type Declared, elements, entity, integer, money, reference, text } from '#model/index.ts'
import { smallCode, smallDeclarations } from '../../engine/testing/small-model.ts'
import { repeatMigrations } from './repeat-migrations.ts'
import { rework } from './rework.ts'
import { compiled, emptyDatabase, firstFile, nextFile, stateOf } from './testing/two-states.ts'

const code = smallCode as unknown as Code
const berth = (more: object, fields: Parameters<typeof entity>[1]['fields'] = {}): Declared[] => [
  ...smallDeclarations,
  entity('berth', {
    area: 'assets',
    domain: 'asset',
    types: false,
    fields: {
      site: text(),
      contractRegistration: reference('contract'),
      persons: elements({ personRegistration: reference('person'), role: choice('personRole') }),
      ...fields,
    },
    ...more,
  }),
]
const first = compiled(berth({}), code)
const newest: Code = {
  ...code,
  rules: new Map([
    ...code.rules,
    ['berth/label', (record: Plain) => `${record.site ?? '?'} of ${record.fees}`] as const,
  ]),
}
/** Site is sorted by, found by the search, and worked into a label beside a count of fees. */
const second = compiled(
  [
    ...berth(
      { sortable: ['site'], texts: ['site'], columns: ['registration', 'name', { party: 'OWNER' }, 'site'] },
      {
        fees: integer({ rollup: { count: 'fee', by: 'berthRegistration' } }),
        tag: text({ computed: 'berth/label' }),
      },
    ),
    entity('fee', {
      area: 'assets',
      domain: 'asset',
      types: false,
      fields: { berthRegistration: reference('berth'), amount: money() },
    }),
  ],
  newest,
)
const files = [firstFile(first), nextFile(stateOf(first), second, 2).file]

let database: Awaited<ReturnType<typeof emptyDatabase>>
let worker: {
  engine: Engine
  callers: { product(tenant: number): Promise<ReturnType<ReturnType<typeof database.engine>['caller']>> }
}
beforeAll(async () => {
  database = await emptyDatabase()
  await database.migrate(files.slice(0, 1))
  await database.addTenants('demo', 'norte')
  const { engine, caller } = database.engine(first, code)
  for (const tenant of [1, 2])
    await engine.work(caller(tenant), async work => {
      const [owner] = await insertAny(work, first.entities.get('person')!, [{ name: 'Zoé' }])
      await insertAny(work, first.entities.get('berth')!, [
        { name: 'North', site: 'Été', persons: [{ personRegistration: owner!.registration, role: 'OWNER' }] },
        { name: 'South' },
      ])
    })
  await database.migrate(files)
  const now = database.engine(second, newest)
  worker = { engine: now.engine, callers: { product: async tenant => now.caller(tenant) } }
})
afterAll(() => database.close())

const rows = async () =>
  (
    await database.owner.query(
      'select site, site_f, search, tag, tag_f, fees::int, party_owner_id is not null as owned, version from berth order by tenant_id, name',
    )
  ).rows

test('what SQL cannot write follows by the newest rules, without a version or a history', async () => {
  const history = 'select count(*)::int as n from history'
  const before = (await database.owner.query(history)).rows
  await rework(database.owner, worker as never, second, () => {})
  const [north, south] = await rows()
  expect(north).toEqual({
    site: 'Été',
    site_f: 'ete',
    search: 'ber-1001 north zoe ete',
    tag: 'Été of 0',
    tag_f: 'ete of 0',
    fees: 0,
    owned: true,
    version: 1,
  })
  expect(south).toMatchObject({ site: null, site_f: null, tag: '? of 0', owned: false, version: 1 })
  expect((await rows()).slice(2)).toEqual([north, south])
  expect((await database.owner.query(history)).rows).toEqual(before)
  expect(
    (await database.owner.query('select count(*)::int as n from rework where done_at is null')).rows,
  ).toEqual([{ n: 0 }])
})

test('what an older server wrote beside the newer one is brought up ten minutes later', async () => {
  // It knows neither the column nor its folded text: the value stands in the document again.
  await database.owner.query(
    `update berth set doc = doc || '{"site": "Øst"}' where tenant_id = 2 and name = 'South'`,
  )
  const due = (await database.owner.query("select repeated_at from migration where name = '0002-change'"))
    .rows
  expect(due).toEqual([{ repeated_at: null }])
  const options = { until: new Date(Date.now() + 1000), log: () => {}, files }
  await repeatMigrations(database.owner, worker as never, second, options)
  expect((await rows())[3]).toMatchObject({ site: 'Øst', site_f: 'ost', tag: 'Øst of 0' })
  expect(
    (
      await database.owner.query(
        "select repeated_at is not null as done from migration where name = '0002-change'",
      )
    ).rows,
  ).toEqual([{ done: true }])
})
