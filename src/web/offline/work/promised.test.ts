import { expect, test } from 'vitest'
import type { PromisedAmounts, QueuedItem } from '../../data/queue.ts'
import { differencesIn, promisedBy } from './promised.ts'

const terms = {
  financedAmountExclTax: 48_000,
  residualValue: 480,
  rate: 0.054,
  duration: 36,
  frequency: '30',
  startDate: '2026-03-01',
  currency: 'EUR',
}

const itemOf = (more: Partial<QueuedItem>): QueuedItem =>
  ({
    kind: 'create',
    entity: 'contract',
    data: {},
    base: {},
    at: Date.UTC(2026, 2, 1),
    ...more,
  }) as QueuedItem

test('of a contract with quotations the amounts are known that its screen has shown', async () => {
  const [amounts] = (await promisedBy(itemOf({ data: { quotations: [terms] } })))!
  expect(amounts!.instalment).toBeGreaterThan(1_400)
  expect(amounts!.totalInterest).toBeCloseTo(amounts!.instalment! * 36 + 480 - 48_000, 0)
})

test('an edit is worked out over what was there, element by element', async () => {
  const base = {
    quotations: [
      { ...terms, _id: 'a' },
      { ...terms, _id: 'b' },
    ],
  }
  const data = { quotations: [{ _id: 'b', rate: 0.09 }] }
  const [first, second] = (await promisedBy(itemOf({ kind: 'edit', base, data })))!
  expect(second!.totalInterest).toBeGreaterThan(first!.totalInterest!)
})

test('what has no quotation promises nothing', async () => {
  expect(await promisedBy(itemOf({ data: { name: 'Press' } }))).toBeUndefined()
  expect(await promisedBy(itemOf({ kind: 'run', data: { quotations: [terms] } }))).toBeUndefined()
})

test('an amount that the server has otherwise is told, half a cent and what it does not say are not', () => {
  const promised: PromisedAmounts[] = [{ instalment: 1_430, totalCost: 51_480 }, { instalment: 900 }]
  const theirs = [{ instalment: 1_432.12, totalCost: 51_480.004 }, {}]
  expect(differencesIn(promised, theirs)).toEqual([{ field: 'instalment', here: 1_430, there: 1_432.12 }])
  expect(differencesIn(promised, [])).toEqual([])
})
