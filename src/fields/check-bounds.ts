import type { FieldSettings, Problem } from './kind.ts'
import { say, type TranslateMessage } from './messages.ts'
import { parseBound } from './parse-bound.ts'
import { labelOf, problem } from './problem.ts'

/** Bounds of a length, which is counted without the blanks at both ends. `limit` holds where no `max` is declared. */
export const checkLength = (value: string, settings: FieldSettings, limit: number): Problem | null => {
  const length = value.trim().length
  const label = labelOf(settings)
  const min = parseBound(settings.min)
  const max = parseBound(settings.max) ?? limit
  if (min !== undefined && length < min) return problem('minLength', 'INVALID_FIELD_VALUE', { label, min })
  // Blanks don't count against a declared bound, but a megabyte of them is still refused.
  const counted = Math.max(length, value.length > 2 * max + 250 ? value.length : 0)
  return counted > max ? problem('maxLength', 'INVALID_FIELD_VALUE', { label, max }) : null
}

/**
 * Bounds of a value in its own unit (a fraction, major units, `YYYY-MM-DD`), named in the message as the kind shows
 * them.
 */
export const checkBounds = <V extends number | string>(
  value: V,
  bounds: { min?: V | undefined; max?: V | undefined },
  settings: FieldSettings,
  show: (bound: V) => string,
): Problem | null => {
  const label = labelOf(settings)
  if (bounds.min !== undefined && value < bounds.min)
    return problem('minValue', 'INVALID_FIELD_VALUE', { label, bound: show(bounds.min) })
  if (bounds.max !== undefined && value > bounds.max)
    return problem('maxValue', 'INVALID_FIELD_VALUE', { label, bound: show(bounds.max) })
  return null
}

/** Kinds whose bounds are those of a length. */
const countedKinds = new Set(['text', 'textarea', 'password'])

/** Whether a value of this kind is counted as it is typed. */
export const isCounted = (kind: string, { min, max }: FieldSettings): boolean =>
  countedKinds.has(kind) && (min !== undefined || max !== undefined)

/** How long a value is, beside a field with bounds on its length: `3/10 (Min: 2)`. */
export const lengthCounter = (
  value: string,
  { min, max }: FieldSettings,
  translate?: TranslateMessage,
): string => {
  const n = value.trim().length
  if (min === undefined) return max === undefined ? `${n}` : `${n}/${max}`
  const whole = say({ key: 'lengthCounter', values: { n, min, max: max ?? '' } }, translate)
  return max === undefined ? whole.replace(`${n}/`, `${n}`) : whole
}
