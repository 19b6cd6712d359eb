import { expect, it } from 'vitest'
import type { DecidedLine } from './choice.ts'
import { decidedTogether } from './money-in.ts'

const line = (name: string, amount: number, decision: string, ...invoices: string[]): DecidedLine =>
  ({
    transaction: { registration: name, amount },
    choice: { decision, shares: invoices.map(invoice => ({ invoice, amount: 1 })) },
  }) as unknown as DecidedLine
const names = (lines: readonly DecidedLine[]): string[][] =>
  decidedTogether(lines).map(group => group.map(({ transaction }) => transaction.registration))

it('money in is decided together, in the order of the statement', () => {
  expect(
    names([
      line('A', 10, 'INVOICES', 'I1', 'I2'),
      line('B', 10, 'ADVANCE'),
      line('C', 10, 'INVOICES', 'I3'),
      line('D', -5, 'INVOICES', 'I4'),
      line('E', 10, 'BATCH'),
      line('F', 10, 'INVOICES', 'I5'),
    ]),
  ).toEqual([['A', 'B', 'C'], ['D'], ['E'], ['F']])
})

it('the second line for an invoice looks at what the first has left of it', () => {
  expect(
    names([
      line('A', 10, 'INVOICES', 'I1'),
      line('B', 10, 'INVOICES', 'I2'),
      line('C', 10, 'INVOICES', 'I1'),
      line('D', 10, 'INVOICES', 'I2'),
      line('E', 10, 'INVOICES', 'I1'),
    ]),
  ).toEqual([['A', 'B'], ['C', 'D'], ['E']])
})

it('of very many not all are decided in one go', () => {
  const many = Array.from({ length: 450 }, (_, n) => line(`L${n}`, 1, 'INVOICES', `I${n}`))
  expect(names(many).map(group => group.length)).toEqual([200, 200, 50])
  expect(names([])).toEqual([])
})
