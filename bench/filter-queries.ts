import type pg from 'pg'
import { type CompiledEntity, type CompiledSearch, fieldAt } from '#model/index.ts'
import { luckOf } from '../src/demo/random.ts'
import { generatedValues } from './generated-rows.sql.ts'

/** A list's question, as the address bears it. */
export type Query = Record<string, string>

/** Values that few, some and most rows have, as the address says them. */
const valuesOf = async (
  owner: pg.Client,
  entity: CompiledEntity,
  search: CompiledSearch,
): Promise<Query[]> => {
  const field = fieldAt(entity, search.field)
  if (!field && search.role) {
    const { rows } = await owner.query<{ registration: string }>(
      `(select registration from person where tenant_id = 1 and type = 'C' order by registration limit 1)
       union all (select registration from person where tenant_id = 1 and type = 'C' order by registration desc limit 1)`,
    )
    return rows.map(row => ({ [search.field]: row.registration }))
  }
  if (!field) return []
  if (search.role) {
    const column = entity.partyColumns.find(p => p.role === search.role)?.sql
    if (!column) return []
    const { rows } = await owner.query<{ registration: string }>(
      `(select p.registration from "${entity.table}" t join person p on p.tenant_id = 1 and p.id = t.${column} where t.tenant_id = 1 group by 1 order by count(*) desc limit 1)
       union all (select p.registration from person p where p.tenant_id = 1 and p.type = 'C' order by p.registration desc limit 1)`,
    )
    return rows.map(row => ({ [search.field]: row.registration, 'persons.role': search.role! }))
  }
  if (search.field.includes('.') || field.fields) return [{ [search.field]: 'text 1' }]
  if (!field.sql) return [{ [search.field]: field.kind === 'choice' ? generatedValues[0]! : 'text 1' }]
  const { rows } = await owner.query<{
    many: string | null
    few: string | null
    low: string
    half: string
    high: string
  }>(
    `with v as (select ${field.sql}::text as v from "${entity.table}" where tenant_id = 1 and ${field.sql} is not null limit 200000),
       c as (select v, count(*) as n from v group by v)
     select (select v from c order by n desc, v limit 1) as many, (select v from c order by n, v limit 1) as few`,
  )
  const { many, few } = rows[0]!
  if (many === null || few === null) return []
  if (search.by === 'between') {
    const { rows: at } = await owner.query<{ at: unknown[] }>(
      `select percentile_disc(array[0.02, 0.5, 0.98]) within group (order by ${field.sql})::text[] as at from "${entity.table}" where tenant_id = 1`,
    )
    const [low, half, high] = (at[0]!.at as string[]).map(text => wireOf(field.kind, text))
    return [`${low}..${half}`, `${half}..${half}`, `${high}..`, `..${low}`].map(text => ({
      [search.field]: text,
    }))
  }
  if (search.by === 'contains')
    return [`~${many.slice(-3)}`, `~${few}`, '~zzq'].map(text => ({ [search.field]: text }))
  if (search.by === 'prefix')
    return [`^${many.slice(0, 3)}`, `^${few}`].map(text => ({ [search.field]: text }))
  return (search.by === 'any' ? [many, few, `${many},${few}`] : [many, few]).map(text => ({
    [search.field]: text,
  }))
}

const scales: Record<string, number> = { money: 1e4, unitPrice: 1e6, number: 1e6, percentage: 1e10 }
const wireOf = (kind: string, text: string): string =>
  scales[kind] ? String(Number(text) / scales[kind]!) : text.slice(0, 10)

const ordersOf = (entity: CompiledEntity): (string | undefined)[] => [
  undefined,
  ...entity.sortable.flatMap(path => [path, `-${path}`]),
]

const allQueries = (entity: CompiledEntity, filters: Query[][]): Query[] => {
  const sorted = (query: Query) => ordersOf(entity).map(sort => (sort ? { ...query, sort } : query))
  const singles = filters.flat()
  const pairs = filters.flatMap((some, i) =>
    filters
      .slice(i + 1)
      .flatMap(more => some.slice(0, 1).flatMap(a => more.slice(0, 1).map(b => ({ ...a, ...b })))),
  )
  return [...sorted({}), ...singles.flatMap(sorted), ...pairs]
}

/**
 * What the screen of an entity can ask: every filter in every order of the list, each pair of filters in the list's own order.
 * They come shuffled, always in the same way, so that those asked within a time stand for all.
 */
export const filterQueries = async (owner: pg.Client, entity: CompiledEntity): Promise<Query[]> => {
  const filters: Query[][] = []
  for (const search of entity.search) filters.push(await valuesOf(owner, entity, search))
  const luck = luckOf(entity.name)
  return allQueries(entity, filters)
    .map(query => ({ query, at: luck.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ query }) => query)
}
