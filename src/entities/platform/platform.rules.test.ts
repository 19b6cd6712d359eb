import { expect, test } from 'vitest'
import { languages } from '#locales/languages.ts'
import { isDone, taskName } from '../cases/task.rules.ts'
import { hostName, spokenLanguages } from './host.rules.ts'
import * as indice from './indice.rules.ts'
import { noteName } from './note.rules.ts'
import { lastValue, lastValueDate } from './rate-index.rules.ts'
import { scriptName } from './script.rules.ts'
import { checkRates, currentRate, rateOn } from './tax.rules.ts'

const on = (today: string) => ({ today, locale: 'en-EU' })

test('a tax has the rate that holds on the day', () => {
  const rates = [
    { from: '2012-01-01', to: '2013-12-31', rate: 0.196 },
    { from: '2014-01-01', rate: 0.2 },
  ]
  expect(rateOn({ rates } as never, '2013-12-31')).toBe(0.196)
  expect(currentRate({ rates } as never, on('2026-11-20'))).toBe(0.2)
  expect(currentRate({ rates } as never, on('2011-01-01'))).toBeNull()
  expect(checkRates({ rates } as never)).toEqual([])
})

test('rates begin on different days and end after they begin', () => {
  const twice = {
    rates: [
      { from: '2014-01-01', rate: 0.2 },
      { from: '2014-01-01', rate: 0.1 },
    ],
  }
  expect(checkRates(twice as never)).toMatchObject([{ field: 'rates.1.from' }])
  expect(checkRates({ rates: [{ from: '2014-01-01', to: '2013-01-01' }] } as never)).toMatchObject([
    { field: 'rates.0.to' },
  ])
})

test('an index stands at what was published last', () => {
  const values = [
    { date: '2026-11-02', value: 0.0215 },
    { date: '2026-10-01', value: 0.0221 },
    { date: '2026-12-01', value: 0.02 },
  ]
  expect(lastValue({ values } as never, on('2026-11-20'))).toBe(0.0215)
  expect(lastValueDate({ values } as never, on('2026-11-20'))).toBe('2026-11-02')
  expect(lastValue({} as never, on('2026-11-20'))).toBeNull()
})

test('a price index counts from the day its value is published', () => {
  const values = [
    { date: '2026-04-01', value: 134.5, publishedDate: '2026-09-20' },
    { date: '2026-07-01', value: 135.2, publishedDate: '2026-12-20' },
  ]
  expect(indice.lastValue({ values } as never, on('2026-11-20'))).toBe(134.5)
  expect(indice.lastValueDate({ values } as never, on('2027-01-01'))).toBe('2026-07-01')
})

test('notes are called by their first line', () => {
  expect(noteName({ text: '\n## Client *called*\nnew bank' } as never)).toBe('Client called')
  expect(noteName({ text: 'x'.repeat(100) } as never)).toHaveLength(80)
  expect(noteName({ text: '  ' } as never)).toBeNull()
})

test('tasks, hosts and scripts are called by what they carry', () => {
  expect(taskName({ subject: 'Call back' } as never)).toBe('Call back')
  expect(isDone({ status: 'DONE' } as never)).toBe(true)
  expect(hostName({ hostname: 'localhost' } as never)).toBe('localhost')
  expect(scriptName({ scriptName: 'person-layout' } as never)).toBe('person-layout')
})

test('a host offers the languages that the product speaks', () => {
  expect(spokenLanguages).toEqual(languages.map(({ code }) => code))
})
