import { expect, test } from 'vitest'
import { checkRecord, compile } from '#model/index.ts'
import { declarations, usedEffects, usedGuards, usedSteps } from '../index.ts'
import { rules } from '../rules.ts'

const model = compile(declarations, {
  rules: Object.keys(rules),
  guards: usedGuards(declarations),
  effects: usedEffects(declarations),
  steps: usedSteps(declarations),
})
const context = { locale: 'en-EU', today: '2026-11-20' }
const missing = (record: Record<string, unknown>, entity = 'person') =>
  checkRecord(record, model.entities.get(entity)!, context)
    .filter(problem => problem.code === 'MISSING_FIELD_IN_BODY')
    .map(problem => problem.field)

test('each type asks for what it needs', () => {
  expect(missing({ type: 'I' })).toEqual(['lastName'])
  expect(missing({ type: 'E', lastName: 'Abgrall' })).toEqual([])
  expect(missing({ type: 'C' })).toEqual(['name'])
  expect(missing({ type: 'O', name: 'Ponant Ouest' }, 'organization')).toEqual([])
  expect(missing({ type: 'P', lastName: 'Guérin' })).toEqual(['registrations', 'contacts'])
})

test('addresses and contacts ask for their type and position', () => {
  const record = {
    type: 'C',
    name: 'Ponant Bail',
    addresses: [{ city: 'Nantes' }],
    contacts: [{ lastName: 'Roussel' }],
  }
  expect(missing(record)).toEqual(['addresses.0.type', 'contacts.0.position'])
})

test('prospects are a part of their own, organizations are persons too', () => {
  expect(model.entities.get('person')!.where).toEqual({ noneOf: [{ stage: 'PROSPECT' }] })
  expect(model.entities.get('prospect')!.table).toBe('person')
  expect(model.entities.get('organization')!.route).toBe('/api/person/organizations')
})
