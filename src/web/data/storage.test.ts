import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { browserStore, namesIn, tabStore } from './storage.ts'

it('keeps in memory what a browser refuses to keep', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: denied })
  try {
    browserStore().setItem('tranche.look', 'dark')
    expect(browserStore().getItem('tranche.look')).toBe('dark')
    expect(namesIn(browserStore())).toEqual(['tranche.look'])
    expect(tabStore().getItem('tranche.look')).toBeNull()
    browserStore().clear()
    expect(browserStore().length).toBe(0)
  } finally {
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  }
})

it('is what all of the screens keep by', () => {
  const root = join(import.meta.dirname, '..')
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.|testing\/|data\/storage\.ts$/.test(name))
    .filter(name => {
      const code = readFileSync(join(root, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      return /\b(localStorage|sessionStorage)\b/.test(code)
    })
  expect(found).toEqual([])
})
