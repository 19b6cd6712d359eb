import { expect, test } from 'vitest'
import type { RecordData } from '../../data/index.ts'
import { inOrder, placesOf } from './use-picture-order.ts'

const picture = (_id: string, type: string, sortIndex?: number) => ({ _id, type, sortIndex }) as RecordData

test('the first picture becomes the main one, and only what changes is written', () => {
  const documents = [
    picture('contract', 'CONTRACT'),
    picture('side', 'IMAGE', 2),
    picture('back', 'IMAGE', 1),
    picture('front', 'MAINIMAGE', 0),
  ]
  const [front, back, side] = inOrder(documents)
  expect([front, back, side].map(one => one?._id)).toEqual(['front', 'back', 'side'])
  expect(placesOf([front!, back!, side!])).toEqual([])
  expect(placesOf([back!, front!, side!])).toEqual([
    { document: back, changes: { type: 'MAINIMAGE', sortIndex: 0 } },
    { document: front, changes: { type: 'IMAGE', sortIndex: 1 } },
  ])
})
