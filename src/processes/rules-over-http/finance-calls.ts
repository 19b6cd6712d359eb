import { AppError } from '#errors/index.ts'
import {
  countDays,
  type DayCount,
  ddb,
  fv,
  goalSeek,
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
} from '#finance/index.ts'
import type { Call } from '../call.ts'
import { planAnswer } from './plan-answer.ts'
import { type QueryReader, queryReader } from './read-query.ts'

type Handler = { fields: string[]; answer: (q: QueryReader, today: string) => unknown }

const level = ['rate', 'nper', 'pmt', 'pv', 'fv', 'type'] as const

/** The one of rate, nper, pmt, pv and fv that `find` names, from the others. */
const solve = (q: QueryReader): unknown => {
  const find = q.text('find')
  const known = (name: (typeof level)[number]) => q.number(name)
  const optional = (name: string) => q.optionalNumber(name, 0)
  switch (find) {
    case 'pmt':
      return { pmt: pmt(known('rate'), known('nper'), known('pv'), optional('fv'), q.type()) }
    case 'pv':
      return { pv: pv(known('rate'), known('nper'), known('pmt'), optional('fv'), q.type()) }
    case 'fv':
      return { fv: fv(known('rate'), known('nper'), known('pmt'), optional('pv'), q.type()) }
    case 'nper':
      return { nper: nper(known('rate'), known('pmt'), known('pv'), optional('fv'), q.type()) }
    case 'rate': {
      const [n, p, v] = [known('nper'), known('pmt'), known('pv')]
      const target = optional('fv')
      return {
        rate: goalSeek(r => fv(r, n, p, v, q.type()), target, {
          guess: q.optionalNumber('guess', 0.01),
          min: -0.99,
          max: 10,
        }),
      }
    }
    default:
      throw new AppError('INVALID_FIELD_VALUE', ['find', find])
  }
}

const handlers: Record<string, Handler> = {
  pmt: {
    fields: ['rate', 'nper', 'pv', 'fv', 'type'],
    answer: q => ({
      pmt: pmt(q.number('rate'), q.number('nper'), q.number('pv'), q.optionalNumber('fv', 0), q.type()),
    }),
  },
  ppmt: {
    fields: ['rate', 'per', 'nper', 'pv', 'fv', 'type'],
    answer: q => ({
      ppmt: ppmt(
        q.number('rate'),
        q.number('per'),
        q.number('nper'),
        q.number('pv'),
        q.optionalNumber('fv', 0),
        q.type(),
      ),
    }),
  },
  ipmt: {
    fields: ['rate', 'per', 'nper', 'pv', 'fv', 'type'],
    answer: q => ({
      ipmt: ipmt(
        q.number('rate'),
        q.number('per'),
        q.number('nper'),
        q.number('pv'),
        q.optionalNumber('fv', 0),
        q.type(),
      ),
    }),
  },
  pv: {
    fields: ['rate', 'nper', 'pmt', 'fv', 'type'],
    answer: q => ({
      pv: pv(q.number('rate'), q.number('nper'), q.number('pmt'), q.optionalNumber('fv', 0), q.type()),
    }),
  },
  fv: {
    fields: ['rate', 'nper', 'pmt', 'pv', 'type'],
    answer: q => ({
      fv: fv(q.number('rate'), q.number('nper'), q.number('pmt'), q.optionalNumber('pv', 0), q.type()),
    }),
  },
  nper: {
    fields: ['rate', 'pmt', 'pv', 'fv', 'type'],
    answer: q => ({
      nper: nper(q.number('rate'), q.number('pmt'), q.number('pv'), q.optionalNumber('fv', 0), q.type()),
    }),
  },
  rate: {
    fields: ['nper', 'pmt', 'pv', 'fv', 'type', 'guess'],
    answer: q => ({
      rate: rate(
        q.number('nper'),
        q.number('pmt'),
        q.number('pv'),
        q.optionalNumber('fv', 0),
        q.type(),
        q.optionalNumber('guess', 0.1),
      ),
    }),
  },
  npv: {
    fields: ['rate', 'cashflows'],
    answer: q => ({ npv: npv(q.number('rate'), q.numbers('cashflows')) }),
  },
  xnpv: {
    fields: ['rate', 'cashflows', 'dates'],
    answer: q => ({ xnpv: xnpv(q.number('rate'), flows(q), q.texts('dates')) }),
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
    fields: ['from', 'to', 'convention'],
    answer: q => {
      const [from, to, convention] = [
        q.text('from'),
        q.text('to'),
        q.text('convention', '30/360') as DayCount,
      ]
      return { days: countDays(from, to, convention), fraction: yearFraction(from, to, convention) }
    },
  },
  'goal-seek': { fields: ['find', 'guess', ...level], answer: solve },
  'payment-plan': {
    fields: ['rate', 'nper', 'pv', 'fv', 'type', 'start', 'frequency', 'rounding'],
    answer: (q, today) => {
      const rounding = q.text('rounding', 'none')
      if (rounding !== 'cents' && rounding !== 'none')
        throw new AppError('INVALID_FIELD_VALUE', ['rounding', rounding])
      return planAnswer({
        rate: q.number('rate'),
        nper: q.number('nper'),
        pv: q.number('pv'),
        fv: q.optionalNumber('fv', 0),
        type: q.type(),
        start: q.text('start', today),
        frequency: q.optionalNumber('frequency', 30),
        rounding,
      })
    },
  },
}

/** Flows without any are the finance catalogue's own error. */
const flows = (q: QueryReader): number[] => {
  if (!q.has('cashflows')) throw new AppError('MISSING_OR_INVALID_CASHFLOWS_AND_DATES')
  return q.numbers('cashflows')
}

const dates = (q: QueryReader): string[] => {
  if (!q.has('dates')) throw new AppError('MISSING_OR_INVALID_CASHFLOWS_AND_DATES')
  return q.texts('dates')
}

/** `GET /api/financing/finance/{fn}`: spreadsheet signs, the rate per period, results unrounded. */
export const financeCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/financing/finance/:fn',
    run: async (_engine, caller, { params, query }) => {
      const handler = handlers[params.fn ?? '']
      if (!handler) throw new AppError('ROUTE_NOT_FOUND', [`/api/financing/finance/${params.fn}`])
      return handler.answer(queryReader(query, handler.fields), caller.today)
    },
  },
]
