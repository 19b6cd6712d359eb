import { entityOf, type TransitionRun, type Work } from '#engine/index.ts'
import type { EntityName } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import type { Asked } from './asked.ts'

/** What is said beside the records; left out where there is nothing to say. */
type Input<K extends keyof Asked> = keyof Asked[K]['input'] extends never ? [] : [input: Asked[K]['input']]

/** Who answers a name takes what is asked of it, whatever else runs it. */
export type AnswerTo<K extends keyof Asked> = (
  work: Work,
  records: Asked[K]['takes'][],
  run: TransitionRun<Asked[K]['input']>,
) => Promise<void>

/**
 * Calls another process's effect by name, with records that it takes: so processes meet without importing each other.
 * `about` is the entity that the records are of.
 */
export const callEffect = async <K extends keyof Asked>(
  work: Work,
  name: K,
  records: readonly Asked[K]['takes'][],
  about: EntityName,
  ...[input]: Input<K>
): Promise<void> => {
  if (records.length === 0) return
  const effect = work.code.effects.get(name)
  if (!effect) throw new AppError('MISSING_CONFIG', [`effect ${name}`])
  await effect(work, [...records] as never[], {
    entity: entityOf(work.model, about),
    code: name,
    action: 'DO',
    date: work.caller.today,
    input: { ...input },
  })
}
