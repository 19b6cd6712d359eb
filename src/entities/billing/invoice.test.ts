import { expect, test } from 'vitest'
import { type CompiledEntity, compile, meets } from '#model/index.ts'
import { declarations, usedEffects, usedGuards, usedSteps } from '../index.ts'
import { rules } from '../rules.ts'

const model = compile(declarations, {
  rules: Object.keys(rules),
  guards: usedGuards(declarations),
  effects: usedEffects(declarations),
  steps: usedSteps(declarations),
})
const entity = (name: string): CompiledEntity => model.entities.get(name)!
const daily = (name: string, field: string, record: Record<string, unknown>, today: string): boolean =>
  meets(record, entity(name).fields.find(f => f.name === field)!.daily!, { today })

test('an invoice is overdue from the day after it was due, while something is open', () => {
  const invoice = { pr: 'RECEIVABLE', status: 'ISSUED', dueDate: '2026-11-01', totalBalance: 1617.74 }
  expect(daily('invoice', 'isLate', invoice, '2026-11-01')).toBe(false)
  expect(daily('invoice', 'isLate', invoice, '2026-11-02')).toBe(true)
  expect(daily('invoice', 'isLate', { ...invoice, totalBalance: 0 }, '2026-11-20')).toBe(false)
  expect(daily('invoice', 'isLate', { ...invoice, status: 'VALIDATED' }, '2026-11-20')).toBe(false)
  expect(daily('invoice', 'isLate', { ...invoice, pr: 'PAYABLE' }, '2026-11-20')).toBe(false)
})

test('a contract is ending within its notice and not after its end', () => {
  const contract = { status: 'ACTIVE', endNoticeDate: '2026-09-02', endDate: '2026-12-01' }
  expect(daily('contract', 'isEnding', contract, '2026-09-01')).toBe(false)
  expect(daily('contract', 'isEnding', contract, '2026-11-20')).toBe(true)
  expect(daily('contract', 'isEnding', contract, '2026-12-02')).toBe(false)
})

test('the lists begin with the columns in their order', () => {
  const first = (name: string, count: number) =>
    entity(name)
      .columns.slice(0, count)
      .map(column => column.id)
  expect(first('invoice', 7)).toEqual([
    'registration',
    'status',
    'name',
    'contractRegistration',
    'payer',
    'payee',
    'amountExclTax',
  ])
  expect(first('contract', 6)).toEqual([
    'registration',
    'status',
    'name',
    'financialProduct',
    'startDate',
    'financedAmountExclTax',
  ])
  expect(first('product', 7)).toEqual([
    'registration',
    'status',
    'contractType',
    'code',
    'name',
    'startDate',
    'endDate',
  ])
  expect(first('person', 4)).toEqual(['registration', 'name', 'type', 'address'])
})

test('what money refers to is removed as a draft alone', () => {
  for (const name of ['contract', 'deal', 'invoice', 'quotation', 'creditLine', 'asset', 'bankOperation'])
    expect(entity(name).removable, name).toEqual({ status: 'DRAFT' })
  for (const name of ['cashflow', 'posting', 'booking', 'postingEvent', 'cashflowAllocation'])
    expect(entity(name).removable, name).toBe(false)
})
