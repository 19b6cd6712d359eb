import { type Created, createRecords, type Plain, type Work } from '#engine/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { hookOf } from '../record-hooks/index.ts'

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Creates records from bodies as a request does, with what the server does around them. All or none. */
export const createHooked = async (
  work: Work,
  entity: CompiledEntity,
  bodies: readonly unknown[],
): Promise<Created[]> => {
  const hook = hookOf(entity)
  const taken = bodies.map(body =>
    hook.take && isPlain(body) ? hook.take(work, body, true) : { body, extra: {} },
  )
  const records = await createRecords(
    work,
    entity.name,
    taken.map(t => t.body),
  )
  await hook.afterCreate?.(
    work,
    records.map((record, i) => ({ record, body: taken[i]!.body as Plain, extra: taken[i]!.extra })),
  )
  return records
}
