import { expect, it } from 'vitest'
import type { Explanation } from '#finance/index.ts'
import { explanationOf } from './explanation-of.ts'

const words = { title: 'Payment', figure: '1,324.12' }
const say = ((key: string) => key) as never
const level: Explanation = {
  rule: 'plan.payment.level',
  formula: 'the level',
  inputs: { level: 1324.1153528, rate: 0.054 },
  substituted: 'level = 1324.1153528 → 1324.12',
  unrounded: 1324.1153528,
  result: 1324.12,
}

it('says the figure where a formula is one of its inputs, and never the name of it', () => {
  for (const locale of ['en', 'fr', 'ar']) {
    const { numbers, exact } = explanationOf(level, words, { locale }, say)
    expect(numbers).toBe(exact)
  }
  expect(explanationOf(level, words, { locale: 'en' }, say).exact).toBe('1,324.1153528')
})

it('writes the figures of a formula in the marks of who reads it', () => {
  const interest = { ...level, substituted: '42409.3 × 0.0045 = 190.84185 → 190.84' }
  expect(explanationOf(interest, words, { locale: 'en' }, say).numbers).toBe('42,409.3 × 0.0045')
  expect(explanationOf(interest, words, { locale: 'es' }, say).numbers).toBe('42.409,3 × 0,0045')
})
