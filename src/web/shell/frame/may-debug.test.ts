import { expect, it } from 'vitest'
import type { UserConfiguration } from '../../data/index.ts'
import { mayDebug, mayRunByToken, maySeeScripts } from './may-debug.ts'

interface Told extends Partial<Omit<UserConfiguration, 'user'>> {
  user?: object
}

const told = ({ user, ...more }: Told = {}): UserConfiguration =>
  ({
    user: { username: 'ada@demo', ...user },
    options: {},
    menus: [],
    userPermissions: {},
    userPreferences: [],
    ...more,
  }) as UserConfiguration

const acting = {
  username: 'help@support',
  name: 'Hal',
  tenant: 'support',
  house: 'Support',
  reason: 'asked',
  until: '',
}

it('debug mode is for DEV and UAT, for who acts for another, who administers, and where there is no configuration', () => {
  expect(mayDebug(told())).toBe(false)
  expect(mayDebug(told({ isStaging: true }))).toBe(false)
  const elevated: Told[] = [
    { isDevelopment: true },
    { isUat: true },
    { acting },
    { user: { impersonatingTenant: 'support' } },
    { user: { isAdmin: true } },
    { isFallback: true },
  ]
  for (const one of elevated) {
    expect(mayDebug(told(one))).toBe(true)
    expect(mayDebug(told({ ...one, options: { allowDebugMode: true } }))).toBe(true)
    expect(mayDebug(told({ ...one, options: { allowDebugMode: false } }))).toBe(false)
  }
})

it('runs are opened by a token by who administers, by others where the tenant says so', () => {
  expect(mayRunByToken(told())).toBe(false)
  expect(mayRunByToken(told({ user: { isAdmin: true } }))).toBe(true)
  expect(mayRunByToken(told({ options: { openQueryToken: true } }))).toBe(true)
})

it('the editor of scripts is for who administers and may read them', () => {
  const userPermissions = { 'read scripts': true }
  expect(maySeeScripts(told({ userPermissions }))).toBe(false)
  expect(maySeeScripts(told({ userPermissions, user: { isAdmin: true } }))).toBe(true)
})
