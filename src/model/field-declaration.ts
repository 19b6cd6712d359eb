import type { Message } from '#errors/index.ts'
import type { Condition } from './condition.ts'

/** As what somebody that is not staff reads a record: each kind of party has its own sight of the fields. */
export type PartyKind = 'client' | 'partner' | 'supplier'

export const partyKinds: readonly PartyKind[] = ['client', 'partner', 'supplier']

/** A value summed, counted or picked over the records of another entity that point here. Data, never code. */
export interface Rollup {
  sum?: string
  /** An entity's name. */
  count?: string
  min?: string
  max?: string
  /** The field of the other entity that names this record. */
  by: string
  where?: Condition
}

/** What every field may say of itself. Bounds are in the value's own unit (see `FieldSettings`). */
export interface FieldOptions {
  /** English label; otherwise the name in words. Other languages stand in `locales/`. */
  label?: string
  mandatory?: boolean | Condition
  /** The field exists only while this holds. */
  when?: Condition
  hidden?: boolean | Condition
  readOnly?: boolean | Condition
  min?: number | string
  max?: number | string
  multiple?: boolean
  decimals?: number
  /** Digits without separators: a number that names something and counts nothing. */
  ungrouped?: boolean
  /** The day at which an empty calendar opens; today without it. */
  opensAt?: string
  /** A count of bytes or of milliseconds, shown as people read it: 1.5 MB, 2 min 4 s. */
  shownAs?: 'bytes' | 'duration'
  /** A text that is somebody's username, shown as he is called. */
  names?: 'user'
  uppercase?: boolean
  lowercase?: boolean
  pattern?: string
  creatable?: boolean
  /** Extensions that files have, without the dot, and how large they are at most. */
  accept?: readonly string[]
  maxBytes?: number
  /** A file comes with its bytes, for a step that reads them; nothing keeps it. */
  carried?: boolean
  /** Values of the list that are not offered here; a rule of the record says why. */
  except?: readonly string[]
  country?: string
  default?: unknown
  /**
   * What a new record takes, unless it is given, from a record that it names: `assetRegistration.currency`. Of several
   * paths the first with a value; a field declared later may go on from one declared before.
   */
  defaultFrom?: string | readonly string[]
  /** Permission group: reading asks `read {plural}.{group}`, writing `write {plural}.{group}`. */
  group?: string
  /** Kinds of parties that never see this field. */
  hiddenFrom?: readonly PartyKind[]
  /** A pure rule over the own record, run at each write: `invoice/balance`. */
  computed?: string
  rollup?: Rollup
  /** A yes or no that depends on today; kept by the day-turn job. */
  daily?: Condition
  /** Set by processes alone; a body that carries it is refused. */
  system?: boolean
  /** Set at creation and never again. */
  fixed?: boolean
  /** Values of a fixed field that may take each other's place. */
  alike?: readonly string[]
  /** The name that the field had before, or several with the newest last. It stays for good: older backups are migrated by it. */
  renamedFrom?: string | readonly string[]
  /** A column of its own although nothing lists or searches it. */
  column?: boolean
  /** No two records of a tenant share the value. */
  unique?: boolean
  /** Keeps messages by their codes: answers tell them in the reader's words. */
  told?: true
  /** Kept out of history, exports and logs. */
  secret?: boolean
  /** Kept out of histories: what the product notes as it goes, as how far a job has come. A quiet write may change it. */
  unrecorded?: true
  help?: string
  /** Columns out of 12 that the input takes in a form. */
  span?: number
}

export interface FieldDeclaration<V = unknown> extends FieldOptions {
  kind: string
  /** Field that holds the currency of this amount. */
  in?: string
  /** Entity that a reference names. */
  to?: string
  /** Condition on the records that a reference may name. */
  query?: Condition
  /** List of values of a choice. */
  list?: string
  /** The only values of a choice, whatever a tenant's own list adds: code depends on each of them. */
  sealed?: readonly string[]
  /** Fields of an object or of elements. */
  fields?: Fields
  /** Type only; never set. */
  readonly value?: V
}

/** Fields by their names, as an entity, an object or elements declare them. */
export type Fields = Readonly<Record<string, FieldDeclaration>>

/** An object or elements: a field that has fields of its own, known by their names. */
export interface NestedField<V, F extends Fields> extends FieldDeclaration<V> {
  fields: F
}

type Made<V, O extends FieldOptions> = FieldDeclaration<V> & O

const maker =
  <V>(kind: string) =>
  <O extends FieldOptions = FieldOptions>(options?: O): Made<V, O> =>
    ({ kind, ...options }) as Made<V, O>

export const text = maker<string>('text')
/** The username of somebody of the house: kept as a text, shown as he is called, chosen from those who sign in. */
export const userNamed = <O extends FieldOptions = FieldOptions>(options?: O) =>
  text({ max: 250, names: 'user', ...options } as O)
export const textarea = maker<string>('textarea')
export const markdown = maker<string>('markdown')
export const richtext = maker<string>('richtext')
export const number = maker<number>('number')
export const integer = maker<number>('integer')
/** A calendar or fiscal year: 2026, never 2,026. */
export const year = <O extends FieldOptions = FieldOptions>(options?: O) =>
  integer({ min: 1900, max: 2100, ungrouped: true, ...options } as O)
/** A fraction: 0.054 is 5.4 %. */
export const percentage = maker<number>('percentage')
export const email = maker<string>('email')
export const emails = maker<string[]>('emails')
export const username = maker<string>('username')
export const url = maker<string>('url')
export const phone = maker<string>('phone')
export const iban = maker<string>('iban')
export const bic = maker<string>('bic')
export const uuid = maker<string>('uuid')
/** What is asked for and never kept as it is: a step takes it out of the record before it is written. */
export const password = maker<string>('password')
/** One file; what `carried` says of it is read when it is written. */
export const file = maker<{ name: string; size?: number; content?: string }>('file')
export const color = maker<string>('color')
export const slider = maker<number>('slider')
export const yesNo = maker<boolean>('checkbox')
export const currencyCode = maker<string>('currencyCode')
export const countryCode = maker<string>('countryCode')
export const localeCode = maker<string>('localeCode')
/** A day without a zone, `YYYY-MM-DD`. */
export const date = maker<string>('date')
/** An instant, RFC 3339 UTC with milliseconds. */
export const datetime = maker<string>('datetime')
/** A value kept as it is. */
export const json = maker<unknown>('json')
/**
 * A value kept as it is, of a known type: `jsonOf<PlanRow[]>()({ … })`. The type is said alone, so that the options are
 * still inferred and the record's type knows what is mandatory and what is worked out. It is a plain interface that
 * mentions no entity's record, or all records' types would go round in a circle and turn into `any` without a word.
 */
export const jsonOf = <V>() => maker<V>('json')

/**
 * The message by which the product named a record: `name` is its words in the language of the house, searched and sorted
 * by, and is answered in the reader's. Declared under the name `wording`.
 */
export const wording = () => jsonOf<Message>()({ system: true, secret: true })

/** An amount in major units; `in` names the currency field of the same record. */
export const money = <O extends FieldOptions & { in?: string } = FieldOptions>(options?: O) =>
  ({ kind: 'money', ...options }) as Made<number, O>

/** A price kept to six decimals. */
export const unitPrice = <O extends FieldOptions & { in?: string } = FieldOptions>(options?: O) =>
  ({ kind: 'unitPrice', ...options }) as Made<number, O>

/** One value of a list of values. */
export const choice = <O extends FieldOptions = FieldOptions>(list: string, options?: O) =>
  ({ kind: 'choice', list, ...options }) as Made<string, O>

/** One value of a list that is sealed: what the product does depends on it, so that nobody adds a value. */
export const sealedChoice = <const V extends string, O extends FieldOptions = FieldOptions>(
  list: string,
  sealed: readonly V[],
  options?: O,
) => ({ kind: 'choice', list, sealed, ...options }) as unknown as Made<V, O>

/** Several values of a list of values. */
export const choices = <O extends FieldOptions = FieldOptions>(list: string, options?: O) =>
  ({ kind: 'choice', list, multiple: true, ...options }) as Made<string[], O>

/** The registration of a record of another entity; kept with its id and a foreign key. */
export const reference = <O extends FieldOptions & { query?: Condition } = FieldOptions>(
  to: string,
  options?: O,
) => ({ kind: 'reference', to, ...options }) as Made<string, O>

// `NoInfer`: what an entity expects of any field would otherwise be taken for the options' type.

/** Several fields under one name, kept in the document. */
export const object = <F extends Fields, O extends FieldOptions = FieldOptions>(fields: F, options?: O) =>
  ({ kind: 'object', fields, ...options }) as NestedField<RecordOf<F>, F> & NoInfer<O>

/** Elements inside the record, each with a permanent `_id`: its addresses, its persons. */
export const elements = <F extends Fields, O extends FieldOptions = FieldOptions>(fields: F, options?: O) =>
  ({ kind: 'elements', fields, ...options }) as NestedField<(RecordOf<F> & { _id?: string })[], F> &
    NoInfer<O>

/** The record's type that fields declare. References stay strings, so that checking stays fast. */
export type RecordOf<F extends Fields> = {
  [K in keyof F]?: F[K] extends FieldDeclaration<infer V> ? V | null : never
}
