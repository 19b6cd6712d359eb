import { expect, it } from 'vitest'
import { drillHref } from './books-data.ts'

const drill = '/postings?account={account}&date={from}..{to}&orgaRegistration={organization}'

it('leads to what is behind a row: its own values before those that were asked', () => {
  const ask = { from: '2026-01-01', to: '2026-12-31', account: '4', organization: 'OR-1' }
  expect(drillHref(drill, { account: '411000' }, ask)).toBe(
    '/postings?account=411000&date=2026-01-01..2026-12-31&orgaRegistration=OR-1',
  )
})

it('leaves out a filter that has no value', () => {
  expect(drillHref(drill, { account: 'A&B' }, { from: '2026-01-01', to: '2026-12-31' })).toBe(
    '/postings?account=A%26B&date=2026-01-01..2026-12-31',
  )
})

it('leads nowhere where the record itself is missing', () => {
  expect(drillHref('/booking/{booking}', { booking: null }, {})).toBeUndefined()
  expect(drillHref('/booking/{booking}', { booking: 'BK-1' }, {})).toBe('/booking/BK-1')
})
