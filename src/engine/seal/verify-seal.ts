import type { Caller } from '../access/caller.ts'
import { sql } from '../storage/sql.ts'
import { baseEntities } from '../storage/tables.ts'
import type { Engine, Work } from '../work.ts'
import { checkDays, missingDays } from './check-days.ts'
import { checkRecords } from './check-records.ts'
import { checkUntold } from './check-untold.ts'
import type { Finding } from './finding.ts'
import { headOf, loadSeals, type Seal } from './seal.ts'

const firstId = '00000000-0000-0000-0000-000000000000'
const atOnce = { seals: 100, records: 200, rows: 5000 }

/** How far verifying has come: the part that is next, and behind what. */
export type Place =
  | { part: 'days'; after?: string }
  | { part: 'records'; after: string }
  | { part: 'untold'; entity: string; after: string }

/** What a stretch of verifying came to. */
export interface Verified {
  findings: Finding[]
  seals: number
  records: number
  lines: number
  /** Of those, lines of an older version that prove their order alone. */
  orderOnly: number
  /** Of those, lines whose values were erased. */
  erased: number
  /** Where to go on; undefined: that was all. */
  next?: Place
}

export interface VerifyOptions {
  /** The first day whose seals are asked; of records those that were written since. All, where it is not said. */
  from?: string
  place?: Place
}

const nothing = { findings: [], seals: 0, records: 0, lines: 0, orderOnly: 0, erased: 0 }

/** The seal of the last day before `from`, on which the first one rests. */
const sealBefore = async (work: Work, from: string): Promise<Seal | undefined> => {
  const { rows } = await work.tx.query<{ day: string | null }>(
    sql`select to_char(max(day), 'YYYY-MM-DD') as day from seal where tenant_id = ${work.caller.tenantId}::int and day < ${from}::date`,
  )
  return rows[0]?.day ? sealOf(work, rows[0].day) : undefined
}

const sealOf = async (work: Work, day: string): Promise<Seal | undefined> => {
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return (await loadSeals(work, before, 1))[0]
}

const verifyDays = async (work: Work, after: string | undefined, from?: string): Promise<Verified> => {
  const before = after ? await sealOf(work, after) : from ? await sealBefore(work, from) : undefined
  const { findings, seals, last } = await checkDays(work, before, atOnce.seals)
  if (last) return { ...nothing, findings, seals, next: { part: 'days', after: last.day } }
  return { ...nothing, findings: await missingDays(work), next: { part: 'records', after: firstId } }
}

const verifyRecords = async (work: Work, after: string, from?: string): Promise<Verified> => {
  const { rows } = await work.tx.query<{ id: string }>(
    sql`select distinct record_id as id from history where tenant_id = ${work.caller.tenantId}::int and record_id > ${after}::uuid
          and date >= coalesce(${from ?? null}::date::timestamp at time zone ${work.caller.timeZone}::text, '-infinity')
        order by record_id limit ${atOnce.records}::int`,
  )
  const ids = rows.map(row => row.id)
  const first = nextEntity(work)
  if (!ids.length)
    return {
      ...nothing,
      next: first === undefined ? undefined : { part: 'untold', entity: first, after: firstId },
    }
  const checked = await checkRecords(work, ids)
  return { ...nothing, ...checked, records: ids.length, next: { part: 'records', after: ids.at(-1)! } }
}

/** The entity behind that one among those whose records have histories. */
const nextEntity = (work: Work, name?: string): string | undefined => {
  const kept = [
    ...baseEntities(work.model),
    ...[...work.model.entities.values()].filter(e => e.base === e.name && e.table === 'dyno'),
  ].filter(entity => entity.keepsHistory && !entity.rowsFrom)
  return kept[kept.findIndex(entity => entity.name === name) + 1]?.name
}

const verifyUntold = async (work: Work, name: string, after: string): Promise<Verified> => {
  const entity = work.model.entities.get(name)
  const { findings, last } = entity
    ? await checkUntold(work, entity, { after, limit: atOnce.rows })
    : { findings: [], last: undefined }
  const next = last ? name : nextEntity(work, name)
  return {
    ...nothing,
    findings,
    next: next === undefined ? undefined : { part: 'untold', entity: next, after: last ?? firstId },
  }
}

const verifyAt = (work: Work, place: Place, from?: string): Promise<Verified> => {
  if (place.part === 'days') return verifyDays(work, place.after, from)
  if (place.part === 'records') return verifyRecords(work, place.after, from)
  return verifyUntold(work, place.entity, place.after)
}

/**
 * Verifies a tenant's records against its seals, stretch by stretch, each in a transaction of its own: the seals behind
 * each other, the lines of their days, the values of the lines, each record against its history, records without one.
 */
export async function* verifySeal(
  engine: Engine,
  caller: Caller,
  { from, place = { part: 'days' } }: VerifyOptions = {},
): AsyncGenerator<Verified> {
  let at: Place | undefined = place
  while (at) {
    const here: Place = at
    const verified: Verified = await engine.work(caller, work => verifyAt(work, here, from))
    yield verified
    at = verified.next
  }
}

/** The newest seal of the caller's tenant; undefined: no day was closed yet. */
export const sealHead = (engine: Engine, caller: Caller): Promise<Seal | undefined> =>
  engine.work(caller, headOf)
