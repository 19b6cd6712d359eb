import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CompiledEntity, compile, date, entity, type Model, text } from '#model/index.ts'
import { type Caller, createRecords, listRecords, parseListQuery } from '../index.ts'
import { compileList } from '../operations/list-statements.ts'
import { withValues } from '../storage/late.ts'
import { engineOnTestDatabase } from '../testing/engine-on-test-database.ts'
import { smallCode, smallDeclarations } from '../testing/small-model.ts'
import { shapeOf } from './shape.ts'

const some = 900

const compiled = () =>
  compile(
    [
      ...smallDeclarations,
      entity('truck', {
        area: 'people',
        domain: 'person',
        types: false,
        workflow: false,
        registration: { format: 'TRUCK-{n}', counter: 'truck', start: 1 },
        fields: { plate: text(), renewal: date() },
        search: ['name'],
      }),
    ],
    {
      rules: smallCode.rules.keys(),
      guards: smallCode.guards.keys(),
      effects: smallCode.effects.keys(),
      steps: smallCode.steps.keys(),
    },
  )

/** As if a tenant had added the truck's fields, and named the plate alone in the search. */
const withPlatesSearched = (model: Model): Model => {
  const truck = model.entities.get('truck')!
  const own: CompiledEntity = {
    ...truck,
    fields: truck.fields.map(field => (field.name === 'renewal' ? { ...field, unordered: true } : field)),
    linked: [...truck.linked, { path: 'plate', found: true }],
  }
  return { ...model, entities: new Map([...model.entities, ['truck', own]]) }
}

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
const model = withPlatesSearched(compiled())

const plateOf = (n: number) => (n % 10 === 0 ? {} : { plate: `P-${String((n * 7919) % 100_000)}` })

beforeAll(async () => {
  setup = await engineOnTestDatabase('ordered_by_key', model, smallCode as never)
  caller = setup.caller()
  const trucks = (from: number) =>
    Array.from({ length: some }, (_, n) => ({ name: `T${from + n}`, ...plateOf(from + n) }))
  await setup.engine.work(caller, work => createRecords(work, 'truck', trucks(0)))
  const other = setup.caller({ tenantId: 2, tenant: 'other' })
  await setup.engine.work(other, work => createRecords(work, 'truck', trucks(some)))
})
afterAll(() => setup.close())

const planOf = async (query: Record<string, string>): Promise<string> => {
  const truck = model.entities.get('truck')!
  const shape = shapeOf('truck', parseListQuery(query), null)
  const { page } = compileList({ entity: truck, model, caller }, shape)
  const { text: asked, values } = withValues(page.statement, shape.values)
  const [plan] = await setup.db.read<{ 'QUERY PLAN': string }>({ tenantId: 1 }, [
    { text: `explain ${asked}`, values },
  ])
  return plan!.rows.map(row => row['QUERY PLAN']).join('\n')
}

const listed = async (sort: string): Promise<(string | undefined)[]> => {
  const plates: (string | undefined)[] = []
  for (let after: string | undefined; ; ) {
    const query = parseListQuery({ sort, projection: 'plate', range: '0-499', ...(after ? { after } : {}) })
    const { records, next } = await listRecords(setup.engine, caller, 'truck', query)
    plates.push(...records.map(record => (JSON.parse(record) as { plate?: string }).plate ?? undefined))
    if (!next) return plates
    after = next
  }
}

it('reads a list in the order of a field of a tenant’s own along the index of its keys, either way', async () => {
  for (const sort of ['plate', '-plate']) {
    const plan = await planOf({ sort })
    expect(plan).toContain('link_value_ix')
    expect(plan).not.toContain('Sort')
  }
})

it('goes on behind a cursor along the index, too', async () => {
  const { next } = await listRecords(setup.engine, caller, 'truck', parseListQuery({ sort: 'plate' }))
  const plan = await planOf({ sort: 'plate', after: next! })
  expect(plan).toMatch(/link_value_ix[^\n]*\n[^\n]*Index Cond:[^\n]*value_f >= /)
  expect(plan).not.toContain('Sort')
})

it('has every record of the tenant once, those without a value last going up and first going down', async () => {
  const plates = Array.from({ length: some }, (_, n) => plateOf(n).plate)
  const filled = plates.filter(plate => plate !== undefined).sort()
  const empty = plates.filter(plate => plate === undefined)
  expect(await listed('plate')).toEqual([...filled, ...empty])
  expect(await listed('-plate')).toEqual([...empty, ...filled.reverse()])
})

it('refuses the order of a field that the search does not name', async () => {
  const asked = listRecords(setup.engine, caller, 'truck', parseListQuery({ sort: 'renewal' }))
  await expect(asked).rejects.toMatchObject({
    code: 'INVALID_FIELD_IN_QUERY',
    message: expect.stringContaining('NO_ORDER_BY'),
  })
})
