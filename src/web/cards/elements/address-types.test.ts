import { expect, it } from 'vitest'
import { doubledTypes, freeType } from './address-types.ts'

const main = { type: 'MAIN' }
const billing = { type: 'BILLING' }

it('a new address has the first kind that is not used yet, until all are', () => {
  expect(freeType([], ['MAIN', 'BILLING'])).toEqual({ type: 'MAIN' })
  expect(freeType([main], ['MAIN', 'BILLING'])).toEqual({ type: 'BILLING' })
  expect(freeType([billing, main], ['MAIN', 'BILLING'])).toBeNull()
})

it('kinds that are there twice are told at the later ones; what has no kind yet is none', () => {
  expect(doubledTypes([main, billing, main, {}, {}, main])).toEqual([2, 5])
  expect(doubledTypes([main, billing])).toEqual([])
})
