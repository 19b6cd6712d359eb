import { expect, it } from 'vitest'
import { allAt } from './read-paths.ts'

const answer = {
  company: { scores: [{ value: 71 }, { value: null }], reasons: [{ text: 'a' }, { text: 'b' }, 7] },
  list: ['x', 'y'],
}

it('goes down by names, by numbers of lists and through all of one', () => {
  expect(allAt(answer, 'company.scores[0].value')).toEqual([71])
  expect(allAt(answer, 'company.scores[1].value')).toEqual([null])
  expect(allAt(answer, 'company.reasons[].text')).toEqual(['a', 'b'])
  expect(allAt(answer, 'list[]')).toEqual(['x', 'y'])
})

it('finds nothing where the answer does not go, nor what no answer says', () => {
  for (const path of [
    'company.other',
    'company.scores[9].value',
    'list.length',
    'constructor.name',
    'list[0].x',
  ])
    expect(allAt(answer, path)).toEqual([])
  expect(allAt(null, 'a.b')).toEqual([])
})
