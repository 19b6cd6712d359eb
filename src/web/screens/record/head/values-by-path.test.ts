import { expect, test } from 'vitest'
import { valuesByPath } from './values-by-path.ts'

test('values stand beside the paths that scripts name them by', () => {
  const record = {
    registration: 'CON-1',
    amount: 12.5,
    isLate: false,
    endDate: null,
    none: undefined,
    address: { city: 'Lyon' },
    persons: [{ role: 'CLIENT' }, {}],
  }
  expect(valuesByPath(record)).toEqual([
    { path: 'registration', value: 'CON-1' },
    { path: 'amount', value: '12.5' },
    { path: 'isLate', value: 'false' },
    { path: 'endDate', value: 'null' },
    { path: 'address.city', value: 'Lyon' },
    { path: 'persons.0.role', value: 'CLIENT' },
    { path: 'persons.1', value: '{}' },
  ])
})
