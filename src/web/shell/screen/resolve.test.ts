import { describe, expect, it } from 'vitest'
import type { EntitySummary } from '../../data/index.ts'
import type { SpecialScreen } from './contract.ts'
import { matchPath, resolve } from './resolve.ts'

const entity = (name: string, plural: string, clientRoute: string, listRoute: string): EntitySummary => ({
  name,
  plural,
  clientRoute,
  listRoute,
  route: `/api/x/${plural}`,
  label: name,
})
const entities = [
  entity('contract', 'contracts', '/contract', '/contracts'),
  entity('creditLine', 'creditLines', '/credit-line', '/credit-lines'),
  entity('user', 'users', '/user', '/users'),
  entity('dynoBoat', 'dynoBoats', '/page/dyno-boats', '/page/dyno-boats'),
]
const special: SpecialScreen = { path: '/contract/$key/quotation/$quotation', screen: async () => () => null }
const at = (path: string) => resolve(path, entities, [special])

describe('resolve', () => {
  it('finds lists by their dashed plural', () => {
    expect(at('/credit-lines')).toMatchObject({
      kind: 'list',
      entity: { name: 'creditLine' },
      page: '/credit-lines',
    })
    expect(at('/contracts/')).toMatchObject({ kind: 'list' })
  })
  it('finds records, new ones, and the tab of one', () => {
    expect(at('/contract/CTR-1')).toMatchObject({ kind: 'record', key: 'CTR-1' })
    expect(at('/contract')).toMatchObject({ kind: 'record', key: null })
    expect(at('/contract/new')).toMatchObject({ kind: 'record', key: null })
    expect(at('/contract/CTR-1/documents')).toMatchObject({ key: 'CTR-1', tab: 'documents' })
    expect(at('/user/staff@demo%2Efr')).toMatchObject({ key: 'staff@demo.fr' })
  })
  it("finds a tenant's own entity under its page", () => {
    expect(at('/page/dyno-boats')).toMatchObject({ kind: 'list', entity: { name: 'dynoBoat' } })
    expect(at('/page/dyno-boats/new')).toMatchObject({ kind: 'record', key: null })
    expect(at('/page/dyno-boats/BO-1')).toMatchObject({ kind: 'record', key: 'BO-1' })
    expect(at('/dyno-boats')).toEqual({ kind: 'nothing' })
  })
  it('prefers a screen of its own', () => {
    expect(at('/contract/CTR-1/quotation/Q-2')).toMatchObject({
      kind: 'special',
      params: { key: 'CTR-1', quotation: 'Q-2' },
    })
  })
  it('comes to a screen for what is left only where no entity stands', () => {
    const rest = { path: '/page/$', isLast: true, screen: async () => () => null }
    expect(resolve('/page/dyno-boats', entities, [rest])).toMatchObject({ kind: 'list' })
    expect(resolve('/page/welcome', entities, [rest])).toMatchObject({
      kind: 'special',
      params: { rest: 'welcome' },
    })
  })
  it('says when there is nothing', () => {
    expect(at('/nowhere')).toEqual({ kind: 'nothing' })
    expect(at('/contracts/CTR-1/x/y')).toEqual({ kind: 'nothing' })
  })
})

describe('matchPath', () => {
  it('takes the rest of a path', () => {
    expect(matchPath('/documentation/$', '/documentation/a/b')).toEqual({ rest: 'a/b' })
    expect(matchPath('/a', '/a/b')).toBeNull()
  })
})
