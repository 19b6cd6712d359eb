import type { CompiledEntity } from '#model/index.ts'
import { labelModel } from './index.ts'

const kept = new WeakMap<CompiledEntity, Map<string, CompiledEntity>>()

/** The entity in the caller's language, made once a language. */
export const labelled = (entity: CompiledEntity, locale: string): CompiledEntity => {
  const language = locale.split('-')[0]!.toLowerCase()
  const known = kept.get(entity) ?? new Map<string, CompiledEntity>()
  kept.set(entity, known)
  const found = known.get(language)
  if (found) return found
  const made = labelModel(entity, locale)
  // A caller names his language himself: only so many are remembered.
  if (known.size > 20) known.clear()
  known.set(language, made)
  return made
}
