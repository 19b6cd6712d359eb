import { expect, it } from 'vitest'
import type { EntitySummary } from '../../data/index.ts'
import { recordRoutes } from './record-routes.ts'

const entities = [
  { name: 'contract', clientRoute: '/contract', listRoute: '/contracts' },
  { name: 'dynoBoat', clientRoute: '/page/dyno-boats', listRoute: '/page/dyno-boats' },
] as EntitySummary[]

it('records stand where the configuration says, those of kinds that the person does not list too', () => {
  const { hrefOf, listHrefOf } = recordRoutes({
    entities,
    routes: { contract: '/contract', party: '/person' },
  })
  expect(hrefOf('contract', 'LCN-1', 'plan')).toBe('/contract/LCN-1/plan')
  expect(hrefOf('party', 'A/1')).toBe('/person/A%2F1')
  expect(hrefOf('dynoBoat', 'B-1')).toBe('/page/dyno-boats/B-1')
  expect(listHrefOf('contract')).toBe('/contracts')
})

it('where it says nothing the rule of names holds', () => {
  const { hrefOf, listHrefOf } = recordRoutes({ entities, routes: undefined })
  expect(hrefOf('accessLog', '7')).toBe('/access-log/7')
  expect(hrefOf('dynoCar', '7')).toBe('/page/dyno-cars/7')
  expect(listHrefOf('accessLog')).toBe('/access-logs')
})
