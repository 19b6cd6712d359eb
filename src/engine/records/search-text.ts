import { fold } from '#fields/text/fold.ts'
import type { CompiledEntity } from '#model/index.ts'
import type { Plain } from '../work.ts'
import { type Resolved, referencedNames } from './references.ts'

const personNames = new Set(['person', 'organization', 'prospect'])

/** What the search finds a record by: registration, name, declared texts and the names of persons it refers to; folded. */
export const searchText = (entity: CompiledEntity, record: Plain, resolved: Resolved): string => {
  const parts: unknown[] = [
    record.registration,
    record.name,
    ...referencedNames(entity, record, resolved, personNames),
  ]
  for (const path of entity.texts) {
    const [head, inner] = path.split('.') as [string, string | undefined]
    const value = record[head]
    parts.push(...(inner ? ([value].flat() as Plain[]).map(e => e?.[inner]) : [value].flat()))
  }
  return fold([...new Set(parts.filter(p => typeof p === 'string' && p))].join(' ')).slice(0, 4000)
}

/** Puts on records what they are found by; of values that have passed the checks, as a text of any length takes long to fold. */
export const giveSearchTexts = (
  entity: CompiledEntity,
  records: readonly Plain[],
  resolved: Resolved,
): void => {
  if (entity.columnar) return
  for (const record of records) record['#search'] = searchText(entity, record, resolved)
}
