import { describe, expect, test } from 'vitest'
import * as rules from './score.rules.ts'
import { bandsOf, criteriaOfBusinesses, criteriaOfHouseholds } from './score-criteria.rules.ts'

type Record_ = Parameters<typeof rules.points>[0]

/** A score as its rules leave it after a write. */
const computed = (figures: object, asked: object = {}): Record_ => {
  const record = { currency: 'EUR', ...asked, figures } as Record_
  record.explanation = rules.explanation(record) as never
  return record
}
const pointsOf = (record: Record_, criterion: string) =>
  rules.explanation(record).find(one => one.criterion === criterion)

const sound = {
  isNatural: false,
  years: 12,
  turnover: 2_000_000,
  ownDebt: 100_000,
  externalDebt: 50_000,
  yearlyPayments: 60_000,
  invoicesSettled: 50,
  invoicesPaidLate: 0,
  daysLate: 0,
  contractsEnded: 3,
  proceedings: 'NONE',
}

describe('a score', () => {
  test('asks for 100 points, of everyone', () => {
    const best = (criteria: typeof criteriaOfBusinesses) =>
      criteria.reduce((sum, one) => sum + Math.max(...one.bands.map(band => band.points)), 0)
    expect(best(criteriaOfBusinesses)).toBe(100)
    expect(best(criteriaOfHouseholds)).toBe(100)
  })

  test('has bands without a gap, each value in exactly one', () => {
    for (const criterion of [...criteriaOfBusinesses, ...criteriaOfHouseholds])
      for (const value of [-100, 0, 0.02, 0.1, 0.33, 1, 2, 3, 9.99, 60, 90, 1e6])
        expect(
          bandsOf(criterion).filter(band => band.holds(value)),
          `${criterion.code} ${value}`,
        ).toHaveLength(1)
  })

  test('is nothing until it is computed', () => {
    const draft = { currency: 'EUR' } as Record_
    expect(rules.explanation(draft)).toEqual([])
    for (const rule of [rules.points, rules.grade, rules.recommendation, rules.scoreName, rules.completeness])
      expect(rule(draft)).toBeNull()
  })

  test('of a sound business is the best, and says why', () => {
    const record = computed(sound, { amount: 40_000, duration: 48 })
    expect(rules.points(record)).toBe(100)
    expect(rules.grade(record)).toBe('A')
    expect(rules.recommendation(record)).toBe('APPROVE')
    expect(rules.completeness(record)).toBe(1)
    expect(rules.scoreName(record)).toBe('A 100/100')
    expect(pointsOf(record, 'DEBT_TO_TURNOVER')).toEqual({
      criterion: 'DEBT_TO_TURNOVER',
      value: '9.5 %',
      band: '≤ 10 %',
      points: 20,
      maxPoints: 20,
    })
  })

  test('falls with what is asked', () => {
    const record = computed(sound, { amount: 900_000, duration: 24 })
    expect(pointsOf(record, 'DEBT_TO_TURNOVER')).toMatchObject({ value: '52.5 %', points: 3 })
    // 60,000 and the half of 900,000 a year.
    expect(pointsOf(record, 'SERVICE_TO_TURNOVER')).toMatchObject({ value: '25.5 %', points: 2 })
    expect(rules.grade(record)).toBe('B')
  })

  test('gives a quarter for what is not known', () => {
    const record = computed({ isNatural: false })
    expect(pointsOf(record, 'SENIORITY')).toEqual({
      criterion: 'SENIORITY',
      value: '–',
      band: '?',
      points: 3,
      maxPoints: 15,
    })
    // Of arrears and of the relation we know ourselves.
    expect(rules.completeness(record)).toBeCloseTo(2 / 7, 10)
    expect(rules.grade(record)).toBe('E')
    expect(rules.recommendation(record)).toBe('REFER')
  })

  test('is worth nothing where something knocks out', () => {
    expect(rules.knockOut(computed({ ...sound, proceedings: 'LIQUIDATION' }))).toBe('PROCEEDINGS')
    expect(rules.knockOut(computed({ ...sound, administrativeStatus: 'CEASED' }))).toBe('CEASED')
    expect(rules.knockOut(computed({ ...sound, isBlocked: true }))).toBe('BLOCKED')
    expect(rules.knockOut(computed({ ...sound, daysLate: 90 }))).toBeNull()
    const late = computed({ ...sound, daysLate: 91 })
    expect(rules.grade(late)).toBe('E')
    expect(rules.recommendation(late)).toBe('DECLINE')
  })

  test('of a household weighs instalments against income', () => {
    const record = computed(
      {
        isNatural: true,
        income: 3000,
        expenditure: 1000,
        yearlyPayments: 3600,
        employment: 'PERMANENT',
        ageAtEnd: 45,
        invoicesSettled: 20,
        invoicesPaidLate: 3,
      },
      { amount: 12_000, duration: 24 },
    )
    // 300 and 500 a month of 3,000.
    expect(pointsOf(record, 'SERVICE_TO_INCOME')).toMatchObject({
      value: '26.7 %',
      band: '20 % – 33 %',
      points: 18,
    })
    expect(pointsOf(record, 'INCOME_LEFT')).toMatchObject({ value: '1200', points: 15 })
    expect(pointsOf(record, 'PUNCTUALITY')).toMatchObject({ value: '15 %', points: 7 })
    expect(rules.points(record)).toBe(18 + 15 + 12 + 8 + 7 + 15 + 1)
  })
})
