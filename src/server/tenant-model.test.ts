import { expect, test } from 'vitest'
import {
  card,
  type EntityDeclaration,
  elements,
  facts,
  money,
  text,
  type ViewDeclaration,
} from '#model/index.ts'
import { compileTenant, noAdditions } from './tenant-model.ts'

const boat: EntityDeclaration = {
  name: 'boat',
  area: 'assets',
  domain: 'asset',
  fields: {
    hull: text({ renamedFrom: ['number', 'hullNumber'] }),
    price: money(),
    crew: elements({ name: text() }, { renamedFrom: 'sailors' }),
  },
}
const ferry: ViewDeclaration = { name: 'ferry', of: 'boat', area: 'assets', where: { type: 'FERRY' } }
const organization: EntityDeclaration = { name: 'organization', area: 'people', domain: 'person', fields: {} }
const declared = [boat, ferry, organization]
const code = { rules: [], guards: [], effects: [], steps: [] }

test('a layout that a tenant made is drawn after a field was called anew', () => {
  const nodes = [facts('terms', 'Terms', ['hullNumber', '-', 'price'])]
  const model = compileTenant(declared, code, {
    ...noAdditions(),
    layouts: { boat: { nodes }, 'boat-SAILING': { nodes } },
  })
  const { layout, layouts } = model.entities.get('boat')!
  for (const drawn of [layout, layouts.SAILING!])
    expect(drawn.map(node => node.props?.fields)).toEqual([['hull', '-', 'price']])
})

test('and so is one of a view, whose fields are those of the entity that it looks at', () => {
  const nodes = [
    facts('terms', 'Terms', ['number', 'price']),
    card('Elements', { id: 'crew', title: 'Crew', props: { field: 'sailors', columns: ['name'] } }),
  ]
  const model = compileTenant(declared, code, {
    ...noAdditions(),
    layouts: { ferry: { nodes }, 'ferry-NIGHT': { nodes } },
  })
  const { layout, layouts } = model.entities.get('ferry')!
  for (const drawn of [layout, layouts.NIGHT!])
    expect(drawn.map(node => node.props)).toEqual([
      { fields: ['hull', 'price'] },
      { field: 'crew', columns: ['name'] },
    ])
})

test('and one that names what never was is told', () => {
  const nodes = [facts('terms', 'Terms', ['keel'])]
  expect(() => compileTenant(declared, code, { ...noAdditions(), layouts: { boat: { nodes } } })).toThrow(
    /keel/,
  )
})
