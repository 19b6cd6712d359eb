import { expect, test } from 'vitest'
import { dateInWords } from './date-in-words.ts'

const written = (intl: string, day: string, options: Intl.DateTimeFormatOptions) =>
  dateInWords(intl, { ...options, timeZone: 'UTC' }, Date.parse(`${day}T00:00:00Z`))
const short: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }

test('the first of a month is the first in French, where the month is a word', () => {
  expect(written('fr-FR', '2026-12-01', short)).toBe('1er déc. 2026')
  expect(written('fr-FR', '2026-12-11', short)).toBe('11 déc. 2026')
  expect(written('fr-FR', '2026-12-01', { dateStyle: 'long' })).toBe('1er décembre 2026')
  expect(written('fr-FR', '2026-12-01', { day: 'numeric', month: 'numeric' })).toBe('01/12')
  expect(written('fr-FR', '2026-12-01', { month: 'long', year: 'numeric' })).toBe('décembre 2026')
})

test('elsewhere it is a number', () => {
  expect(written('en-GB', '2026-12-01', short)).toBe('1 Dec 2026')
  expect(written('es-ES', '2026-12-01', { dateStyle: 'long' })).toBe('1 de diciembre de 2026')
})
