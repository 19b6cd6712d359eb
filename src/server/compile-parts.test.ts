import { expect, test } from 'vitest'
import { entity, text } from '#model/index.ts'
import { compileParts } from './compile-parts.ts'
import { productParts } from './composition.ts'

test('the product’s own declarations are in order, by what its code registers', () => {
  const parts = productParts()
  const { entities } = compileParts(parts)
  expect([...entities.keys()].sort()).toEqual(parts.declarations.map(d => d.name).sort())
})

test('a start tells every fault, a line each', () => {
  const parts = productParts()
  const boat = entity('boat', {
    area: 'assets',
    domain: 'asset',
    types: false,
    fields: { hull: text({ when: { statu: 'DRAFT' } }) },
    sort: ['-hul'],
    layout: [{ id: 'main', kind: 'Fom' }],
  })
  const call = { method: 'GET' as const, path: '/api/boats', permission: 'read boat', run: async () => null }
  expect(() =>
    compileParts({ ...parts, declarations: [...parts.declarations, boat], calls: [call] }),
  ).toThrow(
    `4 declarations are wrong:
C01 boat, fields.hull.when: asks the unknown statu; did you mean status?
L03 boat, sort: sorts by the unknown hul; did you mean hull?
Y01 boat, layout.main: is a card of the unknown kind Fom; did you mean Form?
A01 calls, GET /api/boats: asks the unknown permission read boat; did you mean read boats?`,
  )
})
