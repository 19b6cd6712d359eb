import type { KeyOf } from '#locales/areas.ts'
import type { FileValue } from './file/file-rules.ts'
import type { FieldContext, FieldSettings, Problem } from './kind.ts'
import type { TranslateMessage } from './messages.ts'

/** One value of a list of values, in the reader's language. */
export interface FieldChoice {
  value: string
  label: string
  icon?: string
  className?: string
}

/** A record that a reference may name. */
export interface FoundRecord {
  value: string
  label: string
  /** Muted after the label: the registration. */
  meta?: string
}

export interface RecordLookup {
  /** What was typed; nothing: the first records. */
  text?: string
  /** Only these, to tell their names. */
  keys?: readonly string[]
  /** The condition that the field declares. */
  query?: unknown
  /** The field that names a record, where that is not its registration: the username. */
  by?: string
  limit?: number
}

/** A record that is to be made and named at once. */
export interface AddWanted {
  entity: string
  /** What was typed where nothing was found by it. */
  text: string
  /** The condition on what the field may name. */
  query?: unknown
  /** Roles that it is to have. */
  roles?: readonly string[]
}

/** Keys of the words that inputs have beside what a field says. */
export type InputWord = Extract<KeyOf<'cards'>, `fields.${string}`>

/** What an input needs of the place it stands in, besides what its kind does. */
export interface InputContext extends FieldContext {
  /** Words of inputs themselves: buttons, marks. */
  t: (key: InputWord, values?: Record<string, unknown>) => string
  /** What a field says, in the reader's language. */
  translate?: TranslateMessage
  /** Records of an entity by what was typed, or by their keys. */
  lookup: (entity: string, wanted: RecordLookup) => Promise<readonly FoundRecord[]>
  /** The values of a list; at once where they are known. */
  options: (list: string) => readonly FieldChoice[] | Promise<readonly FieldChoice[]>
  /** Makes a record of an entity in a dialog, and answers it; null: nobody was added. Without it none can be. */
  add?: (wanted: AddWanted) => Promise<FoundRecord | null>
  /** Whether `add` is there for an entity. */
  mayAdd?: (entity: string) => boolean
  /** Sends a chosen file; without it the file is only kept in the form. */
  upload?: (file: File, onProgress: (share: number) => void) => Promise<FileValue>
}

/** The field as the model gives it; a compiled field is one. */
export interface InputField extends Omit<FieldSettings, 'mandatory'> {
  name: string
  kind: string
  label?: string
  mandatory?: unknown
  list?: string
  to?: string
  query?: unknown
  help?: string
  /** Muted after a figure: *months*. */
  unit?: string
}

/** Where an input stands: a form, a fact or a cell edited in place, a search panel, a grid of pasted values. */
export type InputMode = 'form' | 'cell' | 'filter' | 'grid'

/** Label, description and errors round the input: what the kit's field shows. */
export interface InputShell {
  id?: string
  label?: string
  description?: string
  error?: string
  warning?: string
  mandatory?: boolean
  counter?: string
}

/** One contract for the inputs of all kinds. */
export interface FieldInputProps<V = unknown> {
  value: V | null | undefined
  field: InputField
  context: InputContext
  onChange: (value: V | null) => void
  mode: InputMode
  /** What stands in the input cannot be read as a value; null when it can again. */
  onProblem?: (problem: Problem | null) => void
  shell?: InputShell
  readOnly?: boolean
  disabled?: boolean
  autoFocus?: boolean
  placeholder?: string
  onBlur?: () => void
  /** Return was pressed in an input of one line. */
  onEnter?: () => void
  /** Goal seek found this value. */
  solved?: boolean
  'aria-label'?: string
}

/** The settings that the kind's functions take. Bounds are left out: what passes them is a value, and is said to be wrong. */
export const settingsOfInput = (field: InputField, context: InputContext): FieldSettings => ({
  ...field,
  mandatory: false,
  label: field.label,
  currency: field.currency ?? context.currency,
})
