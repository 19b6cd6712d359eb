import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Explanation } from '#fields/formats/explanation.ts'
import type { InputContext } from '#fields/input.ts'
import type { IconType } from '#ui/index.ts'
import type { EntityModel, RecordData, Transition, WorkflowAction } from '../data/index.ts'
import type { FormState, RecordForm } from './form/record-form.ts'
import type { Recompute } from './recompute/recompute.ts'

/** Where a record stands: a page, beside a list, in a modal, inside another page, one step of a flow, or only to read. */
export type RecordMode = 'page' | 'side' | 'modal' | 'embedded' | 'flow' | 'readOnly'

/** What may be run from a card: a transition that the server offers, done or undone. */
export interface OfferedTransition extends Transition {
  action?: WorkflowAction
  reason?: boolean
  help?: string
}

/** Something that can be done with a record besides its transitions: a payment is recorded. */
export interface OfferedExtra {
  id: string
  label: string
  icon: IconType
  /** What one most likely wants now: its button leads. */
  leads: boolean
  isDanger?: boolean
  open: () => void
}

/** What a card knows of the record that it stands on. */
export interface CardContext {
  model: EntityModel
  /** Null while the record is being created. */
  recordKey: string | null
  /** The record as the server gave it, with the names of what it refers to. */
  data: RecordData
  form: RecordForm
  mode: RecordMode
  /** The caller may change it, and the screen lets him. */
  canWrite: boolean
  inputs: InputContext
  /** What states are remembered by: `/contract`. */
  path: string
  transitions: readonly OfferedTransition[]
  /** Paths with what is wrong with them, as the screen shows it now. */
  problems: ReadonlyMap<string, string>
  /** Values that follow each other as they are typed. */
  recompute?: Recompute | undefined
  run: (transition: OfferedTransition) => void
  /** What can be done with it besides its transitions; nothing where only a part of it stands. */
  extras?: readonly OfferedExtra[]
  explain: (anchor: HTMLElement, explanation: Explanation) => void
  /** Shows a navigation tab of this record. */
  openNav: (id: string) => void
  reload: () => void
  /** Asks a handler of the layout script that has drawn the page. */
  press?: ((handler: string, node: string) => void) | undefined
}

const Context = createContext<CardContext | null>(null)

export const CardProvider = Context.Provider

/** The record that a card or block stands on. */
export const useCard = (): CardContext => {
  const found = useContext(Context)
  if (!found) throw new Error('A card stands outside of a record')
  return found
}

/** The form's state; the caller is drawn anew with each change. */
export const useFormState = (form: RecordForm): FormState =>
  useSyncExternalStore(form.subscribe, form.state, form.state)
