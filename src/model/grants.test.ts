import { describe, expect, it } from 'vitest'
import { grants } from './grants.ts'

const asked = (names: string[], permission: string, strict = false, isElevated = false): boolean =>
  grants({ isElevated, has: name => names.includes(name) }, permission, strict)

describe('grants', () => {
  it.each(['read', 'write', 'run'])('takes %s all for any of its verb, unless the check is strict', verb => {
    expect(asked([`${verb} all`], `${verb} contracts`)).toBe(true)
    expect(asked([`${verb} all`], `${verb} contracts`, true)).toBe(false)
    expect(asked([`${verb} contracts`], `${verb} contracts`, true)).toBe(true)
  })

  it('keeps verbs apart, and knows no other all', () => {
    expect(asked(['read all'], 'write contracts')).toBe(false)
    expect(asked(['debug all'], 'debug anything')).toBe(false)
  })

  it('has everything in elevated modes', () => {
    expect(asked([], 'write contracts', true, true)).toBe(true)
  })
})
