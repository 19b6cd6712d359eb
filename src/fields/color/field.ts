import { codeOperators } from '../operators.ts'
import { invalidFormat } from '../problem.ts'
import { textKind } from '../text/text-kind.ts'

const normalize = (text: string): string => {
  const digits = /^#?([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (!digits) return text.trim()
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

/** A colour as `#rrggbb`, or `#rrggbbaa` where it lets through. */
export const color = textKind({
  kind: 'color',
  type: 'color',
  operators: codeOperators,
  limit: 20,
  wrong: invalidFormat,
  normalize,
  checkText: text => (/^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(text) ? null : invalidFormat),
  schema: { pattern: '^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$' },
})
