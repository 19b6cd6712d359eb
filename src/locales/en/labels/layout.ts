import type { Words } from '../../labels.ts'

/** Titles of cards, and tabs of records and lists. */
export const layout: Words = {
  'nav.guarantees': 'Guarantees and services',
}
