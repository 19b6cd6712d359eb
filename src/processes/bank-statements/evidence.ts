/** How a person was found behind a transaction. */
export type Evidence = 'MANDATE' | 'IBAN' | 'NAME'

/** How much a person found so is worth, of one. */
export const weights: Readonly<Record<Evidence, number>> = { MANDATE: 1, IBAN: 1, NAME: 0.6 }

/** Nothing is impossible, and nothing certain. */
export const round = (value: number): number => Math.round(Math.min(0.99, Math.max(0.05, value)) * 100) / 100

/** A candidate that gives nothing to invoices and points at nothing yet. */
export const plain = { person: null, shares: [], left: 0, operation: null, batch: null, line: null }
