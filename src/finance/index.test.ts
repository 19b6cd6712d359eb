/** Goes past 300 lines because a right call of every rule stands here, so that each of its parts can be spoiled in turn. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#errors/index.ts'
import * as finance from './index.ts'

type Callable = (...args: unknown[]) => unknown

const functions = Object.entries(finance as Record<string, unknown>).filter(
  (entry): entry is [string, Callable] => typeof entry[1] === 'function',
)

/** Values that screens, scripts and the network may send: the right ones now and then, and every wrong one. */
const field = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      0,
      1,
      2,
      12,
      1000,
      -1000,
      0.05,
      '2026-01-31',
      '2026-03-15',
      30,
      '30/360',
      'EUR',
      'ANNUITY',
    ),
  },
  fc.constantFrom(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -0,
    1e308,
    5e-324,
    2 ** 53,
    null,
    undefined,
    '',
    'x',
    true,
  ),
  fc.double(),
  fc.string(),
  fc.array(fc.oneof(fc.double(), fc.constantFrom(-100, 110, '2026-01-31', null, '2027-01-31')), {
    maxLength: 4,
  }),
)
const names = [
  'amount',
  'rate',
  'periods',
  'start',
  'frequency',
  'scheme',
  'timing',
  'residual',
  'rateConversion',
  'dayCount',
  'currency',
  'rounding',
  'delivery',
  'brokenPeriod',
  'grace',
  'holidays',
  'steps',
  'seasons',
  'payments',
  'dates',
  'resets',
  'businessDays',
  'calendar',
  'rows',
  'date',
  'unpaid',
  'indemnity',
  'dueDate',
  'until',
  'rates',
  'suspensions',
  'cost',
  'salvage',
  'months',
  'method',
  'units',
  'unitPrice',
  'quantity',
  'discount',
  'priceExclTax',
  'priceInclTax',
  'taxRate',
  'value',
  'from',
  'kind',
  'payment',
  'index',
  'everyMonths',
  'spread',
  'guess',
  'min',
  'max',
  'anchor',
  'due',
  'taxRates',
  'caps',
  'principal',
]
const record = fc.dictionary(
  fc.constantFrom(...names),
  fc.oneof(field, fc.dictionary(fc.constantFrom(...names), field)),
  { maxKeys: 8 },
)
const anything = fc.oneof(
  field,
  record,
  fc.array(fc.oneof(record, fc.constant(null)), { maxLength: 3 }),
  fc.anything({ maxDepth: 1 }),
)

/** Without a number that is none, at any depth. */
const isSound = (result: unknown): boolean =>
  typeof result === 'object' && result !== null
    ? Object.values(result).every(isSound)
    : typeof result !== 'number' || Number.isFinite(result)

// Kernels that work on numbers which were checked before, many times a plan.
const kernels = new Set(['civilFromDays', 'daysFromCivil', 'daysInMonth', 'isLeapYear', 'roundToInteger'])
// The last argument of these is the name of a field, written by a programmer.
const mostArguments: Record<string, number> = {
  dayNumber: 1,
  parseIso: 1,
  isoFromDays: 1,
  toScaled: 3,
  exactMoney: 2,
}

describe('every function of the room', () => {
  it('is reached by the test', () => {
    expect(functions.length).toBeGreaterThan(70)
  })

  it.each(functions.filter(([name]) => !kernels.has(name)))(
    '%s answers anything with a sound result or an error of the catalogue',
    (name, run) => {
      fc.assert(
        fc.property(fc.array(anything, { maxLength: 6 }), args => {
          let result: unknown
          try {
            result = run(...args.slice(0, mostArguments[name]))
          } catch (error) {
            if (!(error instanceof AppError)) throw error
            return
          }
          expect(isSound(result)).toBe(true)
        }),
        { numRuns: 100 },
      )
    },
  )
})

const rows = finance.paymentPlan({ amount: 1000, rate: 0.12, periods: 3, start: '2026-01-31' }).rows
const terms = {
  amount: 1000,
  rate: 0.12,
  periods: 6,
  start: '2026-01-31',
  frequency: 30,
  residual: 100,
  currency: 'EUR',
  delivery: '2026-01-10',
  brokenPeriod: 'INTERIM_RENT',
  grace: { periods: 1, kind: 'CAPITALISED' },
  holidays: [{ from: 3, periods: 1, kind: 'INTEREST_ONLY', extends: true }],
  steps: [{ from: 2, multiplier: 2 }],
  seasons: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  payments: [{ index: 2, amount: 50 }],
  resets: [{ from: '2026-04-30', rate: 0.1 }],
  resetEffect: 'PAYMENT',
  businessDays: 'FOLLOWING',
  calendar: finance.weekdayCalendar,
  endOfMonth: true,
}
const late = {
  amount: 1000,
  dueDate: '2026-01-31',
  until: '2026-03-02',
  rates: [{ from: '2026-01-01', rate: 0.1 }],
  payments: [{ date: '2026-02-10', amount: 10 }],
  suspensions: [{ from: '2026-02-11', to: '2026-02-20' }],
  cap: 0.2,
  fee: 40,
  currency: 'EUR',
}
const indemnity = {
  share: 0.03,
  interestMonths: 6,
  amount: 5,
  caps: { share: 0.1, amount: 50, remainingInterest: true },
}
const settlement = {
  rows,
  date: '2026-02-28',
  rate: 0.12,
  unpaid: 5,
  indemnity,
  dayCount: '30/360',
  currency: 'EUR',
}
const flows = [
  { date: '2020-01-01', amount: -100 },
  { date: '2021-01-01', amount: 50 },
]
const line = {
  unitPrice: 100,
  quantity: 2,
  discount: 0.1,
  priceExclTax: 180,
  priceInclTax: 216,
  taxRate: 0.2,
  sourcePrice: 90,
}
const options = { currency: 'EUR', roundingMode: 'HALF_AWAY', isInclTax: true }

/** Calls that are right. */
const euros = { minor: 1999, currency: 'EUR' }
const calls: [string, unknown[]][] = [
  ['paymentPlan', [terms]],
  [
    'paymentPlan',
    [{ ...terms, dates: ['2026-01-31', '2026-02-10', '2026-05-10', '2026-06-10'], holidays: [] }],
  ],
  ['explainPlanRow', [terms, 1]],
  [
    'planCost',
    [
      terms,
      [
        { amount: 5, due: 'START', isInRate: true },
        { amount: 1, due: 2 },
      ],
    ],
  ],
  ['solveQuotation', [{ ...terms, payment: 300, rounding: 'none' }, 'rate']],
  ['solveQuotation', [{ ...terms, payment: 300 }, 'periods']],
  ['explainRate', [{ amount: 1000, periods: 6, payment: 180, start: '2026-01-31' }]],
  [
    'annualPercentageRate',
    [[{ date: '2026-01-01', amount: 100 }], [{ date: '2026-07-01', amount: 110 }], 'MONTH'],
  ],
  ['lateInterest', [late]],
  ['explainLateInterest', [late]],
  ['settleLoan', [{ ...settlement, principal: 100 }]],
  [
    'unusedFee',
    [
      {
        from: '2026-03-01',
        until: '2026-04-01',
        terms: [{ from: '2026-01-01', limit: 1000, rate: 0.01 }],
        changes: [{ date: '2026-03-10', amount: 400 }],
        currency: 'EUR',
      },
    ],
  ],
  [
    'settleLease',
    [
      {
        ...settlement,
        taxRates: { salePrice: 0.2, indemnity: 0 },
        rateConversion: 'ACTUARIAL',
        frequency: 30,
      },
    ],
  ],
  ['taxLines', [[{ amount: 10, rate: 0.2, taxCode: 'A' }], options]],
  ['explainLineTax', [[{ amount: 10, rate: 0.2, taxCode: 'A' }], 0, options]],
  ['addTax', [10, 0.2, options]],
  ['explainAddedTax', [10, 0.2, options]],
  ['priceAssetLine', [line, 'priceExclTax', options]],
  ['priceAssetLine', [line, 'quantity', options]],
  ['explainAssetLinePrice', [line, 'priceInclTax', options]],
  [
    'depreciationSchedule',
    [
      {
        cost: 1000,
        salvage: 10,
        start: '2026-01-15',
        months: 30,
        method: 'DECLINING',
        factor: 2,
        lines: 'YEAR',
        firstMonth: 4,
        prorata: 'DAYS',
      },
    ],
  ],
  [
    'depreciationSchedule',
    [{ cost: 1000, start: '2026-01-15', method: 'UNITS', units: [1, 2], totalUnits: 3 }],
  ],
  ['investmentReturns', [flows, [{ date: '2021-06-01', value: 70 }], '2022-01-01', 200]],
  ['runningReturns', [flows, [{ date: '2021-06-01', value: 70 }], ['2022-01-01']]],
  [
    'indexedRates',
    [
      0.03,
      '2026-01-01',
      '2027-01-01',
      [{ date: '2026-02-01', value: 0.02 }],
      { spread: 0.01, everyMonths: 3, floor: 0, cap: 1, maxChange: 0.1 },
    ],
  ],
  ['yearFraction', ['2026-01-01', '2026-07-01', 'ACT/ACT-ICMA', { frequency: 180, anchor: '2026-07-01' }]],
  ['adjustToBusinessDay', ['2026-01-01', 'FOLLOWING', finance.targetCalendar, { endOfMonth: true }]],
  ['addBusinessDays', ['2026-01-01', 5, finance.targetCalendar]],
  ['xirr', [[-100, 110], ['2026-01-01', '2027-01-01'], 0.1]],
  ['xnpv', [0.1, [-100, 110], ['2026-01-01', '2027-01-01']]],
  ['goalSeek', [(x: number) => x * x, 4, { guess: 1, min: 0, max: 9, tolerance: 1e-9 }]],
  ['exactMoney', [10.004, 'TND', 'amount']],
  ['allocateUnits', [100, [1, 2]]],
  ['allocate', [{ minor: 100, currency: 'TND' }, [1, 2]]],
  ['add', [euros, euros]],
  ['sum', [[euros, euros], 'EUR']],
  ['subtract', [euros, euros]],
  ['multiply', [euros, 0.3, 'HALF_EVEN']],
  ['shareOf', [euros, euros, euros]],
  ['compare', [euros, euros]],
  ['smallest', [euros, euros]],
  ['toMajor', [euros]],
  ['toDecimal', [euros]],
  ['sumMoney', [[1, null, 0.07], 'EUR']],
  ['addPeriod', ['2026-01-31', 1, 'm']],
  ['spreadReleases', [{ left: euros, from: '2026-03-10', end: '2026-06-01' }, '2026-12-31']],
]

/** The same value with one part of it, at any depth, put in another's place. */
const spoil = (value: unknown, path: number, wrong: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return wrong
  const keys = Object.keys(value)
  const at = path % (keys.length + 1)
  const key = keys[at]
  if (key === undefined) return wrong
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value }
  copy[key] = spoil(copy[key], Math.floor(path / (keys.length + 1)), wrong)
  return copy
}

describe('calls with one wrong part', () => {
  it.each(calls)('%s answers with a sound result or an error of the catalogue', (name, args) => {
    const run = (finance as unknown as Record<string, Callable>)[name]!
    // As it stands the call is right, or fails as the rules say.
    expect(() => run(...args)).not.toThrow(TypeError)
    fc.assert(
      fc.property(fc.nat(), fc.nat(), anything, (which, path, wrong) => {
        const spoiled = [...args]
        spoiled[which % args.length] = spoil(args[which % args.length], path, wrong)
        try {
          expect(isSound(run(...spoiled))).toBe(true)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          expect(error.errors?.[0]?.field).toBeTruthy()
        }
      }),
      { numRuns: 120 },
    )
  })
})
