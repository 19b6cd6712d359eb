import { AppError, message } from '#errors/index.ts'
import {
  type CompiledEntity,
  type CompiledField,
  type FieldDeclaration,
  foldedKind,
  isScalar,
  searchOf,
} from '#model/index.ts'

/** What a tenant's configuration says of an entity's search: an extension's, or a descriptor of its own entity. */
interface Searched {
  fields?: Record<string, FieldDeclaration>
  search?: readonly unknown[]
  texts?: readonly string[]
}

const fieldOf = (one: unknown): string =>
  typeof one === 'string' ? one : String((one as { field?: unknown }).field)

/**
 * What the values of all records have to be written anew for before it finds them, by name and kind: a field that becomes
 * another's kind has other keys.
 */
export const writtenFor = ({ fields = {}, search = [], texts = [] }: Searched): string[] => {
  const kinds = (words: readonly unknown[], as: string) =>
    words
      .map(fieldOf)
      .flatMap(name =>
        fields[name] && fields[name].kind !== 'reference' ? [`${as}${name}:${fields[name].kind}`] : [],
      )
  return [...new Set([...kinds(search, ''), ...kinds(texts, 'text ')])]
}

/** Refuses what no search can ask of a tenant's own field. Throws INVALID_FIELD_IN_CONFIG. */
export const checkSearched = (entity: string, { fields = {}, search = [] }: Searched): void => {
  for (const name of search.map(fieldOf))
    if (!fields[name]) {
      const path = `${entity}.search.${name.slice(0, 60)}`
      const why = message('UNKNOWN_FIELD')
      throw new AppError('INVALID_FIELD_IN_CONFIG', [path, why], {
        errors: [{ field: path, message: why, code: 'INVALID_FIELD_IN_CONFIG' }],
      })
    }
}

/**
 * An entity whose own fields without a column are found by what `link` keeps of their values: offered in the search panel,
 * texts among the words, too. Lists are ordered by these alone. `ready` says which of them have the values of all records there (`writtenFor`).
 */
export const withSearched = (
  entity: CompiledEntity,
  said: Searched,
  ready: readonly string[],
  offered: 'offer' | 'offered',
): CompiledEntity => {
  const byName = new Map(entity.fields.map(field => [field.name, field]))
  const fields = [...new Set(said.search?.map(fieldOf))]
    .flatMap(name => byName.get(name) ?? [])
    .filter(field => !field.sql && isScalar({ ...field, multiple: false }))
  // What a record refers to is in `link` anyway, as the other's id: it is found by that, and has no order.
  const keyed = fields.filter(field => field.kind !== 'reference').map(field => field.name)
  const isReady = (name: string) => ready.some(one => one.startsWith(`${name}:`))
  const names = fields.map(field => field.name)
  const panel = offered === 'offer' ? searchOf({ search: names }, entity.fields) : []
  const isUnordered = ({ name, sql }: CompiledField) =>
    !sql && Object.hasOwn(said.fields ?? {}, name) && !keyed.includes(name)
  return {
    ...entity,
    fields: entity.fields.map(field => (isUnordered(field) ? { ...field, unordered: true } : field)),
    linked: [...entity.linked, ...keyed.map(path => ({ path, found: isReady(path) }))],
    search: [...entity.search, ...panel],
    texts: [
      ...new Set([
        ...entity.texts,
        ...fields.filter(({ kind }) => foldedKind(kind)).map(field => field.name),
      ]),
    ],
  }
}
