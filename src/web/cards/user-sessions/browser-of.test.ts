import { expect, it } from 'vitest'
import { browserOf } from './browser-of.ts'

it('calls browsers as people do', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36'
  expect(browserOf(chrome)).toBe('Chrome, Windows')
  expect(browserOf(`${chrome} Edg/156.0`)).toBe('Edge, Windows')
  expect(browserOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox, Linux',
  )
  expect(browserOf('curl/8.5.0')).toBe('curl/8.5.0')
  expect(browserOf(null)).toBeNull()
})
