import { AppError } from '#errors/index.ts'
import { fieldKinds } from '#fields/registry.ts'
import {
  type CompiledEntity,
  type CompiledField,
  compile,
  type Declared,
  type EntityDeclaration,
  type FieldDeclaration,
  isDyno,
  type KnownCode,
  type Model,
} from '#model/index.ts'

/** What a tenant adds to the product's declarations, as its configuration keeps it. */
export interface TenantAdditions {
  /** By entity: the fields that it adds. */
  extensions: Record<string, { fields?: Record<string, FieldDeclaration>; list?: string[] }>
  /** By name, which begins with `dyno`: an entity of its own. */
  dynos: Record<string, Partial<EntityDeclaration>>
}

const refuse = (field: string, message: string): never => {
  throw new AppError('INVALID_FIELD_IN_CONFIG', [field, message], {
    errors: [{ field, message, code: 'INVALID_FIELD_IN_CONFIG' }],
  })
}

const options = new Set(
  'kind label mandatory when hidden readOnly min max multiple decimals uppercase lowercase pattern creatable country default group in list fields help span hiddenFrom'.split(
    ' ',
  ),
)

/** A tenant's field is data in the document: it has no column, computes nothing and references nothing. */
const checkFields = (entity: string, fields: Record<string, FieldDeclaration>): void => {
  for (const [name, field] of Object.entries(fields)) {
    const path = `${entity}.${name}`
    if (!/^[a-z][A-Za-z0-9]{0,60}$/.test(name)) refuse(path, 'a field is named in camel case')
    if (typeof field !== 'object' || field === null) refuse(path, 'is no field')
    for (const option of Object.keys(field))
      if (!options.has(option)) refuse(`${path}.${option}`, 'is not for a tenant to set')
    if (field.kind !== 'list' && field.kind !== 'object' && !fieldKinds[field.kind])
      refuse(`${path}.kind`, `unknown kind ${String(field.kind).slice(0, 40)}`)
    if (field.fields) checkFields(path, field.fields)
  }
}

const extended = (declared: Declared, additions: TenantAdditions): Declared => {
  const own = additions.extensions[declared.name]?.fields
  if (!own || 'of' in declared) return declared
  for (const name of Object.keys(own))
    if (name in declared.fields) refuse(`${declared.name}.${name}`, 'exists already')
  if (declared.columnar) refuse(declared.name, 'takes no further fields')
  checkFields(declared.name, own)
  return { ...declared, fields: { ...declared.fields, ...own } }
}

const dynoDeclaration = (name: string, descriptor: Partial<EntityDeclaration>): EntityDeclaration => {
  if (!isDyno(name) || !/^dyno[A-Z][A-Za-z0-9]{0,40}$/.test(name))
    refuse(name, 'the name of an entity of a tenant is dyno and a word')
  const { label, plural, icon, fields = {}, search, texts, workflow, registration, removable } = descriptor
  checkFields(name, fields)
  return {
    name,
    area: 'platform',
    domain: 'dyno',
    types: false,
    fields,
    ...(label ? { label } : {}),
    ...(plural ? { plural } : {}),
    ...(icon ? { icon } : {}),
    ...(search ? { search } : {}),
    ...(texts ? { texts } : {}),
    ...(workflow ? { workflow } : {}),
    ...(registration?.format ? { registration: { ...registration, counter: name } } : {}),
    removable: removable ?? true,
  }
}

const columnsOfDyno = new Set(['registration', 'name', 'status', 'orgaRegistration'])

/** All entities of tenants lie in one table: what they declare is in the document, and each sees its own rows. */
const placeDyno = (entity: CompiledEntity): CompiledEntity => ({
  ...entity,
  table: 'dyno',
  where: { entity: entity.name },
  partyColumns: [],
  unique: [],
  indexes: [],
  fields: [
    ...entity.fields.map(field =>
      columnsOfDyno.has(field.name) || field.name.startsWith('_') ? field : withoutColumn(field),
    ),
    {
      name: 'entity',
      kind: 'text',
      type: 'text',
      label: 'Entity',
      sql: 'entity',
      secret: true,
      system: true,
    },
  ],
})

const withoutColumn = (field: CompiledField): CompiledField => {
  const { sql: _, folded: __, idSql: ___, ...rest } = field
  return rest
}

const markExtensions = (entity: CompiledEntity, additions: TenantAdditions): CompiledEntity => {
  const own = additions.extensions[entity.base]
  if (!own?.fields) return entity
  const names = new Set(Object.keys(own.fields))
  const fields = entity.fields.map(f => (names.has(f.name) ? { ...withoutColumn(f), extension: true } : f))
  const listed = (own.list ?? []).flatMap(id => {
    const field = names.has(id) ? fields.find(f => f.name === id) : undefined
    return field
      ? [{ id, label: field.label, kind: field.kind, ...(field.list ? { list: field.list } : {}) }]
      : []
  })
  return { ...entity, fields, columns: [...entity.columns, ...listed] }
}

/** Compiles the product's declarations together with a tenant's. Throws INVALID_FIELD_IN_CONFIG with every fault. */
export const compileTenant = (
  declarations: readonly Declared[],
  code: KnownCode,
  additions: TenantAdditions,
): Model => {
  const known = new Set(declarations.map(d => d.name))
  for (const name of Object.keys(additions.extensions)) if (!known.has(name)) refuse(name, 'is no entity')
  const dynos = Object.entries(additions.dynos).map(([name, d]) => dynoDeclaration(name, d))
  const own = new Set(dynos.map(d => d.name))
  // The product's own declarations were checked at start.
  const touched = new Set([...own, ...Object.keys(additions.extensions)])
  const model = compile([...declarations.map(d => extended(d, additions)), ...dynos], code, touched)
  const entities = new Map(
    [...model.entities].map(([name, entity]) => [
      name,
      own.has(name) ? placeDyno(entity) : markExtensions(entity, additions),
    ]),
  )
  return { version: model.version, entities }
}
