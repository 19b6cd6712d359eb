import { AppError } from '#errors/index.ts'
import {
  countDays,
  type DayCount,
  ddb,
  type FrequencyCode,
  fv,
  ipmt,
  irr,
  nper,
  npv,
  pmt,
  ppmt,
  pv,
  rate,
  sln,
  syd,
  xirr,
  xnpv,
  yearFraction,
} from '../index.ts'
import { planAnswer } from './plan-answer.ts'
import { type FieldReader, refuseField } from './read-fields.ts'

/** A function of spreadsheets: the fields that it reads, and its answer from them. */
export interface SpreadsheetFunction {
  fields: string[]
  answer: (q: FieldReader, today: string) => unknown
}

const level = ['rate', 'nper', 'pmt', 'pv', 'fv', 'type'] as const
type Level = Exclude<(typeof level)[number], 'type'>

/** Each of the level payment's five by the others; the future value may be left out. */
const levels: Record<Level, (q: FieldReader) => number> = {
  pmt: q => pmt(q.number('rate'), q.number('nper'), q.number('pv'), q.optionalNumber('fv', 0), q.type()),
  pv: q => pv(q.number('rate'), q.number('nper'), q.number('pmt'), q.optionalNumber('fv', 0), q.type()),
  fv: q => fv(q.number('rate'), q.number('nper'), q.number('pmt'), q.optionalNumber('pv', 0), q.type()),
  nper: q => nper(q.number('rate'), q.number('pmt'), q.number('pv'), q.optionalNumber('fv', 0), q.type()),
  rate: q =>
    rate(
      q.number('nper'),
      q.number('pmt'),
      q.number('pv'),
      q.optionalNumber('fv', 0),
      q.type(),
      q.optionalNumber('guess', 0.1),
    ),
}

/** The one of rate, nper, pmt, pv and fv that `find` names, from the others. */
const goalSeek = (q: FieldReader): Record<string, number> => {
  const find = q.text('find')
  if (!Object.hasOwn(levels, find)) refuseField('INVALID_FIELD_VALUE', 'find', find.slice(0, 40))
  try {
    return { [find]: levels[find as Level](q) }
  } catch (error) {
    // What a goal seek says when nothing fits, whatever the search for the rate calls it.
    if (error instanceof AppError && error.code === 'NEWTON_RAPHSON_FAILED_TO_CONVERGE')
      return refuseField('NO_ACCEPTABLE_RESULT', find)
    throw error
  }
}

const oneLevel = (name: Level, fields: string[]): SpreadsheetFunction => ({
  fields,
  answer: q => ({ [name]: levels[name](q) }),
})

const part = (name: 'ipmt' | 'ppmt', split: typeof ipmt): SpreadsheetFunction => ({
  fields: ['rate', 'per', 'nper', 'pv', 'fv', 'type'],
  answer: q => ({
    [name]: split(
      q.number('rate'),
      q.number('per'),
      q.number('nper'),
      q.number('pv'),
      q.optionalNumber('fv', 0),
      q.type(),
    ),
  }),
})

/** Flows or dates that are not there at all are the finance catalogue's own error. */
const need = <T>(q: FieldReader, name: 'cashflows' | 'dates', read: () => T): T =>
  q.has(name) ? read() : refuseField('MISSING_OR_INVALID_CASHFLOWS_AND_DATES', name)

const flows = (q: FieldReader): number[] => need(q, 'cashflows', () => q.numbers('cashflows'))
const dates = (q: FieldReader): string[] => need(q, 'dates', () => q.days('dates'))

const roundings = ['none', 'cents']

const functions: Record<string, SpreadsheetFunction> = {
  pmt: oneLevel('pmt', ['rate', 'nper', 'pv', 'fv', 'type']),
  ppmt: part('ppmt', ppmt),
  ipmt: part('ipmt', ipmt),
  pv: oneLevel('pv', ['rate', 'nper', 'pmt', 'fv', 'type']),
  fv: oneLevel('fv', ['rate', 'nper', 'pmt', 'pv', 'type']),
  nper: oneLevel('nper', ['rate', 'pmt', 'pv', 'fv', 'type']),
  rate: oneLevel('rate', ['nper', 'pmt', 'pv', 'fv', 'type', 'guess']),
  npv: {
    fields: ['rate', 'cashflows'],
    answer: q => ({ npv: npv(q.number('rate'), flows(q)) }),
  },
  xnpv: {
    fields: ['rate', 'cashflows', 'dates'],
    answer: q => ({ xnpv: xnpv(q.number('rate'), flows(q), dates(q)) }),
  },
  irr: {
    fields: ['cashflows', 'guess'],
    answer: q => ({ irr: irr(flows(q), q.optionalNumber('guess', 0.1)) }),
  },
  xirr: {
    fields: ['cashflows', 'dates', 'guess'],
    answer: q => ({ xirr: xirr(flows(q), dates(q), q.optionalNumber('guess', 0.1)) }),
  },
  sln: {
    fields: ['cost', 'salvage', 'life'],
    answer: q => ({ sln: sln(q.number('cost'), q.number('salvage'), q.number('life')) }),
  },
  ddb: {
    fields: ['cost', 'salvage', 'life', 'per', 'factor'],
    answer: q => ({
      ddb: ddb(
        q.number('cost'),
        q.number('salvage'),
        q.number('life'),
        q.number('per'),
        q.optionalNumber('factor', 2),
      ),
    }),
  },
  syd: {
    fields: ['cost', 'salvage', 'life', 'per'],
    answer: q => ({ syd: syd(q.number('cost'), q.number('salvage'), q.number('life'), q.number('per')) }),
  },
  'day-count': {
    fields: ['from', 'to', 'convention', 'frequency', 'anchor'],
    answer: q => {
      const [from, to, convention] = [q.day('from'), q.day('to'), q.text('convention', '30/360') as DayCount]
      const coupons = {
        ...(q.has('frequency') ? { frequency: q.number('frequency') as FrequencyCode } : {}),
        ...(q.has('anchor') ? { anchor: q.day('anchor') } : {}),
      }
      return { days: countDays(from, to, convention), fraction: yearFraction(from, to, convention, coupons) }
    },
  },
  'goal-seek': { fields: ['find', 'guess', ...level], answer: goalSeek },
  'payment-plan': {
    fields: ['rate', 'nper', 'pv', 'fv', 'type', 'start', 'frequency', 'rounding', 'currency'],
    answer: (q, today) => {
      const rounding = q.text('rounding', 'none')
      if (!roundings.includes(rounding)) refuseField('INVALID_FIELD_VALUE', 'rounding', rounding.slice(0, 40))
      return planAnswer({
        rate: q.number('rate'),
        nper: q.number('nper'),
        pv: q.number('pv'),
        fv: q.optionalNumber('fv', 0),
        type: q.type(),
        start: q.day('start', today),
        frequency: q.optionalNumber('frequency', 30),
        rounding: rounding as 'none' | 'cents',
        currency: q.text('currency', 'EUR'),
      })
    },
  },
}

/** The function of that name, undefined where there is none. */
export const spreadsheet = (name = ''): SpreadsheetFunction | undefined =>
  Object.hasOwn(functions, name) ? functions[name] : undefined

/** The names of all of them. */
export const spreadsheetNames: readonly string[] = Object.keys(functions)
