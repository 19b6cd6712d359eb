import type { Problem } from '../kind.ts'

/** What the check of an identifier finds. */
export interface IdentifierCheck {
  valid: boolean
  /** The identifier as it is kept: blanks and signs removed, upper-cased – whether it is valid or not. */
  value: string
  /** What was recognised, where a check knows several kinds: DNI, NIE, CIF. */
  type?: string
  /** Why it is not valid. */
  problem?: Problem
  /** What is odd about a valid one. */
  warning?: Problem
}

/** No identifier is longer; a longer text is refused before any rule looks at it. */
export const longestIdentifier = 250

/** The text of an identifier; '' for anything that is none or is too long to be one. */
export const identifierText = (value: unknown): string => {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
  return typeof text === 'string' && text.length <= longestIdentifier ? text : ''
}

/** Upper case, without blanks, dots, dashes and whatever else is neither letter nor digit. */
export const compact = (value: unknown): string =>
  identifierText(value)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

export const accepted = (value: string, type?: string): IdentifierCheck =>
  type === undefined ? { valid: true, value } : { valid: true, value, type }

export const refused = (value: string, problem: Problem, type?: string): IdentifierCheck =>
  type === undefined ? { valid: false, value, problem } : { valid: false, value, type, problem }
