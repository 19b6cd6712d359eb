import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { messages as fieldMessages } from '#fields/messages.ts'
import { messages } from '#locales/en/messages.ts'
import { AppError, errorsPage, fillMessage } from './index.ts'

it('docs/errors.md lists the catalogue and all messages', () => {
  const page = errorsPage({ ...fieldMessages, ...messages.message })
  if (process.env.UPDATE_DOCS) writeFileSync('docs/errors.md', page)
  expect(readFileSync('docs/errors.md', 'utf8')).toBe(page)
})

it('fills the message in order and keeps what has no string', () => {
  expect(fillMessage('Entity $ with identifier $ not found', ['contract', 'C1'])).toBe(
    'Entity contract with identifier C1 not found',
  )
  expect(fillMessage('IBAN $ is invalid', [])).toBe('IBAN $ is invalid')
  expect(new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['contract', 'CT-1'])).toMatchObject({
    status: 404,
    code: 'ENTITY_REGISTRATION_NOT_FOUND',
    message: 'Entity contract with identifier CT-1 not found',
    strings: ['contract', 'CT-1'],
  })
})

it('says the reason that was given beside it, where its text ends with one', () => {
  const reason = { code: 'ONLY_HELD', params: { amount: '12 €' } } as never
  const refused = new AppError('INVALID_FIELD_IN_BODY', ['amount'], { rejectionReason: reason })
  expect(refused.strings).toEqual(['amount', reason])
  const told = new AppError('INVALID_FIELD_IN_BODY', ['amount', 'too much'], { rejectionReason: reason })
  expect(told.strings).toEqual(['amount', 'too much'])
  expect(new AppError('STALE_VERSION', [], { rejectionReason: reason }).strings).toEqual([])
})
