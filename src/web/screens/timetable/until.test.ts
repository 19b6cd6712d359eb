import { expect, it } from 'vitest'
import { until } from './until.ts'

const now = Date.parse('2026-11-22T10:00:00Z')

it.each([
  ['2026-11-22T10:12:10Z', 'en-EU', 'in 12 minutes'],
  ['2026-11-22T09:59:50Z', 'en-EU', 'this minute'],
  ['2026-11-22T07:10:00Z', 'fr-FR', 'il y a 2 heures'],
  ['2026-11-23T10:00:00Z', 'en', 'tomorrow'],
])('%s in %s is %s', (instant, locale, words) => {
  expect(until(instant, now, locale)).toBe(words)
})
