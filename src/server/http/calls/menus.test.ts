import { expect, it } from 'vitest'
import { declarations } from '#entities/index.ts'
import { menuGroups, withoutMenu } from './menu-groups.ts'

const named = menuGroups.flatMap(group => group.items)
const entities = named.filter(item => typeof item === 'string')

it('every entity stands in one group, or is known to stand in none', () => {
  const known = declarations.map(declared => declared.name)
  expect(known.filter(name => !entities.includes(name) && !withoutMenu.has(name))).toEqual([])
  expect(entities.filter((name, index) => entities.indexOf(name) !== index)).toEqual([])
})
