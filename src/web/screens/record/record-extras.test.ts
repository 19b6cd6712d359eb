import { expect, it } from 'vitest'
import { extrasOf, payExtra } from './record-extras.ts'

const keyed = (entity: string) => payExtra(extrasOf(entity))?.id

it('P records a payment, wherever it stands among the extras, and nothing else', () => {
  expect(['contract', 'invoice', 'person'].map(keyed)).toEqual(Array(3).fill('recordPayment'))
  expect(['deal', 'asset', 'billingRun', 'bankOperation'].map(keyed)).toEqual(Array(4).fill(undefined))
  expect(payExtra([...extrasOf('contract')].reverse())?.id).toBe('recordPayment')
})
