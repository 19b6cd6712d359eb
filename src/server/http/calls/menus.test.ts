import { beforeAll, expect, it } from 'vitest'
import { declarations } from '#entities/index.ts'
import { languages, loadAllLabels } from '#locales/index.ts'
import { wordAt } from '#locales/labels.ts'
import { menuGroups, withoutMenu } from './menu-groups.ts'

beforeAll(loadAllLabels)

const named = menuGroups.flatMap(group => group.items)
const entities = named.filter(item => typeof item === 'string')

it('every entity stands in one group, or is known to stand in none', () => {
  const known = declarations.map(declared => declared.name)
  expect(known.filter(name => !entities.includes(name) && !withoutMenu.has(name))).toEqual([])
  expect(entities.filter((name, index) => entities.indexOf(name) !== index)).toEqual([])
})

it.each(languages.filter(({ code }) => code !== 'en'))(
  'groups and tools have words in $name',
  ({ code: locale }) => {
    const ids = [
      ...menuGroups.map(group => group.id),
      'own',
      ...named.flatMap(item => (typeof item === 'string' ? [] : [item.id])),
    ]
    expect(ids.filter(id => wordAt(locale, [`menu.${id}`]) === undefined)).toEqual([])
  },
)
