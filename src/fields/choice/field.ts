import { isEmptyValue } from '../check-mandatory.ts'
import { inRow } from '../formats/in-row.ts'
import type { FieldKind, FieldSettings, Problem } from '../kind.ts'
import { codeOperators } from '../operators.ts'
import { invalidFormat, labelOf, problem } from '../problem.ts'
import { type ChoiceValue, checkChoice, choiceLabel, compareChoices, isChoiceValue } from './choice-value.ts'

/** No choice holds more values. */
const mostValues = 1000

const checkOne = (value: unknown, settings: FieldSettings): Problem | null => {
  if (!isChoiceValue(value) || String(value).trim() === '') return invalidFormat
  if (settings.numeric && !/^\d+$/.test(String(value)))
    return problem('notNumber', 'INVALID_NUMBER_FIELD', { label: labelOf(settings) })
  return checkChoice(value, settings)
}

const checkList = (value: unknown, settings: FieldSettings): Problem | null => {
  const label = labelOf(settings)
  if (!Array.isArray(value)) return problem('notList', 'INVALID_ARRAY_FIELD', { label })
  if (value.length > mostValues)
    return problem('tooManyValues', 'INVALID_FIELD_VALUE', { label, max: mostValues })
  for (const entry of value) {
    const found = checkOne(entry, settings)
    if (found) return found
  }
  return null
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)

/** A value of a list of values, or with `multiple` several. An unknown one is a problem unless it may be created. */
export const choice: FieldKind<ChoiceValue | ChoiceValue[]> = {
  kind: 'choice',
  type: 'select',
  store: { column: 'text' },
  operators: codeOperators,

  parse(input, settings, context) {
    if (isEmptyValue(input)) return { value: null }
    const value = settings.multiple ? (Array.isArray(input) ? input : [input]).map(trimmed) : trimmed(input)
    const problem = choice.check(value, settings, context)
    return problem ? { problem } : { value: value as ChoiceValue | ChoiceValue[] }
  },

  check(value, settings) {
    if (value === null || value === undefined) return null
    return settings.multiple ? checkList(value, settings) : checkOne(value, settings)
  },

  format(value, settings, context) {
    if (value === null || value === undefined) return ''
    return inRow(
      [value].flat().map(entry => choiceLabel(entry, settings)),
      context.locale,
    )
  },

  compare: (a, b) => compareChoices(Array.isArray(a) ? a[0] : a, Array.isArray(b) ? b[0] : b),

  schema(settings) {
    const listed = settings.creatable ? undefined : settings.values?.map(({ value }) => value)
    const values = settings.sealed ?? listed
    const one = values ? { enum: values } : { type: ['string', 'number'], maxLength: 250 }
    return settings.multiple ? { type: 'array', items: one, maxItems: mostValues } : one
  },
}
