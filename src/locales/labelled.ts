import type { CompiledEntity } from '#model/index.ts'
import { labelModel } from './index.ts'
import { ownSpeech } from './own-words.ts'

const kept = new WeakMap<CompiledEntity, Map<string, CompiledEntity>>()

/** The entity in the caller's language, made once a language; where a tenant has words of his own, once a locale of his. */
export const labelled = (entity: CompiledEntity, locale: string): CompiledEntity => {
  const own = ownSpeech(locale)
  const language = own ? `${locale} ${own.version}` : locale.split('-')[0]!.toLowerCase()
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
