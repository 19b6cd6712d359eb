import { expect, it } from 'vitest'
import type { UserConfiguration } from '../../data/index.ts'
import type { Place } from '../screen/resolve.ts'
import { addressKept, placeElsewhere } from './kept-page.ts'

const told = (options: object = {}) =>
  ({
    user: { username: 'two@both.example' },
    options,
    menus: [{ path: '/contracts' }],
    userPermissions: {},
  }) as unknown as UserConfiguration
const entity = { name: 'contract', clientRoute: '/contract', listRoute: '/contracts' }
const list = { kind: 'list', entity, page: '/contracts' } as unknown as Place
const record = { kind: 'record', entity, key: 'CTR-1' } as unknown as Place
const tool = {
  kind: 'special',
  screen: { path: '/seal', permission: 'isAdmin' },
  params: {},
} as unknown as Place

it('keeps a list with its filters, and nothing of a record beside it', () => {
  expect(addressKept({ pathname: '/contracts', search: '?status=ACTIVE&beside=contract%2FCTR-1' })).toBe(
    '/contracts?status=ACTIVE',
  )
  expect(addressKept({ pathname: '/account', search: '' })).toBe('/account')
  expect(placeElsewhere('/contracts', told(), list, '/home')).toBeNull()
})

it('leads from a record of the other house to its list, and home from what one does not see here', () => {
  expect(placeElsewhere('/contract/CTR-1', told(), record, '/home')).toBe('/contracts')
  expect(placeElsewhere('/seal', told(), tool, '/home')).toBe('/home')
  expect(placeElsewhere('/contracts', told({ allowedRoutes: [] }), list, '/home')).toBeNull()
  const narrow = { ...told({ allowedRoutes: [] }), menus: [] }
  expect(placeElsewhere('/contracts', narrow, list, '/home')).toBe('/home')
  expect(placeElsewhere('/gone', told(), { kind: 'nothing' } as Place, '/home')).toBe('/home')
  expect(placeElsewhere('/', told(), { kind: 'nothing' } as Place, '/home')).toBeNull()
})
