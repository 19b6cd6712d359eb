import { describe, expect, it } from 'vitest'
import { mergeEdit } from './merge.ts'

const merge = (base: object, data: object, theirs: object) =>
  mergeEdit({ base: { ...base }, data: { ...data } }, { ...theirs })

describe('an edit that meets another', () => {
  it('goes on where they changed other fields', () => {
    expect(merge({ phone: '1' }, { phone: '2' }, { phone: '1', name: 'New' })).toEqual({
      kind: 'merged',
      data: { phone: '2' },
    })
  })

  it('leaves nothing where both say the same', () => {
    expect(merge({ phone: '1', fax: null }, { phone: '2', fax: null }, { phone: '2' })).toEqual({
      kind: 'merged',
      data: {},
    })
  })

  it('asks where both changed one field, and says which', () => {
    expect(merge({ phone: '1', name: 'A' }, { phone: '2', name: 'B' }, { phone: '3', name: 'A' })).toEqual({
      kind: 'met',
      fields: ['phone'],
    })
  })

  it('takes a list by its elements', () => {
    const [a, b, c] = [
      { _id: 'a', n: 1 },
      { _id: 'b', n: 1 },
      { _id: 'c', n: 1 },
    ]
    const mine = [{ _id: 'a', n: 2 }, c, { n: 9 }]
    expect(
      merge({ list: [a, b, c] }, { list: mine }, { list: [a, b, { _id: 'c', n: 5 }, { _id: 'd', n: 7 }] }),
    ).toEqual({
      kind: 'merged',
      data: { list: [{ _id: 'a', n: 2 }, { _id: 'c', n: 5 }, { _id: 'd', n: 7 }, { n: 9 }] },
    })
  })

  it('asks where both are in one element', () => {
    const a = { _id: 'a', n: 1 }
    const met = { kind: 'met', fields: ['list'] }
    expect(merge({ list: [a] }, { list: [{ ...a, n: 2 }] }, { list: [{ ...a, n: 3 }] })).toEqual(met)
    expect(merge({ list: [a] }, { list: [] }, { list: [{ ...a, n: 3 }] })).toEqual(met)
    expect(merge({ list: [a] }, { list: [{ ...a, n: 2 }] }, { list: [] })).toEqual(met)
  })
})
