import type { CompiledEntity } from '#model/index.ts'
import { and, sql } from '../storage/sql.ts'
import type { Plain, Work } from '../work.ts'
import type { Finding } from './finding.ts'

/** Records without a history, among the next `limit` of a table behind the id `after`. */
export const checkUntold = async (
  work: Work,
  entity: CompiledEntity,
  part: { after: string; limit: number },
): Promise<{ findings: Finding[]; last: string | undefined }> => {
  const { tenantId } = work.caller
  const where = and([
    sql`tenant_id = ${tenantId}::int`,
    sql`id > ${part.after}::uuid`,
    ...(entity.table === 'dyno' ? [sql`entity = ${entity.name}::text`] : []),
  ])
  const { rows } = await work.tx.query<{ last: string | null; untold: Plain[] | null }>(
    sql`with part as materialized (select id, registration from ${sql.table(entity.table)} where ${where} order by id limit ${part.limit}::int)
        select (select id from part order by id desc limit 1) as last,
          (select json_agg(json_build_object('registration', p.registration)) from part p
           where not exists (select 1 from history h where h.tenant_id = ${tenantId}::int and h.record_id = p.id)) as untold`,
  )
  const { last, untold } = rows[0]!
  const findings = (untold ?? []).map(
    ({ registration }): Finding => ({
      kind: 'RECORD_UNTOLD',
      entity: entity.name,
      registration: registration as string | null,
    }),
  )
  return { findings, last: last ?? undefined }
}
