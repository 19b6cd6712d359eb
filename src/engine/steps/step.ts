import type { FieldProblem } from '#errors/index.ts'
import type { CompiledEntity, Verb } from '#model/index.ts'
import type { Plain, Work } from '../work.ts'

/** One record that is written: as it was – null: it is new – and as it is to be – null: it goes. */
export interface Writing {
  before: Plain | null
  after: Plain | null
  /** What came with it and is no field of it: values of its entity's `given`. */
  given: Plain
}

/** The write that steps take part in: of one entity, all its records at once. */
export interface WriteRun {
  entity: CompiledEntity
  verb: Verb
  /** The code of the transition that moves the records. */
  transition?: string
}

/** What is wrong with each record of a write, in their order; null: nothing. */
export type Problems = readonly (readonly FieldProblem[] | null)[]

/**
 * What happens around a write, by whatever way it comes in: over HTTP, by an import, a batch, a process or a script.
 * Entities name their steps by verb (`steps`); processes register them by name, as they do guards and effects.
 */
export interface Step {
  /** It judges who writes: the product itself at work (`Caller.isProduct`) is not asked. */
  ofCallers?: true
  /** Before the write: gives values by changing `after`, or throws. */
  before?(work: Work, writings: readonly Writing[], run: WriteRun): void | Promise<void>
  /** Beside the fields' own checks: what is wrong. Not asked where the values are known to be well-formed. */
  check?(work: Work, writings: readonly Writing[], run: WriteRun): Problems | Promise<Problems>
  /** After the write, in the same transaction. */
  after?(work: Work, writings: readonly Writing[], run: WriteRun): void | Promise<void>
}
