import { expect, it } from 'vitest'
import { formatMilliseconds } from './format-milliseconds.ts'

it.each([
  [850, 'en-EU', '850 ms'],
  [1234, 'en-EU', '1.23 s'],
  [192_000, 'en-EU', '3 min 12 s'],
  [180_000, 'en-EU', '3 min'],
  [3_900_000, 'en-EU', '1 h 5 min'],
  [-5, 'en-EU', '-5 ms'],
  [1234, 'fr-FR', '1,23 s'],
  [3_900_000, 'es-ES', '1 h 5 min'],
  [192_000, 'lt-LT', '3 min. 12 sek.'],
  [3_900_000, 'ar-MA', '1 س 5 د'],
  [850, 'xx-YY', '850 ms'],
])('%d in %s is %s', (milliseconds, locale, text) => {
  expect(formatMilliseconds(milliseconds, locale)).toBe(text)
})

it('refuses what is no number', () => {
  expect(() => formatMilliseconds(Number.NaN)).toThrow('Field milliseconds should be a number')
})
