import { expect, it } from 'vitest'
import { type ScheduleWords, scheduleWords } from './schedule-words.ts'

const texts: Record<string, string> = {
  everyMinute: 'every minute',
  everyMinutes: 'every {{count}} minutes',
  hourly: 'every hour at {{minutes}}',
  daily: 'every day at {{times}}',
  weekly: 'on {{days}}',
  monthly: 'on day {{days}} of the month',
  yearly: '{{days}} in {{months}}',
  either: '{{one}} or {{other}}',
}
const words = (locale: string): ScheduleWords => ({
  locale,
  say: (key, values) => texts[key]!.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name])),
})

it.each([
  ['* * * * *', 'every minute'],
  ['*/15 * * * *', 'every 15 minutes'],
  ['2 * * * *', 'every hour at :02'],
  ['40 5 * * *', 'every day at 05:40'],
  ['0 8,18 * * 1-3', 'on Monday – Wednesday, 08:00 and 18:00'],
  ['0 8 * * 1,4', 'on Monday and Thursday, 08:00'],
  ['@monthly', 'on day 1 of the month, 00:00'],
  ['0 0 1 * 1', 'on day 1 of the month or on Monday, 00:00'],
  ['0 6 1 1,7 *', 'on day 1 of the month in January and July, 06:00'],
  ['30 * * * 0', 'every hour at :30, on Sunday'],
])('%s is %s', (schedule, said) => {
  expect(scheduleWords(schedule, words('en-EU'))).toBe(said)
})

it('is said in the days of the language', () => {
  expect(scheduleWords('0 3 * * 7', words('fr-FR'))).toBe('on dimanche, 03:00')
  expect(scheduleWords('0 3 1,15 * *', words('fr-FR'))).toBe('on day 1er et 15 of the month, 03:00')
})

it('stands between the commas of the language', () => {
  expect(scheduleWords('0 3 * * 7', words('ar-MA'))).toMatch(/، 03:00$/)
  expect(scheduleWords('30 * * * 0', words('ar-MA'))).toMatch(/^every hour at :30، /)
})

it.each(['nonsense', '*/7 3-20 * * *', '0 99 * * *', '1,2,3,4,5 * * * *'])('%s stays as it is', schedule => {
  expect(scheduleWords(schedule, words('en'))).toBe(schedule)
})
