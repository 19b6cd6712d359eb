import { expect, it } from 'vitest'
import { layOutWorkflow } from './lay-out-workflow.ts'

const statuses = (...codes: string[]) => codes.map(code => ({ code }))

it('places statuses by their distance from the first', () => {
  const drawing = layOutWorkflow({
    initial: 'DRAFT',
    statuses: statuses('DRAFT', 'ACTIVE', 'SUSPENDED', 'CLOSED'),
    transitions: [
      { code: 'activate', from: ['DRAFT'], to: 'ACTIVE' },
      { code: 'suspend', from: ['ACTIVE'], to: 'SUSPENDED' },
      { code: 'resume', from: ['SUSPENDED'], to: 'ACTIVE' },
      { code: 'close', from: ['ACTIVE', 'SUSPENDED'], to: 'CLOSED' },
    ],
  })
  expect(Object.fromEntries(drawing.statuses.map(s => [s.code, [s.column, s.row]]))).toEqual({
    DRAFT: [0, 0],
    ACTIVE: [1, 0],
    SUSPENDED: [2, 0],
    CLOSED: [2, 1],
  })
  expect(drawing.moves.filter(m => m.back).map(m => `${m.from} ${m.to}`)).toEqual([
    'SUSPENDED ACTIVE',
    'SUSPENDED CLOSED',
  ])
  expect(drawing).toMatchObject({ columns: 3, rows: 2 })
})

it('draws one line for several ways between two statuses, and none that stays', () => {
  const { moves } = layOutWorkflow({
    initial: 'A',
    statuses: statuses('A', 'B'),
    transitions: [
      { code: 'go', from: ['A'], to: 'B' },
      { code: 'force', from: ['A'], to: 'B' },
      { code: 'again', from: ['A'], to: 'A' },
      { code: 'print', from: ['A'] },
    ],
  })
  expect(moves).toEqual([{ from: 'A', to: 'B', codes: ['go', 'force'], back: false }])
})

it('puts what only processes reach behind all others', () => {
  const { statuses: drawn } = layOutWorkflow({
    initial: 'A',
    statuses: statuses('A', 'PAID', 'B'),
    transitions: [{ code: 'go', from: ['A'], to: 'B' }],
  })
  expect(drawn.find(s => s.code === 'PAID')?.column).toBe(2)
})
