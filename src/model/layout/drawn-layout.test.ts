import { expect, test } from 'vitest'
import { unruly } from './drawn-layout.ts'

test('a word that no field has is named with its field', () => {
  expect(unruly({ amount: { hidden: true, label: 'Price' }, name: {} })).toBeUndefined()
  expect(unruly({ name: {}, amount: { hiden: true } })).toEqual({ amount: { hiden: true } })
  expect(unruly({ amount: true })).toEqual({ amount: true })
})
