import { type FieldProblem, message } from '#errors/index.ts'
import { fold } from '#fields/text/fold.ts'
import type { bankRule } from './bank-rule.ts'

type BankRule = NonNullable<(typeof bankRule)['record']>

/** What of a rule says which lines it is about. */
export type RuleConditions = Partial<
  Pick<
    BankRule,
    | 'bankAccountRegistration'
    | 'side'
    | 'counterpartyIban'
    | 'counterpartyName'
    | 'textWords'
    | 'bankCode'
    | 'currency'
    | 'amountFrom'
    | 'amountTo'
  >
>

/** What of a statement's line rules look at. */
export interface RuledLine {
  amount: number
  currency?: string | null
  bankAccountRegistration?: string | null
  counterpartyIban?: string | null
  counterpartyName?: string | null
  reference?: string | null
  bankCode?: string | null
}

const longest = 4

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Names of months, whole and short: a text that tells of March comes in April with another. */
const months = new Set(
  ['en', 'fr', 'es', 'lt', 'ar', 'de', 'it', 'pt'].flatMap(locale =>
    (['long', 'short'] as const).flatMap(month => {
      const named = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, i) => named.format(Date.UTC(2026, i, 15))).flatMap(wordsIn)
    }),
  ),
)

/** Words of a line that come again: no numbers, months or references, and not more than a few. */
export const lastingWords = (text: string | null | undefined): string => {
  const words = wordsIn(text ?? '').filter(word => /^\p{L}{3,}$/u.test(word) && !months.has(word))
  return [...new Set(words)].slice(0, longest).join(' ')
}

/** What a line is called by, and of which account and side: lines that are like it. */
export const conditionsLike = (line: RuledLine): RuleConditions => ({
  bankAccountRegistration: line.bankAccountRegistration ?? null,
  side: line.amount > 0 ? 'IN' : 'OUT',
  counterpartyIban: line.counterpartyIban ?? null,
  counterpartyName: line.counterpartyIban ? null : (line.counterpartyName ?? null),
  textWords: lastingWords(line.reference) || null,
  currency: line.currency ?? 'EUR',
})

const isBetween = (amount: number, from: number | null | undefined, to: number | null | undefined): boolean =>
  (typeof from !== 'number' || amount >= from) && (typeof to !== 'number' || amount <= to)

/** Whether a line is one that a rule is about. */
export const ruleMeets = (rule: RuleConditions, line: RuledLine): boolean => {
  const text = new Set(wordsIn(line.reference ?? ''))
  const hasAmounts = typeof rule.amountFrom === 'number' || typeof rule.amountTo === 'number'
  return (
    (!rule.bankAccountRegistration || rule.bankAccountRegistration === line.bankAccountRegistration) &&
    (!rule.side || rule.side === 'BOTH' || (rule.side === 'IN') === line.amount > 0) &&
    (!rule.counterpartyIban || rule.counterpartyIban === line.counterpartyIban) &&
    (!rule.counterpartyName || fold(rule.counterpartyName) === fold(line.counterpartyName ?? '')) &&
    wordsIn(rule.textWords ?? '').every(word => text.has(word)) &&
    (!rule.bankCode || (line.bankCode ?? '').toUpperCase().startsWith(rule.bankCode)) &&
    (!hasAmounts || (rule.currency ?? 'EUR') === (line.currency ?? 'EUR')) &&
    isBetween(Math.abs(line.amount), rule.amountFrom, rule.amountTo)
  )
}

/** How closely a rule describes its lines: of several that meet one, the closest counts. */
export const closeness = (rule: RuleConditions): number =>
  (rule.counterpartyIban ? 8 : 0) +
  (rule.counterpartyName ? 6 : 0) +
  2 * wordsIn(rule.textWords ?? '').length +
  (rule.bankCode ? 2 : 0) +
  (typeof rule.amountFrom === 'number' || typeof rule.amountTo === 'number' ? 1 : 0) +
  (rule.bankAccountRegistration ? 1 : 0)

/** How sure a rule is: by how often somebody decided so in a row; one that decides by itself is sure. */
export const sureOfRule = ({
  decides,
  confirmations,
}: Partial<Pick<BankRule, 'decides' | 'confirmations'>>): number =>
  decides ? 0.97 : Math.min(0.94, 0.7 + 0.08 * (confirmations ?? 0))

/** A rule without a name is called by what it looks at. */
export const ruleName = (rule: BankRule): string | null =>
  rule.name ||
  [rule.counterpartyName ?? rule.counterpartyIban, rule.textWords].filter(Boolean).join(' – ') ||
  null

/** A rule says of which lines; one about all of them would decide whatever comes. */
export const checkConditions = (rule: BankRule): FieldProblem[] => {
  const problem = (field: string, why: ReturnType<typeof message>): FieldProblem => ({
    field,
    message: why,
    code: 'INVALID_FIELD_IN_BODY',
  })
  const isAboutAll = !rule.counterpartyIban && !rule.counterpartyName && !rule.textWords && !rule.bankCode
  const { amountFrom: from, amountTo: to } = rule
  return [
    ...(isAboutAll ? [problem('textWords', message('RULE_WITHOUT_CONDITION'))] : []),
    ...(typeof from === 'number' && typeof to === 'number' && from > to
      ? [problem('amountTo', message('LESS_THAN_FROM'))]
      : []),
  ]
}
