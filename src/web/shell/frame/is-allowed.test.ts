import { expect, it } from 'vitest'
import type { EntitySummary, UserConfiguration } from '../../data/index.ts'
import { resolve } from '../screen/resolve.ts'
import { isAllowed } from './is-allowed.ts'

const entity = (name: string, plural: string): EntitySummary => ({
  name,
  plural,
  route: `/api/x/${plural}`,
  clientRoute: `/${name}`,
  listRoute: `/${plural}`,
  label: name,
})
const entities = [entity('contract', 'contracts'), entity('invoice', 'invoices'), entity('note', 'notes')]

const configuration: UserConfiguration = {
  user: { username: 'staff@demo' },
  options: { allowedRoutes: ['/documentation', '/user/staff@demo', '/note*'] },
  menus: [{ id: 'group', menus: [{ id: 'contract', path: '/contracts' }] }],
  landingPage: '/deals',
  userPermissions: {},
  userPreferences: [],
}
const steps = { path: '/contract/$key/steps', partOf: '/contracts', screen: async () => () => null }
const may = (path: string, more: Partial<UserConfiguration> = {}) =>
  isAllowed(path, { ...configuration, ...more }, resolve(path, entities, [steps]))

it('menu paths, the landing page, what the options allow, and the records of allowed lists', () => {
  for (const path of [
    '/',
    '/contracts',
    '/contract/CTR-1',
    '/contract',
    '/contract/CTR-1/steps',
    '/deals',
    '/documentation/api',
    '/note/1',
  ])
    expect([path, may(path)]).toEqual([path, true])
  for (const path of ['/invoices', '/invoice/INV-1', '/invoice/new'])
    expect([path, may(path)]).toEqual([path, false])
})

it('everything for who administers, and where nothing is named', () => {
  expect(may('/invoices', { user: { username: 'admin@demo', isAdmin: true } })).toBe(true)
  expect(may('/invoices', { options: {} })).toBe(true)
})

it('what is nowhere may be asked for, so that the page says so', () => {
  expect(may('/no-such-place')).toBe(true)
})
