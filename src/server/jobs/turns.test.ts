import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

it('goes round, whoever had no turn for longest first, and whoever comes late waits for one turn', () => {
  const turns = new Turns()
  const taken = [1, 1, 1, 1, 1, 1].map((_, i) => {
    const next = turns.next(i < 2 ? [7, 9] : [7, 9, 3])!
    turns.end(next)
    return next
  })
  expect(taken).toEqual([7, 9, 3, 7, 9, 3])
})

it('gives nobody two turns at once, so that one long job leaves the other lane to the rest', () => {
  const turns = new Turns()
  expect([turns.next([7, 9]), turns.next([7, 9]), turns.next([7, 9])]).toEqual([7, 9, undefined])
  turns.end(9)
  expect([turns.next([7]), turns.next([7, 9])]).toEqual([undefined, 9])
})
