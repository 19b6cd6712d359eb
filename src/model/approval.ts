import type { Condition } from './condition.ts'

/** Who is asked: somebody else who has a profile, or a committee of a type by a vote that it passes. */
export type Approver = { by: 'PROFILE'; profile: string } | { by: 'VOTE'; committeeType: string }

/** From an amount up; without one, always. */
export type ApprovalLevel = Approver & { from?: number }

/** A transition that asks a second one before it runs, as a tenant keeps it. */
export interface ApprovalRule {
  /** The amount that decides about the level; without it there is one level, for every record. */
  field?: string
  /** Of the levels' amounts; what is in another currency is asked of the highest level, whatever its amount. */
  currency?: string
  levels: ApprovalLevel[]
}

/** The rule as it lies on a compiled transition: of a view, for the records of that view alone. */
export interface CompiledApproval extends ApprovalRule {
  /** The field in which the record says its currency. */
  currencyField?: string
  where?: Condition
}

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.abs(value) : null

/**
 * Who is asked about a record; null: nobody, as it is below every level. An amount that is not known is asked of the highest:
 * leaving it out leads round nobody.
 */
export const approverOf = (
  rule: CompiledApproval,
  record: Readonly<Record<string, unknown>>,
): ApprovalLevel | null => {
  const levels = [...rule.levels].sort((a, b) => (a.from ?? 0) - (b.from ?? 0))
  if (!rule.field) return levels.at(-1) ?? null
  const amount = numberOf(record[rule.field])
  const currency = rule.currencyField ? record[rule.currencyField] : rule.currency
  if (amount === null || (rule.currency && currency !== rule.currency)) return levels.at(-1) ?? null
  return levels.findLast(level => amount >= (level.from ?? 0)) ?? null
}
