import type { PhoneCheck } from '../identifiers/phone.ts'

type CheckPhone = (value: unknown, country?: string) => PhoneCheck

let library: CheckPhone | undefined

/** Called by `load-phone-rules.ts` once the numbering plans are there. */
export const setPhoneRules = (check: CheckPhone): void => {
  library = check
}

/**
 * The full rules where they have been loaded; null before. The plans of all countries are too much for a first screen,
 * so a browser loads them with the phone input, and until then only the shape of a number is checked.
 */
export const phoneRules = (): CheckPhone | null => library ?? null
