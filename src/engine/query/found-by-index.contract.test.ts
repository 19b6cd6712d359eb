import { afterAll, beforeAll, expect, it } from 'vitest'
import { choices, compile, datetime, entity, text } from '#model/index.ts'
import { type Caller, createRecords, listRecords, loadMatching, parseListQuery, saveAny } from '../index.ts'
import { engineOnTestDatabase } from '../testing/engine-on-test-database.ts'
import { smallCode, smallDeclarations } from '../testing/small-model.ts'

const plain = { area: 'people', domain: 'person', types: false, workflow: false } as const
const registered = (prefix: string) => ({ format: `${prefix}-{n}`, counter: prefix, start: 1 })

const model = () =>
  compile(
    [
      ...smallDeclarations,
      entity('boat', {
        ...plain,
        registration: registered('BOAT'),
        fields: { owner: text({ column: true }), tags: choices('tag') },
        search: ['owner', 'tags'],
      }),
      entity('log', {
        ...plain,
        registration: registered('LOG'),
        columnar: true,
        history: false,
        fields: { at: datetime(), message: text({ max: 4000 }) },
        search: ['at', { field: 'message', by: 'contains' }],
        sort: ['-at'],
      }),
    ],
    {
      rules: smallCode.rules.keys(),
      guards: smallCode.guards.keys(),
      effects: smallCode.effects.keys(),
      steps: smallCode.steps.keys(),
    },
  )

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller

beforeAll(async () => {
  setup = await engineOnTestDatabase('found_by_index', model(), smallCode as never)
  caller = setup.caller()
  await setup.engine.work(caller, async work => {
    await createRecords(work, 'boat', [
      { name: 'A', owner: 'Zoé@demo', tags: ['RED', 'FAST'] },
      { name: 'B', owner: 'zoe@demo', tags: ['RED'] },
      { name: 'C', owner: 'ANNA@demo' },
    ])
    await createRecords(work, 'log', [{ message: 'The disk is full' }, { message: 'The mail went out' }])
  })
  const other = setup.caller({ tenantId: 2, tenant: 'other' })
  await setup.engine.work(other, work => createRecords(work, 'log', [{ message: 'Another disk is full' }]))
})
afterAll(() => setup.close())

const found = async (entityName: string, query: Record<string, string>, field = 'name') => {
  const { records } = await listRecords(setup.engine, caller, entityName, parseListQuery(query))
  return records.map(record => JSON.parse(record)[field] as string).sort()
}

it('finds one of several values in a field by its entry among the words, also once it has changed', async () => {
  expect(await found('boat', { tags: 'RED' })).toEqual(['A', 'B'])
  expect(await found('boat', { tags: 'FAST,SLOW' })).toEqual(['A'])
  expect(await found('boat', { search: 'tags' })).toEqual([])
  await setup.engine.work(caller, async work => {
    const [boat] = await loadMatching(work, 'boat' as never, { name: 'C' } as never)
    await saveAny(work, work.model.entities.get('boat')!, [
      { before: boat!, after: { ...(boat as object), tags: ['FAST'] } as never },
    ])
  })
  expect(await found('boat', { tags: 'FAST' })).toEqual(['A', 'C'])
  expect(await found('boat', { tags: '!RED' })).toEqual(['C'])
})

it('asks the index of a folded text for its beginning, and for the text itself exactly', async () => {
  expect(await found('boat', { owner: '^zoe' })).toEqual(['A', 'B'])
  expect(await found('boat', { owner: 'zoe@demo' })).toEqual(['B'])
  expect(await found('boat', { owner: '!zoe@demo' })).toEqual(['A', 'C'])
  const many = ['zoe@demo', 'anna@demo', 'x@demo', 'y@demo', 'z@demo']
  expect(await found('boat', { owner: many.join() })).toEqual(['B'])
  const [plan] = await setup.db.read<{ 'QUERY PLAN': string }>({ tenantId: 1 }, [
    {
      text: `explain select id from boat where tenant_id = 1 and owner_f = 'zoe@demo' and coalesce(owner = 'zoe@demo', false)`,
      values: [],
    },
  ])
  expect(plan!.rows.map(row => row['QUERY PLAN']).join()).toContain('boat_owner_f_ix')
})

it('finds a part of a log by its trigrams, this side of the wall', async () => {
  expect(await found('log', { message: '~DISK IS' }, 'message')).toEqual(['The disk is full'])
  expect(await found('log', { message: '~tape' }, 'message')).toEqual([])
  const places = async (table: string, column: string) => {
    const [answer] = await setup.db.read<{ n: number | null }>({ tenantId: 1 }, [
      { text: `select cardinality(find_texts($1, $2, '%disk%', 10)) as n`, values: [table, column] },
    ])
    return answer!.rows[0]!.n
  }
  expect(await places('log', 'message_f')).toBe(1)
  // What whoever asks may not read is not read for him.
  expect(await places('login', 'username')).toBeNull()
})
