import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayNumber, isIsoDate, weekday } from '#finance/index.ts'
import { formatDate, formatDatetime, formatRelative, relativeDistance } from './format-date.ts'
import { completeDateTyping, parseDate } from './parse-date.ts'

const today = '2024-05-15'

describe('parseDate', () => {
  it.each([
    ['31/12/2024', 'fr-FR', '2024-12-31'],
    ['12/31/2024', 'en-US', '2024-12-31'],
    ['31.12.2024', 'fr-FR', '2024-12-31'],
    ['31-12-2024', 'es-ES', '2024-12-31'],
    ['2024-12-31', 'en-US', '2024-12-31'],
    ['2024/12/31', 'lt-LT', '2024-12-31'],
    ['20241231', 'fr-FR', '2024-12-31'],
    ['20241231235959', 'fr-FR', '2024-12-31'],
    ['2024-12-31T10:00:00.000Z', 'fr-FR', '2024-12-31'],
    ['1/2/2024', 'en-EU', '2024-02-01'],
    ['1/2/2024', 'en-US', '2024-01-02'],
    ['1/2/2024', 'en_us', '2024-01-02'],
    [' 29/02/2024 ', 'fr-FR', '2024-02-29'],
    ['15/05/24', 'fr-FR', '2024-05-15'],
    ['15/05/53', 'fr-FR', '2053-05-15'],
    ['15/05/54', 'fr-FR', '1954-05-15'],
    ['24-05-15', 'lt-LT', '2024-05-15'],
    ['05-15-24', 'en-US', '2024-05-15'],
    ['today', 'fr-FR', '2024-05-15'],
    ['Yesterday', 'fr-FR', '2024-05-14'],
    ['tomorrow', 'fr-FR', '2024-05-16'],
    ['aweekago', 'fr-FR', '2024-05-08'],
    ['a week ago', 'fr-FR', '2024-05-08'],
    ['firstdayofmonth', 'fr-FR', '2024-05-01'],
  ])('%s in %s is %s', (text, locale, day) => {
    expect(parseDate(text, locale, today)).toBe(day)
  })

  it.each([
    '',
    'abc',
    '31/02/2024',
    '29/02/2023',
    '13/13/2024',
    '00/01/2024',
    '1/1/1',
    '2024123',
    '20241331',
    '20241231246060',
    '31/12',
    '1/1/2024/1',
    'constructor',
    '31 12 2024',
    '9'.repeat(100),
  ])('%j is no day', text => {
    expect(parseDate(text, 'fr-FR', today)).toBeNull()
  })

  it('fails without a locale', () => {
    expect(() => parseDate('31/12/2024', undefined, today)).toThrow('Locale is missing')
    expect(() => parseDate('31/12/2024', '', today)).toThrow('Locale is missing')
  })

  it('reads what the locale shows', () => {
    const day = fc
      .integer({ min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') })
      .map(days => addDays('1970-01-01', days))
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('en-EU', 'en-US', 'fr-FR', 'lt-LT', 'es-ES', 'ar-TN', 'xx'),
        (iso, locale) => {
          expect(parseDate(formatDate(iso, locale), locale, today)).toBe(iso)
        },
      ),
    )
  })
})

describe('completeDateTyping', () => {
  const type = (keys: string, locale: string): string => {
    let text = ''
    for (const key of keys) text = completeDateTyping(text + key, text, locale)
    return text
  }

  it('adds the separators of the locale', () => {
    expect(type('31122024', 'fr-FR')).toBe('31/12/2024')
    expect(type('12312024', 'en-US')).toBe('12-31-2024')
    expect(type('20241231', 'lt-LT')).toBe('2024-12-31')
    expect(type('31', 'fr-FR')).toBe('31/')
  })

  it('takes separators that are typed', () => {
    expect(type('31/12/2024', 'fr-FR')).toBe('31/12/2024')
    expect(type('1/2/2024', 'fr-FR')).toBe('1/2/2024')
    expect(type('31.12.2024', 'fr-FR')).toBe('31/12/2024')
  })

  it('lets text be deleted, and words be typed', () => {
    expect(completeDateTyping('31', '31/', 'fr-FR')).toBe('31')
    expect(type('today', 'fr-FR')).toBe('today')
  })
})

describe('formatDate', () => {
  it.each([
    ['en-US', '12-31-2024'],
    ['lt-LT', '2024-12-31'],
    ['fr-FR', '31/12/2024'],
    ['en-EU', '31/12/2024'],
    ['en-GB', '31/12/2024'],
    ['de-DE', '31-12-2024'],
    ['xx', '31-12-2024'],
  ])('in %s gives %s', (locale, text) => {
    expect(formatDate('2024-12-31', locale)).toBe(text)
  })

  it('refuses what is no day', () => {
    for (const text of ['2024-02-30', '', '2024-1-1', null as unknown as string])
      expect(() => formatDate(text, 'fr-FR')).toThrow('invalid')
  })
})

describe('formatDatetime', () => {
  it('shows an instant in its zone', () => {
    expect(formatDatetime('2024-12-31T23:30:00.000Z', 'fr-FR', 'Europe/Paris')).toBe('01/01/2025 00:30')
    expect(formatDatetime('2024-07-01T10:00:00Z', 'en-US', 'America/New_York')).toBe('07-01-2024 06:00')
    expect(formatDatetime('2024-07-01T10:00:09.123Z', 'lt-LT', 'UTC', 's')).toBe('2024-07-01 10:00:09')
    expect(formatDatetime('2024-07-01T10:00:09.123Z', 'lt-LT', 'UTC', 'ms')).toBe('2024-07-01 10:00:09.123')
  })

  it('refuses wrong instants and zones', () => {
    expect(() => formatDatetime('2024-07-01', 'fr-FR')).toThrow('invalid')
    expect(() => formatDatetime('2024-07-01T10:00:00Z', 'fr-FR', 'Mars/Olympus')).toThrow('timeZone')
  })
})

describe('relativeDistance', () => {
  it('counts in the unit that fits', () => {
    expect(relativeDistance('2024-05-14', today)).toEqual({ unit: 'day', count: -1 })
    expect(relativeDistance('2024-05-29', today)).toEqual({ unit: 'week', count: 2 })
    expect(relativeDistance('2024-08-15', today)).toEqual({ unit: 'month', count: 3 })
    expect(relativeDistance('2022-05-15', today)).toEqual({ unit: 'year', count: -2 })
  })
})

describe('formatRelative', () => {
  it.each([
    ['2024-05-14', 'en-EU', 'yesterday'],
    ['2024-05-18', 'en-EU', 'in 3 days'],
    ['2024-05-15', 'fr-FR', 'aujourd’hui'],
    ['2024-05-01', 'fr-FR', 'il y a 2 semaines'],
    ['2024-08-15', 'es-ES', 'dentro de 3 meses'],
    ['2022-05-15', 'lt-LT', 'prieš 2 metus'],
    ['2024-05-01', 'ar-TN', 'قبل أسبوعين'],
  ])('%s in %s is %s', (iso, locale, words) => {
    expect(formatRelative(iso, today, locale)).toBe(words)
  })
})

describe('calendar days', () => {
  it('agree with the calendar of the language', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), days => {
        const iso = addDays('1970-01-01', days)
        expect(iso).toBe(new Date(days * 86_400_000).toISOString().slice(0, 10))
        expect(weekday(iso) % 7).toBe(new Date(days * 86_400_000).getUTCDay())
        expect(isIsoDate(iso)).toBe(true)
      }),
    )
  })

  it('end with the years 1 and 9999', () => {
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31')
    expect(() => addDays('9999-12-31', 1)).toThrow('should be a date')
    expect(() => addDays('0001-01-01', -1)).toThrow('should be a date')
  })
})
