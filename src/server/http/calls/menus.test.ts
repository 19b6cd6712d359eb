import { expect, it } from 'vitest'
import { declarations } from '#entities/index.ts'
import { handyFor, handyNames } from './handy-menu.ts'
import { menuGroups, withoutMenu } from './menu-groups.ts'

const named = menuGroups.flatMap(group => group.items)
const entities = named.filter(item => typeof item === 'string')

it('every entity stands in one group, or is known to stand in none', () => {
  const known = declarations.map(declared => declared.name)
  expect(known.filter(name => !entities.includes(name) && !withoutMenu.has(name))).toEqual([])
  expect(entities.filter((name, index) => entities.indexOf(name) !== index)).toEqual([])
})

it('what a profile has at hand stands in the menu, and is some twenty entries', () => {
  const all = named.map(item => (typeof item === 'string' ? item : item.id))
  expect(handyNames.filter(name => !all.includes(name))).toEqual([])
  for (const profile of [
    'STAFF',
    'SALES',
    'CREDIT',
    'BACKOFFICE',
    'ACCOUNTING',
    'COLLECTION',
    'AUDITOR',
    'SUPPLIER',
    'ADMIN',
  ])
    expect([profile, handyFor([profile], false)!.size <= 24]).toEqual([profile, true])
})

it('a department says more than being of the staff; outsiders see their menu whole', () => {
  expect(handyFor(['STAFF', 'ACCOUNTING'], false)).toEqual(handyFor(['ACCOUNTING'], false))
  expect(handyFor(['STAFF'], true)!.has('user')).toBe(true)
  expect(handyFor(['CLIENT'], false)).toContain('invoice')
  expect(handyFor(['OWN_PROFILE'], false)).toBeNull()
})
