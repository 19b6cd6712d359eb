/* Long because every word of a declaration is explained where it stands. */
import type { Condition } from './condition.ts'
import type { FieldOptions, Fields, PartyKind, RecordOf } from './field-declaration.ts'
import type { IconName } from './icon-names.ts'
import type { LayoutNode } from './layout/index.ts'
import type { PageAction } from './page-actions.ts'
import type { PageRows } from './page-rows.ts'
import type { WorkflowDeclaration } from './workflow.ts'

export type Area =
  | 'people'
  | 'financing'
  | 'assets'
  | 'billing'
  | 'bank'
  | 'accounting'
  | 'cases'
  | 'platform'

/** The first person of the given role in `persons`, kept as a column and answered as `{ registration, name }`. */
export interface PartyColumn {
  party: string
  /** Name of the column in answers; otherwise the role in camel case: `payer`. */
  as?: string
  /**
   * Of a record without persons of its own: the references to those whose person it is, the first that is filled. Nothing
   * is kept of it, so that it is never another than theirs; lists are narrowed by it where `search` names the role, never ordered.
   */
  through?: readonly string[]
  label?: string
  hidden?: boolean
  truncate?: number
}

export interface ColumnDeclaration {
  /** Path of a field, or of a field of an embedded object. */
  field: string
  label?: string
  hidden?: boolean
  /** Address opened by the cell; `{…}` are fields of the row. */
  link?: string
  total?: boolean
  /** The field that says D or C: the total is debit, credit and their balance. */
  sides?: string
  width?: number
  truncate?: number
  align?: 'start' | 'end'
  /** Only for callers with this flag or permission: `isAdmin`, `write users`. On a record, too. */
  visibleTo?: string
}

export type Column = string | ColumnDeclaration | PartyColumn

export interface SearchDeclaration {
  field: string
  /** `is` one value, `any` several, `between` two bounds, `prefix`, `contains`, `role` a person in that role. */
  by?: 'is' | 'any' | 'between' | 'prefix' | 'contains'
  role?: string
  /** Of a reference to an entity that has views: the view whose records are offered, beside those of the field itself. */
  to?: string
  label?: string
  span?: number
}

export type Search = string | SearchDeclaration

/** A record of this entity belongs to one of another, is read with it by `include` and written inside it. */
export interface Ownership {
  entity: string
  by: string
  as: string
  /** The order in which they stand inside it, where that is not the order of their list. */
  sort?: readonly string[]
}

export interface EntityDeclaration<F extends Fields = Fields> {
  name: string
  area: Area
  /** First part of the address: `/api/{domain}/{collection}`. */
  domain: string
  /** English label in the singular; otherwise the name in words. */
  label?: string
  /** What its collection, permissions and counters are called, as one name: `amendmentCatalogItems`. Without it, made of the name. */
  plural?: string
  /** What several are called; without it, the plural in words. */
  pluralLabel?: string
  icon?: IconName
  /** The group of the menu that a tenant's own entity stands in; without it, the group of these. */
  menu?: string
  registration?: RegistrationDeclaration
  /** A field that opens a record besides its registration: username, flag name. */
  key?: string
  /** How the name comes about when it is not typed: a rule. */
  nameRule?: string
  /** The list of values of `type`; false: no type. */
  types?: string | false
  /** The only types, whatever a tenant's own list adds: code decides by each of them. */
  sealedTypes?: readonly string[]
  /** Types that a record may change between; every other type stays what the record was made as. */
  alikeTypes?: readonly string[]
  fields: F
  variants?: Record<string, Partial<Record<keyof F & string, FieldOptions>>>
  /** Columns of the list. */
  columns?: readonly Column[]
  /** Facts shown on a phone's card and in the command palette. */
  facts?: readonly string[]
  search?: readonly Search[]
  /** Fields whose text the search box finds; registration, name and names of referenced persons always are. */
  texts?: readonly string[]
  sort?: readonly string[]
  sortable?: readonly string[]
  parties?: Readonly<Record<string, PartyKind>>
  /**
   * References whose records' parties may read this one too, as what they are there: all of them, or only those of some
   * kinds: `[{ by: 'contractRegistration', as: ['client', 'partner'] }]`.
   */
  partiesVia?: string | readonly (string | { by: string; as: readonly PartyKind[] })[]
  /** The kinds of parties to which documents that are shown to parties are shown; all unless it says so. */
  sharesWith?: readonly PartyKind[]
  /** Every person of the tenant that signs in reads it: catalogues. */
  shared?: boolean
  /** Where a party sees what carries his own person: the fields that name him, and as what he then sees it. */
  ownPerson?: Readonly<Record<string, PartyKind>>
  workflow?: WorkflowDeclaration | false
  ownedBy?: readonly Ownership[]
  /** Adds `entityName` and `entityRegistration`: notes, tasks, documents on any record. */
  attached?: boolean
  /** Its rows stay in the hundreds – catalogues, settings – and are found by reading them: no index for filters and orders. */
  small?: boolean
  /** No document: written by the thousand. */
  columnar?: boolean
  /** False: nothing is kept in history (logs, history itself). */
  history?: boolean
  /** Records may be removed: always, never (what money refers to), or while a condition holds. */
  removable?: boolean | Condition
  /** Written by the product alone; the collection only reads. */
  readOnly?: boolean
  /** Written only by whoever administers the installation, whatever else somebody may. */
  writtenBy?: 'isMainAdmin'
  /**
   * What is a person's own will, or a door: whoever acts for somebody never writes it (`reads`), or does not even read it
   * (`never`).
   */
  acting?: 'reads' | 'never'
  /** Written without a network, too. */
  offline?: 'write'
  /** While this field holds a value the record is seen by nobody but who has the permission. */
  restrictedBy?: { field: string; permission: string }
  /** How long a record stays although a person whom it names is to be erased; without it, not at all. */
  retention?: Retention
  /** Not a table but a look at what the product keeps anyway: the name of a query in `engine/storage/kept-views.ts`. */
  rowsFrom?: string
  /**
   * Nobody else reads the record, administrators included: a path of user names in it, or the reference to a record that
   * is kept like this.
   */
  onlyFor?: string
  /**
   * The field that says whose profile a record is for: who has that profile reads it, where it is empty all of the house do. Who
   * made it reads it, too, and who administers.
   */
  forProfile?: string
  /**
   * The reference to what was asked for, where rows that tell of records are the answers to it: whoever asked sees them,
   * whatever has become of those records.
   */
  answersTo?: string
  /**
   * What happens around the writing of its records, by verb and name, whatever way a write comes in: steps that processes
   * register (`vote/entitled`) and pure rules beyond the fields' own checks (`invoice/dates`), in `entities/…rules.ts`.
   */
  steps?: StepsDeclaration
  /** Values that come with a record, are no fields of it and are never kept: its steps take them. */
  given?: readonly string[]
  /** Fields that together are unique within a tenant. */
  unique?: readonly (readonly string[])[]
  /** Statuses in which a record gives up what `unique` has kept for it: another may have it then. */
  uniqueUnless?: readonly string[]
  indexes?: readonly (readonly string[])[]
  layout?: readonly LayoutNode[]
  /** By type of record: what takes the place of `layout` for records of that type. */
  layouts?: Readonly<Record<string, readonly LayoutNode[]>>
  /** Tabs over the list. */
  tabs?: readonly ListTab[]
  page?: PageDeclaration
  /**
   * Values of which the others follow when one changes, in the form as a person types and at a write over the API alike:
   * `{ on: ['quantity'], rule: 'asset/prices' }`. The rule is told which (`changed`) and knows the tenant's `taxes`.
   */
  recompute?: { on: readonly string[]; rule: string }
  /**
   * Three figures that a record's header answers. `due` is the path below the record that tells a day with the amount of it:
   * both are shown in place of the field's own value.
   */
  answers?: readonly { field: string; label?: string; bad?: Condition; due?: string }[]
  /** Flags shown beside the status: `{ field: 'isLate', meaning: 'error', label: 'Late' }`. */
  flags?: readonly { field: string; meaning: Meaning; label: string }[]
  /** Global: one table for all tenants, read by everyone, written by the product. */
  global?: boolean
}

/** What a statute or a contract that runs asks to be kept, whoever asks for erasure. */
export interface Retention {
  /** Whose years count: those of the books, or of a contract after its end. */
  as: 'BOOKS' | 'CONTRACT'
  /** The date from which they count; the day of the last change where it is empty. */
  since: string
  /** The records that it asks for; all of them without it. */
  when?: Condition
  /** While this holds it is still under way, and nobody whom it names is erased. */
  open?: Condition
}

/** By what records are written. */
export type Verb = 'create' | 'change' | 'remove' | 'transition'

/** Names of steps by verb; `write` stands for create and change. */
export type StepsDeclaration = Partial<Record<Verb | 'write', readonly string[]>>

/** What a status or a flag says at a glance: its colour. */
export const meanings = ['draft', 'ongoing', 'success', 'warning', 'error', 'stopped', 'current'] as const

export type Meaning = (typeof meanings)[number]

export interface RegistrationDeclaration {
  /** `CTR-{n}`, `INV-{yyyy}-{n}`; `{n:6}` pads with zeros. */
  format?: string
  counter?: string
  /** First number given. */
  start?: number
  /** Path of the value that is the registration, for persons. */
  from?: string
  /** Typed by the person instead. */
  typed?: boolean
}

/** A tab over a list: a name and the condition it adds. */
export interface ListTab {
  id: string
  label: string
  where: Condition
  /** What waits for who sees it: the menu says how many there are. */
  toDo?: boolean
}

/** A figure over a list: how many records a condition meets, or what a field of theirs comes to. */
export interface PageKpi {
  /** Without it, what its tab is called, or the status that its condition asks for. */
  label?: string
  /** A tab of the list, whose condition is the figure's. */
  tab?: string
  /** Besides the page's own condition; a press narrows the list to it. */
  query?: Condition
  /** The amount or number that is summed; none: records are counted. */
  total?: string
}

export interface PageDeclaration {
  title?: string
  /** A title of the tenant's own, which nobody translates. */
  isOwn?: boolean
  pageSize?: number
  query?: Condition
  include?: readonly string[]
  hide?: readonly ('add' | 'kpis' | 'autocomplete' | 'transitions' | 'export' | 'runBilling' | 'onboard')[]
  /** Where Add leads, instead of to a new record of the page. */
  addTo?: string
  /** Buttons beside Add. */
  actions?: readonly PageAction[]
  kanban?: { by: string; card: readonly string[] }
  /** Figures over the list, unless `hide` has them. */
  kpis?: readonly PageKpi[]
  /** What a click on a row does, what rows offer, and the rows under them. */
  rows?: PageRows
}

/** A declared entity whose name, fields, workflow (`W`) and attachment (`A`) are known by type. */
export interface EntityHandle<N extends string, F extends Fields, W, A> extends EntityDeclaration<F> {
  name: N
  workflow?: W & (WorkflowDeclaration | false)
  attached?: A & boolean
  /** Type only; never set. */
  readonly record?: RecordOf<F> & CommonRecord
}

/** What every record carries without declaring it. */
export interface CommonRecord {
  _id: string
  _version: number
  _insertDate: string
  _insertUser: string
  _updateDate: string
  _updateUser: string
  registration: string
  name?: string | null
  type?: string | null
  status?: string | null
  orgaRegistration?: string | null
}

/** Declares what the business keeps. */
export const entity = <
  N extends string,
  F extends Fields,
  W extends WorkflowDeclaration | false | undefined = undefined,
  A extends boolean = false,
>(
  name: N,
  declaration: Omit<EntityDeclaration<F>, 'name' | 'workflow' | 'attached'> & { workflow?: W; attached?: A },
) => ({ name, ...declaration }) as EntityHandle<N, F, W, A>

/** A part of another entity's table with its own collection, route, permissions and workflow. */
export interface ViewDeclaration<
  N extends string = string,
  O extends string = string,
  W = WorkflowDeclaration | false | undefined,
> extends Partial<Omit<EntityDeclaration, 'fields' | 'name' | 'workflow'>> {
  name: N
  of: O
  where: Condition
  workflow?: W & (WorkflowDeclaration | false)
}

export const view = <
  N extends string,
  O extends string,
  W extends WorkflowDeclaration | false | undefined = undefined,
>(
  name: N,
  declaration: Omit<ViewDeclaration, 'name' | 'of' | 'workflow'> & { of: O; workflow?: W },
) => ({ name, ...declaration }) as ViewDeclaration<N, O, W>

/** A column of the person in that role. */
export const party = (role: string, more: Omit<PartyColumn, 'party'> = {}): PartyColumn => ({
  party: role,
  ...more,
})

/** A search field with two bounds. */
export const between = (field: string, more: Partial<SearchDeclaration> = {}): SearchDeclaration => ({
  field,
  by: 'between',
  ...more,
})

export const anyOfField = (field: string, more: Partial<SearchDeclaration> = {}): SearchDeclaration => ({
  field,
  by: 'any',
  ...more,
})

/** A search field for a person in one of `persons`' roles, or in that of a column that goes `through` other records. */
export const person = (role: string, more: Partial<SearchDeclaration> = {}): SearchDeclaration => ({
  field: 'persons.personRegistration',
  role,
  ...more,
})
