import { daysBetween } from '#finance/index.ts'

/** One step of dunning: from when on it is taken, and whether it hands the debt to a case. */
export interface DunningLevel {
  /** Days after the due date from which it may be taken. */
  afterDays: number
  /** What is written to the payer, a value of the list `mailTemplate`. */
  template: string
  opensCase?: boolean
}

export interface DunningPolicy {
  levels: readonly DunningLevel[]
  /** Days between two steps, so that the payer can answer the first. */
  gapDays: number
  /** What is not worth a letter. */
  minimum: number
}

/** The product's own steps: a reminder, a second one, formal notice with a case. */
export const dunningPolicy: DunningPolicy = {
  levels: [
    { afterDays: 5, template: 'REMINDER' },
    { afterDays: 15, template: 'SECOND_REMINDER' },
    { afterDays: 30, template: 'FORMAL_NOTICE', opensCase: true },
  ],
  gapDays: 8,
  minimum: 1,
}

/**
 * The level to which an invoice is raised on a day: the next one when its time has come and the payer had time to answer
 * the last; otherwise the level it has. Nobody is raised by two levels at once, however late a first run comes.
 */
export const nextDunningLevel = (
  invoice: {
    dueDate: string
    dunningLevel?: number | null
    dunningDate?: string | null
    totalBalance?: number | null
  },
  date: string,
  policy: DunningPolicy = dunningPolicy,
): number => {
  const level = invoice.dunningLevel ?? 0
  const next = policy.levels[level]
  if (!next || (invoice.totalBalance ?? 0) < policy.minimum) return level
  if (daysBetween(invoice.dueDate, date) < next.afterDays) return level
  if (invoice.dunningDate && daysBetween(invoice.dunningDate, date) < policy.gapDays) return level
  return level + 1
}

/** The first level that hands over to a case; beyond all where none does. */
export const caseLevel = (policy: DunningPolicy = dunningPolicy): number => {
  const index = policy.levels.findIndex(level => level.opensCase)
  return index < 0 ? Number.POSITIVE_INFINITY : index + 1
}

const isLevel = (value: unknown): value is DunningLevel => {
  const level = value as DunningLevel
  return (
    typeof value === 'object' &&
    value !== null &&
    Number.isInteger(level.afterDays) &&
    level.afterDays >= 0 &&
    typeof level.template === 'string'
  )
}

/** A tenant's own policy, or null where what he keeps is none: levels by rising days, at least one. */
export const readDunningPolicy = (value: unknown): DunningPolicy | null => {
  const given = value as Partial<DunningPolicy> | null
  const levels = given?.levels
  if (!Array.isArray(levels) || levels.length === 0 || levels.length > 9 || !levels.every(isLevel))
    return null
  if (levels.some((level, i) => i > 0 && level.afterDays <= levels[i - 1]!.afterDays)) return null
  const numberOr = (n: unknown, fallback: number) => (typeof n === 'number' && n >= 0 ? n : fallback)
  return {
    levels,
    gapDays: numberOr(given?.gapDays, dunningPolicy.gapDays),
    minimum: numberOr(given?.minimum, dunningPolicy.minimum),
  }
}
