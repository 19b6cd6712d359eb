import { expect, test } from 'vitest'
import {
  choices,
  compile,
  date,
  type EntityDeclaration,
  entity,
  faultsOf,
  party,
  person,
  reference,
  text,
  textarea,
  yesNo,
} from '#model/index.ts'
import { whyUnserved } from './why-unserved.ts'

const owner = entity('person', {
  area: 'people',
  domain: 'person',
  types: false,
  workflow: false,
  fields: {},
})

const boat = {
  area: 'assets',
  domain: 'asset',
  types: false,
  fields: {
    hull: text(),
    story: textarea({ column: true }),
    launched: date(),
    isSunk: yesNo(),
    flags: choices('flag'),
    ownerRegistration: reference('person'),
  },
  search: ['registration', 'name', 'hull', 'launched', 'isSunk', 'flags', 'ownerRegistration'],
  sort: ['-launched', 'hull'],
  sortable: ['hull'],
  tabs: [{ id: 'sunk', label: 'Sunk', where: { isSunk: true } }],
} satisfies Omit<EntityDeclaration, 'name'>

const code = { rules: [], guards: [], effects: [], steps: [], whyUnserved }

const toldOf = (changed: Partial<EntityDeclaration>): string[] => {
  try {
    compile([owner, { ...owner, name: 'organization' }, { name: 'boat', ...boat, ...changed }], code)
    return []
  } catch (error) {
    return faultsOf(error)?.map(({ id, place, message }) => `${id} ${place}: ${message}`) ?? [String(error)]
  }
}

test('what a list offers is served by indexes that are made of the same declaration', () =>
  expect(toldOf({})).toEqual([]))

test('a person that another record has, by the indexes of both', () => {
  const boats = { ...boat, columns: ['name', party('CLIENT')] } satisfies Partial<EntityDeclaration>
  const trip = entity('trip', {
    area: 'assets',
    domain: 'asset',
    types: false,
    fields: { boatRegistration: reference('boat') },
    columns: ['name', party('CLIENT', { through: ['boatRegistration'] })],
    search: [person('CLIENT')],
  })
  const model = compile([owner, { ...owner, name: 'organization' }, { name: 'boat', ...boats }, trip], code)
  expect(model.entities.get('trip')!.search).toMatchObject([
    { id: 'client:CLIENT', field: 'client', by: 'is', to: 'person', label: 'Client' },
  ])
})

test('parts of a text that the search does not hold', () => {
  expect(toldOf({ search: [{ field: 'hull', by: 'contains' }] })).toEqual([
    'S01 search.hull: offers the filter hull (contains), which no index leads',
  ])
  expect(toldOf({ search: [{ field: 'hull', by: 'contains' }], texts: ['hull'] })).toEqual([])
  expect(toldOf({ search: [{ field: 'hull', by: 'contains' }], columnar: true })).toEqual([])
})

test('the beginning of a text that may be longer than an index takes', () =>
  expect(toldOf({ search: [{ field: 'story', by: 'prefix' }] })).toEqual([
    'S01 search.story: offers the filter story (prefix), which no index leads',
  ]))

test('the opposite of a value, which most rows have', () =>
  expect(toldOf({ tabs: [{ id: 'dry', label: 'Dry', where: { hull: { not: 'wet' } } }] })).toEqual([
    'S01 tabs.dry.where: offers the filter, which no index leads',
  ]))

test('an alternative of which one side is not served', () => {
  const where = { anyOf: [{ isSunk: true }, { hull: { contains: 'x' } }] }
  expect(toldOf({ tabs: [{ id: 'odd', label: 'Odd', where }] })).toEqual([
    'S01 tabs.odd.where: offers the filter, which no index leads',
  ])
})

test('an order through a reference', () =>
  expect(toldOf({ sortable: ['ownerRegistration.name'] })[0]).toMatch(/^(L03|S01) sort/))

test('few rows are read through, whatever is asked of them', () =>
  expect(toldOf({ small: true, search: [{ field: 'hull', by: 'contains' }] })).toEqual([]))
