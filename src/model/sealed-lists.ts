import type { CompiledField, Model } from './compiled.ts'

const known = new WeakMap<Model['entities'], ReadonlySet<string>>()

/** Names of the lists by whose values code decides: a field that is sealed chooses of each. */
export const sealedListsOf = ({ entities }: Pick<Model, 'entities'>): ReadonlySet<string> => {
  const made = known.get(entities)
  if (made) return made
  const names = new Set<string>()
  const visit = (field: CompiledField) => {
    if (field.sealed && field.list) names.add(field.list)
    for (const inner of field.fields ?? []) visit(inner)
  }
  for (const { fields, workflow } of entities.values())
    for (const field of [...fields, ...(workflow?.transitions ?? []).flatMap(t => t.input ?? [])])
      visit(field)
  known.set(entities, names)
  return names
}
