import { expect, it } from 'vitest'
import type { FieldContext } from '#fields/kind.ts'
import { compile, elements, entity, integer, percentage, text } from '#model/index.ts'
import type { RecordData } from '../../../../data/index.ts'
import { productsIn, textOfProducts } from './product-text.ts'

const product = entity('product', {
  area: 'financing',
  domain: 'financing',
  workflow: false,
  fields: {
    code: text({ mandatory: true, unique: true }),
    rate: percentage(),
    version: integer({ system: true }),
    fees: elements({ code: text({ mandatory: true }), percentage: percentage() }),
  },
})
const organization = entity('organization', { area: 'people', domain: 'person', workflow: false, fields: {} })
const model = compile([product, organization], {
  rules: [],
  guards: [],
  effects: [],
  steps: [],
}).entities.get('product')!
const context = { locale: 'en-EU', today: '2026-11-29' } as FieldContext

const record = {
  _id: 'p1',
  _version: 7,
  registration: 'PRD-101',
  code: 'LEASE',
  name: 'Lease',
  rate: 0.061,
  version: 3,
  fees: [{ _id: 'f1', code: 'FILE', percentage: 0.01 }],
} as RecordData
const typed = { code: 'LEASE', name: 'Lease', rate: 0.061, fees: [{ code: 'FILE', percentage: 0.01 }] }

it('a product is copied with its code and what somebody typed, and read back as it was', () => {
  const copied = textOfProducts(model, [record])
  expect(JSON.parse(copied)).toEqual([typed])
  expect(productsIn(model, copied, context)).toEqual([typed])
  expect(productsIn(model, JSON.stringify(typed), context)).toEqual([typed])
})

it.each([
  ['no JSON', 'LEASE\tLease'],
  ['no product', '[]'],
  ['a value', '42'],
  ['a list of values', '["LEASE"]'],
  ['one without a code', JSON.stringify([typed, { name: 'Lease' }])],
  ['a value of another kind', JSON.stringify({ ...typed, rate: 'much' })],
  ['a fee without its code', JSON.stringify({ ...typed, fees: [{ percentage: 0.1 }] })],
])('%s is bad data', (_, written) => {
  expect(productsIn(model, written, context)).toBeNull()
})

it('takes a hundred at most', () => {
  const many = (count: number) => JSON.stringify(Array.from({ length: count }, () => typed))
  expect(productsIn(model, many(100), context)).toHaveLength(100)
  expect(productsIn(model, many(101), context)).toBeNull()
})
