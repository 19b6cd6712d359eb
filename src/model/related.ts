import { type CompiledEntity, type CompiledField, fieldAt, isScalar, personsTold } from './compiled.ts'

/** What a list shows of a record that its rows name: `related.client.email`, `related.assetRegistration.addresses.city`. */
export interface RelatedPath {
  /** The reference, or the column of a person in a role. */
  by: string
  /** Where it stands in the record that is named. */
  path: string
}

const shape = /^related\.(\w+)\.(\w+(?:\.\w+)?)$/

/** Reads a path that leads into another record; null for one that does not. */
export const relatedPath = (id: string): RelatedPath | null => {
  const [, by, path] = shape.exec(id) ?? []
  return by && path ? { by, path } : null
}

export const relatedId = ({ by, path }: RelatedPath): string => `related.${by}.${path}`

type Referring = Pick<CompiledEntity, 'fields' | 'partyColumns' | 'partiesThrough'>

/** The entity whose records a reference of an entity names, one a row; undefined for what is no such reference. */
export const relatedEntity = (entity: Referring, by: string): string | undefined => {
  const { fields } = entity
  if (personsTold(entity).some(party => party.as === by)) return 'person'
  const field = fields.find(one => one.name === by)
  return field?.kind === 'reference' && !field.multiple ? field.to : undefined
}

/** What is a structure, leads on to a third record, or is said otherwise to each reader is no value of a cell. */
const isShown = (field: CompiledField): boolean =>
  isScalar(field) &&
  !field.secret &&
  !field.told &&
  field.kind !== 'reference' &&
  field.kind !== 'registration'

type Named = Pick<CompiledEntity, 'fields' | 'search'>

/** The field of a named record that a list may show: its own, or – of its elements the first – one that is searched by. */
export const relatedField = ({ fields, search }: Named, path: string): CompiledField | undefined => {
  const field = fieldAt({ fields }, path)
  if (!field || path === 'name' || path.startsWith('_')) return undefined
  if (path === 'registration') return field
  const isOffered = !path.includes('.') || search.some(one => one.field === path && !one.role)
  return isOffered && isShown(field) ? field : undefined
}

/** The paths of a named record that a list may show. */
export const relatedPaths = (target: Named): string[] => {
  const own = target.fields.map(field => field.name)
  const inside = target.search.filter(one => one.field.includes('.')).map(one => one.field)
  return [...new Set([...own, ...inside])].filter(path => relatedField(target, path))
}
