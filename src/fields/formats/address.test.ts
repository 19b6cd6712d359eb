import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressLines, addressToString, stringToAddress } from './address.ts'

const nothing = { address1: null, address2: null, zipcode: null, city: null, country: null }

describe('stringToAddress', () => {
  it.each([
    [
      '1 rue A, bat B, 75001 Paris, France',
      { address1: '1 rue A', address2: 'bat B', zipcode: '75001', city: 'Paris', country: 'France' },
    ],
    [
      '1 rue A, 75001 Paris, France',
      { address1: '1 rue A', zipcode: '75001', city: 'Paris', country: 'France' },
    ],
    [
      '1 rue A, bat B, 75001 Paris',
      { address1: '1 rue A', address2: 'bat B', zipcode: '75001', city: 'Paris' },
    ],
    ['1 rue A, 75001 Paris', { address1: '1 rue A', zipcode: '75001', city: 'Paris' }],
    ['1 rue A 75001 Paris', { address1: '1 rue A', zipcode: '75001', city: 'Paris' }],
    [
      '1 rue A 75001 Paris, France',
      { address1: '1 rue A', zipcode: '75001', city: 'Paris', country: 'France' },
    ],
    ['Calle Mayor 5, Madrid 28013', { address1: 'Calle Mayor 5', zipcode: '28013', city: 'Madrid' }],
    [
      '1 rue A, 75001, Paris, France',
      { address1: '1 rue A', zipcode: '75001', city: 'Paris', country: 'France' },
    ],
    ['1 rue A, Paris', { address1: '1 rue A', city: 'Paris' }],
    ['1 rue A, Paris, France', { address1: '1 rue A', city: 'Paris', country: 'France' }],
    [
      '1 rue A, bat B, Paris, France',
      { address1: '1 rue A', address2: 'bat B', city: 'Paris', country: 'France' },
    ],
    ['Gedimino pr. 9 011030 Vilnius', { address1: 'Gedimino pr. 9', zipcode: '011030', city: 'Vilnius' }],
    ['12 rue Haute', { address1: '12 rue Haute' }],
    ['', {}],
  ])('%s', (line, parts) => {
    expect(stringToAddress(line)).toEqual({ ...nothing, ...parts })
  })

  it('takes anything without failing', () => {
    fc.assert(
      fc.property(fc.string(), line => {
        expect(Object.keys(stringToAddress(line))).toHaveLength(5)
      }),
    )
    expect(stringToAddress(undefined as unknown as string)).toEqual(nothing)
    expect(stringToAddress('1,'.repeat(100_000)).address1).toBe('1')
  })
})

describe('addressToString', () => {
  const address = {
    address1: '1 rue A',
    address2: 'bat B',
    zipcode: '75001',
    city: 'Paris',
    country: 'France',
  }

  it('is read back as it was', () => {
    expect(addressToString(address)).toBe('1 rue A, bat B, 75001 Paris, France')
    expect(stringToAddress(addressToString(address))).toEqual(address)
  })

  it('leaves out what is missing, and takes the line where nothing is split', () => {
    expect(addressToString({ city: 'Paris', zipcode: ' ' })).toBe('Paris')
    expect(addressToString({ addressLine: '1 rue A 75001 Paris' })).toBe('1 rue A 75001 Paris')
    expect(addressToString(null)).toBe('')
  })

  it('follows a layout of lines and delimiters', () => {
    const layout = [
      { fields: ['zipcode', 'city', 'country'] as const, delimiter: ' – ' },
      { fields: ['state'] as const },
    ]
    expect(addressLines(address, layout)).toEqual(['75001 – Paris – France'])
  })
})
