import { expect, it } from 'vitest'
import { pmt } from '#finance/index.ts'
import { answered, effectiveRate, questionOf, readTerms, usualTerms, writeTerms } from './terms.ts'

const usual = usualTerms('2026-11-22')

it('an address keeps the terms, the empty ones too', () => {
  expect(readTerms({}, '2026-11-22')).toEqual(usual)
  const terms = { ...usual, find: 'rate' as const, rate: null, fv: 0, frequency: 90 as const, advance: true }
  expect(readTerms(writeTerms(terms), '2026-11-22')).toEqual(terms)
})

it('asks in spreadsheet signs and a rate a period, and reads the answer back', () => {
  const question = questionOf({ ...usual, pmt: null })
  expect(question).toEqual({ find: 'pmt', type: '0', pv: '48000', fv: '-4800', rate: '0.0045', nper: '36' })
  expect(answered(usual, pmt(0.0045, 36, 48_000, -4_800))).toBeCloseTo(1_324.12, 2)
  expect(answered({ ...usual, find: 'rate', frequency: 90 }, 0.01)).toBeCloseTo(0.04, 10)
})

it('asks nothing while a term is missing', () => {
  expect(questionOf({ ...usual, pv: null })).toBeNull()
})

it('a year of monthly interest on interest', () => {
  expect(effectiveRate(0.12, 30)).toBeCloseTo(0.126825, 6)
  expect(effectiveRate(0.12, 360)).toBeCloseTo(0.12, 10)
})
