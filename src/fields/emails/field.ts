import { isEmptyValue } from '../check-mandatory.ts'
import { compareTexts } from '../compare.ts'
import { inRow } from '../formats/in-row.ts'
import { checkEmails, emailProblem, mostEmails } from '../identifiers/email.ts'
import type { FieldKind } from '../kind.ts'
import { codeOperators } from '../operators.ts'
import { labelOf, problem } from '../problem.ts'
import { showUnknown } from '../show-unknown.ts'

/** Longest text that is taken apart into addresses. */
const longestText = mostEmails * 255

/** Several e-mail addresses; invalid ones are dropped with the message of a wrong address. */
export const emails: FieldKind<string[]> = {
  kind: 'emails',
  type: 'emails',
  store: { column: 'json' },
  operators: codeOperators,

  parse(input, settings, context) {
    if (isEmptyValue(input)) return { value: null }
    if (typeof input === 'string' ? input.length > longestText : !Array.isArray(input))
      return { problem: emailProblem }
    if (Array.isArray(input) && input.length > mostEmails) return { problem: tooMany(settings.label) }
    const { value, problem } = checkEmails(input)
    const rejected = emails.check(value, settings, context)
    if (rejected) return { problem: rejected }
    if (!value.length) return { problem: emailProblem }
    return problem ? { value, warning: problem } : { value }
  },

  check(value, settings) {
    if (value === null || value === undefined) return null
    if (!Array.isArray(value)) return problem('notList', 'INVALID_ARRAY_FIELD', { label: labelOf(settings) })
    if (value.length > mostEmails) return tooMany(settings.label)
    return value.every(entry => typeof entry === 'string' && entry.trim() !== '')
      ? (checkEmails(value).problem ?? null)
      : emailProblem
  },

  canonical: value => checkEmails(value).value,
  format: (value, _settings, { locale }) =>
    Array.isArray(value) ? inRow(value.map(showUnknown), locale) : '',
  compare: (a, b) => compareTexts(a?.[0], b?.[0]),
  schema: () => ({
    type: 'array',
    items: { type: 'string', format: 'email', maxLength: 254 },
    maxItems: mostEmails,
  }),
}

const tooMany = (label = 'Field') =>
  problem('tooManyValues', 'INVALID_FIELD_VALUE', { label, max: mostEmails })
