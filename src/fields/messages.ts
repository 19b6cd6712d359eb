import { inRow } from './formats/in-row.ts'

/**
 * Every sentence that a field can say, in English. `{{…}}` is filled from the problem's values. The texts of the first
 * groups are promised to the letter: tests of screens and integrations compare them.
 */
export const messages = {
  // Every field
  mandatory: '{{label}} is mandatory',
  mandatoryUnnamed: 'Field is mandatory',
  minLength: '{{label}} length must be ≥ {{min}}',
  maxLength: '{{label}} length must be ≤ {{max}}',
  minValue: '{{label}} must be ≥ {{bound}}',
  maxValue: '{{label}} must be ≤ {{bound}}',
  lengthCounter: '{{n}}/{{max}} (Min: {{min}})',
  invalidFormat: 'Invalid format',
  unknownType: 'Unknown type "{{type}}"',

  // Single types
  notNumber: '{{label}} has to be a number',
  notInteger: '{{label}} has to be an integer',
  tooManyDecimals: '{{label}} must have at most {{decimals}} decimals',
  email: 'Email format should be "{{email}}"',
  username: 'Should be a valid email or a valid string ending with @{{tenant}}',
  usernameExists: 'Username already exists',
  invalidDate: 'Invalid date',
  iban: 'IBAN is invalid',
  evaLetters: 'Must start with two letters',
  spanishId: 'Spanish ID is invalid',
  personIdentifier: 'Person identifier is mandatory',
  personLink: 'Invalid registration format, should be a string',

  // Files
  fileTooLarge: 'File too large. Max size {{x}}',
  forbiddenExtension: 'Forbidden document extension "{{ext}}". Accepted formats: {{list}}',

  // Choices
  incompleteChoice: 'Caution, the value is incomplete and will not be considered.',
  unknownValue: '{{value}} (???)',
  unknownPerson: '{{registration}} (???)',
  search: 'Search',
  noData: 'No data',
  loading: 'Loading',

  // Wrong shapes, which no screen sends but an API may
  notText: '{{label}} has to be a text',
  notBoolean: '{{label}} has to be true or false',
  notList: '{{label}} has to be a list',
  tooManyValues: '{{label}} must have at most {{max}} values',
  tooDeep: '{{label}} must not be nested deeper than {{max}}',
  invalidTime: 'Invalid time',

  // Warnings
  checkDigit: 'The check digit does not fit',
} as const

export type MessageKey = keyof typeof messages

/** The template of a message in the reader's language, with the same `{{…}}`; undefined: the English one. */
export interface TranslateMessage {
  (key: MessageKey, english: string): string | undefined
  /** The language that it gives. */
  locale?: string
}

/** The sentence of a problem, its values filled in; a value that is missing leaves its `{{…}}` as it stands. */
export const say = (
  problem: { key: MessageKey; values?: Record<string, string | number | readonly string[]> },
  translate?: TranslateMessage,
): string => {
  const english = messages[problem.key]
  const template = translate?.(problem.key, english) ?? english
  return template.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => {
    const value = problem.values?.[name] ?? hole
    return Array.isArray(value) ? inRow(value, translate?.locale) : String(value)
  })
}
