import { message } from '#errors/index.ts'
import {
  type ApprovalRule,
  type CompiledColumn,
  type CompiledEntity,
  type CompiledField,
  compile,
  type Declared,
  type EntityDeclaration,
  type FieldDeclaration,
  homePath,
  type KnownCode,
  type LayoutNode,
  type Model,
  standardNames,
} from '#model/index.ts'
import { inOrder } from './field-order.ts'
import { approvalSchema, withApprovals } from './tenant-approvals.ts'
import { checkFields, checkGiven, refuse } from './tenant-checks.ts'
import { type Descriptor, dynoDeclaration, placeDyno } from './tenant-entities.ts'
import { byKind } from './tenant-kinds.ts'
import { withOwnFields } from './tenant-layout.ts'
import { columnsOnPage, entityAt, type TenantPage, withPage } from './tenant-pages.ts'
import { withoutColumn, withReferences } from './tenant-references.ts'
import { extensionSchema, layoutSchema } from './tenant-schemas.ts'
import { checkSearched, withSearched } from './tenant-search.ts'

/** What a tenant adds to the product's declarations, as its configuration keeps it. */
export interface TenantAdditions {
  /** By entity: the fields that it adds. */
  extensions: Record<
    string,
    { fields?: Record<string, FieldDeclaration>; order?: string[]; columns?: string[]; search?: string[] }
  >
  /** By name, which begins with `dyno`: an entity of its own. */
  dynos: Record<string, Descriptor>
  /** By entity, or by `{entity}-{type}` for the records of a type: the cards of its page. */
  layouts: Record<string, { nodes: LayoutNode[] }>
  /** By path: what its list pages are like. */
  pages: Record<string, TenantPage>
  /** By `{entity}.{transition}`: whom it asks before it runs. */
  approvals: Record<string, ApprovalRule>
  /** By entity: what its search finds in all records by now (`writtenFor`). */
  found: Record<string, string[]>
}

/** The additions by the collection of the configuration that holds them. */
export const additionParts = {
  'collection-extension': 'extensions',
  'dyno-descriptors': 'dynos',
  layouts: 'layouts',
  pages: 'pages',
  'approval-rules': 'approvals',
} as const satisfies Record<string, Exclude<keyof TenantAdditions, 'found'>>

export const noAdditions = (): TenantAdditions => ({
  extensions: {},
  dynos: {},
  layouts: {},
  pages: {},
  approvals: {},
  found: {},
})

/** The nodes with their fields as they are called today: a tenant's layout stays as it was kept. */
const nodesNow = (nodes: LayoutNode[], fields: EntityDeclaration['fields']): LayoutNode[] => {
  const now = new Map(
    Object.entries(fields).flatMap(([name, { renamedFrom }]) =>
      [renamedFrom ?? []].flat().map(former => [former, name] as const),
    ),
  )
  const path = (one: unknown) => {
    const [top = '', ...rest] = String(one).split('.')
    return [top in fields ? top : (now.get(top) ?? top), ...rest].join('.')
  }
  return nodes.map(node => {
    const { props } = node
    const field = typeof props?.field === 'string' ? { field: path(props.field) } : {}
    const named = Array.isArray(props?.fields) ? { fields: props.fields.map(path) } : {}
    return props ? { ...node, props: { ...props, ...field, ...named } } : node
  })
}

/** A tenant's layouts of an entity whose records have these fields: its own, or those of the entity that it looks at. */
const layoutsOf = (
  name: string,
  fields: EntityDeclaration['fields'],
  layouts: TenantAdditions['layouts'],
): Pick<EntityDeclaration, 'layout' | 'layouts'> => {
  const own = layouts[name]
  const byType = Object.entries(layouts).flatMap(([key, { nodes }]): [string, LayoutNode[]][] =>
    key.startsWith(`${name}-`) ? [[key.slice(name.length + 1), nodesNow(nodes, fields)]] : [],
  )
  return {
    ...(own ? { layout: nodesNow(own.nodes, fields) } : {}),
    ...(byType.length ? { layouts: Object.fromEntries(byType) } : {}),
  }
}

const withFields = (declared: Declared, additions: TenantAdditions): Declared => {
  const { fields: given, order } = additions.extensions[declared.name] ?? {}
  if (!given || 'of' in declared) return declared
  const own = byKind(inOrder(given, order))
  for (const name of Object.keys(own))
    if (name in declared.fields || standardNames.has(name))
      refuse(`${declared.name}.${name}`, message('EXISTS_ALREADY'))
  if (declared.columnar) refuse(declared.name, message('NO_FURTHER_FIELDS'))
  checkFields(declared.name, own)
  return { ...declared, fields: { ...declared.fields, ...own } }
}

/** The fields that records of a name have: a view's are those of the entity that it looks at. */
const fieldsByName = (declarations: readonly Declared[]): Map<string, EntityDeclaration['fields']> => {
  const bases = new Map(declarations.flatMap(d => ('of' in d ? [] : [[d.name, d.fields] as const])))
  return new Map(declarations.map(d => [d.name, bases.get('of' in d ? d.of : d.name) ?? {}]))
}

const extended = (
  declared: Declared,
  fields: EntityDeclaration['fields'],
  additions: TenantAdditions,
): Declared => ({
  ...withFields(declared, additions),
  ...layoutsOf(declared.name, fields, additions.layouts),
})

/** A column each, those that are named shown first and in their order; any other can be chosen. */
const columnsOf = (added: readonly CompiledField[], named: readonly string[] = []): CompiledColumn[] => {
  const listed = added.filter(field => !field.fields && field.kind !== 'json' && !field.secret)
  const at = (field: CompiledField) => (named.includes(field.name) ? named.indexOf(field.name) : named.length)
  return listed
    .toSorted((a, b) => at(a) - at(b))
    .map(({ name: id, label, kind, list, to, in: currency }) => ({
      id,
      label,
      kind,
      ...(to ? { to } : {}),
      ...(list ? { list } : {}),
      ...(currency ? { in: currency } : {}),
      ...(named.includes(id) ? {} : { hidden: true }),
    }))
}

const markExtensions = (entity: CompiledEntity, additions: TenantAdditions): CompiledEntity => {
  const own = additions.extensions[entity.base]
  if (!own?.fields) return entity
  const names = new Set(Object.keys(own.fields))
  const fields = entity.fields.map(f => (names.has(f.name) ? { ...withoutColumn(f), extension: true } : f))
  const added = fields.filter(f => f.extension)
  return withSearched(
    withOwnFields(
      withReferences({
        ...entity,
        fields,
        columns: [...entity.columns, ...columnsOf(added, own.columns)],
      }),
      added,
    ),
    own,
    additions.found[entity.base] ?? [],
    'offer',
  )
}

/** Compiles the product's declarations together with a tenant's. Throws INVALID_FIELD_IN_CONFIG with every fault. */
export const compileTenant = (
  declarations: readonly Declared[],
  code: KnownCode,
  additions: TenantAdditions,
): Model => {
  const known = new Set(declarations.map(d => d.name))
  for (const [name, extension] of Object.entries(additions.extensions)) {
    if (!known.has(name)) refuse(name, message('IS_NO_ENTITY'))
    checkGiven(extensionSchema, extension, name)
    checkSearched(name, extension)
  }
  const laidOut = new Set<string>()
  for (const [key, given] of Object.entries(additions.layouts)) {
    const [name = ''] = key.split('-', 1)
    if (!known.has(name) && !Object.hasOwn(additions.dynos, name)) refuse(key, message('LAYOUT_OF_NO_ENTITY'))
    checkGiven(layoutSchema, given, key)
    laidOut.add(name)
  }
  const dynos = Object.entries(additions.dynos).map(([name, d]) => ({
    ...dynoDeclaration(name, d),
    ...layoutsOf(name, d.fields ?? {}, additions.layouts),
  }))
  const own = new Set(dynos.map(d => d.name))
  // The product's own declarations were checked at start.
  const pages = new Map(
    // The home page is no list.
    Object.entries(additions.pages)
      .filter(([path]) => path !== homePath)
      .map(([path, page]) => [entityAt(path, [...known, ...own]), { path, page }]),
  )
  const touched = new Set([...own, ...laidOut, ...Object.keys(additions.extensions), ...pages.keys()])
  const fields = fieldsByName(declarations)
  const all = [...declarations.map(d => extended(d, fields.get(d.name)!, additions)), ...dynos].map(d =>
    withPage(d, pages.get(d.name)?.page),
  )
  const model = compile(all, code, touched)
  const placed = (name: string, entity: CompiledEntity): CompiledEntity =>
    own.has(name)
      ? withSearched(
          placeDyno(entity, additions.dynos[name] ?? {}),
          additions.dynos[name] ?? {},
          additions.found[name] ?? [],
          'offered',
        )
      : markExtensions(entity, additions)
  const listed = (name: string, entity: CompiledEntity): CompiledEntity => {
    const { path, page } = pages.get(name) ?? {}
    return path ? { ...entity, columns: columnsOnPage(path, entity.columns, page?.columns) } : entity
  }
  const entities = new Map(
    [...model.entities].map(([name, entity]) => [name, listed(name, placed(name, entity))]),
  )
  for (const [key, rule] of Object.entries(additions.approvals)) checkGiven(approvalSchema, rule, key)
  return withApprovals({ version: model.version, entities }, additions.approvals)
}
