import { countMatching, entityOf, type Plain, type Work } from '#engine/index.ts'
import { AppError, type FieldProblem, message } from '#errors/index.ts'
import type { Condition } from '#model/index.ts'
import type { ConfigurationCollection } from './configuration-store.ts'

const fieldsOf = (entry: unknown): string[] => Object.keys(((entry ?? {}) as { fields?: Plain }).fields ?? {})

/** What goes: an entity, or fields of one, with the condition that its records hold something of it. */
interface Going {
  name: string
  entity: string
  where: Condition
}

const goingIn = (collection: ConfigurationCollection, before: Plain, said: Plain): Going[] =>
  Object.entries(said).flatMap(([entity, entry]): Going[] => {
    if (!(entity in before)) return []
    if (collection === 'dyno-descriptors' && entry === null) return [{ name: entity, entity, where: {} }]
    const kept = new Set(fieldsOf(entry))
    return fieldsOf(before[entity])
      .filter(field => !kept.has(field))
      .map(field => ({ name: `${entity}.${field}`, entity, where: { [field]: { is: 'set' } } }))
  })

/**
 * Refuses to take away fields and entities of the house's own that records hold something of, and tells how many: nobody
 * would see it any more. @throws VALUES_HELD
 */
export const refuseHeld = async (
  work: Work,
  collection: ConfigurationCollection,
  before: Plain,
  said: Plain,
): Promise<void> => {
  if (collection !== 'collection-extension' && collection !== 'dyno-descriptors') return
  const problems: FieldProblem[] = []
  for (const { name, entity, where } of goingIn(collection, before, said)) {
    const records = await countMatching(work, entityOf(work.model, entity), where)
    if (records)
      problems.push({ field: name, message: message('RECORDS_HOLD', { records }), code: 'VALUES_HELD' })
  }
  if (problems.length)
    throw new AppError('VALUES_HELD', [problems.map(({ field }) => field).join(', ')], { errors: problems })
}
