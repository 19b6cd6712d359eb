import { changeRecords, insertRecords, sql, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import type { LeftByRun, LongRun, Made } from '../long-run.ts'
import type { RunScope } from '../run-scope.ts'
import type { RunCounts } from './count-answers.ts'

type Batch = Loaded<'batch'>
type Item = Loaded<'batchItem'>

/** What a part of a run is, as its answer keeps it: the records it is about, and how much came of them. */
export interface PartOfRun {
  phase: string
  /** How often the phase had been listed when it was found. */
  round: number
  keys: string[]
  made?: Made
}

export const partOf = ({ payload }: Pick<Item, 'payload'>): PartOfRun => payload as unknown as PartOfRun

/** What a run has to do next: the phase by its place, and its parts. */
interface NextParts {
  index: number
  round: number
  parts: readonly (readonly string[])[]
}

const quietly = { unchecked: true, quiet: true } as const
const itemsAtOnce = 1000

/** Whether anything came of what a phase was listed for last. */
const isFruitful = async (work: Work, { _id, phase, phaseRound }: Batch): Promise<boolean> => {
  const { rows } = await work.tx.query(
    sql`select 1 from batch_item b, jsonb_each_text(b.payload -> 'made') as m(name, amount)
        where b.tenant_id = ${work.caller.tenantId}::int and b.batch_id = ${_id}::uuid and b.state = 'DONE'
          and b.payload ->> 'phase' = ${String(phase)}::text and (b.payload ->> 'round')::int = ${phaseRound ?? 1}::int
          and m.amount::numeric > 0 limit 1`,
  )
  return rows.length > 0
}

/** Records of a run that could not be done, each by itself. */
export const leftBy = async (work: Work, { _id }: Batch): Promise<LeftByRun[]> => {
  const { rows } = await work.tx.query<LeftByRun>(
    sql`select payload -> 'keys' ->> 0 as key, coalesce(message, '') as reason from batch_item
        where tenant_id = ${work.caller.tenantId}::int and batch_id = ${_id}::uuid and state = 'FAILED' order by position, id`,
  )
  return rows
}

/** What a run has to do after all that is listed; of a run that has not begun, `batch` null, what it begins with. Null: nothing more. */
export const nextParts = async (
  work: Work,
  run: LongRun,
  scope: RunScope,
  batch: Batch | null,
): Promise<NextParts | null> => {
  const at = batch ? run.phases.findIndex(phase => phase.name === batch.phase) : -1
  const current = run.phases[at]
  if (batch && current?.isRepeated && (await isFruitful(work, batch))) {
    const left = new Set((await leftBy(work, batch)).map(one => one.key))
    const found = await current.parts(work, scope)
    const parts = found.map(keys => keys.filter(key => !left.has(key))).filter(keys => keys.length > 0)
    if (parts.length) return { index: at, round: (batch.phaseRound ?? 1) + 1, parts }
  }
  for (const [index, phase] of run.phases.entries()) {
    if (index <= at) continue
    const parts = (await phase.parts(work, scope)).filter(keys => keys.length > 0)
    if (parts.length) return { index, round: 1, parts }
  }
  return null
}

/** Lists what a run has to do next: a part each becomes what it owes an answer for. The batch with its counts. */
export const keepParts = async (
  work: Work,
  run: LongRun,
  batch: Batch,
  { index, round, parts }: NextParts,
): Promise<Batch> => {
  const phase = run.phases[index]!
  const { rows } = await work.tx.query<{ last: number }>(
    sql`select coalesce(max(position), 0)::int as last from batch_item
        where tenant_id = ${work.caller.tenantId}::int and batch_id = ${batch._id}::uuid`,
  )
  const items = parts.map((keys, i): New<'batchItem'> => {
    const position = rows[0]!.last + i + 1
    return {
      ...itemOf(batch, position, { phase: phase.name, round, keys: [...keys] }),
      entityName: phase.entity,
    }
  })
  for (let from = 0; from < items.length; from += itemsAtOnce)
    await insertRecords<'batchItem', New<'batchItem'>>(
      work,
      'batchItem',
      items.slice(from, from + itemsAtOnce),
      { unchecked: true },
    )
  const count = parts.reduce((sum, keys) => sum + keys.length, 0)
  const isAgain = batch.phase === phase.name
  const [after] = await changeRecords(
    work,
    'batch',
    [batch],
    () => ({
      entityName: phase.entity,
      phase: phase.name,
      phaseRound: round,
      phaseNumber: index + 1,
      phaseCount: run.phases.length,
      phaseTotal: count + (isAgain ? (batch.phaseTotal ?? 0) : 0),
      phaseDone: isAgain ? (batch.phaseDone ?? 0) : 0,
      total: count + (batch.total ?? 0),
    }),
    // Of a step its history says which records it goes over, where those are others.
    { unchecked: true, quiet: batch.entityName === phase.entity },
  )
  return after!
}

const itemOf = (batch: Batch, position: number, part: PartOfRun): New<'batchItem'> => ({
  batchRegistration: batch.registration,
  position,
  name: `${position}`,
  state: 'WAITING',
  // What is about one record says of which.
  entityRegistration: part.keys.length === 1 ? part.keys[0] : null,
  payload: part as never,
})

/** A part that was refused is cut in two: what is wrong with one record keeps none of the others back. */
export const splitPart = async (work: Work, batch: Batch, item: Item): Promise<void> => {
  const { keys, ...part } = partOf(item)
  const middle = Math.ceil(keys.length / 2)
  const halves = [keys.slice(0, middle), keys.slice(middle)]
  await work.tx.query(
    sql`delete from batch_item where tenant_id = ${work.caller.tenantId}::int and id = ${item._id}::uuid and state = 'WAITING'`,
  )
  await insertRecords<'batchItem', New<'batchItem'>>(
    work,
    'batchItem',
    halves.map(half => ({
      ...itemOf(batch, item.position, { ...part, keys: half }),
      entityName: item.entityName,
    })),
    { unchecked: true },
  )
}

/** Answers a part within the transaction that did it, with how much came of it. */
export const answerPart = async (work: Work, item: Item, made: Made): Promise<void> => {
  await changeRecords(
    work,
    'batchItem',
    [item],
    () => ({ state: 'DONE' as const, payload: { ...partOf(item), made } as never }),
    quietly,
  )
}

/** How far a run has come in the phase it is in, and how much came of all its parts. */
export const countRun = async (
  work: Work,
  { _id, phase }: Pick<Batch, '_id' | 'phase'>,
): Promise<RunCounts> => {
  const { tenantId } = work.caller
  const { rows: counts } = await work.tx.query<{ phaseTotal: number; phaseDone: number }>(
    sql`select coalesce(sum(jsonb_array_length(payload -> 'keys')), 0)::int as "phaseTotal",
          coalesce(sum(jsonb_array_length(payload -> 'keys')) filter (where state <> 'WAITING'), 0)::int as "phaseDone"
        from batch_item where tenant_id = ${tenantId}::int and batch_id = ${_id}::uuid and payload ->> 'phase' = ${String(phase)}::text`,
  )
  const { rows: made } = await work.tx.query<{ name: string; amount: number }>(
    sql`select m.name, sum(m.amount::numeric)::float8 as amount from batch_item b, jsonb_each_text(b.payload -> 'made') as m(name, amount)
        where b.tenant_id = ${tenantId}::int and b.batch_id = ${_id}::uuid and b.state = 'DONE' group by m.name order by m.name`,
  )
  return { ...counts[0]!, made: Object.fromEntries(made.map(({ name, amount }) => [name, amount])) }
}
