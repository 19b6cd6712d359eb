import { isCounted, lengthCounter } from './check-bounds.ts'
import { checkMandatory, isEmptyValue } from './check-mandatory.ts'
import type { FieldContext, FieldSettings } from './kind.ts'
import { say, type TranslateMessage } from './messages.ts'
import { fieldKind } from './registry.ts'

/** What a tenant's form says of a value in its own words; a function, or the sentence itself. */
export type OwnSentence = string | null | ((value: unknown) => string | null | undefined)

/** The settings that a form carries for one field. */
export interface FormField extends FieldSettings {
  /** The kind of the field. */
  type: string
  /** Left once, or asked for by a submission: only then a missing value is called missing. */
  touched?: boolean
  hidden?: boolean
  disabled?: boolean
  readOnly?: boolean
  query?: Record<string, unknown>
  select?: Record<string, unknown>
  warningFormat?: OwnSentence
  errorFormat?: OwnSentence
}

/** A form: its values, what it says of each field, and what holds for all of them. */
export interface Form {
  values: Record<string, unknown>
  fields: Record<string, FormField>
  currency?: string
  timeZone?: string
  /** Errors that the server answered, by field. */
  errors?: Record<string, string>
}

/** All that an input needs to know to draw its field. */
export interface FieldState {
  mandatory: boolean
  hidden: boolean
  disabled: boolean
  readOnly: boolean
  touched: boolean
  min?: number | string | undefined
  max?: number | string | undefined
  warning: string | null
  error: string | null
  /** `3/10 (Min: 2)`, for texts with a bound. */
  counter: string | null
}

const sentence = (own: OwnSentence | undefined, value: unknown): string | null =>
  (typeof own === 'function' ? own(value) : own) || null

/** What nobody can change here, nobody is asked to put right. */
const isAsked = (field: FormField): boolean => !field.hidden && !field.disabled && !field.readOnly

const errorOf = (
  name: string,
  field: FormField,
  form: Form,
  context: FieldContext,
  translate?: TranslateMessage,
): string | null => {
  if (!isAsked(field)) return null
  const value = form.values[name]
  const missing = checkMandatory(value, field)
  if (missing) return field.touched ? say(missing, translate) : null
  const own = sentence(field.errorFormat, value) ?? form.errors?.[name]
  if (own || isEmptyValue(value)) return own || null
  const problem = fieldKind(field.type).check(value, field, context)
  return problem && say(problem, translate)
}

/** How one field of a form stands: its flags, its bounds, what is wrong with it and what is odd. */
export const fieldState = (
  form: Form,
  name: string,
  context: FieldContext,
  translate?: TranslateMessage,
): FieldState => {
  const field = form.fields[name] ?? { type: 'text' }
  const value = form.values[name]
  return {
    mandatory: Boolean(field.mandatory),
    hidden: Boolean(field.hidden),
    disabled: Boolean(field.disabled),
    readOnly: Boolean(field.readOnly),
    touched: Boolean(field.touched),
    min: field.min,
    max: field.max,
    warning: isAsked(field) ? sentence(field.warningFormat, value) : null,
    error: errorOf(name, field, form, contextOf(form, context), translate),
    counter: isCounted(field.type, field)
      ? lengthCounter(typeof value === 'string' ? value : '', field, translate)
      : null,
  }
}

const contextOf = (form: Form, context: FieldContext): FieldContext => ({
  ...context,
  ...(form.currency === undefined ? {} : { currency: form.currency }),
  ...(form.timeZone === undefined ? {} : { timeZone: form.timeZone }),
})

/**
 * The check before a form is sent: mandatory fields that are empty become touched, so that they say so. The form as it
 * then stands, and the errors by field; none of them: it may be sent.
 */
export const submitForm = (
  form: Form,
  context: FieldContext,
  translate?: TranslateMessage,
): { form: Form; errors: Record<string, string>; isValid: boolean } => {
  const fields: Record<string, FormField> = {}
  for (const [name, field] of Object.entries(form.fields))
    fields[name] = checkMandatory(form.values[name], field) ? { ...field, touched: true } : field
  const checked = { ...form, fields }
  const errors: Record<string, string> = {}
  for (const name of Object.keys(fields)) {
    const { error } = fieldState(checked, name, context, translate)
    if (error) errors[name] = error
  }
  return { form: checked, errors, isValid: Object.keys(errors).length === 0 }
}
