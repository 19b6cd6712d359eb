import { expect, test } from 'vitest'
import { answerFrom } from './answer-from.ts'

const origin = 'https://norte.example'
const files = new Set(['/index.html', '/favicon.svg', '/assets/list-Ab12Cd34.js'])
const from = (address: string, asked: Partial<Record<'method' | 'mode' | 'destination', string>> = {}) =>
  answerFrom(
    { url: new URL(address, origin), method: 'GET', mode: 'cors', destination: '', ...asked },
    origin,
    files,
  )
const visit = { mode: 'navigate', destination: 'document' }

test('every address of a screen is the page that is kept', () => {
  for (const address of [
    '/',
    '/contracts?status=ACTIVE',
    '/contract/CTR-1',
    '/user/a.b@demo.com',
    '/metrics',
  ])
    expect([address, from(address, visit)]).toEqual([address, 'page'])
})

test('the server itself answers what is its own, frames and writes', () => {
  for (const address of [
    '/api/core/ping',
    '/api',
    '/scim/v2/Users',
    '/healthz',
    '/sw.js',
    '/manifest.webmanifest',
  ])
    expect([address, from(address), from(address, visit)]).toEqual([address, 'server', 'server'])
  expect(from('/contracts', { mode: 'navigate', destination: 'iframe' })).toBe('server')
  expect(from('/contracts', { method: 'POST' })).toBe('server')
  expect(from('https://elsewhere.example/assets/list-Ab12Cd34.js')).toBe('server')
  expect(from('/assets/old-Ab12Cd34.js', visit)).toBe('server')
  expect(from('/apis', visit)).toBe('page')
})

test('files of this version are there; others are kept once they were used', () => {
  expect(from('/assets/list-Ab12Cd34.js', { destination: 'script' })).toBe('file')
  expect(from('/favicon.svg', visit)).toBe('file')
  expect(from('/assets/draw-chart-Ab12Cd34.js', { destination: 'script' })).toBe('used')
})
