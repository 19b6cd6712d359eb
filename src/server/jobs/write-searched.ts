import { setTimeout as delay } from 'node:timers/promises'
import { reworkRecords, sql, type Work } from '#engine/index.ts'
import { forgetSearched, keepSearched, readSearched, type SearchedState } from '../searched-state.ts'
import type { Task } from './tasks.ts'

const rowsAtOnce = 1_000
const droppedAtOnce = 10_000
const waitMs = 200

type Step = 'wait' | 'more' | 'done'

/** Whether somebody may still be writing by what was said before. */
const isWrittenByOthers = async (work: Work, { since }: SearchedState): Promise<boolean> => {
  const { rows } = await work.tx.query<{ over: boolean }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${since}::xid8 as over`,
  )
  return !rows[0]!.over
}

/** Takes away values of fields that are searched no more; whether there may be further ones. */
const forgetDropped = async (work: Work, entity: string, { dropped }: SearchedState): Promise<boolean> => {
  if (dropped.length === 0) return false
  const { rows } = await work.tx.query(
    sql`delete from link where tenant_id = ${work.caller.tenantId}::int and id = any(array(
          select l.id from link l where l.tenant_id = ${work.caller.tenantId}::int and l.from_entity = ${entity}::text and l.path = any(${dropped}::text[]) limit ${droppedAtOnce}::int)) returning id`,
  )
  return rows.length === droppedAtOnce
}

const end = async (work: Work, name: string, state: SearchedState): Promise<Step> => {
  if (state.wanted.length === 0) await forgetSearched(work, name)
  else await keepSearched(work, name, { ...state, ready: state.wanted, dropped: [] })
  await work.tx.statement({ text: 'select tenant_bump($1::int)', values: [work.caller.tenantId] })
  return 'done'
}

const step = async (work: Work, name: string): Promise<Step> => {
  const state = await readSearched(work, name)
  if (!state) return 'done'
  if (await isWrittenByOthers(work, state)) return 'wait'
  if (await forgetDropped(work, name, state)) return 'more'
  const entity = work.model.entities.get(name)
  if (!entity || state.wanted.every(one => state.ready.includes(one))) return end(work, name, state)
  const asked = new Set(['#links', '#search'])
  const { last } = await reworkRecords(work, entity, asked, { after: state.after, limit: rowsAtOnce })
  if (last === undefined) return end(work, name, state)
  await keepSearched(work, name, { ...state, after: last })
  return 'more'
}

/**
 * Writes what the search of a tenant's own fields finds records by, a thousand records a step; then lists are narrowed by
 * it. Those who write meanwhile do it by the new configuration already.
 */
export const writeSearched: Task<'search/write'> = async (product, tenantId, { entity }) => {
  const caller = await product.callers.product(tenantId)
  const done = await product.engine.work(caller, work => step(work, entity))
  if (done === 'wait') await delay(waitMs)
  return done !== 'done'
}
