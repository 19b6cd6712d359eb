import { fail } from '#errors/index.ts'
import { checkMandatory, isEmptyValue } from './check-mandatory.ts'
import { defaultLocale, normalizeLocale } from './formats/locales.ts'
import type { IdentifierCheck } from './identifiers/identifier.ts'
import { type Identifier, identifiers } from './identifiers/identifiers.ts'
import type { FieldContext, FieldKind, Problem } from './kind.ts'
import { say, type TranslateMessage } from './messages.ts'
import './phone/load-phone-rules.ts'
import { type CheckOptions, readCheckOptions } from './read-check-options.ts'
import { fieldKinds } from './registry.ts'

export interface CheckAnswer {
  /** The value as it is kept; of an identifier also when it is wrong. */
  value: unknown
  /** The value as it is shown. */
  formatted: string
  error: string | null
  warning: string | null
  /** What an identifier was recognised as: DNI, a country. */
  type?: string
  /** A phone number taken apart. */
  callingCode?: string
  number?: string
}

const byLowerCase = <T>(entries: Readonly<Record<string, T>>): Map<string, T> =>
  new Map(Object.entries(entries).map(([name, entry]) => [name.toLowerCase(), entry]))

const kindsByName = byLowerCase(fieldKinds)
const identifiersByName = byLowerCase(identifiers)
/** `currency` and `select` are what the specification calls money and choices. */
const kindsByType = new Map(
  Object.values(fieldKinds)
    .reverse()
    .map(kind => [kind.type.toLowerCase(), kind]),
)

const answer = (
  found: {
    value: unknown
    formatted: string
    problem?: Problem | null | undefined
    warning?: Problem | undefined
  },
  translate?: TranslateMessage,
): CheckAnswer => ({
  value: found.value,
  formatted: found.formatted,
  error: found.problem ? say(found.problem, translate) : null,
  warning: found.warning ? say(found.warning, translate) : null,
})

const answerIdentifier = (
  identifier: Identifier,
  value: unknown,
  options: CheckOptions,
  translate?: TranslateMessage,
): CheckAnswer => {
  const found: IdentifierCheck & { callingCode?: string; number?: string } = identifier.check(value, options)
  const formatted = found.valid ? (identifier.format?.(found.value) ?? found.value) : found.value
  const { type, callingCode, number } = found
  return {
    ...answer({ ...found, formatted }, translate),
    ...(type === undefined ? {} : { type }),
    ...(callingCode === undefined ? {} : { callingCode }),
    ...(number === undefined ? {} : { number }),
  }
}

const answerKind = (
  kind: FieldKind,
  value: unknown,
  options: CheckOptions,
  context: FieldContext,
  translate?: TranslateMessage,
): CheckAnswer => {
  const parsed = kind.parse(value, options, context)
  if ('problem' in parsed) return answer({ value: null, formatted: '', problem: parsed.problem }, translate)
  const formatted = kind.format(parsed.value, options, context)
  // Addresses that were dropped from a list are an error of the person who typed it.
  const isDropped = kind.kind === 'emails' && parsed.warning
  return answer(
    isDropped ? { value: parsed.value, formatted, problem: parsed.warning } : { ...parsed, formatted },
    translate,
  )
}

const contextOf = (options: CheckOptions, locale: string): FieldContext => ({
  locale,
  // Callers of a rule have no tenant's day; those that want one say it.
  today: options.today ?? new Date().toISOString().slice(0, 10),
  ...(options.currency === undefined ? {} : { currency: options.currency }),
  ...(options.timeZone === undefined ? {} : { timeZone: options.timeZone }),
  ...(options.tenant === undefined ? {} : { tenant: options.tenant }),
})

/** Identifiers that say themselves what they think of nothing. */
const judgesEmpty = new Set(['registration', 'username'])

/**
 * Checks a value as a field type or an identifier would: `iban`, `nif`, `date`, `percentage`… Names ignore case. What is
 * wrong comes as a sentence in `error`. Unknown type: INVALID_FIELD_IN_CONFIG, 'Unknown type "…"'; options of a wrong
 * shape: INVALID_FIELD_IN_BODY.
 */
export const checkIdentifier = (
  type: string,
  value: unknown,
  options: unknown = {},
  locale: string = defaultLocale,
  translate?: TranslateMessage,
): CheckAnswer => {
  const name = String(type).slice(0, 60).toLowerCase()
  const identifier = identifiersByName.get(name)
  const kind = kindsByName.get(name) ?? kindsByType.get(name)
  if (!identifier && !kind) {
    const values = { type: String(type).slice(0, 60) }
    return fail('INVALID_FIELD_IN_CONFIG', 'type', say({ key: 'unknownType', values }, translate))
  }
  const known = readCheckOptions(options)
  if (isEmptyValue(value) && !judgesEmpty.has(name))
    return answer({ value: null, formatted: '', problem: checkMandatory(value, known) }, translate)
  const tag = normalizeLocale(locale) || defaultLocale
  return identifier
    ? answerIdentifier(identifier, value, { ...known, locale: tag }, translate)
    : answerKind(kind!, value, known, contextOf(known, tag), translate)
}
