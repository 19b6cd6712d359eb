import type { Condition } from './condition.ts'
import type { Meaning } from './declaration.ts'
import type { Fields } from './field-declaration.ts'

export type TransitionKind = 'move' | 'modal' | 'printing' | 'document'
export type TransitionAction = 'DO' | 'UNDO' | 'CONTINUE' | 'COMPLETE' | 'RESET'

/** What may be done besides with work that halted: go on, take what is done as all, begin anew. */
export type ProcessingAction = 'CONTINUE' | 'COMPLETE' | 'RESET'

/** A transition of a workflow whose statuses are `S`. */
export interface TransitionDeclaration<S extends string = string> {
  label?: string
  from: S | readonly S[]
  /** Null: the record stays in its status. */
  to: S | null
  order?: number
  kind?: TransitionKind
  props?: { pullRight?: boolean; danger?: boolean; primary?: boolean }
  /** Asked before it runs. */
  input?: Fields
  /** Conditions that SQL can tell as well. */
  when?: Condition
  /** Named guards: `contract/persons-complete`. */
  guards?: readonly string[]
  /** Named effect, run with all records of the run at once. */
  effect?: string
  /** May be undone; a name: with that effect. */
  undo?: true | string
  undoGuards?: readonly string[]
  /** Further actions of a processing status, by the same effect; `to` is where the record then stands. */
  also?: Partial<Record<ProcessingAction, { from: S | readonly S[]; to: S }>>
  permission?: string
  /** Processes run further in a dry run's transaction, to show what comes next. */
  preview?: readonly string[]
  /** Another transition whose approval rules hold for it, too, where a tenant has none for it: it does the same in another way. */
  approvedAs?: string
  /** Asks for a reason. */
  reason?: boolean
  /** What the button's drawer says before it runs. */
  help?: string
}

export interface WorkflowDeclaration {
  initial: string
  /** Every status with its meaning; those no transition reaches are set by processes. */
  statuses: Readonly<Record<string, Meaning>>
  transitions: Readonly<Record<string, TransitionDeclaration>>
}

/** Declares a workflow. Its statuses are known by name: a transition from or to another does not compile. */
export const workflow = <
  const M extends Readonly<Record<string, Meaning>>,
  const T extends Readonly<Record<string, TransitionDeclaration<keyof M & string>>>,
>(declaration: {
  initial: NoInfer<keyof M & string>
  statuses: M
  transitions: T
}) => declaration

/** What most catalogues follow: DRAFT → ACTIVE → ARCHIVED. */
export const plainWorkflow = workflow({
  initial: 'DRAFT',
  statuses: { DRAFT: 'draft', ACTIVE: 'success', ARCHIVED: 'stopped' },
  transitions: {
    activate: { from: 'DRAFT', to: 'ACTIVE', order: 1, undo: true, props: { primary: true } },
    archive: { from: 'ACTIVE', to: 'ARCHIVED', order: 9, undo: true, props: { pullRight: true } },
  },
})
