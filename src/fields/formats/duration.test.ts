import { describe, expect, it } from 'vitest'
import { durationInDays, formatDuration, formatMilliseconds } from './duration.ts'

describe('durationInDays', () => {
  it('counts months of 30 and years of 365 days', () => {
    expect([
      durationInDays(1, 'm'),
      durationInDays(1, 'q'),
      durationInDays(1, 's'),
      durationInDays(2, 'y'),
    ]).toEqual([30, 90, 180, 730])
    expect(durationInDays(12, 'h')).toBe(0.5)
    expect(() => durationInDays(1, 'w' as 'd')).toThrow('Period w')
    expect(() => formatDuration(Number.NaN, 'd')).toThrow('Field amount should be a number')
  })
})

describe('formatDuration', () => {
  it.each([
    [1, 'm', 'en-EU', '1 month'],
    [36, 'm', 'en-EU', '36 months'],
    [1.5, 'y', 'fr-FR', '1,5 an'],
    [2, 'y', 'fr-FR', '2 ans'],
    [3, 'q', 'es-ES', '3 trimestres'],
    [1, 'd', 'lt-LT', '1 diena'],
    [3, 'd', 'lt-LT', '3 dienos'],
    [11, 'd', 'lt-LT', '11 dienų'],
    [21, 'd', 'lt-LT', '21 diena'],
    [30, 'd', 'lt-LT', '30 dienų'],
    [2, 'y', 'ar-TN', 'سنتان'],
    [5, 'd', 'ar-TN', '5 أيام'],
    // CLDR's words (unitPattern of long units) around our own digits.
    [1, 'm', 'de-DE', '1 Monat'],
    [36, 'm', 'de-DE', '36 Monate'],
    [1.5, 'h', 'it-IT', '1,5 ore'],
    [3, 'y', 'pt-PT', '3 anos'],
    [2, 'y', 'ru-RU', '2 года'],
    [5, 'y', 'pl-PL', '5 lat'],
    [12, 'm', 'tr-TR', '12 ay'],
    [2, 'q', 'nl-NL', '6 maanden'],
    [1, 's', 'de-DE', '6 Monate'],
    [12_345, 'd', 'de-DE', '12.345 Tage'],
    [3, 'm', 'ja-JP', '3 か月'],
    [3, 'm', 'xx-YY', '3 months'],
    [3, 'm', '', '3 months'],
    [15, 'd', 'ar-TN', '15 يومًا'],
    [2, 'h', 'de-DE', '2 Stunden'],
  ] as const)('%d %s in %s is %s', (amount, unit, locale, text) => {
    expect(formatDuration(amount, unit, locale)).toBe(text)
  })
})

describe('formatMilliseconds', () => {
  it.each([
    [850, '850 ms'],
    [1234, '1.23 s'],
    [192_000, '3 min 12 s'],
    [180_000, '3 min'],
    [3_900_000, '1 h 5 min'],
    [-5, '-5 ms'],
  ])('%d is %s', (milliseconds, text) => {
    expect(formatMilliseconds(milliseconds)).toBe(text)
  })
})
