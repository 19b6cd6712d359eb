import { compareTexts } from '../compare.ts'
import type { FieldSettings, Problem } from '../kind.ts'
import { problem } from '../problem.ts'
import { showUnknown } from '../show-unknown.ts'

export type ChoiceValue = string | number

export const isChoiceValue = (value: unknown): value is ChoiceValue =>
  (typeof value === 'string' && value.length <= 250) || (typeof value === 'number' && Number.isFinite(value))

/** The entry of the list that has this value; 1 and '1' are the same. */
export const choiceOf = (value: ChoiceValue, settings: FieldSettings) =>
  settings.values?.find(choice => String(choice.value) === String(value))

/** The label of a value; one that the list does not know is shown as it is, with '(???)'. */
export const choiceLabel = (value: ChoiceValue, settings: FieldSettings): string => {
  if (!isChoiceValue(value) || !settings.values) return showUnknown(value)
  return choiceOf(value, settings)?.label ?? (settings.creatable ? String(value) : `${value} (???)`)
}

const isUnknown = (value: ChoiceValue, settings: FieldSettings): boolean =>
  settings.sealed
    ? !settings.sealed.includes(String(value))
    : !!settings.values && !settings.creatable && !choiceOf(value, settings)

/** A value that the list does not know is a problem, unless new ones may be created; of a sealed one always. */
export const checkChoice = (value: ChoiceValue, settings: FieldSettings): Problem | null =>
  isUnknown(value, settings) ? problem('unknownValue', 'INVALID_FIELD_VALUE', { value: String(value) }) : null

/** Values sort by what is read: without a list at hand, their code. */
export const compareChoices = (
  a: ChoiceValue | null | undefined,
  b: ChoiceValue | null | undefined,
): number =>
  typeof a === 'number' && typeof b === 'number'
    ? Math.sign(a - b)
    : compareTexts(
        a === null || a === undefined ? null : String(a),
        b === null || b === undefined ? null : String(b),
      )
