import { describe, expect, it } from 'vitest'
import { chooseLocale, localeFormat, normalizeLocale } from './locales.ts'

describe('localeFormat', () => {
  it.each([
    ['en-EU', 'DD/MM/YYYY'],
    ['en-GB', 'DD/MM/YYYY'],
    ['en-US', 'MM-DD-YYYY'],
    ['lt-LT', 'YYYY-MM-DD'],
    ['fr-FR', 'DD/MM/YYYY'],
    ['de-DE', 'DD-MM-YYYY'],
    ['xx-XX', 'DD-MM-YYYY'],
  ])('%s shows dates as %s', (locale, date) => {
    expect(localeFormat(locale).date).toBe(date)
  })

  it('has 2 decimals but where money has others', () => {
    expect(
      ['fr-FR', 'fr-TN', 'ar-TN', 'fr-PF', 'ar-MA'].map(locale => localeFormat(locale).decimals),
    ).toEqual([2, 3, 3, 0, 2])
  })

  it('begins the week where the country does', () => {
    const starts = [
      'fr-FR',
      'fr-BE',
      'en-FR',
      'en-EU',
      'lt-LT',
      'en-US',
      'pt-PT',
      'ar-EG',
      'ar-TN',
      'ar-SA',
      'xx',
    ]
    expect(starts.map(locale => localeFormat(locale).weekStart)).toEqual([1, 1, 1, 1, 1, 0, 0, 6, 1, 0, 1])
  })

  it('writes Arabic and Hebrew from the right', () => {
    expect(['ar-TN', 'ar', 'he-IL', 'fr-TN', 'en-EU'].map(locale => localeFormat(locale).direction)).toEqual([
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
    ])
  })

  it('survives whatever a request names as a locale', () => {
    for (const locale of ['', '__proto__', 'constructor', 'fr-FR; DROP', 'x'.repeat(10_000)])
      expect(localeFormat(locale).date).toBe('DD-MM-YYYY')
  })
})

describe('normalizeLocale', () => {
  it('writes tags in their usual case, and nothing for what is none', () => {
    expect(['fr_fr', 'EN-us', 'sr-latn-rs', 'fr', 'french', 5, ''].map(normalizeLocale)).toEqual([
      'fr-FR',
      'en-US',
      'sr-Latn-RS',
      'fr',
      '',
      '',
      '',
    ])
  })
})

describe('chooseLocale', () => {
  it('takes the stored choice, then the browser’s, then the default', () => {
    expect(chooseLocale('fr-FR', 'en-US')).toBe('fr-FR')
    expect(chooseLocale(null, 'en-US')).toBe('en-US')
    expect(chooseLocale(undefined, '')).toBe('en-EU')
  })
})
