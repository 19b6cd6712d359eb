import { amount, checkLines, difference } from './journal-entry.rules.ts'

/** The books are written by the product; what is entered by hand is worked out here. */
export const accountingRules = {
  'journal-entry/amount': amount,
  'journal-entry/difference': difference,
  'journal-entry/lines': checkLines,
}
