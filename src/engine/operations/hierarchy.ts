import type { CompiledEntity, CompiledField } from '#model/index.ts'
import type { Caller } from '../access/caller.ts'
import { visibleRows } from '../access/visibility.ts'
import { name, sql } from '../storage/sql.ts'
import { type Engine, entityOf, type Plain, type Work } from '../work.ts'
import { loadKeys } from './load-keys.ts'

export interface Hierarchy {
  nodes: {
    registration: string
    name: string | null
    entity: string
    type: string | null
    status: string | null
  }[]
  links: { source: string; target: string; relation: string | null; stake?: number }[]
  /** There are more than are told. */
  isCut: boolean
}

type Edge = { from_id: string; to_id: string; role: string | null; path: string; element_id: string }

/** A field by which a record names the one that stands above it. */
const parentOf = (entity: CompiledEntity): CompiledField | undefined =>
  entity.fields.find(field => field.name === 'parentRegistration' && field.idSql)

/** Parents and children of some records, by the field that names the parent: whoever is named stands above. */
const parentEdges = async (work: Work, entity: CompiledEntity, front: string[]): Promise<Edge[]> => {
  const parent = parentOf(entity)
  if (!parent) return []
  const via = name(`t.${parent.idSql!}`)
  const { rows } = await work.tx.query<{ id: string; parent: string }>(
    sql`select t.id, ${via} as parent from ${sql.table(entity.table)} t where t.tenant_id = ${work.caller.tenantId}::int and ${via} is not null and (t.id = any(${front}::uuid[]) or ${via} = any(${front}::uuid[])) limit ${widest * 4}::int`,
  )
  return rows.map(row => ({
    from_id: row.parent,
    to_id: row.id,
    role: null,
    path: parent.name,
    element_id: '',
  }))
}

/** As deep as owners are followed where a relation is written: an owner behind ten companies is one. */
const deepest = 30
const widest = 500

/** Records tied to one another through `link`, from one of them outwards: nodes and links. */
export const recordHierarchy = (
  engine: Engine,
  caller: Caller,
  entityName: string,
  key: string,
): Promise<Hierarchy> =>
  engine.work(caller, async work => {
    const entity = entityOf(work.model, entityName)
    const [root] = await loadKeys(work, entity, [key])
    const tenantId = work.caller.tenantId
    const seen = new Set([root!._id as string])
    const edges: Edge[] = []
    let front = [...seen]
    for (let depth = 0; depth < deepest && front.length && seen.size < widest; depth++) {
      const found = await work.tx.query<Edge>(
        sql`select from_id, to_id, role, path, element_id from link where tenant_id = ${tenantId}::int and to_entity = ${entity.base}::text and from_entity = ${entity.base}::text and (from_id = any(${front}::uuid[]) or to_id = any(${front}::uuid[])) limit ${widest * 4}::int`,
      )
      const near = [...found.rows, ...(await parentEdges(work, entity, front))]
      edges.push(...near)
      front = [...new Set(near.flatMap(e => [e.from_id, e.to_id]))].filter(id => !seen.has(id))
      for (const id of front) seen.add(id)
    }
    const column = (of: string) =>
      entity.fields.some(f => f.name === of && f.sql) ? sql`${name(`t.${of}`)}` : sql`null`
    const doc = entity.columnar ? sql`'{}'::jsonb` : sql`t.doc`
    const rows = await work.tx.query<Plain>(
      sql`select t.id, t.registration, ${column('name')} as name, ${column('status')} as status, ${column('type')} as type, ${doc} as doc from ${sql.table(entity.table)} t where t.tenant_id = ${tenantId}::int and t.id = any(${[...seen]}::uuid[]) and ${visibleRows(work.caller, entity, work.model)}`,
    )
    const byId = new Map(rows.rows.map(r => [r.id as string, r]))
    const links = [
      ...new Map(edges.map(e => [`${e.from_id} ${e.to_id} ${e.path} ${e.element_id}`, e])).values(),
    ]
      .filter(e => byId.has(e.from_id) && byId.has(e.to_id))
      .map(e => {
        const element = elementOf(byId.get(e.from_id)!, e.path, e.element_id)
        return {
          source: byId.get(e.from_id)!.registration as string,
          target: byId.get(e.to_id)!.registration as string,
          relation: (element?.relation as string | undefined) ?? e.role,
          ...(typeof element?.stake === 'number' ? { stake: element.stake } : {}),
        }
      })
    return {
      nodes: rows.rows.map(r => ({
        registration: r.registration as string,
        name: r.name as string | null,
        entity: entity.name,
        type: r.type as string | null,
        status: r.status as string | null,
      })),
      links,
      isCut: seen.size >= widest || front.length > 0,
    }
  })

const elementOf = (row: Plain, path: string, elementId: string): Plain | undefined => {
  const list = (row.doc as Plain)[path.split('.')[0]!]
  return Array.isArray(list) ? (list as Plain[]).find(e => e._id === elementId) : undefined
}
