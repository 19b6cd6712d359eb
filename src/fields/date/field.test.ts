import { describe, expect, it } from 'vitest'
import { datetime } from '../datetime/field.ts'
import { say } from '../messages.ts'
import { time } from '../time/field.ts'
import { timeChoices } from '../time/parse-time.ts'
import { date } from './field.ts'

const context = { locale: 'fr-FR', today: '2024-05-15', timeZone: 'Europe/Paris' }

describe('date', () => {
  it('is typed, pasted or named', () => {
    expect(date.parse('31/12/2024', {}, context)).toEqual({ value: '2024-12-31' })
    expect(date.parse(20241231, {}, context)).toEqual({ value: '2024-12-31' })
    expect(date.parse('firstdayofmonth', {}, context)).toEqual({ value: '2024-05-01' })
    const parsed = date.parse('31/02/2024', {}, context)
    expect('problem' in parsed && say(parsed.problem)).toBe('Invalid date')
  })

  it('names its bounds as the locale shows dates', () => {
    const said = (value: string, settings: object) => say(date.check(value, settings, context)!)
    expect(said('2024-01-01', { label: 'Start', min: '2024-02-01' })).toBe('Start must be ≥ 01/02/2024')
    expect(said('2024-05-16', { label: 'Start', max: 'today' })).toBe('Start must be ≤ 15/05/2024')
    expect(date.check('2024-02-01', { min: '2024-02-01', max: '2024-02-01' }, context)).toBeNull()
  })

  it('is exact on the wire', () => {
    for (const wrong of ['31/12/2024', '2024-02-30', '20241231', 5, '2024-01-01T00:00:00Z'])
      expect(date.check(wrong, {}, context)).toMatchObject({ key: 'invalidDate' })
    expect(date.format('2024-12-31', {}, { ...context, locale: 'en-US' })).toBe('12-31-2024')
    expect(date.format('soon', {}, context)).toBe('soon')
  })

  it('needs a locale to read slashes', () => {
    expect(() => date.parse('31/12/2024', {}, { ...context, locale: '' })).toThrow('Locale is missing')
  })
})

describe('datetime', () => {
  it.each([
    ['2024-05-15T10:00:00Z', '2024-05-15T10:00:00.000Z'],
    ['2024-05-15T10:00:00+02:00', '2024-05-15T08:00:00.000Z'],
    ['15/05/2024 10:30', '2024-05-15T08:30:00.000Z'],
    ['15/05/2024 9h05', '2024-05-15T07:05:00.000Z'],
    ['20240515103000', '2024-05-15T08:30:00.000Z'],
    ['15/05/2024', '2024-05-14T22:00:00.000Z'],
    ['2024-05-15T10:30', '2024-05-15T08:30:00.000Z'],
    ['today', '2024-05-14T22:00:00.000Z'],
  ])('%s is %s', (typed, value) => {
    expect(datetime.parse(typed, {}, context)).toEqual({ value })
  })

  it('refuses what is none', () => {
    for (const wrong of ['15/05/2024 25:00', '20240515256000', 'soon', '15/05/2024 10:30 10:30', 5])
      expect(datetime.parse(wrong, {}, context)).toMatchObject({ problem: { key: 'invalidDate' } })
    expect(datetime.check('2024-05-15 10:30', {}, context)).toMatchObject({ key: 'invalidDate' })
  })

  it('is shown and bounded in its zone', () => {
    expect(datetime.format('2024-05-15T22:30:00.000Z', {}, context)).toBe('16/05/2024 00:30')
    expect(datetime.check('2024-05-15T22:30:00.000Z', { max: '2024-05-15' }, context)).toMatchObject({
      key: 'maxValue',
    })
    expect(datetime.check('2024-05-15T21:30:00.000Z', { max: '2024-05-15' }, context)).toBeNull()
  })

  it('sorts by the instant, however it is written', () => {
    expect(datetime.compare('2024-05-15T10:00:00Z', '2024-05-15T12:00:00.000+02:00')).toBe(0)
    expect(datetime.compare('2024-05-15T10:00:00.001Z', '2024-05-15T10:00:00Z')).toBe(1)
  })
})

describe('time', () => {
  it.each([
    ['9:30', '09:30'],
    ['9h30', '09:30'],
    ['0930', '09:30'],
    ['9', '09:00'],
    ['14:05:09', '14:05:09'],
  ])('%s is %s', (typed, value) => {
    expect(time.parse(typed, {}, context)).toEqual({ value })
  })

  it('is shown as H:mm', () => {
    expect(time.format('09:30', {}, context)).toBe('9:30')
    for (const wrong of ['24:00', '9:60', 'x', 930])
      expect(time.parse(wrong, {}, context)).toMatchObject({ problem: { key: 'invalidTime' } })
    expect(say(time.check('08:00', { label: 'Hour', min: '9:00' }, context)!)).toBe('Hour must be ≥ 9:00')
  })

  it('is chosen every 30 minutes', () => {
    expect(timeChoices().slice(0, 3)).toEqual(['0:00', '0:30', '1:00'])
    expect(timeChoices()).toHaveLength(48)
    expect(timeChoices(45).at(-1)).toBe('23:15')
  })
})
