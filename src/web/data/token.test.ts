import { beforeEach, describe, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
})
const { tokens } = await import('./token.ts')

beforeEach(() => {
  tokens.clear()
  tokens.enter('T1', 'a1b2c3d4')
})

describe('the token', () => {
  it('is replaced by the next one', () => {
    expect(tokens.answered('T1', 'T2')).toBe(false)
    expect(tokens.read()).toBe('T2')
  })
  it('ends where the answer brings none', () => {
    expect(tokens.answered('T1', null)).toBe(true)
    expect(tokens.read()).toBeNull()
  })
  it('is not touched by late answers to an older one, with or without a token', () => {
    tokens.answered('T1', 'T2')
    expect(tokens.answered('T1', 'T1')).toBe(false)
    expect(tokens.answered('T1', null)).toBe(false)
    expect(tokens.read()).toBe('T2')
  })
  it('survives twenty answers that compute the same successor', () => {
    for (let n = 0; n < 20; n++) tokens.answered('T1', 'T2')
    expect(tokens.read()).toBe('T2')
  })
  it('tells those who listen when it is set or gone', () => {
    const heard = vi.fn()
    const stop = tokens.subscribe(heard)
    tokens.enter('T9', undefined)
    tokens.answered('T9', null)
    stop()
    tokens.enter('T10', undefined)
    expect(heard.mock.calls).toEqual([['T9'], [null]])
  })
  it('is kept by no storage, which knows the space alone', () => {
    expect([...kept]).toEqual([['tranche.space', 'a1b2c3d4']])
    expect(tokens.space()).toBe('a1b2c3d4')
    tokens.leave()
    expect([tokens.read(), tokens.space(), tokens.mayComeBack()]).toEqual([null, undefined, false])
    expect([...kept.values()].join()).not.toMatch(/T\d/)
  })
})
