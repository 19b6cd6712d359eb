import { expect, it } from 'vitest'
import { outageOf } from './outage.ts'

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error('db.house:5432 said no'), { code, ...more })

it.each([
  ...[
    '08006',
    '08000',
    '57P01',
    '57P03',
    '57P05',
    '53300',
    '25006',
    '25P03',
    '25P04',
    'ECONNREFUSED',
    'EPIPE',
  ].map(code => coded(code)),
  coded('ENOENT', { syscall: 'connect' }),
  new AggregateError([coded('ECONNREFUSED')]),
  new Error('Connection terminated unexpectedly'),
  new Error('Query read timeout'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
])('is the database’s absence: %s', error => {
  expect(outageOf(error)).toMatchObject({ code: 'DATABASE_AWAY', status: 503, strings: [] })
})

it.each(['53100', '58030', 'ENOSPC', 'EDQUOT'])('is a full disk: %s', code => {
  expect(outageOf(coded(code))).toMatchObject({ code: 'STORAGE_FULL', status: 507, strings: [] })
})

it('is no outage: a defect, a file that is not there, what a statement says of its values', () => {
  const others = [
    new Error('Connection terminated by me'),
    coded('ENOENT', { syscall: 'open' }),
    coded('23505'),
  ]
  expect(others.map(outageOf)).toEqual([null, null, null])
  expect(outageOf(coded('53200'))).toMatchObject({ code: 'BUSY', status: 503 })
})
