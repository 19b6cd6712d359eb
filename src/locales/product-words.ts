import type { CompiledEntity } from '#model/index.ts'
import { mapLabels, type Say } from './label-model.ts'
import { keyAt, wordAt } from './labels.ts'

/** Where a word of the product stands. */
export type WordPlace = 'menu' | 'record' | 'field' | 'action' | 'status' | 'card' | 'list'

/** A word of the product in one language, under the key by which a tenant says it otherwise. */
export interface ProductWord {
  key: string
  place: WordPlace
  /** The plural name of the records, or the name of the list, in which it stands first. */
  of?: string
  text: string
  english: string
}

const placeOf = (key: string): WordPlace => {
  if (/(^|\.)transition\./.test(key) || key.startsWith('action.')) return 'action'
  if (/(^|\.)(status|tab)\./.test(key)) return 'status'
  if (/(^|\.)(card|nav|page)(\.|$)/.test(key)) return 'card'
  if (key.startsWith('list.')) return 'list'
  return /^\w+(\.plural)?$/.test(key) ? 'record' : 'field'
}

/** Takes each word once, under the key where the language has it: what fields of a name share is said once for all. */
export const wordsOfModel = (
  entities: Iterable<CompiledEntity>,
  locale: string,
): ReadonlyMap<string, ProductWord> => {
  const found = new Map<string, ProductWord>()
  for (const entity of entities) {
    const plural = wordAt(locale, [`${entity.name}.plural`]) ?? entity.pluralLabel
    const note: Say = (keys, english) => {
      const key = keyAt(locale, keys) ?? keys[0]
      if (!key || key.endsWith('.help')) return english
      const text = wordAt(locale, [key]) ?? english
      if (!found.has(key)) found.set(key, { key, place: placeOf(key), of: plural, text, english })
      return english
    }
    mapLabels(entity, note, false)
  }
  return found
}
