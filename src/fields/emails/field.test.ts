import { describe, expect, it } from 'vitest'
import { email } from '../email/field.ts'
import { say } from '../messages.ts'
import { url } from '../url/field.ts'
import { username } from '../username/field.ts'
import { emails } from './field.ts'

const context = { locale: 'fr-FR', today: '2024-05-15' }

describe('emails', () => {
  it('drops what is wrong and warns', () => {
    expect(emails.parse('a@b.fr, zzz', {}, context)).toEqual({
      value: ['a@b.fr'],
      warning: { key: 'email', code: 'INVALID_FIELD_VALUE', values: { email: 'name@domain.com' } },
    })
    expect(emails.parse(['a@b.fr', 'c@d.fr'], {}, context)).toEqual({ value: ['a@b.fr', 'c@d.fr'] })
    expect(emails.parse('zzz', {}, context)).toMatchObject({ problem: { key: 'email' } })
    expect(emails.parse(5, {}, context)).toMatchObject({ problem: { key: 'email' } })
    expect(emails.format(['a@b.fr', 'c@d.fr'], {}, context)).toBe('a@b.fr, c@d.fr')
    const inArabic = emails.format(['a@b.fr', 'c@d.fr'], {}, { ...context, locale: 'ar-MA' })
    expect(inArabic).toBe('a@b.fr، c@d.fr')
    expect(emails.parse(inArabic, {}, context)).toEqual({ value: ['a@b.fr', 'c@d.fr'] })
  })

  it('is a list of at most 100 on the wire', () => {
    expect(emails.check(['a@b.fr'], {}, context)).toBeNull()
    expect(emails.check('a@b.fr', {}, context)).toMatchObject({ key: 'notList' })
    expect(emails.check(['zzz'], {}, context)).toMatchObject({ key: 'email' })
    expect(emails.check(Array(101).fill('a@b.fr'), {}, context)).toMatchObject({ key: 'tooManyValues' })
  })
})

describe('email', () => {
  it('says what it should look like', () => {
    expect(say(email.check('abc', {}, context)!)).toBe('Email format should be "name@domain.com"')
    expect(email.parse(' a@b.fr ', {}, context)).toEqual({ value: 'a@b.fr' })
    expect(email.parse('x'.repeat(300), {}, context)).toMatchObject({ problem: { key: 'email' } })
  })
})

describe('username', () => {
  it('ends with the tenant of the context', () => {
    const parsed = username.parse('john@', {}, { ...context, tenant: 'acme' })
    expect('problem' in parsed && say(parsed.problem)).toBe(
      'Should be a valid email or a valid string ending with @acme',
    )
    expect(username.parse('john@acme', {}, { ...context, tenant: 'acme' })).toEqual({ value: 'john@acme' })
  })
})

describe('url', () => {
  it('is an address of the web', () => {
    expect(url.parse('www.acme.fr', {}, context)).toEqual({ value: 'https://www.acme.fr' })
    expect(url.parse('http://localhost:3000/x', {}, context)).toEqual({ value: 'http://localhost:3000/x' })
    for (const wrong of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.b',
      'acme',
      'http://',
      'https://a b.fr',
      'JaVaScRiPt:x.y',
    ])
      expect(url.parse(wrong, {}, context)).toMatchObject({ problem: { key: 'invalidFormat' } })
  })
})
