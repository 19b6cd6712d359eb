import { describe, expect, test } from 'vitest'
import { productCaller } from '#engine/index.ts'
import type { MenuItem } from './menus.ts'
import { checkMenus, ownMenus } from './own-menus.ts'

const caller = productCaller(1, 'demo', '2026-01-01', {
  isAdmin: false,
  profiles: ['SALES'],
  flags: ['pilot'],
})
const product: MenuItem[] = [
  {
    id: 'portfolio',
    label: 'Portefeuille',
    icon: 'briefcase',
    menus: [
      { id: 'contract', label: 'Contrats', path: '/contracts', icon: 'file', isHandy: true },
      { id: 'asset', label: 'Biens', path: '/assets', icon: 'car' },
    ],
  },
]
const shown = (...kept: Partial<MenuItem>[]) => ownMenus(caller, kept as MenuItem[], product)

describe('a menu of a tenant’s own', () => {
  test('takes what it does not say from the product, in the caller’s language', () => {
    expect(
      shown({ id: 'portfolio', menus: [{ id: 'asset' }, { id: 'contract', label: 'Leases' }] as MenuItem[] }),
    ).toEqual([
      {
        id: 'portfolio',
        label: 'Portefeuille',
        icon: 'briefcase',
        menus: [
          { id: 'asset', label: 'Biens', path: '/assets', icon: 'car' },
          { id: 'contract', label: 'Leases', path: '/contracts', icon: 'file' },
        ],
      },
    ])
  })

  test('shows nothing that the caller may not read, and no group that is empty by that', () => {
    expect(
      shown({ id: 'audit' }, { id: 'own', label: 'Own', menus: [{ id: 'audit' }] as MenuItem[] }),
    ).toEqual([])
  })

  test('has entries of its own, by profile and by flag', () => {
    const entry = { id: 'x', label: 'X', path: '/page/x' }
    expect(shown(entry)).toEqual([entry])
    expect(shown({ ...entry, profiles: ['SALES'] })).toHaveLength(1)
    expect(shown({ ...entry, profiles: ['ACCOUNTING'] })).toEqual([])
    expect(shown({ ...entry, flag: 'pilot' })).toHaveLength(1)
    expect(shown({ ...entry, flag: 'other' })).toEqual([])
  })
})

describe('what is kept as a menu', () => {
  const fieldOf = (...menus: Partial<MenuItem>[]) => {
    try {
      checkMenus(menus)
    } catch (error) {
      return (error as { errors: { field: string }[] }).errors[0]!.field
    }
    return null
  }
  test('has names, each once, and leads to pages of the house', () => {
    expect(fieldOf({ id: 'a', path: '/a' }, { id: 'b', menus: [{ id: 'c' }] as MenuItem[] })).toBeNull()
    expect(fieldOf({ id: 'a', menus: [{ id: 'a' }] as MenuItem[] })).toBeNull()
    expect(fieldOf({ label: 'Nothing' })).toBe('menus.0.id')
    expect(fieldOf({ id: 'a' }, { id: 'g', menus: [{ id: 'a' }] as MenuItem[] })).toBe('menus.1.menus.0.id')
    for (const path of ['https://x.example', '//x.example', 'contracts', '/\\x'])
      expect(fieldOf({ id: 'a', path })).toBe('menus.0.path')
  })
})
