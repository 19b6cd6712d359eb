import type { Words } from '../../labels.ts'

/** What the declarations of people are called, and the values of their lists. */
export const people: Words = {
  userPreference: 'Preference',
  'userPreference.plural': 'Preferences',
  'personAmendment.plural': 'Changes of persons',
}
