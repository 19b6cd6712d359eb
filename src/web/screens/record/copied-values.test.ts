import { expect, test } from 'vitest'
import type { RecordData } from '../../data/index.ts'
import { boatModel, boatRecord } from '../../testing/boat-model.ts'
import { copiedValues } from './copied-values.ts'

test('a record like another one takes over what somebody could type, and nothing that tells records apart', () => {
  const persons = [{ _id: 'e1', personRegistration: 'PER-1', role: 'OWNER', personName: 'Ada' }]
  expect(
    copiedValues(boatModel, { ...boatRecord, status: 'SOLD', persons, crew: null } as RecordData),
  ).toEqual({
    name: 'Audra',
    hull: 'LT-100',
    berths: 6,
    price: 1200,
    launched: '2025-12-24',
    persons: [{ personRegistration: 'PER-1', role: 'OWNER' }],
  })
})
