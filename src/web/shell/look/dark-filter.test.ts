import { expect, it } from 'vitest'
import { darkFilter, usualTuning } from './look-store.ts'

it('tunes a dark page away from its designed look, and only that', () => {
  expect(darkFilter(usualTuning, 'dark')).toBe('')
  expect(darkFilter({ brightness: 120, contrast: 81, sepia: 30 }, 'dark')).toBe(
    'brightness(1.200) contrast(0.900) sepia(0.200)',
  )
  expect(darkFilter({ brightness: 120, contrast: 81, sepia: 30 }, 'light')).toBe('')
})
