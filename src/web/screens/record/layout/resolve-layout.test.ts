import { describe, expect, it } from 'vitest'
import {
  card,
  compile,
  date,
  elements,
  entity,
  facts,
  money,
  reference,
  related,
  text,
} from '#model/index.ts'
import { cardOfPath, cardsOn, resolveLayout } from './resolve-layout.ts'

const person = entity('person', {
  area: 'people',
  domain: 'person',
  fields: { email: text() },
  workflow: false,
})
const organization = entity('organization', { area: 'people', domain: 'person', fields: {}, workflow: false })
const boat = entity('boat', {
  area: 'assets',
  domain: 'asset',
  fields: {
    hull: text({ mandatory: true }),
    price: money(),
    launched: date(),
    persons: elements({ personRegistration: reference('person') }),
  },
  workflow: false,
})
const model = compile([person, organization, boat], {
  rules: [],
  guards: [],
  effects: [],
  steps: [],
}).entities.get('boat')!
const say = (key: string) => key
const variables = { today: '2026-11-20' }
const resolve = (
  nodes?: Parameters<typeof resolveLayout>[5],
  pluralOf: (name: string) => string | undefined = () => 'Invoices',
) => resolveLayout(model, {}, variables, say, pluralOf, nodes)

describe('the layout of a record', () => {
  it('leaves out what stands behind a flag that is off for its reader', () => {
    const nodes = [
      { id: 'main', kind: 'Form', title: 'Boat', props: { fields: ['hull'] } },
      { id: 'pilot', kind: 'Form', title: 'Pilot', when: { $flag: 'sail' }, props: { fields: ['price'] } },
    ] as Parameters<typeof resolveLayout>[5]
    const shown = (flags: string[]) =>
      resolveLayout(model, {}, { ...variables, user: { flags } }, say, () => '', nodes).cards.map(
        one => one.id,
      )
    expect(shown([])).toEqual(['main'])
    expect(shown(['sail'])).toEqual(['main', 'pilot'])
  })

  it('is derived from the fields where none is declared', () => {
    const { cards, tabs } = resolve()
    const main = cards.find(node => node.id === 'main')
    expect(main?.props?.fields).toEqual(['registration', 'name', 'type', 'orgaRegistration', 'hull'])
    expect(cards.find(node => node.id === 'amounts')?.props?.fields).toEqual(['price'])
    expect(cards.find(node => node.kind === 'Persons')).toBeDefined()
    expect(tabs.map(tab => tab.id)).toEqual(['overview', 'documents', 'history'])
  })

  it('keeps the declared tabs and names those it knows', () => {
    const layout = resolve([
      card('Navs', { props: { items: ['overview', 'invoices', 'history'] } }),
      facts('terms', 'Terms', ['hull']),
      related(
        'invoices',
        '',
        { entity: 'invoice', by: 'boatRegistration' },
        { navs: ['overview', 'invoices'], title: undefined },
      ),
      card('History', { navs: ['history'] }),
    ])
    expect(layout.tabs.map(tab => tab.label)).toEqual(['tabs.overview', 'Invoices', 'tabs.history'])
    expect(layout.tabs[1]?.counts?.id).toBe('invoices')
    expect(cardsOn(layout, 'overview').map(node => node.id)).toEqual(['terms', 'invoices'])
    expect(cardsOn(layout, 'history').map(node => node.id)).toEqual(['history'])
  })

  it('leaves out cards and tabs of what the person may not see', () => {
    const nodes = [
      card('Navs', { props: { items: ['overview', 'documents', 'history'] } }),
      facts('terms', 'Terms', ['hull']),
      card('Documents', { navs: ['documents'] }),
      card('History', { navs: ['history'] }),
    ]
    const { cards, tabs } = resolve(nodes, name => (name === 'document' ? 'Documents' : undefined))
    expect(tabs.map(tab => tab.id)).toEqual(['overview', 'documents'])
    expect(cards.map(node => node.kind)).toEqual(['Form', 'Documents'])
  })

  it('is that of the record’s type where there is one', () => {
    const ofSail = { ...model, layouts: { SAIL: [facts('rig', 'Rig', ['hull'])] } }
    const ids = (type: string) =>
      resolveLayout(ofSail, { type }, variables, say, () => undefined).cards.map(node => node.id)
    expect(ids('SAIL')).toEqual(['rig'])
    expect(ids('MOTOR')).toContain('main')
  })

  it('leaves out what its condition excludes and finds the card of a field', () => {
    const layout = resolve([
      facts('a', 'A', ['hull'], { when: { hull: 'steel' } }),
      facts('b', 'B', ['price', 'hull']),
      card('Persons'),
    ])
    expect(layout.cards.map(node => node.id)).toEqual(['b', 'persons'])
    expect(cardOfPath(layout, 'price')?.id).toBe('b')
    expect(cardOfPath(layout, 'persons.0.role')?.id).toBe('persons')
  })
})

it('shows a card that stands behind a flag to whom the flag is on', () => {
  const nodes = [card('Form', { id: 'always' }), card('Form', { id: 'pilot', when: { $flag: 'pilot' } })]
  const shown = (flags: string[]) =>
    resolveLayout(
      model,
      {},
      { today: '2026-11-26', user: { flags } },
      say as never,
      () => 'x',
      nodes,
    ).cards.map(one => one.id)
  expect(shown(['pilot', 'other'])).toEqual(['always', 'pilot'])
  expect(shown(['other'])).toEqual(['always'])
  expect(shown([])).toEqual(['always'])
})
