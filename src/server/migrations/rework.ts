import type pg from 'pg'
import { type ReworkDone, reworkRecords } from '#engine/index.ts'
import type { CompiledEntity, Model } from '#model/index.ts'
import type { Product } from '../product.ts'
import { withMigrationLock } from './migration-lock.ts'

interface Asked {
  table_name: string
  field: string
  cursor: { tenant: number; id: string } | null
}

export type Worker = Pick<Product, 'engine' | 'callers'>

const rowsAtOnce = 1000
const nobody = '00000000-0000-0000-0000-000000000000'

const entitiesOf = (model: Model, table: string): CompiledEntity[] =>
  [...model.entities.values()].filter(
    entity => entity.table === table && (table === 'dyno' || entity.base === entity.name),
  )

/** Tables whose rows others sum up come before those. */
const inOrder = (model: Model, asked: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const left = new Set(asked.keys())
  const waits = (table: string): boolean =>
    entitiesOf(model, table).some(entity =>
      entity.fields.some(({ name, rollup }) => {
        if (!rollup || !asked.get(table)!.has(name)) return false
        const source = (rollup.count ?? rollup.sum ?? rollup.min ?? rollup.max ?? '').split('.')[0]!
        const child = model.entities.get(source)?.table
        return child !== undefined && child !== table && left.has(child)
      }),
    )
  const order: string[] = []
  while (left.size) {
    const next = [...left].find(table => !waits(table)) ?? [...left][0]!
    left.delete(next)
    order.push(next)
  }
  return order
}

/** Says how far it is every five seconds. */
const teller = (log: (message: string) => void) => {
  let told = Date.now()
  return (table: string, count: number) => {
    if (Date.now() - told < 5_000) return
    told = Date.now()
    log(`Working ${table} out anew: ${count} records so far`)
  }
}

const reworkTable = async (
  owner: pg.Client,
  { engine, callers }: Worker,
  table: string,
  asked: { fields: ReadonlySet<string>; from: Asked['cursor'] },
  log: (message: string) => void,
): Promise<void> => {
  const tell = teller(log)
  let [count, left] = [0, 0]
  const { rows: tenants } = await owner.query<{ id: number }>('select id from tenant_directory order by id')
  for (const { id: tenant } of tenants) {
    if (asked.from && tenant < asked.from.tenant) continue
    const caller = await callers.product(tenant)
    const { model } = await engine.modelOf(tenant)
    for (const { name } of entitiesOf(model, table)) {
      let after: string | undefined =
        table !== 'dyno' && asked.from?.tenant === tenant ? asked.from.id : nobody
      while (after) {
        const part: { after: string; limit: number } = { after, limit: rowsAtOnce }
        const done: ReworkDone = await engine.work(caller, work =>
          reworkRecords(work, work.model.entities.get(name)!, asked.fields, part),
        )
        count += rowsAtOnce
        left += done.left
        after = done.last
        if (after)
          await owner.query('update rework set cursor = $2 where table_name = $1 and done_at is null', [
            table,
            { tenant, id: after },
          ])
        tell(table, count)
      }
    }
  }
  if (left) log(`${left} records of ${table} refer to what is not there and were left as they are`)
}

const waiting = async (owner: pg.Client): Promise<Asked[]> =>
  (
    await owner.query<Asked>(
      'select table_name, field, cursor from rework where done_at is null order by table_name, field',
    )
  ).rows

/** Whether values wait for being worked out anew. */
export const waitsForRework = async (owner: pg.Client): Promise<boolean> => (await waiting(owner)).length > 0

/**
 * What SQL cannot write – folded texts, search texts, values by rules – by the newest code: as the product, tenant by
 * tenant, a thousand records a transaction. Goes on where it was broken off; servers take turns.
 */
export const rework = async (
  owner: pg.Client,
  worker: Worker,
  model: Model,
  log: (message: string) => void,
): Promise<void> => {
  if (!(await waitsForRework(owner))) return
  await withMigrationLock(owner, log, () => reworkWaiting(owner, worker, model, log))
}

/** The same for who holds the lock already. */
export const reworkWaiting = async (
  owner: pg.Client,
  worker: Worker,
  model: Model,
  log: (message: string) => void,
): Promise<void> => {
  const asked = await waiting(owner)
  const { rows: somebody } = await owner.query('select 1 from tenant_directory limit 1')
  if (somebody.length === 0) {
    await owner.query('update rework set done_at = $1, cursor = null where done_at is null', [new Date()])
    return
  }
  const fields = new Map<string, Set<string>>()
  for (const { table_name, field } of asked)
    fields.set(table_name, (fields.get(table_name) ?? new Set()).add(field))
  if (fields.size) log(`Working values of ${fields.size} tables out anew`)
  for (const table of inOrder(model, fields)) {
    const cursors = asked.filter(a => a.table_name === table).map(a => a.cursor)
    // Fields that were asked for at different times begin together, at the beginning.
    const from = cursors.every(c => JSON.stringify(c) === JSON.stringify(cursors[0])) ? cursors[0]! : null
    await reworkTable(owner, worker, table, { fields: fields.get(table)!, from }, log)
    await owner.query(
      'update rework set done_at = $2, cursor = null where table_name = $1 and done_at is null',
      [table, new Date()],
    )
  }
}
