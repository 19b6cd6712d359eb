import type { OwnWords } from '#locales/own-words.ts'
import type { CompiledApproval } from './approval.ts'
import type { Condition } from './condition.ts'
import type { ListTab, Meaning, PageDeclaration, Retention, Verb } from './declaration.ts'
import type { FlagRule } from './feature-flags.ts'
import type { FieldOptions, PartyKind } from './field-declaration.ts'
import type { LayoutNode } from './layout/index.ts'
import type { ProcessingAction, TransitionDeclaration } from './workflow.ts'

/** A field ready for use: what was declared, its label and where its value lives. */
export interface CompiledField extends Omit<FieldOptions, 'label'> {
  name: string
  kind: string
  /** The specification's type name. */
  type: string
  label: string
  in?: string
  to?: string
  query?: Condition
  list?: string
  sealed?: readonly string[]
  fields?: CompiledField[]
  /** SQL column; without one the value lives in the document. */
  sql?: string
  /** Column of the folded text, for prefix, contains and sorting. */
  folded?: string
  /** Column of a reference's id; `sql` then holds its registration. */
  idSql?: string
  /** Its values are entries among the record's words, whose index finds them. */
  inWords?: boolean
  /** Added by the tenant. */
  extension?: boolean
  /** A tenant's own field that his configuration does not name in the search: no index has its order. */
  unordered?: boolean
}

export interface CompiledParty {
  role: string
  /** Key in answers: `payer`. */
  as: string
  sql: string
}

/** A person in a role that another record has: of a contract, in the list of its quotations. */
export interface CompiledPartyThrough {
  role: string
  as: string
  /** The references to that record, the first that is filled. */
  through: string[]
}

export interface CompiledColumn {
  id: string
  label: string
  kind: string
  hidden?: boolean
  link?: string
  total?: boolean
  /** The field that says D or C: the total is debit, credit and their balance. */
  sides?: string
  width?: number
  truncate?: number
  align?: 'start' | 'end'
  visibleTo?: string
  /** The role, for a column of a person. */
  party?: string
  list?: string
  in?: string
  to?: string
}

export interface CompiledSearch {
  id: string
  field: string
  by: 'is' | 'any' | 'between' | 'prefix' | 'contains'
  role?: string
  label: string
  kind: string
  list?: string
  to?: string
  span?: number
}

export interface CompiledTransition extends Omit<TransitionDeclaration, 'from' | 'input'> {
  code: string
  label: string
  from: string[]
  order: number
  kind: NonNullable<TransitionDeclaration['kind']>
  permission: string
  input?: CompiledField[]
  /** Labels of the further actions, in the caller's language. */
  alsoLabels?: Partial<Record<ProcessingAction, string>>
  /** Whom a tenant asks before it runs; that of a view comes before that of its table. */
  approvals?: CompiledApproval[]
}

export interface CompiledWorkflow {
  initial: string
  statuses: { code: string; label: string; meaning: Meaning }[]
  transitions: CompiledTransition[]
}

/** Records of another entity that belong to this one: `contract.quotations`. */
export interface OwnedCollection {
  entity: string
  by: string
  as: string
  /** The order in which they stand there, where it is not that of their list. */
  sort?: readonly string[]
}

export interface CompiledEntity {
  name: string
  plural: string
  area: string
  domain: string
  /** Last part of the address: `credit-lines`. */
  collection: string
  /** `/api/financing/credit-lines`. */
  route: string
  clientRoute: string
  listRoute: string
  label: string
  pluralLabel: string
  icon?: string
  /** The group of the menu that a tenant's own entity is to stand in. */
  menu?: string
  /** The entity whose table holds the records: itself, or a view's base. */
  base: string
  table: string
  /** Holds for each record of a view or of a tenant's own entity. */
  where?: Condition
  columnar: boolean
  small: boolean
  global: boolean
  keepsHistory: boolean
  removable: boolean | Condition
  readOnly: boolean
  writtenBy?: 'isMainAdmin'
  acting?: 'reads' | 'never'
  offline?: 'write'
  retention?: Retention
  restrictedBy?: { field: string; permission: string }
  rowsFrom?: string
  onlyFor?: string
  forProfile?: string
  answersTo?: string
  shared: boolean
  attached: boolean
  key?: string
  nameRule?: string
  registration: { format?: string; counter?: string; start?: number; from?: string; typed?: boolean }
  fields: CompiledField[]
  variants?: Record<string, Record<string, FieldOptions>>
  parties: Record<string, PartyKind>
  partyColumns: CompiledParty[]
  partiesThrough: CompiledPartyThrough[]
  partiesVia: { by: string; as: PartyKind[] }[]
  ownPerson: Record<string, PartyKind>
  sharesWith: PartyKind[]
  /** Names of steps in the order in which they are asked. */
  steps: Record<Verb, string[]>
  given: string[]
  columns: CompiledColumn[]
  facts: string[]
  search: CompiledSearch[]
  texts: string[]
  sort: string[]
  sortable: string[]
  /**
   * Paths whose values are kept in `link`: references inside elements, values there that the search names, and fields of a
   * tenant's own that records are found by – `found` once those of all records are there, as keys (`searched-value.ts`).
   */
  linked: { path: string; to?: string; found?: boolean }[]
  ownedBy: OwnedCollection[]
  owns: OwnedCollection[]
  workflow?: CompiledWorkflow
  layout: LayoutNode[]
  /** By type of record; other types take `layout`. */
  layouts: Record<string, LayoutNode[]>
  tabs: ListTab[]
  page: PageDeclaration
  answers: { field: string; label?: string; bad?: Condition; due?: string }[]
  flags: { field: string; meaning: Meaning; label: string }[]
  recompute?: { on: readonly string[]; rule: string }
  unique: string[][]
  uniqueUnless?: string[]
  indexes: string[][]
}

export interface Model {
  /** Changes with every declaration or tenant's configuration. */
  version: string
  entities: ReadonlyMap<string, CompiledEntity>
  /** The currencies that the tenant has switched on, his own first; without them any may be given. */
  currencies?: readonly string[]
  /** The switches of the tenant that are on for somebody. */
  flags?: readonly FlagRule[]
  /** What the tenant says otherwise than the product. */
  words?: OwnWords
}

/** The field at a path of an entity: `dueDate`, `persons.role`. */
export const fieldAt = (entity: { fields: CompiledField[] }, path: string): CompiledField | undefined => {
  let fields: CompiledField[] | undefined = entity.fields
  let found: CompiledField | undefined
  for (const name of path.split('.')) {
    found = fields?.find(field => field.name === name)
    if (!found) return undefined
    fields = found.fields
  }
  return found
}

/** The field of that name, or the one that had it before it was renamed: what was written down by it is never rewritten. */
export const fieldCalled = (entity: { fields: CompiledField[] }, name: string): CompiledField | undefined =>
  entity.fields.find(field => field.name === name) ??
  entity.fields.find(field => [field.renamedFrom ?? []].flat().includes(name))

/** A path as it is called today, where some of its names were written down before they were changed. */
export const nowCalled = (entity: { fields: CompiledField[] }, path: string): string => {
  let fields: CompiledField[] | undefined = entity.fields
  const names = path.split('.').map(name => {
    const field: CompiledField | undefined = fields && fieldCalled({ fields }, name)
    fields = field?.fields
    return field?.name ?? name
  })
  return names.join('.')
}

/** The persons in roles that answers tell of a record: its own, and those of a record that it names. */
export const personsTold = ({
  partyColumns,
  partiesThrough,
}: Pick<CompiledEntity, 'partyColumns' | 'partiesThrough'>): readonly { role: string; as: string }[] =>
  partiesThrough.length ? [...partyColumns, ...partiesThrough] : partyColumns

/** Whether lists can be asked for in the order of a path: a person by its role, or a value of the record itself. */
export const isSortable = (
  entity: Pick<CompiledEntity, 'fields' | 'partyColumns'>,
  path: string,
): boolean => {
  const [first = ''] = path.split('.')
  if (entity.partyColumns.some(party => party.as === first)) return true
  const field = fieldAt(entity, path)
  const top = fieldAt(entity, first)
  return field !== undefined && top?.kind !== 'elements' && !top?.unordered && isScalar(field)
}

/** Whether a field names one record without a column of its own: `link` keeps which, as it does for those inside elements. */
export const isLinkedReference = (field: CompiledField): boolean =>
  field.kind === 'reference' && !field.multiple && !field.idSql

/** Whether a field's value is of the record itself, one value, not a structure. */
export const isScalar = (field: CompiledField): boolean =>
  !field.fields &&
  !field.multiple &&
  !['elements', 'object', 'json', 'emails', 'file', 'files', 'fileupload', 'notice', 'password'].includes(
    field.kind,
  )
