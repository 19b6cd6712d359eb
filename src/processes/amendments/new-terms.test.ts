import { describe, expect, it } from 'vitest'
import { plan } from '#entities/financing/quotation.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { paymentPlan } from '#finance/index.ts'
import { rateOn } from '../rate-on.ts'
import { comparePlans } from './compare-plans.ts'
import { isChanged, newTerms, reachesDay, splitRows } from './new-terms.ts'
import { rowKey } from './running.ts'
import { outstandingOn, quoteSettlement } from './settlement.ts'

const terms = { amount: 48_000, rate: 0.054, periods: 36, start: '2026-03-01', residual: 4_800 }
const { rows } = paymentPlan(terms)
const quotation = {
  registration: 'QUO-1',
  solvedFor: 'payment' as const,
  financedAmountExclTax: 48_000,
  rate: 0.054,
  duration: 36,
  frequency: '30',
  startDate: '2026-03-01',
  plan: rows,
}

describe('the effective date', () => {
  it('leaves its own payment to the old terms in arrears, gives it to the new ones in advance', () => {
    expect(isChanged({ dueDate: '2026-07-01' }, '2026-07-01', false)).toBe(false)
    expect(isChanged({ dueDate: '2026-07-01' }, '2026-07-01', true)).toBe(true)
    expect(reachesDay('RATE', { inAdvance: true })).toBe(true)
    expect(reachesDay('EARLY_SETTLEMENT', { inAdvance: true })).toBe(false)
    const { kept, changed } = splitRows(rows, '2026-07-15', false)
    expect([kept.length, changed[0]!.dueDate]).toEqual([4, '2026-08-01'])
  })
})

describe('new terms', () => {
  it('keep the past payment by payment and what belongs to the quotation itself aside', () => {
    const made = newTerms(quotation, rows, { type: 'RATE', validityDate: '2026-07-01', newRate: 0.03 })
    expect(made.payments).toEqual(rows.slice(0, 4).map(row => ({ index: row.index, amount: row.payment })))
    expect(made.resets).toEqual([{ from: '2026-07-01', rate: 0.03 }])
    expect(made).not.toHaveProperty('registration')
    expect(made).not.toHaveProperty('plan')
  })

  it('put the sought value of the former quotation in its place', () => {
    const sought = { ...quotation, solvedFor: 'rate' as const, rate: null, solvedValue: 0.054 }
    const made = newTerms(sought, rows, { type: 'DURATION', validityDate: '2026-07-01', newDuration: 48 })
    expect(made).toMatchObject({ rate: 0.054, solvedFor: 'payment', duration: 48 })
  })

  it('count the months by which holidays have lengthened the plan already', () => {
    const longer = {
      ...quotation,
      holidays: [{ from: 3, periods: 2, kind: 'CAPITALISED' as const, extends: true }],
    }
    const made = newTerms(longer, rows, { type: 'DURATION', validityDate: '2026-07-01', newDuration: 48 })
    expect(made.duration).toBe(46)
  })

  it('repay in the last payment that stays, and draw from it', () => {
    const last = (type: string) =>
      (
        newTerms(quotation, rows, { type, validityDate: '2026-07-01', amount: 1_000 }).payments as {
          amount: number
        }[]
      ).at(-1)!.amount
    expect(last('PARTIAL_SETTLEMENT')).toBe(2_324.12)
    expect(last('AMOUNT')).toBe(324.12)
  })

  it('know the rate of each day', () => {
    const reset = { ...quotation, resets: [{ from: '2026-07-01', rate: 0.03 }] }
    expect(rateOn(reset, '2026-06-30')).toBe(0.054)
    expect(rateOn(reset, '2026-07-01')).toBe(0.03)
  })
})

describe('whatever the terms', () => {
  const shapes: Record<string, object> = {
    arrears: {},
    advance: { inAdvance: true, residualValue: 4_800 },
    quarterly: { frequency: '90', inAdvance: true, residue: 'LAST_INTEREST' },
    linear: { financialScheme: 'LINEAR' },
    bullet: { financialScheme: 'BULLET' },
    seasonal: {
      frequency: '90',
      seasons: [0.4, 0.4, 0.4, 0.4, 0.4, 0.6, 1.4, 2, 2, 1.6, 1.4, 1].map((weight, i) => ({
        month: i + 1,
        weight,
      })),
    },
    actual: { dayCount: 'ACT/365F', rateConversion: 'ACTUARIAL' },
    graced: { gracePeriods: 3, interestOnlyPeriods: 2 },
  }
  const changes: Record<string, object> = {
    RATE: { newRate: 0.031 },
    DURATION: { newDuration: 48 },
    RESIDUAL: { newResidualValue: 2_000 },
    AMOUNT: { amount: 9_000 },
    PARTIAL_SETTLEMENT: { amount: 5_000 },
    PAYMENT_HOLIDAY: { holidayPeriods: 2 },
  }
  const cases = Object.keys(shapes).flatMap(shape => Object.keys(changes).map(type => [shape, type] as const))
  const cents = (value: number) => Math.round(value * 100)

  it.each(cases)('%s, %s: the past stays to the cent and the principal sums to the amount', (shape, type) => {
    const before = { ...quotation, currency: 'EUR', duration: 36, ...shapes[shape] }
    const old = plan(before as never)!
    const validityDate = '2026-12-01'
    const withDay = reachesDay(type, before)
    const after = plan(newTerms(before, old, { type, validityDate, ...changes[type] }) as never)!
    const { kept } = splitRows(old, validityDate, withDay)
    expect(kept.length).toBeGreaterThan(1)
    const same = ['AMOUNT', 'PARTIAL_SETTLEMENT'].includes(type) ? kept.slice(0, -1) : kept
    expect(after.slice(0, same.length).map(row => [row.dueDate, row.payment, row.outstanding])).toEqual(
      same.map(row => [row.dueDate, row.payment, row.outstanding]),
    )
    expect(after.reduce((sum, row) => sum + cents(row.principal), 0)).toBe(4_800_000)
    expect(after.at(-1)!.outstanding).toBe(0)
  })
})

describe('plans side by side', () => {
  it('meet by due date, with the residual value apart, and sum what is still to pay', () => {
    const longer = paymentPlan({
      ...terms,
      periods: 48,
      payments: rows.slice(0, 4).map(row => ({ index: row.index, amount: row.payment })),
    }).rows
    const compared = comparePlans(rows, longer, {
      isBilled: key => key === rowKey('INSTALMENT', 1),
      isNew: row => row.dueDate > '2026-07-01',
      currency: 'EUR',
    })
    expect(compared.rows.slice(0, 5).map(row => row.state)).toEqual([
      'billed',
      'kept',
      'kept',
      'kept',
      'changed',
    ])
    expect(compared.rows).toHaveLength(48 + 2)
    const ended = compared.rows.find(row => row.dueDate === '2029-03-01' && row.kind === 'RESIDUAL')!
    expect(ended).toMatchObject({ oldPayment: 4_800, difference: -4_800 })
    expect(ended).not.toHaveProperty('newPayment')
    const sum = compared.rows.reduce((total, row) => total + Math.round(row.difference * 100), 0)
    expect(sum).toBe(Math.round((compared.newTotal - compared.oldTotal) * 100))
  })
})

describe('the quote of a settlement', () => {
  const contract = { currency: 'EUR', balance: 1_617.74 } as Loaded<'contract'>

  it('of a loan sums to the cent, its indemnity within cap and saved interest', () => {
    const quote = quoteSettlement(
      {
        contract,
        product: { settlementIndemnity: 0.05, settlementCap: 0.03 } as Loaded<'product'>,
        family: 'LOAN',
        quotation,
        rows,
      },
      '2026-07-01',
    )
    const left = outstandingOn(rows, '2026-07-01')
    expect(quote).toMatchObject({ principal: left, interest: 0, unpaid: 1_617.74, tax: 0 })
    expect(quote.indemnity).toBe(Math.round(left * 3) / 100)
    expect(quote.total).toBeCloseTo(left + quote.indemnity + 1_617.74, 6)
  })

  it('of a lease is what is to come, discounted, with its tax; at no rate it is all of it', () => {
    const product = { settlementRate: 0 } as Loaded<'product'>
    const quote = quoteSettlement(
      { contract: { currency: 'EUR' } as Loaded<'contract'>, product, family: 'LEASE', quotation, rows },
      '2026-07-01',
      { taxRate: 0.2 },
    )
    expect(quote.residual).toBe(4_800)
    const toCome = rows.filter(row => row.dueDate > '2026-07-01' && row.kind !== 'RESIDUAL')
    expect(quote.rents).toBeCloseTo(
      toCome.reduce((sum, row) => sum + row.payment, 0),
      6,
    )
    expect(quote.tax).toBeCloseTo(quote.amount * 0.2, 2)
  })
})
