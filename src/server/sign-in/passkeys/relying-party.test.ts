import { expect, it } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

it('makes passkeys for the host, or for the product’s own name above it', () => {
  expect(relyingPartyOf('Portal.Example.com')).toBe('portal.example.com')
  expect(relyingPartyOf('demo.tranche.example', 'https://tranche.example')).toBe('tranche.example')
  expect(relyingPartyOf('tranche.example', 'https://tranche.example')).toBe('tranche.example')
  expect(relyingPartyOf('nottranche.example', 'https://tranche.example')).toBe('nottranche.example')
  expect(relyingPartyOf('a.localhost', 'http://localhost:3000')).toBe('a.localhost')
  expect(relyingPartyOf('localhost')).toBe('localhost')
})

it('makes none for addresses', () => {
  for (const name of ['127.0.0.1', '[::1]', '::1', '192.0.2.7', '']) expect(relyingPartyOf(name)).toBeNull()
})
