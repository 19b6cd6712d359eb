import { expect, it } from 'vitest'
import { hashTarget } from './hash-target.ts'

it.each([
  ['/', '#/contracts', '/contracts'],
  ['/invoices', '#/contract/CTR-1?page=2', '/contract/CTR-1?page=2'],
  ['/documentation/api', '#/contracts', null],
  ['/documentation-search', '#/contracts', null],
  ['/authentication/login-page', '#/x?code=1&state=2', null],
  ['/', '#content', null],
  ['/', '', null],
  ['/', '#//elsewhere.example', null],
  ['/', '#/\\elsewhere.example', null],
])('%s with %s leads to %s', (pathname, hash, target) => {
  expect(hashTarget({ pathname, hash })).toBe(target)
})
