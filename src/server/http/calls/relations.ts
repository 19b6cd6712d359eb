import {
  type Caller,
  type Engine,
  entityOf,
  loadKeys,
  name,
  type Plain,
  sql,
  visibleRows,
} from '#engine/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import { toldRelations } from './told-relations.ts'

interface Ascendant {
  _id: string
  registration: string
  name: string | null
  type: string | null
  relation: string | null
  stake: number | null
}

/** The persons that name this one among those whom they own, lead or sign for. */
const ascendantsOf = (
  engine: Engine,
  caller: Caller,
  entityName: string,
  key: string,
): Promise<Ascendant[]> =>
  engine.work(caller, async work => {
    const entity = entityOf(work.model, entityName)
    const [person] = await loadKeys(work, entity, [key])
    const all = entityOf(work.model, 'person')
    const { rows } = await work.tx.query<Plain>(
      sql`select t.id, t.registration, t.name, t.type, t.doc -> 'descendants' as descendants from ${sql.table('person')} t
          where t.tenant_id = ${caller.tenantId}::int and ${visibleRows(work.caller, all, work.model)}
            and t.id in (select l.from_id from link l where l.tenant_id = ${caller.tenantId}::int and l.to_id = ${person!._id}::uuid and l.from_entity = 'person' and l.path = 'descendants.personRegistration')
          order by t.id limit 500`,
    )
    return rows.flatMap(row =>
      ((row.descendants as Plain[] | null) ?? [])
        .filter(relation => relation.personRegistration === person!.registration)
        .map(relation => ({
          _id: row.id as string,
          registration: row.registration as string,
          name: row.name as string | null,
          type: row.type as string | null,
          relation: (relation.relation as string | undefined) ?? null,
          stake: (relation.stake as number | undefined) ?? null,
        })),
    )
  })

/** Organizations with the registrations of all above them, nearest first. */
const organizationsWithAscendants = (engine: Engine, caller: Caller): Promise<Plain[]> =>
  engine.work(caller, async work => {
    const organization = entityOf(work.model, 'organization')
    const parent = organization.fields.find(f => f.name === 'parentRegistration')?.sql
    const { rows } = await work.tx.query<{
      registration: string
      name: string | null
      parent: string | null
    }>(
      sql`select t.registration, t.name, ${parent ? name(`t.${parent}`) : sql`null::text`} as parent from ${sql.table('person')} t
          where t.tenant_id = ${caller.tenantId}::int and t.type = 'O' and ${visibleRows(work.caller, organization, work.model)} order by t.name limit 5000`,
    )
    const parents = new Map(rows.map(row => [row.registration, row.parent]))
    const above = (registration: string, seen: string[] = []): string[] => {
      const next = parents.get(registration)
      return !next || seen.includes(next) ? seen : above(next, [...seen, next])
    }
    return rows.map(row => ({
      registration: row.registration,
      name: row.name,
      ascendants: above(row.registration),
    }))
  })

/** Who stands above whom. */
export const relationCalls: Call[] = [
  ...(['person', 'prospect', 'organization'] as const).map(
    (entity): Call =>
      toldCall({
        method: 'GET',
        path: `/api/person/${entity}s/:key/ascendants`,
        permission: `read ${entity}s`,
        told: toldRelations.ascendants,
        run: (engine, caller, { params }) => ascendantsOf(engine, caller, entity, params.key ?? ''),
      }),
  ),
  toldCall({
    method: 'GET',
    path: '/api/person/organizations-with-ascendants',
    permission: 'read organizations',
    told: toldRelations.organizations,
    run: organizationsWithAscendants,
  }),
]
