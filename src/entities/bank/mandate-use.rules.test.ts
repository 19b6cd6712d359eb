import { expect, test } from 'vitest'
import { type MandateUse, mandateProblem, sequenceOf } from './mandate-use.rules.ts'

const signed: MandateUse = {
  status: 'ACTIVE',
  rumStatus: 'SIGNED',
  rumType: 'CORE',
  rumFrequency: 'RECURRENT',
  rumDateOfSignature: '2023-05-10',
}

test('a mandate lapses 36 months after its last collection, else after its signature', () => {
  expect(mandateProblem(signed, '2026-05-10')).toBeNull()
  expect(mandateProblem(signed, '2026-05-11')).toBe('MANDATE_LAPSED')
  const used = { ...signed, firstUseDate: '2023-06-01', lastUseDate: '2024-08-31' }
  expect(mandateProblem(used, '2027-08-31')).toBeNull()
  expect(mandateProblem(used, '2027-09-01')).toBe('MANDATE_LAPSED')
})

test('nothing is collected under a mandate that is not signed, not yet, or no longer in use', () => {
  expect(mandateProblem({ ...signed, rumStatus: 'TO_SIGN' }, '2024-01-01')).toBe('MANDATE_UNSIGNED')
  expect(mandateProblem({ ...signed, rumStatus: 'REVOKED' }, '2024-01-01')).toBe('MANDATE_UNSIGNED')
  expect(mandateProblem(signed, '2023-05-09')).toBe('MANDATE_LATER')
  expect(mandateProblem({ ...signed, status: 'SUSPENDED' }, '2024-01-01')).toBe('MANDATE_SUSPENDED')
  expect(mandateProblem({ ...signed, status: 'ENDED' }, '2024-01-01')).toBe('MANDATE_ENDED')
})

test('a one-off mandate is spent by its collection', () => {
  const oneOff = { ...signed, rumFrequency: 'ONE_OFF' }
  expect(mandateProblem(oneOff, '2024-01-01')).toBeNull()
  expect(sequenceOf(oneOff, { announcesFirst: true })).toBe('OOFF')
  expect(mandateProblem({ ...oneOff, lastUseDate: '2023-12-01' }, '2024-01-01')).toBe('MANDATE_USED')
})

test('the first collection is announced only to banks that want it; the last closes the mandate', () => {
  expect(sequenceOf(signed, { announcesFirst: false })).toBe('RCUR')
  expect(sequenceOf(signed, { announcesFirst: true })).toBe('FRST')
  expect(sequenceOf({ ...signed, firstUseDate: '2023-06-01' }, { announcesFirst: true })).toBe('RCUR')
  expect(sequenceOf({ ...signed, isFinal: true }, { announcesFirst: false })).toBe('FNAL')
})
