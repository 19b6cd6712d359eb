import type { ErrorCode, Message } from '#errors/index.ts'
import type { FieldSettings, Problem } from './kind.ts'
import type { MessageKey } from './messages.ts'

/** A problem with its sentence, its code and the values of the sentence. */
export const problem = (key: MessageKey, code: ErrorCode, values?: Problem['values']): Problem =>
  values ? { key, code, values } : { key, code }

/** What a message calls the field: its label, else the word that the unnamed mandatory message uses. */
export const labelOf = (settings: FieldSettings): string => settings.label || 'Field'

/** The problem of a value of the wrong JSON type where a text is expected. */
export const notText = (settings: FieldSettings): Problem =>
  problem('notText', 'INVALID_STRING_FIELD', { label: labelOf(settings) })

export const invalidFormat: Problem = problem('invalidFormat', 'INVALID_FIELD_VALUE')

/** A problem as a message: its sentence by key, with its values. */
export const messageOf = ({ key, values }: Problem): Message =>
  values === undefined ? { code: key } : { code: key, params: values }
