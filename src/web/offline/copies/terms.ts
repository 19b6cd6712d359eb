/** What a tenant says of copies on devices. */
export interface KeepingTerms {
  /** After so many days without the server nothing is readable any more. */
  days: number
  maxMB: number
  /** How many contracts are taken along beforehand. */
  preloadContractsCount: number
  /** What is kept is opened by a passkey of its person, and by nothing that lies here. */
  unlock?: 'passkey'
}

/** A whole number within its bounds; what a tenant mistyped is as if he had said nothing. */
const within = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && value >= least && value <= most ? Math.round(value) : otherwise

/** What the option `offlineSupport` says; null: nothing is kept. */
export const termsOf = (option: unknown): KeepingTerms | null => {
  if (option !== true && (typeof option !== 'object' || option === null)) return null
  const { enabled, days, maxMB, preloadContractsCount, unlock } = Object(option) as Record<string, unknown>
  if (enabled === false) return null
  return {
    days: within(days, 1, 30, 7),
    maxMB: within(maxMB, 1, 2_000, 200),
    preloadContractsCount: within(preloadContractsCount, 0, 200, 10),
    ...(unlock === 'passkey' ? { unlock } : {}),
  }
}
