import type { FieldDeclaration, Fields, Scalar, TransitionDeclaration } from '#model/index.ts'
import type { accounting } from './accounting/index.ts'
import type { assets } from './assets/index.ts'
import type { bank } from './bank/index.ts'
import type { billing } from './billing/index.ts'
import type { cases } from './cases/index.ts'
import type { financing } from './financing/index.ts'
import type { people } from './people/index.ts'
import type { platform } from './platform/index.ts'

/**
 * The types of records, inferred from the declarations: an entity's file and its line in its area's index give
 * `Loaded<'contract'>`, `New<'contract'>`, `Where<'contract'>`. Types alone; nothing here is there at run time.
 *
 * No declaration may mention these types, nor may the type that it gives a `json` field: the circle would turn every
 * record into `any` without a word. `records.test.ts` refuses a misspelling of each area to notice that.
 */
type Declared =
  | (typeof people)[number]
  | (typeof financing)[number]
  | (typeof assets)[number]
  | (typeof billing)[number]
  | (typeof bank)[number]
  | (typeof accounting)[number]
  | (typeof cases)[number]
  | (typeof platform)[number]

type Tables = { [D in Extract<Declared, { fields: object }> as D['name']]: D }
type Views = { [D in Extract<Declared, { of: string }> as D['name']]: D }

/** Every entity of the product by name, views included. A tenant's own entities are known by the model alone. */
export type EntityName = keyof Tables | keyof Views

/** The declaration that a name means: its own, or for a view that of the table it looks at. */
type DeclarationOf<N extends EntityName> = N extends keyof Tables
  ? Tables[N]
  : N extends keyof Views
    ? Views[N]['of'] extends infer O extends keyof Tables
      ? Tables[O]
      : never
    : never

type FieldsOf<N extends EntityName> = DeclarationOf<N>['fields']
/** A view may have a workflow of its own. */
type WorkflowOf<N extends EntityName> = NonNullable<
  N extends keyof Views ? Views[N]['workflow'] : DeclarationOf<N>['workflow']
>

/** The transitions of an entity, by their codes. */
type FlowOf<N extends EntityName> = [WorkflowOf<N>] extends [{ transitions: infer T }]
  ? T
  : Record<never, never>

/** The statuses of an entity; of one without a workflow any text. */
export type StatusOf<N extends EntityName> = [WorkflowOf<N>] extends [never]
  ? string
  : [WorkflowOf<N>] extends [{ statuses: infer M }]
    ? keyof M & string
    : string

/** The codes of an entity's transitions: `run.code`, what `runOver` takes. */
export type TransitionOf<N extends EntityName> = keyof FlowOf<N> & string

/** What a transition asks before it runs: `InputOf<'quotation', 'accept'>`. */
export type InputOf<
  N extends EntityName,
  T extends TransitionOf<N>,
> = FlowOf<N>[T] extends TransitionDeclaration
  ? FlowOf<N>[T] extends { input: infer F extends Fields }
    ? Flat<LoadedFields<F>>
    : Record<never, never>
  : never

type Flat<T> = { [K in keyof T]: T[K] }

/** Always there once kept. What exists only under a condition may be absent although it is mandatory then. */
type IsSure<D> = D extends { mandatory: true } ? (D extends { when: object } ? false : true) : false
/** Worked out by the product: read, never written. */
type IsWorkedOut<D> = D extends { computed: string } | { rollup: object } | { daily: object } ? true : false
type IsGivenByItself<D> = D extends { default: unknown } | { defaultFrom: unknown } ? true : false

/** What the product keeps on every record. */
interface Kept {
  readonly _id: string
  readonly _version: number
  readonly _insertDate: string
  readonly _insertUser: string
  readonly _updateDate: string
  readonly _updateUser: string
  readonly registration: string
}

interface Named {
  name?: string | null
  type?: string | null
  orgaRegistration?: string | null
}

/** What an attached record says of the record it belongs to. */
type AttachedTo<N extends EntityName> = true extends DeclarationOf<N>['attached']
  ? { entityName?: string | null; entityRegistration?: string | null }
  : unknown

type LoadedValue<D> = D extends { fields: infer F extends Fields; readonly value?: infer V }
  ? NonNullable<V> extends readonly unknown[]
    ? Flat<LoadedFields<F> & { _id?: string }>[]
    : Flat<LoadedFields<F>>
  : D extends FieldDeclaration<infer V>
    ? V
    : never

/** The values of declared fields as they are loaded: what is mandatory is there, what is worked out cannot be set. */
export type LoadedFields<F extends Fields> = {
  -readonly [K in keyof F as IsWorkedOut<F[K]> extends true
    ? never
    : IsSure<F[K]> extends true
      ? K
      : never]: LoadedValue<F[K]>
} & {
  -readonly [K in keyof F as IsWorkedOut<F[K]> extends true
    ? never
    : IsSure<F[K]> extends true
      ? never
      : K]?: LoadedValue<F[K]> | null
} & {
  readonly [K in keyof F as IsWorkedOut<F[K]> extends true ? K : never]?: LoadedValue<F[K]> | null
}

type StatusLoaded<N extends EntityName> = [WorkflowOf<N>] extends [never]
  ? { status?: string | null }
  : { status: StatusOf<N> }

type LoadedShapes = {
  [N in EntityName]: Omit<Kept & Named & StatusLoaded<N>, keyof FieldsOf<N>> &
    AttachedTo<N> &
    LoadedFields<FieldsOf<N>>
}

/** A record as it is loaded: what is mandatory is there, what else has no value is left out. */
export type Loaded<N extends EntityName> = { [K in keyof LoadedShapes[N]]: LoadedShapes[N][K] }

type NewValue<D> = D extends { fields: infer F extends Fields; readonly value?: infer V }
  ? NonNullable<V> extends readonly unknown[]
    ? readonly Flat<NewFields<F> & { _id?: string }>[]
    : Flat<NewFields<F>>
  : D extends FieldDeclaration<infer V>
    ? V
    : never

type IsAsked<D> = IsSure<D> extends true ? (IsGivenByItself<D> extends true ? false : true) : false

type NewFields<F extends Fields> = {
  -readonly [K in keyof F as IsWorkedOut<F[K]> extends true
    ? never
    : IsAsked<F[K]> extends true
      ? K
      : never]: NewValue<F[K]>
} & {
  -readonly [K in keyof F as IsWorkedOut<F[K]> extends true
    ? never
    : IsAsked<F[K]> extends true
      ? never
      : K]?: NewValue<F[K]> | (IsSure<F[K]> extends true ? never : null)
}

type NewShapes = {
  [N in EntityName]: Omit<
    Named & { _id?: string; registration?: string; status?: StatusOf<N> },
    keyof FieldsOf<N>
  > &
    AttachedTo<N> &
    NewFields<FieldsOf<N>>
}

/** A record to be inserted: what is mandatory and not given by itself has to be there; what is worked out has not. */
export type New<N extends EntityName> = { [K in keyof NewShapes[N]]: NewShapes[N][K] }

type WorkedOutFields<F extends Fields> = {
  -readonly [K in keyof F as IsWorkedOut<F[K]> extends true ? K : never]?: LoadedValue<F[K]> | null
}

/**
 * What the product works out of a record: sums, computed values. A process that knows them already may set them so that
 * the record need not be written once more.
 */
export type WorkedOut<N extends EntityName> = WorkedOutFields<FieldsOf<N>>

/** Values of a record that change. */
export type Patch<N extends EntityName> = Omit<Partial<New<N>>, '_id' | 'registration'>

interface TestFor<V> {
  eq?: V | null
  not?: V | null | readonly (V | null)[]
  in?: readonly (V | null)[]
  gt?: V
  gte?: V
  lt?: V
  lte?: V
  from?: string
  to?: string
  prefix?: string
  contains?: string
  matches?: string
  is?: 'null' | 'set'
}

type OneOf<V> = V | null | readonly (V | null)[] | TestFor<V>

/** What a condition may ask of a value; of what is kept in the document as it is, only whether it is there. */
type PartFor<V> = [V] extends [Scalar]
  ? OneOf<V>
  : [V] extends [readonly (infer E)[]]
    ? [E] extends [Scalar]
      ? OneOf<E>
      : Pick<TestFor<V>, 'is'>
    : Pick<TestFor<V>, 'is'>

type NestedPath<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { fields: infer G extends Fields }
    ? `${K}.${(keyof G & string) | NestedPath<G>}`
    : never
}[keyof F & string]

type ValueAt<F extends Fields, P extends string> = P extends `${infer K}.${infer R}`
  ? F[K] extends { fields: infer G extends Fields }
    ? ValueAt<G, R>
    : never
  : F[P] extends FieldDeclaration<infer V>
    ? V
    : never

type WhereShapes = {
  [N in EntityName]: { [K in keyof Loaded<N>]?: PartFor<NonNullable<Loaded<N>[K]>> } & {
    [P in NestedPath<FieldsOf<N>>]?: PartFor<ValueAt<FieldsOf<N>, P>>
  }
}

/** A condition on the records of an entity, its fields and those of its lists (`persons.role`) by name. */
export type Where<N extends EntityName> = { [K in keyof WhereShapes[N]]: WhereShapes[N][K] } & {
  anyOf?: readonly Where<N>[]
  allOf?: readonly Where<N>[]
  noneOf?: readonly Where<N>[]
}

declare const refused: unique symbol

/** Says in a message which entity has no field of which name. Nothing is assignable to it. */
export interface NoFieldOf<N, K> {
  readonly [refused]: [N, K]
}

/**
 * Refuses keys of `R` that `T` has not, wherever the record was made: a literal inside of a callback is not checked for
 * them otherwise. `#of` keeps the intersection from being empty, which would switch the check of weak types off.
 */
export type Exact<R, T, N> = {
  [K in Exclude<KeysOf<R>, keyof T> | '#of']?: K extends '#of' ? N : NoFieldOf<N, K>
}

/** The keys of every member of a union, not just those that all have. */
type KeysOf<R> = R extends unknown ? keyof R : never
