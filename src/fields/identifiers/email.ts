import { problem } from '../problem.ts'
import { accepted, type IdentifierCheck, identifierText, refused } from './identifier.ts'

/** Stands in the message as the form that is expected. */
export const emailExample = 'name@domain.com'

export const emailProblem = problem('email', 'INVALID_FIELD_VALUE', { email: emailExample })

// Each part by itself: no expression here can go over the same letters twice.
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const topLevel = /^(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{2,59})$/iu

/** Whether a text is an address that mail can go to: one @, no empty label, a domain with a top level. */
export const isEmail = (text: string): boolean => {
  if (text.length > 254) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const labels = text.slice(at + 1).split('.')
  return (
    at > 0 &&
    localPart.test(local) &&
    !/^\.|\.\.|\.$/.test(local) &&
    labels.length > 1 &&
    labels.every(label => domainLabel.test(label)) &&
    topLevel.test(labels.at(-1)!)
  )
}

/** One e-mail address, blanks at its ends removed. */
export const checkEmail = (value: unknown): IdentifierCheck => {
  const text = identifierText(value).trim()
  return isEmail(text) ? accepted(text) : refused(text, emailProblem)
}

/** No list of addresses is longer. */
export const mostEmails = 100

/**
 * Several addresses: a list, or a text with commas, semicolons, blanks or lines between them. Invalid ones are dropped,
 * doubles too; `problem` says that there were some.
 */
export const checkEmails = (
  value: unknown,
): { valid: boolean; value: string[]; problem?: typeof emailProblem } => {
  const entries = (
    Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[\s,;،؛]+/) : [value]
  )
    .map(entry => (typeof entry === 'string' ? entry.trim() : entry))
    .filter(entry => entry !== '' && entry !== null && entry !== undefined)
  const kept = entries.filter((entry): entry is string => typeof entry === 'string' && isEmail(entry))
  const result = [...new Set(kept)]
  return kept.length === entries.length
    ? { valid: true, value: result }
    : { valid: false, value: result, problem: emailProblem }
}
