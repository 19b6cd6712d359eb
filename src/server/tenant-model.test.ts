import { expect, test } from 'vitest'
import { type EntityDeclaration, facts, money, text } from '#model/index.ts'
import { compileTenant, noAdditions } from './tenant-model.ts'

const boat: EntityDeclaration = {
  name: 'boat',
  area: 'assets',
  domain: 'asset',
  fields: { hull: text({ renamedFrom: ['number', 'hullNumber'] }), price: money() },
}
const organization: EntityDeclaration = { name: 'organization', area: 'people', domain: 'person', fields: {} }
const declared = [boat, organization]
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

test('and one that names what never was is told', () => {
  const nodes = [facts('terms', 'Terms', ['keel'])]
  expect(() => compileTenant(declared, code, { ...noAdditions(), layouts: { boat: { nodes } } })).toThrow(
    /keel/,
  )
})
