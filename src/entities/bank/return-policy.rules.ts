import { addDays } from '#finance/index.ts'

/** What follows from the reason for which a collection was refused or came back. */
export type Consequence = 'SUSPEND_ACCOUNT' | 'SUSPEND_MANDATE' | 'PRESENT_AGAIN'

/** What a house does when collections are refused or come back. */
export interface ReturnPolicy {
  /** By the bank's reason; what is not among them is presented again. */
  consequences: readonly { codes: readonly string[]; consequence: Exclude<Consequence, 'PRESENT_AGAIN'> }[]
  /** Days between a return and the next collection. */
  afterDays: number
  /** How often a collection is presented again. */
  atMost: number
  /** What the payer is billed for a return, in major units by currency; none where nothing is said. */
  fee: Readonly<Record<string, number>>
}

/**
 * The product's own: accounts that are closed, blocked or not for debits are collected from no more, nor is under mandates
 * that do not exist, were refused or whose debtor has died (ISO 20022 external codes of status and return reasons, EPC173-14);
 * anything else, like insufficient funds, is presented again twice. No fee, since not every agreement has one.
 */
export const returnPolicy: ReturnPolicy = {
  consequences: [
    { codes: ['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'RC01'], consequence: 'SUSPEND_ACCOUNT' },
    { codes: ['MD01', 'MD02', 'MD06', 'MD07', 'MS02', 'SL01'], consequence: 'SUSPEND_MANDATE' },
  ],
  afterDays: 5,
  atMost: 2,
  fee: {},
}

export const consequenceOf = (code: string | null | undefined, policy: ReturnPolicy): Consequence =>
  policy.consequences.find(one => code && one.codes.includes(code))?.consequence ?? 'PRESENT_AGAIN'

/** A collection that was refused or came back, and on which day. */
export interface FailedCollection {
  date: string
  code: string | null
}

/**
 * From which day on an invoice may be collected anew; null: no more, it came back too often. Only what is presented again
 * counts: a refusal for an account or a mandate ends with another one. No attempt at all: at once.
 */
export const collectableFrom = (
  failed: readonly FailedCollection[],
  policy: ReturnPolicy,
): string | null | undefined => {
  const counted = failed.filter(one => consequenceOf(one.code, policy) === 'PRESENT_AGAIN')
  if (counted.length === 0) return undefined
  if (counted.length > policy.atMost) return null
  const last = counted.map(one => one.date).reduce((a, b) => (a > b ? a : b))
  return addDays(last, policy.afterDays)
}

const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most

const isConsequence = (value: unknown): value is ReturnPolicy['consequences'][number] => {
  if (typeof value !== 'object' || value === null) return false
  const { codes, consequence } = value as { codes?: unknown; consequence?: unknown }
  return (
    Array.isArray(codes) &&
    codes.length <= 100 &&
    codes.every(code => typeof code === 'string' && /^[A-Z0-9]{4}$/.test(code)) &&
    (consequence === 'SUSPEND_ACCOUNT' || consequence === 'SUSPEND_MANDATE')
  )
}

const isFee = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(
    ([currency, fee]) =>
      /^[A-Z]{3}$/.test(currency) && typeof fee === 'number' && fee >= 0 && fee <= 1_000_000,
  )

/** A policy as a configuration says it; what it leaves out is the product's own. Null: it is none. */
export const readReturnPolicy = (value: unknown): ReturnPolicy | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { consequences, afterDays, atMost, fee } = { ...returnPolicy, ...(value as Partial<ReturnPolicy>) }
  if (!Array.isArray(consequences) || consequences.length > 20 || !consequences.every(isConsequence))
    return null
  return isCount(afterDays, 365) && isCount(atMost, 20) && isFee(fee)
    ? { consequences, afterDays, atMost, fee }
    : null
}
