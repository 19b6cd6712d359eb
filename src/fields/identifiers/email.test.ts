import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkEmail, checkEmails } from './email.ts'
import { checkUsername } from './username.ts'

describe('checkEmail', () => {
  it.each([
    'a@b.fr',
    ' jean.dupont+test@mail.example.com ',
    "o'neil@example.ie",
    'josé@exämple.de',
    'x_1@a-b.co',
    'a@xn--bcher-kva.example',
  ])('takes %s', text => {
    expect(checkEmail(text)).toMatchObject({ valid: true, value: text.trim() })
  })

  it.each([
    '',
    'abc',
    '@b.fr',
    'a@',
    'a@b',
    'a@b.',
    'a@.fr',
    'a@b..fr',
    'a..b@c.fr',
    '.a@b.fr',
    'a.@b.fr',
    'a b@c.fr',
    'a@b@c.fr',
    'a@-b.fr',
    'a@b-.fr',
    'a@b.f',
    'a@b.1',
    'a,b@c.fr',
    `${'a'.repeat(65)}@b.fr`,
    `a@${'b'.repeat(64)}.fr`,
    `a@${'b.'.repeat(130)}fr`,
    5,
    null,
  ])('refuses %j', text => {
    expect(checkEmail(text)).toMatchObject({ valid: false, problem: { key: 'email' } })
  })

  it('takes all addresses that are usual', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), address => {
        expect(checkEmail(address).valid).toBe(true)
      }),
    )
  })
})

describe('checkEmails', () => {
  it('drops what is wrong and says so', () => {
    expect(checkEmails('a@b.fr; zzz')).toMatchObject({
      valid: false,
      value: ['a@b.fr'],
      problem: { key: 'email' },
    })
    expect(checkEmails(['a@b.fr', 'c@d.fr'])).toEqual({ valid: true, value: ['a@b.fr', 'c@d.fr'] })
    expect(checkEmails('a@b.fr, a@b.fr\n')).toEqual({ valid: true, value: ['a@b.fr'] })
    expect(checkEmails([5, 'a@b.fr'])).toMatchObject({ valid: false, value: ['a@b.fr'] })
    expect(checkEmails('')).toEqual({ valid: true, value: [] })
  })
})

describe('checkUsername', () => {
  it.each([
    ['12345', undefined, true],
    ['john@x', undefined, true],
    ['a@b.fr', undefined, true],
    ['john@', undefined, false],
    ['', undefined, false],
    ['john', undefined, false],
    ['jo hn@acme', undefined, false],
    ['josé.m-1_a@acme', undefined, true],
    ['john@acme', 'acme', true],
    ['a@b.fr', 'acme', true],
    ['john@', 'acme', false],
    ['john', 'acme', false],
    ['12345', 'acme', false],
    ['@acme', 'acme', false],
    ['john@other', 'acme', false],
    ['jo hn@acme', 'acme', false],
    ['žygimantas@acme', 'acme', true],
    ['иван@acme', 'acme', false],
    ['a+b@c.fr', 'acme', false],
    ['x@y@', undefined, false],
  ])('%j with tenant %s: %s', (name, tenant, valid) => {
    expect(checkUsername(name, tenant).valid).toBe(valid)
  })

  it('tells what the tenant wants', () => {
    expect(checkUsername('john@', 'acme').problem).toMatchObject({
      key: 'username',
      values: { tenant: 'acme' },
    })
    expect(checkUsername('john').problem).toMatchObject({ key: 'invalidFormat' })
  })
})
