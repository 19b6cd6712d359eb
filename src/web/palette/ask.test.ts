import { describe, expect, it } from 'vitest'
import { fits, isOnlyGuarantor, partsOf, rank, readAsk } from './ask.ts'

describe('readAsk', () => {
  it('reads the sign before the words', () => {
    expect(readAsk('guerin')).toEqual({ kind: 'all', text: 'guerin' })
    expect(readAsk('> theme')).toEqual({ kind: 'commands', text: 'theme' })
    expect(readAsk('@gué')).toEqual({ kind: 'persons', text: 'gué' })
    expect(readAsk('#CTR-10')).toEqual({ kind: 'registrations', text: 'CTR-10' })
  })
})

describe('finding', () => {
  it('ignores accents, capitals and the order of words', () => {
    expect(fits('Mécanique Guérin SAS', 'guerin mecanique')).toBe(true)
    expect(fits('Mécanique Guérin SAS', 'guerin sarl')).toBe(false)
  })
  it('puts registrations and beginnings first', () => {
    expect(rank({ registration: 'CTR-1' }, 'ctr-1')).toBeGreaterThan(
      rank({ registration: 'CTR-10' }, 'ctr-1'),
    )
    expect(rank({ name: 'Haas Mini Mill' }, 'haas')).toBeGreaterThan(rank({ name: 'Second Haas' }, 'haas'))
  })
  it('marks what was found, accents included', () => {
    expect(partsOf('Mécanique Guérin SAS', 'guerin').map(part => [part.text, part.marked])).toEqual([
      ['Mécanique ', false],
      ['Guérin', true],
      [' SAS', false],
    ])
    expect(partsOf('abc', '')).toEqual([{ text: 'abc', marked: false, at: 0 }])
  })
})

it('knows who only guarantees what others owe', () => {
  expect(isOnlyGuarantor({ roles: [{ role: 'GUARANTOR' }] })).toBe(true)
  expect(isOnlyGuarantor({ roles: [{ role: 'GUARANTOR' }, { role: 'CLIENT' }] })).toBe(false)
  expect(isOnlyGuarantor({})).toBe(false)
})
