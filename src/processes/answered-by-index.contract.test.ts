import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseListQuery } from '#engine/index.ts'
import { rules } from '#entities/rules.ts'
import type { CompiledEntity } from '#model/index.ts'
import { tellingOf } from '../engine/access/told-rows.ts'
import { compileList } from '../engine/operations/list-statements.ts'
import { shapeOf } from '../engine/query/shape.ts'
import { withValues } from '../engine/storage/late.ts'
import { engineOnTestDatabase } from '../engine/testing/engine-on-test-database.ts'
import { effects, guards, steps } from './index.ts'
import { productModel } from './testing/product-model.ts'

const model = productModel()
const listed = [...model.entities.values()].filter(e => !e.rowsFrom && e.table !== 'dyno')

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
})
afterAll(() => setup.close())

interface Node {
  'Relation Name'?: string
  'Index Name'?: string
  Alias?: string
  Filter?: string
  Plans?: Node[]
}

interface Distributed {
  Job: { Tasks: { 'Remote Plan': [[{ Plan: Node }]] }[] }
}

/** Scans of a plan that look for one id among all that a tenant has in a table: it is left to be compared, row by row. */
const soughtInVain = (node: Node): string[] => {
  // Of an empty table any index is as good, and what a row tells of is asked in each: by its key, where there are rows.
  const isTold = /^told(_\d+)?$/.test(node.Alias ?? '')
  const own = !isTold && / AND \(id = |^\(\(?id = /.test(node.Filter ?? '')
  return [
    ...(own ? [`${node['Relation Name']} ${node.Alias}`] : []),
    ...(node.Plans ?? []).flatMap(soughtInVain),
  ]
}

/** Scans that read whole tables into memory, to know of the rows of one page whether the record that they tell of is seen. */
const readWhole = (node: Node): string[] => [
  ...(/(entity_registration|record_id) = \(hashed SubPlan/.test(node.Filter ?? '')
    ? [`${node['Relation Name']} ${node.Alias}`]
    : []),
  ...(node.Plans ?? []).flatMap(readWhole),
]

/** Where tables lie over several nodes, the plan of the one that is asked; otherwise the plan itself. */
const onItsNode = (plan: Node & { 'Distributed Query'?: Distributed }): Node => {
  const task = plan['Distributed Query']?.Job.Tasks[0]
  return task ? task['Remote Plan'][0][0].Plan : plan
}

/** How the first page of a list is read, as a member of staff asks for it. */
const planOf = async (entity: CompiledEntity): Promise<Node> => {
  const caller = setup.caller({ isAdmin: false, permissions: new Set(['read all']) })
  const shape = shapeOf(entity.name, parseListQuery({ range: '0-24' }), null)
  const { page } = compileList({ entity, model, caller }, shape)
  const { text, values } = withValues(page.statement, shape.values)
  const [, plan] = await setup.db.read<{ 'QUERY PLAN': [{ Plan: Node }] }>({ tenantId: 1 }, [
    { text: 'set local enable_seqscan = off', values: [] },
    { text: `explain (format json) ${text}`, values },
  ])
  return onItsNode(plan!.rows[0]!['QUERY PLAN'][0].Plan)
}

it.each(listed.map(entity => entity.name))(
  'what the rows of the list of %s name by an id is found by an index',
  async name => {
    expect(soughtInVain(await planOf(model.entities.get(name)!))).toEqual([])
  },
)

const telling = listed.filter(entity => tellingOf(entity))

it('some lists tell of other records', () => {
  expect(telling.map(entity => entity.name)).toEqual(expect.arrayContaining(['note', 'document', 'history']))
})

it.each(telling.map(entity => entity.name))(
  'what the rows of the list of %s tell of is asked by the index, and no table is read whole for a page',
  async name => {
    expect(readWhole(await planOf(model.entities.get(name)!))).toEqual([])
  },
)

it.each([
  ['prospect', /^person_stage_name_f_ix(_\d+)?$/],
  ['organization', /^person_type_name_f_ix(_\d+)?$/],
])('what is few among persons is read along an index of its own: %s', async (name, index) => {
  const scans = (node: Node): string[] => [
    ...(node['Index Name'] && node.Alias === 't' ? [node['Index Name']] : []),
    ...(node.Plans ?? []).flatMap(scans),
  ]
  expect(scans(await planOf(model.entities.get(name)!))).toEqual([expect.stringMatching(index)])
})

it('takes no list of few for one that its order serves, whatever its values are', () => {
  const caller = setup.caller({ isAdmin: false, permissions: new Set(['read all']) })
  const isServed = (name: string, query: Record<string, string>) => {
    const entity = model.entities.get(name)!
    return compileList({ entity, model, caller }, shapeOf(name, parseListQuery(query), null)).isServed
  }
  expect(isServed('organization', {})).toBe(true)
  expect(isServed('organization', { sort: '-name' })).toBe(true)
  const others: Record<string, string>[] = [{ sort: 'birthDate' }, { status: 'ACTIVE' }]
  expect(others.map(query => isServed('organization', query))).toEqual([false, false])
  expect(others.map(query => isServed('person', query))).toEqual([true, true])
})

it('takes the id of a record that a filter names for no sign of few rows', () => {
  const caller = setup.caller({ isAdmin: false, permissions: new Set(['read all']) })
  const entity = model.entities.get('contract')!
  const shape = shapeOf('contract', parseListQuery({ name: '~sarl', orgaRegistration: 'ORG-1' }), null)
  const { lookUps, narrowing } = compileList({ entity, model, caller }, shape)
  expect([lookUps.length, narrowing.size]).toEqual([2, 1])
  const countedBy = (isText: boolean) => {
    const found = lookUps.map((_, at) => narrowing.has(at) === isText)
    return compileList({ entity, model, caller }, shape, found).page.countedBy
  }
  expect([countedBy(true), countedBy(false)]).toEqual(['page', 'statement'])
})
