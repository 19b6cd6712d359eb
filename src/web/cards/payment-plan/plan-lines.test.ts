import { describe, expect, it } from 'vitest'
import { paymentPlan } from '#finance/index.ts'
import { planOfCashflows, planOfRows } from './plan-lines.ts'

const { rows } = paymentPlan({
  amount: 48_000,
  rate: 0.054,
  periods: 36,
  start: '2026-03-01',
  residual: 4_800,
})
const flows = rows.map((row, at) => ({
  _id: String(at),
  type: row.kind === 'RESIDUAL' ? 'RESIDUAL' : 'INSTALMENT',
  status: at < 7 ? 'SETTLED' : at === 7 ? 'BILLED' : 'PLANNED',
  dueDate: row.dueDate,
  index: row.index,
  principal: row.principal,
  interest: row.interest,
  amountExclTax: row.payment,
}))

describe('the lines of a plan', () => {
  it('are those of the running cashflows, with what is settled, late and planned', () => {
    const plan = planOfCashflows(flows, '2026-11-20')
    expect(plan.lines).toHaveLength(36)
    expect(plan.lines[0]).toMatchObject({ index: 1, opening: 48_000, state: 'settled' })
    expect(plan.lines[7]).toMatchObject({
      date: '2026-11-01',
      state: 'late',
      opening: 40_137.64,
      outstanding: 38_994.14,
    })
    expect(plan.lines[8]?.state).toBe('planned')
    expect(plan.residual).toBe(4_800)
    expect(plan.last?.outstanding).toBe(0)
  })

  it('leave out what is paid to others, insurance, and superseded cashflows', () => {
    const others = [
      { _id: 'a', type: 'INSURANCE', dueDate: '2026-04-01', principal: 0, amountExclTax: 28.8 },
      { _id: 'b', type: 'INSTALMENT', pr: 'PAYABLE', dueDate: '2026-04-01', principal: 1 },
      { _id: 'c', type: 'INSTALMENT', status: 'CANCELLED', dueDate: '2026-04-01', principal: 1 },
    ]
    expect(planOfCashflows([...others, ...flows], '2026-11-20').lines).toHaveLength(36)
  })

  it('are the same from the rows of terms', () => {
    const computed = planOfRows(rows)
    const running = planOfCashflows(flows, '2026-03-01')
    expect(computed.lines.map(line => line.outstanding)).toEqual(running.lines.map(line => line.outstanding))
    expect(computed.residual).toBe(4_800)
  })
})
