import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareSizes, formatBytes, formatBytesRoughly, sizeInBytes } from './format-bytes.ts'

const [KB, MB, GB] = [1024, 1024 ** 2, 1024 ** 3] as const

describe('formatBytes', () => {
  it('counts octets in French, which are sorted as bytes too', () => {
    expect(formatBytes(1536, 'fr-FR').replace(/\s/g, ' ')).toBe('1,5 Ko')
    expect(formatBytesRoughly(5 * GB, 'fr-FR').replace(/\s/g, ' ')).toBe('5 Go')
    expect(sizeInBytes('1,5 Ko')).toBe(1536)
    expect(sizeInBytes('14 o')).toBe(14)
  })
  it.each([
    [0, '0 B'],
    [1023, '1,023 B'],
    [KB, '1 KB'],
    [1536, '1.5 KB'],
    [MB, '1 MB'],
    [MB + 1, '1.005 MB'],
    [1_230_000, '1.175 MB'],
    [MB - 1, '1 MB'],
    [5 * GB, '5 GB'],
    [5000 * GB, '5,000 GB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })

  it('writes decimals as the locale does', () => {
    expect(formatBytes(1536, 'es-ES')).toBe('1,5 KB')
  })

  it('never shows less than there is, nor more than 0.005 of the unit too much', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 * GB }), bytes => {
        const shown = sizeInBytes(formatBytes(bytes).replace(',', ''))
        const unit = bytes >= GB - GB / 200 ? GB : bytes >= MB - MB / 200 ? MB : KB
        expect(shown).toBeGreaterThanOrEqual(bytes)
        expect(shown - bytes).toBeLessThanOrEqual(0.005 * unit)
      }),
    )
  })

  it('refuses what is no size', () => {
    for (const bytes of [-1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => formatBytes(bytes)).toThrow('bytes')
  })
})

describe('compareSizes', () => {
  it('sorts texts by their bytes, what is no size last', () => {
    const sizes = ['0.5 GB', 'unknown', '1 MB', '900 KB', '12 B', '1,5 mb']
    expect(sizes.sort(compareSizes)).toEqual(['12 B', '900 KB', '1 MB', '1,5 mb', '0.5 GB', 'unknown'])
  })
})

it.each([
  [0, '0 B'],
  [579_886, '566 KB'],
  [526.235 * 1024 ** 2, '526 MB'],
  [12.345 * 1024, '12.4 KB'],
  [5.005 * 1024 ** 3, '5.01 GB'],
  [1.004 * 1024 ** 2, '1.01 MB'],
])('%d bytes are about %s', (bytes, text) => {
  expect(formatBytesRoughly(bytes)).toBe(text)
  expect(formatBytesRoughly(1536, 'fr-FR')).toBe('1,5 Ko')
})
