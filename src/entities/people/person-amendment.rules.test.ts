import { expect, test } from 'vitest'
import { locationName } from '../platform/location.rules.ts'
import { asText, changeCount, checkOnceEach, valueAt, withValueAt } from './person-amendment.rules.ts'

const person = {
  name: 'Guérin',
  addresses: [{ city: 'Nantes', zipcode: '44000' }],
  company: { nbOfEmployees: 3 },
}

test('a path leads into objects and lists, and further where nothing stands yet', () => {
  expect(valueAt(person, 'addresses.0.city')).toBe('Nantes')
  expect(valueAt(person, 'company.nbOfEmployees')).toBe(3)
  expect(valueAt(person, 'web.website')).toBeUndefined()
  const changed = withValueAt(person, 'addresses.0.city', 'Rennes')
  expect(changed.addresses).toEqual([{ city: 'Rennes', zipcode: '44000' }])
  expect(person.addresses[0]!.city).toBe('Nantes')
  expect(withValueAt({}, 'addresses.0.city', 'Brest')).toEqual({ addresses: [{ city: 'Brest' }] })
  expect(withValueAt({ company: { a: 1 } }, 'company.b', 2)).toEqual({ company: { a: 1, b: 2 } })
  expect(withValueAt({ name: 'x' }, 'name', null)).toEqual({ name: null })
})

test('values are kept as text, nothing as the empty one', () => {
  expect([null, undefined, 0, 12.5, 'x', false].map(asText)).toEqual(['', '', '0', '12.5', 'x', 'false'])
})

test('each field changes once', () => {
  const changes = [{ field: 'phone' }, { field: 'email' }, { field: 'phone' }]
  expect(changeCount({ changes } as never)).toBe(3)
  expect(checkOnceEach({ changes } as never)).toMatchObject([{ field: 'changes.2.field' }])
})

test('a position is called by its place, else by its coordinates', () => {
  expect(locationName({ place: 'Nantes', latitude: 1, longitude: 2 } as never)).toBe('Nantes')
  expect(locationName({ latitude: 47.2184, longitude: -1.55362 } as never)).toBe('47.21840, -1.55362')
})
