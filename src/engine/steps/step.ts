import type { EntityName, Loaded } from '#entities/records.ts'
import type { FieldProblem } from '#errors/index.ts'
import type { CompiledEntity, Verb } from '#model/index.ts'
import type { Of, Plain, Work } from '../work.ts'

/** One record that is written: as it was – null: it is new – and as it is to be – null: it goes. */
export interface Writing<B = Plain, A = B> {
  before: B | null
  after: A | null
  /** What came with it and is no field of it: values of its entity's `given`. */
  given: Plain
}

/** The values of a record by the names of its fields, as they came: none of them is checked yet. */
export type Sent<N extends EntityName> = { -readonly [K in keyof Loaded<N>]?: unknown }

/** The write that steps take part in: of one entity, all its records at once. */
export interface WriteRun {
  entity: CompiledEntity
  verb: Verb
  /** The code of the transition that moves the records. */
  transition?: string
  /** A process writes what it knows to be right: that is not for others to change. */
  isWorkedOut?: boolean
}

/** What is wrong with each record of a write, in their order; null: nothing. */
export type Problems = readonly (readonly FieldProblem[] | null)[]

/** What happens around a write: of records as they are kept (`R`) and as they came (`S`). */
export interface StepOver<R, S> {
  /** It judges who writes: the product itself at work (`Caller.isProduct`) is not asked. */
  ofCallers?: true
  /** Before the write: gives values by changing `after`, or throws. */
  before?(work: Work, writings: readonly Writing<R, S>[], run: WriteRun): void | Promise<void>
  /** Beside the fields' own checks: what is wrong. Not asked where the values are known to be well-formed. */
  check?(work: Work, writings: readonly Writing<R, S>[], run: WriteRun): Problems | Promise<Problems>
  /** After the write, in the same transaction. */
  after?(work: Work, writings: readonly Writing<R>[], run: WriteRun): void | Promise<void>
}

/** What a tenant's own code does around the writes of any entity. */
export interface Hooks {
  before(work: Work, writings: readonly Writing[], run: WriteRun): Promise<void>
  /** What it finds wrong, beside the checks of fields and steps. */
  check(work: Work, writings: readonly Writing[], run: WriteRun): Promise<Problems>
  /** Gives what is worked out another way than the product works it out. */
  derive(work: Work, entity: CompiledEntity, records: readonly Plain[]): Promise<void>
  after(work: Work, writings: readonly Writing[], run: WriteRun): Promise<void>
}

/**
 * What happens around a write of an entity's records, by whatever way it comes in: over HTTP, by an import, a batch, a
 * process or a script. Entities name their steps by verb (`steps`); processes register them by name, as they do guards and
 * effects.
 */
export type Step<N extends EntityName> = StepOver<Loaded<N>, Sent<N>>

/** A step as the engine calls it: the declaration that names one says which records it is given. */
export type NamedStep = StepOver<Plain, Plain>

/** A step around the writes of an entity, as a process registers it: `'script/version': around('script', scriptVersion)`. */
export const around = <N extends EntityName>(entity: N, step: Step<N>): Of<N, Step<N>> => ({
  ...step,
  entity,
})
