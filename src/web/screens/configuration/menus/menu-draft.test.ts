import { expect, test } from 'vitest'
import {
  broughtBack,
  freshId,
  idsIn,
  itemAt,
  leftOut,
  moved,
  namesOf,
  withItem,
  without,
} from './menu-draft.ts'

const product = [
  {
    id: 'a',
    label: 'A',
    menus: [
      { id: 'one', label: 'One', path: '/one' },
      { id: 'two', label: 'Two', path: '/two' },
    ],
  },
  { id: 'b', label: 'B', menus: [{ id: 'three', label: 'Three', path: '/three' }] },
]
const menus = namesOf(product)

test('begins with the product’s names, so that its words stay those of the reader', () => {
  expect(menus).toEqual([
    { id: 'a', menus: [{ id: 'one' }, { id: 'two' }] },
    { id: 'b', menus: [{ id: 'three' }] },
  ])
})

test('moves groups and entries one place, and none over an edge', () => {
  expect(moved(menus, { group: null, id: 'b' }, -1).map(item => item.id)).toEqual(['b', 'a'])
  expect(moved(menus, { group: 'a', id: 'one' }, 1)[0]!.menus!.map(item => item.id)).toEqual(['two', 'one'])
  expect(moved(menus, { group: 'a', id: 'one' }, -1)).toEqual(menus)
})

test('leaves out, changes and brings back', () => {
  const less = without(menus, { group: 'b', id: 'three' })
  expect(leftOut(less, product)).toMatchObject([{ id: 'three', group: 'b' }])
  expect(broughtBack(less, { id: 'three', group: 'b' })).toEqual(menus)
  const none = without(less, { group: null, id: 'b' })
  expect(broughtBack(none, { id: 'three', group: 'b' })).toEqual(menus)
  const named = withItem(menus, { group: 'a', id: 'two' }, { id: 'two', label: 'Zwei' })
  expect(itemAt(named, { group: 'a', id: 'two' })).toEqual({ id: 'two', label: 'Zwei' })
})

test('a group that is called as an entry hides none', () => {
  const same = [{ id: 'one', label: 'Ones', menus: [{ id: 'one', label: 'One', path: '/one' }] }]
  expect(leftOut([{ id: 'one', menus: [] }], same)).toMatchObject([{ id: 'one', group: 'one' }])
})

test('gives something new a name that nothing has', () => {
  const id = freshId([...menus, { id: 'entry-1' }], 'entry')
  expect(id).toBe('entry-2')
  expect(idsIn(menus).has(id)).toBe(false)
})
