import { describe, expect, test } from 'vitest'
import { AppError } from '#errors/index.ts'
import { checkPassword, hashPassword, verifyPassword } from './password.ts'

const names = ['ana.martin@leasing-house', 'leasing-house', 'Leasing-House Ltd']

/** What is told of a password: its message, nothing where it is taken. */
const told = async (password: unknown, field?: string) => {
  try {
    await checkPassword(password, names, field)
    return undefined
  } catch (error) {
    const { code, errors } = error as AppError
    expect(error).toBeInstanceOf(AppError)
    expect([code, errors?.map(one => one.field)]).toEqual(['INVALID_FIELD_IN_BODY', [field ?? 'password']])
    return (errors![0]!.message as unknown as { code: string }).code
  }
}

describe('a password that is chosen', () => {
  test.each([
    ['twelve signs', undefined],
    ['eleven sign', 'PASSWORD_TOO_SHORT'],
    ['ééééééééééé', 'PASSWORD_TOO_SHORT'],
    ['correct horse', undefined],
    ['            ', undefined],
    ['x'.repeat(256), undefined],
    ['x'.repeat(257), 'PASSWORD_TOO_LONG'],
    ['password1234', 'PASSWORD_KNOWN'],
    ['PassWord1234', 'PASSWORD_KNOWN'],
    ['111111111111', 'PASSWORD_KNOWN'],
    ['QwertyQwerty', 'PASSWORD_KNOWN'],
    ['Ana.Martin@Leasing-House', 'PASSWORD_IS_NAME'],
    ['LEASING-HOUSE', 'PASSWORD_IS_NAME'],
    ['leasing-house ltd', 'PASSWORD_IS_NAME'],
    ['leasing-house, and more', undefined],
  ])('%s: %s', async (password, message) => {
    expect(await told(password)).toBe(message)
  })

  test('is told by the field that it was given in', async () => {
    expect(await told('short', 'newPassword')).toBe('PASSWORD_TOO_SHORT')
    for (const missing of [undefined, null, '', 12])
      await expect(checkPassword(missing, names, 'newPassword')).rejects.toMatchObject({
        code: 'MISSING_FIELD_IN_BODY',
        strings: ['newPassword'],
      })
  })
})

test('a password is right by its hash, of any length that may be chosen', async () => {
  const long = 'y'.repeat(256)
  const hash = await hashPassword(long)
  expect(await verifyPassword(hash, long)).toBe(true)
  expect(await verifyPassword(hash, `${long}y`)).toBe(false)
  expect(await verifyPassword(null, 'a password that nobody has')).toBe(false)
})
