import { afterAll, beforeAll, expect, it } from 'vitest'
import { choices, compile, datetime, entity, text } from '#model/index.ts'
import { type Caller, createRecords, listRecords, loadMatching, parseListQuery, saveAny } from '../index.ts'
import { compileList } from '../operations/list-statements.ts'
import { withValues } from '../storage/late.ts'
import { engineOnTestDatabase } from '../testing/engine-on-test-database.ts'
import { smallCode, smallDeclarations } from '../testing/small-model.ts'
import { pageBy } from './count-by-texts.ts'
import { wordKeys } from './search-words.ts'
import { shapeOf } from './shape.ts'

const plain = { area: 'people', domain: 'person', types: false, workflow: false } as const
const registered = (prefix: string) => ({ format: `${prefix}-{n}`, counter: prefix, start: 1 })

const model = () =>
  compile(
    [
      ...smallDeclarations,
      entity('boat', {
        ...plain,
        registration: registered('BOAT'),
        fields: { owner: text({ column: true }), port: text({ column: true }), tags: choices('tag') },
        search: ['owner', { field: 'port', by: 'contains' }, 'tags'],
        texts: ['port'],
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

const boats = () => {
  const made = model()
  return { model: made, entity: made.entities.get('boat')! }
}

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

/** More boats than are worth telling one by one: half of them of tin, half of oak, three of both; few lie in a port that has the name of many. */
const fleet = async () => {
  const boats = Array.from({ length: 11_000 }, (_, i) => ({
    name: i < 3 ? 'Mistral tinware oakwood' : i % 2 ? 'Mistral tinware' : 'Mistral oakwood',
    port: i < 3 ? 'Oakwood bay' : i % 1800 === 1799 ? 'Mistral bay' : 'somewhere',
  }))
  for (let i = 0; i < boats.length; i += 1000)
    await setup.engine.work(caller, work => createRecords(work, 'boat', boats.slice(i, i + 1000)))
}

it('counts what holds a text among those that the index finds, where these are too many to be told', async () => {
  await fleet()
  const answer = async (query: Record<string, string>, as = caller) => {
    const { records, size, continues } = await listRecords(setup.engine, as, 'boat', parseListQuery(query))
    return { names: records.map(text => JSON.parse(text).name as string), size, continues }
  }
  const most = (records: number) =>
    setup.db.read<{ n: number | null }>({ tenantId: 1 }, [
      { text: `select cardinality(find_rows('boat', null, '{%mistral%}', $1)) as n`, values: [records] },
    ])
  expect((await most(10_000))[0]!.rows[0]!.n).toBeNull()

  expect(await answer({ name: '~mistral' })).toMatchObject({ size: 1000, continues: true })
  expect(await answer({ port: '~mistral', range: '0-1' })).toMatchObject({ size: 6, continues: true })
  expect(await answer({ port: '~mistral', name: '~oakwood' })).toEqual({
    names: [],
    size: 0,
    continues: false,
  })
  expect(await answer({ name: '~tinware', port: '^mistral' })).toMatchObject({ size: 6, continues: false })
  expect(await answer({ name: '~tinware', port: '~oakwood' })).toMatchObject({ size: 3, continues: false })
})

it('looks for a single entry in the index though the planner guesses that a share of all rows has it', async () => {
  const ask = async (text: string, values: unknown[] = []) => {
    const [answer] = await setup.db.read<Record<string, unknown>>({ tenantId: 1 }, [{ text, values }])
    return Object.values(answer!.rows[0]!)[0]
  }
  const ids = (entry: string, most: number) =>
    ask(`select cardinality(find_rows('boat', $1, '{}', $2))`, [wordKeys(1, [entry]), most])
  expect(await ids('tags=fast', 2)).toBe(2)
  expect(await ids('tags=fast', 1)).toBeNull()
  // Fewer than one it guesses never.
  expect(await ids('tags=nobody has it', 0)).toBe(0)
})

it('looks at few rows first, then at more that hold the text, until that tells how many there are', async () => {
  const told = async (query: Record<string, string>) => {
    const shape = shapeOf('boat', parseListQuery(query), null)
    const { byTexts, count } = compileList({ ...boats(), caller }, shape)
    const values = [...shape.values, null]
    const { looked, places, guess } = byTexts!
    const counts = [looked, ...places, count].map(statement => withValues(statement, values))
    const told = await setup.db.read<{ n: number | null }>({ tenantId: 1 }, counts)
    const [guessed] = await setup.db.read<{ guess: number | null }>({ tenantId: 1 }, [
      withValues(guess, values),
    ])
    return [guessed!.rows[0]!.guess === null, ...told.map(({ rows }) => rows[0]!.n)]
  }
  expect(await told({ name: '~mistral' })).toEqual([false, 1001, 1001, 1001, 1001])
  // Ten thousand places of eleven do not tell of six.
  expect(await told({ port: '~mistral' })).toEqual([false, null, null, 6, 6])
  // What else is asked leaves few rows: they are looked at, whatever they hold.
  const [one] = await found('boat', { port: '~mistral' }, 'registration')
  expect(await told({ port: '~mistral', registration: one! })).toEqual([false, 1, null, 1, 1])
  // Of two letters there is no part in the index.
  expect(await told({ port: '~ra' })).toEqual([true, null, null, 6, 6])
  const either = parseListQuery({ name: '~mistral' }).where
  const shape = shapeOf('boat', { ...parseListQuery({}), where: { anyOf: [either, { owner: 'x' }] } }, null)
  expect(compileList({ ...boats(), caller }, shape).byTexts).toBeNull()
})

it('finds a page among the few rows that the rest of a question leaves, along the order, or among those that hold the text', () => {
  const look = { hits: 3, seen: 5000, guess: 20_000, isInOrderOfText: false }
  expect(pageBy({ ...look, seen: 4999 })).toBe('few')
  expect(pageBy(look)).toBe('places')
  expect(pageBy({ ...look, guess: 900_000 })).toBe('order')
  expect(pageBy({ ...look, guess: null })).toBe('order')
  expect(pageBy({ ...look, hits: 25 })).toBe('order')
  // Names that hold a text may stand together, far behind in the order of the names.
  expect(pageBy({ ...look, hits: 25, isInOrderOfText: true })).toBe('places')
  expect(pageBy({ ...look, hits: 250, isInOrderOfText: true })).toBe('order')
})

it('answers the same pages however they are found', async () => {
  const paged = async (query: Record<string, string>, range: string) => {
    const registrations: string[] = []
    for (let after: string | undefined; ; ) {
      const asked = parseListQuery({ ...query, range, ...(after ? { after } : {}) })
      const { records, next } = await listRecords(setup.engine, caller, 'boat', asked)
      registrations.push(...records.map(text => JSON.parse(text).registration as string))
      if (!next) return registrations
      after = next
    }
  }
  const rare = { port: '~mistral', sort: '-registration' }
  const whole = await paged(rare, '0-99')
  expect(whole).toEqual([...(await found('boat', { port: 'Mistral bay' }, 'registration'))].reverse())
  expect(await paged(rare, '0-3')).toEqual(whole)
  const few = { ...rare, registration: whole.slice(1, 4).join() }
  expect(await paged(few, '0-1')).toEqual(whole.slice(1, 4))
  const answer = async (query: Record<string, string>) => {
    const { records, size } = await listRecords(setup.engine, caller, 'boat', parseListQuery(query))
    return [records.map(text => JSON.parse(text).registration as string), size]
  }
  expect(await answer({ ...rare, range: '4-5' })).toEqual([whole.slice(4, 6), 6])
  expect(await answer({ ...rare, range: '6-7' })).toEqual([[], 6])
  expect(await answer({ port: '~mistral', name: '~nothing of it' })).toEqual([[], 0])
})

it('joins rows that are few to their list, and says nothing of those that are many', () => {
  const compiled = (query: Record<string, string>, rows: boolean[]) => {
    const shape = shapeOf('boat', parseListQuery(query), null)
    return compileList({ ...boats(), caller }, shape, rows).page
  }
  const [joined, open] = [compiled({ name: '~tin' }, [true]), compiled({ name: '~tin' }, [false])]
  expect(joined.statement.text).toMatch(/"t"\."id" in \(select u\.id from unnest/)
  expect(joined.countedBy).toBe('page')
  expect(open.statement.text).not.toMatch(/unnest|"t"\."id" =/)
  expect(open.countedBy).toBe('statement')
  // One of several entries is no more than an alternative.
  expect(compiled({ tags: 'RED,FAST' }, [true, true]).statement.text).toMatch(
    /uuid\[\] is null or "t"\."id" = any/,
  )
})

it('asks once for the rows that hold all texts of a question', () => {
  const compiled = (query: Record<string, string>) =>
    compileList({ ...boats(), caller }, shapeOf('boat', parseListQuery(query), null))
  const both = compiled({ name: '~tin', port: '~some' })
  expect([both.lookUps.length, both.byTexts?.lookUp]).toEqual([1, 0])
  expect(compiled({ name: '~tin' }).lookUps).toHaveLength(1)
  expect(compiled({ name: '^tin' }).byTexts).toBeNull()
  const [exact, range] = [compiled({ name: '~tin', count: 'exact' }), compiled({ owner: 'zoe@demo' })]
  expect([exact.byTexts, range.lookUps.length, range.byTexts]).toEqual([null, 0, null])
})
