import { describe, expect, it } from 'vitest'
import { IconHome } from '#ui/index.ts'
import { atHand, favouritesOf, matching, usuallyFolded } from './menu-choice.ts'
import type { MenuGroup } from './menu-groups.ts'

const group = (id: string, label: string, labels: readonly string[]): MenuGroup => ({
  id,
  label,
  items: labels.map(name => ({ label: name, path: `/${name.toLowerCase()}`, drawn: IconHome })),
})
const many = Array.from({ length: 20 }, (_, index) => `Log ${index}`)
const groups = [
  group('first', '', ['Home']),
  group('portfolio', 'Portfolio', ['Contracts', 'Quotations']),
  group('accounting', 'Accounting', ['Bookings', 'Écritures']),
  group('system', 'System', many),
]

describe('the menu by profile', () => {
  it('stands open where it is short', () => {
    expect(usuallyFolded(groups, ['CLIENT'])).toEqual([])
  })
  it('opens what the department works in, and for staff of none the portfolio', () => {
    const long = [...groups, group('administration', 'Administration', many)]
    expect(usuallyFolded(long, ['STAFF', 'ACCOUNTING'])).toEqual(['portfolio', 'system', 'administration'])
    expect(usuallyFolded(long, ['STAFF'])).toEqual(['accounting', 'system', 'administration'])
    expect(usuallyFolded(long, ['ADMIN'])).toEqual(['accounting', 'system'])
    expect(usuallyFolded(long)).toEqual(['accounting', 'system', 'administration'])
  })
})

describe('the filter of the menu', () => {
  const found = (typed: string) => matching(groups, typed).flatMap(one => one.items.map(item => item.label))
  it('finds by parts of words, whatever accents and case they are typed in', () => {
    expect(found('ecrit')).toEqual(['Écritures'])
    expect(found('CONT')).toEqual(['Contracts', 'Bookings', 'Écritures'].slice(0, 1))
  })
  it('finds a whole group by its name, and a group and an entry together', () => {
    expect(found('account')).toEqual(['Bookings', 'Écritures'])
    expect(found('account book')).toEqual(['Bookings'])
  })
  it('finds nothing where nothing is', () => {
    expect(matching(groups, 'zebra')).toEqual([])
  })
})

it('favourites stand in their own order, without what is no longer there', () => {
  const kept = favouritesOf(groups, ['/quotations', '/gone', '/contracts'])
  expect(kept.map(item => item.label)).toEqual(['Quotations', 'Contracts'])
})

describe('what is at hand', () => {
  const [first, portfolio, accounting] = groups
  const marked = {
    ...portfolio!,
    items: portfolio!.items.map((item, at) => ({ ...item, isHandy: at === 0 })),
  }
  const shown = (path: string) =>
    atHand([first!, marked, accounting!], path)?.flatMap(one => one.items.map(item => item.label))
  it('is what is marked, home, and where one is', () => {
    expect(shown('/')).toEqual(['Home', 'Contracts'])
    expect(shown('/bookings')).toEqual(['Home', 'Contracts', 'Bookings'])
  })
  it('is everything where nothing is marked, as in a menu of a tenant’s own', () => {
    expect(atHand(groups, '/')).toBeNull()
  })
})
