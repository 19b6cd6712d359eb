import type { FieldContext } from '#fields/kind.ts'
import { fieldKind, fieldKinds } from '#fields/registry.ts'

/** As locales write figures and days: with separators, a sign of percent or of a currency. Plain digits are part of a number or a name. */
const looksWritten = /\d[.,/\-\s\u00a0\u202f’']\d|%|\p{Sc}/u

/** What a text means as a value of a kind, and how the locale writes that; null where it means none. */
export const readTyped = (
  typed: string,
  kind: string,
  context: FieldContext,
): { value: string; words: string } | null => {
  const asked = kind === 'datetime' ? 'date' : kind
  if (!looksWritten.test(typed) || !Object.hasOwn(fieldKinds, asked)) return null
  const { parse, format } = fieldKind(asked)
  const read = parse(typed.trim(), { label: '' }, context)
  if (!('value' in read) || read.value === null || read.value === undefined) return null
  return { value: String(read.value), words: format(read.value, { label: '' }, context) }
}
