import { describe, expect, it } from 'vitest'
import { flagHolds } from '#model/index.ts'
import { boatModel } from '../../testing/boat-model.ts'
import { newValues } from './new-values.ts'

const given = (query: Record<string, string>) =>
  newValues(boatModel, { today: '2026-11-20', user: {} }, query)

it('a record of a view starts with what makes it one', () => {
  const view = { ...boatModel, where: { hull: '0042', berths: { gt: 3 } } } as typeof boatModel
  expect(newValues(view, { today: '2026-11-20', user: {} })).toEqual({ hull: '0042' })
})

it('begins with the status of its workflow, so that what is closed later is open now', () => {
  const model = {
    ...boatModel,
    workflow: { initial: 'DRAFT', statuses: [], transitions: [] },
    fields: boatModel.fields.map(field =>
      field.name === 'hull' ? { ...field, readOnly: { status: { not: 'DRAFT' } } } : field,
    ),
  } as typeof boatModel
  const values = newValues(model, { today: '2026-11-20', user: {} })
  expect(values).toEqual({ status: 'DRAFT' })
  const hull = model.fields.find(field => field.name === 'hull')!
  expect(flagHolds(hull.readOnly, values, { today: '2026-11-20', user: {} } as never)).toBe(false)
})

describe('what the address says of a new record', () => {
  it('is read by the kind of its field', () => {
    expect(given({ hull: '0042', berths: '4', price: '1250.5', isSold: 'true' })).toEqual({
      hull: '0042',
      berths: 4,
      price: 1250.5,
      isSold: true,
    })
  })

  it('is not given where it is no value of its field', () => {
    expect(given({ berths: 'four', price: '', unknown: '1' })).toEqual({})
  })

  it('begins a list by the fields of its element', () => {
    expect(given({ 'persons.personRegistration': 'PER-1' })).toEqual({
      persons: [{ personRegistration: 'PER-1' }],
    })
  })
})
