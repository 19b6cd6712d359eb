import { entityOf, type Plain, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'

/**
 * Calls another process's effect by name, with records that it takes: so processes meet without importing each other.
 * `about` is the entity that the records are of.
 */
export const callEffect = async (
  work: Work,
  name: string,
  records: Plain[],
  about: string,
  input: Plain = {},
): Promise<void> => {
  if (records.length === 0) return
  const effect = work.code.effects.get(name)
  if (!effect) throw new AppError('MISSING_CONFIG', [`effect ${name}`])
  await effect(work, records, {
    entity: entityOf(work.model, about),
    code: name,
    action: 'DO',
    date: work.caller.today,
    input,
  })
}
