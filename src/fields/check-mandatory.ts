import type { FieldSettings, Problem } from './kind.ts'
import { problem } from './problem.ts'

/** Nothing typed: null, a blank text, or a list without entries. `false` and 0 are answers. */
export const isEmptyValue = (value: unknown): boolean =>
  isBlank(value) || (Array.isArray(value) && value.every(isBlank))

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** The mandatory rule, the same for every kind, so asked outside of them. */
export const checkMandatory = (value: unknown, settings: FieldSettings): Problem | null => {
  if (!settings.mandatory || !isEmptyValue(value)) return null
  return settings.label
    ? problem('mandatory', 'MISSING_FIELD_IN_BODY', { label: settings.label })
    : problem('mandatoryUnnamed', 'MISSING_FIELD_IN_BODY')
}
