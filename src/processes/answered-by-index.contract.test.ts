import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseListQuery } from '#engine/index.ts'
import { rules } from '#entities/rules.ts'
import type { CompiledEntity } from '#model/index.ts'
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
  Alias?: string
  Filter?: string
  Plans?: Node[]
}

/** Scans of a plan that look for one id among all that a tenant has in a table: it is left to be compared, row by row. */
const soughtInVain = (node: Node): string[] => {
  const own = / AND \(id = |^\(\(?id = /.test(node.Filter ?? '')
  return [
    ...(own ? [`${node['Relation Name']} ${node.Alias}`] : []),
    ...(node.Plans ?? []).flatMap(soughtInVain),
  ]
}

/** Where the first page of a list, as a member of staff asks for it, names a record by its id and no index follows. */
const missed = async (entity: CompiledEntity): Promise<string[]> => {
  const caller = setup.caller({ isAdmin: false, permissions: new Set(['read all']) })
  const shape = shapeOf(entity.name, parseListQuery({ range: '0-24' }), null)
  const { page } = compileList({ entity, model, caller }, shape)
  const { text, values } = withValues(page, shape.values)
  const [, plan] = await setup.db.read<{ 'QUERY PLAN': [{ Plan: Node }] }>({ tenantId: 1 }, [
    { text: 'set local enable_seqscan = off', values: [] },
    { text: `explain (format json) ${text}`, values },
  ])
  return soughtInVain(plan!.rows[0]!['QUERY PLAN'][0].Plan)
}

it.each(listed.map(entity => entity.name))(
  'what the rows of the list of %s name by an id is found by an index',
  async name => {
    expect(await missed(model.entities.get(name)!)).toEqual([])
  },
)
