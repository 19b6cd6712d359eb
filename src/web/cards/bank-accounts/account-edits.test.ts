import { describe, expect, it } from 'vitest'
import { accountPatches, named } from './account-edits.ts'

const iban = 'FR1420041010050500013M02606'
const [a, b, c] = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]
const ids = (patches: ReturnType<typeof accountPatches>) => patches.map(list => list.map(one => one._id))

describe('a bank account', () => {
  it('is called after its holder once its IBAN is there', () => {
    expect(named({ bankIban: iban }, { type: 'C', name: 'ACME' }).name).toBe('ACME')
    const person = { type: 'I', name: 'Bocage Anne', firstName: 'Anne', lastName: 'Bocage' }
    expect(named({ bankIban: iban }, person).name).toBe('Anne Bocage')
    expect(named({ bankIban: iban, name: 'Savings' }, person).name).toBe('Savings')
    expect(named({ bankIban: 'FR14' }, person).name).toBeUndefined()
  })

  it('keeps the order in which the accounts stand', () => {
    expect(accountPatches([a, b], [b, a])).toEqual([
      [
        { _id: 'b', position: 0 },
        { _id: 'a', position: 1 },
      ],
    ])
  })

  it('gives its first place away before it goes', () => {
    expect(ids(accountPatches([a, b, c], [b, c]))).toEqual([
      ['b', 'c', 'a'],
      ['b', 'c'],
    ])
    expect(ids(accountPatches([a, b, c], [a, b]))).toEqual([['a', 'b']])
    expect(ids(accountPatches([], [{ name: 'new' }]))).toEqual([[undefined]])
  })
})
