import { describe, expect, it } from 'vitest'
import { chunk } from './chunk.ts'
import { clientRoute, dashedName, lookUpEntity, pluralName } from './entity-names.ts'
import { fullName, personName } from './person-name.ts'

describe('personName', () => {
  it('joins and trims first and last name', () => {
    expect(personName({ firstName: '', lastName: 'Dupont' })).toBe('Dupont')
    expect(fullName({ firstName: ' Ana ', lastName: 'Ruiz' })).toBe('Ana Ruiz')
    expect(personName({ name: 'ACME' })).toBe('ACME')
  })

  it('falls back to the registration', () => {
    expect(personName({ registration: 'IND001' })).toBe('IND001')
    expect(personName(null, 'IND001')).toBe('IND001 (???)')
    expect(personName(null)).toBe('')
  })
})

describe('pluralName', () => {
  it.each([
    ['currency', 'currencies'],
    ['timeEntry', 'timeEntries'],
    ['tax', 'taxes'],
    ['index', 'indexes'],
    ['batch', 'batches'],
    ['history', 'histories'],
    ['indice', 'indices'],
    ['externalData', 'externalDatas'],
    ['contract', 'contracts'],
    ['Batch', 'Batches'],
  ])('%s → %s', (name, plural) => {
    expect(pluralName(name)).toBe(plural)
  })
})

describe('clientRoute', () => {
  const names = ['accessLog', 'bankAccount', 'privateEquityAsset', 'vote']

  it('is the dashed name', () => {
    expect(
      ['accessLog', 'Bank Account', 'bank-account', 'BANKACCOUNT', 'privateEquityAsset', 'vote'].map(name =>
        clientRoute(name, names),
      ),
    ).toEqual([
      '/access-log',
      '/bank-account',
      '/bank-account',
      '/bank-account',
      '/private-equity-asset',
      '/vote',
    ])
    expect(dashedName('camtXMLFile')).toBe('camt-xml-file')
  })

  it('leads a tenant’s own entity to its page', () => {
    expect(clientRoute('dynoBoat', names)).toBe('/page/dyno-boats')
    expect(clientRoute('dyno company', names)).toBe('/page/dyno-companies')
    expect(clientRoute('dynoBoat', names, { isNew: true })).toBe('/page/dyno-boats/new')
  })

  it('tells a missing name from an unknown one', () => {
    expect(() => clientRoute('', names)).toThrow('missing field in args entityName')
    expect(() => lookUpEntity('foo', names)).toThrow('unsupported entity foo')
  })
})

describe('chunk', () => {
  it('cuts lists by 100', () => {
    const list = Array.from({ length: 250 }, (_, index) => index)
    expect(chunk(list).map(part => part.length)).toEqual([100, 100, 50])
    expect(chunk(list, 7).flat()).toEqual(list)
    expect(chunk([])).toEqual([])
    expect(() => chunk(list, 0)).toThrow('size')
  })
})
