import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { describeError, ended, sentenceOf } from './describe-error.ts'
import { client } from './request.ts'

const { locale } = client
afterEach(() => {
  client.locale = locale
})

const t = (key: string) => key

describe('describeError', () => {
  it('shows the message of the server with its status, filled from its strings', () => {
    const error = new ApiError({
      status: 404,
      message: 'Entity $ with identifier $ not found',
      strings: ['contract', 'CT-1'],
    })
    expect(describeError(error, t).text).toBe('Entity contract with identifier CT-1 not found (404)')
  })
  it('shows 499 and a 409 with a reason as warnings', () => {
    expect(describeError(new ApiError({ status: 499, message: 'Nothing to bill' }), t)).toMatchObject({
      tone: 'warning',
      text: 'Nothing to bill',
    })
    expect(
      describeError(new ApiError({ status: 409, message: 'x', rejectionReason: 'Limit reached' }), t),
    ).toMatchObject({
      tone: 'warning',
      text: 'Limit reached',
    })
  })
  it('has its own sentences for an expired session and for no network', () => {
    expect(describeError(new ApiError({ status: 401 }), t).text).toBe('errors.sessionExpired')
    const away = new ApiError({ status: 0 }, { noAnswer: 'network' })
    expect(describeError(away, t).text).toBe('errors.network')
    expect(describeError(away, t, true).text).toBe('errors.offlineMode')
  })
  it('keeps the words of a refused sign-in', () => {
    const error = new ApiError({
      status: 401,
      code: 'INVALID_CREDENTIALS',
      message: 'Username or password is wrong',
    })
    expect(describeError(error, t).text).toBe('Username or password is wrong (401)')
  })
  it('says oops where the server said nothing', () => {
    expect(describeError(new ApiError({ status: 502 }), t).text).toBe('errors.oops (502)')
    expect(describeError(new TypeError('x is undefined'), t)).toMatchObject({
      text: 'errors.oops',
      lines: ['x is undefined'],
    })
  })
  it('has one stop where another sentence follows', () => {
    expect(ended('Network error: Check your internet connection')).toBe(
      'Network error: Check your internet connection.',
    )
    expect(ended('Some features are not available.')).toBe('Some features are not available.')
  })
  it('joins problems by commas in a box', () => {
    const errors = [
      { field: 'a', message: 'A is mandatory' },
      { field: 'b', message: 'B is mandatory' },
    ]
    const error = new ApiError({ status: 400, message: 'Body field a is invalid', errors })
    expect(sentenceOf(error, t)).toBe('A is mandatory, B is mandatory (400)')
    expect(describeError(error, t).lines).toHaveLength(2)
    client.locale = 'ar-MA'
    expect(sentenceOf(error, t)).toBe('A is mandatory، B is mandatory (400)')
  })
})
