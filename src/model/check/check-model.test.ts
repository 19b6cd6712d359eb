import { describe, expect, test } from 'vitest'
import { compile } from '../compile.ts'
import { car, code, others, toldOf } from './testing/small-house.ts'

describe('faults are told', () => {
  test('and none where nothing is wrong', () => expect(toldOf(car)).toEqual([]))

  test('all at once', () => {
    const told = toldOf({
      ...car,
      columns: ['dueDat'],
      sort: ['-dueDay'],
      layout: [{ id: 'x', kind: 'Nothing' }],
    })
    expect(told.map(one => one.split(' ')[0])).toEqual(['L01', 'L03', 'Y01'])
  })

  test('in an icon that nobody has drawn', () => {
    expect(toldOf({ ...car, icon: 'truk' as 'truck' })).toEqual([
      'E04 car.icon: is drawn by the unknown truk; did you mean truck?',
    ])
  })

  test('in what is no name of several', () => {
    expect(toldOf({ ...car, plural: 'Company cars' })).toContain(
      'E05 car.plural: is part of addresses and permissions, and Company cars is no name',
    )
  })

  test('in a view of nothing', () => {
    expect(() => compile([car, ...others, { name: 'van', of: 'cra', where: {} }], code)).toThrow(
      'E02 van, of: is a view of the unknown cra; did you mean car?',
    )
  })
})
