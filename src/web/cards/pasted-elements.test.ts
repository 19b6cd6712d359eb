import { describe, expect, it } from 'vitest'
import type { CompiledField } from '#model/index.ts'
import { pasteColumns, pastedElements } from './pasted-elements.ts'

const column = (name: string, kind: string, more: object = {}): CompiledField => ({
  name,
  kind,
  type: kind,
  label: name,
  ...more,
})
const rates: CompiledField = {
  ...column('rows', 'elements'),
  fields: [
    column('durationFrom', 'integer', { label: 'From months' }),
    column('rate', 'percentage', { label: 'Rate' }),
    column('amount', 'money'),
    column('since', 'date'),
    column('worth', 'money', { computed: 'x/y' }),
  ],
}
const context = { locale: 'en-EU', today: '2026-03-01' }
const pasted = (text: string) => pastedElements(text, rates, context)

describe('rows from a sheet', () => {
  it('are read in the order of the fields, percentages divided by a hundred, null left out', () => {
    expect(pasteColumns(rates).map(one => one.name)).toEqual(['durationFrom', 'rate', 'amount', 'since'])
    expect(pasted('12\t5.25%\t10,000.50\t2026-01-31\n24\tNULL\t\t\n')).toEqual({
      elements: [
        { durationFrom: 12, rate: 0.0525, amount: 10_000.5, since: '2026-01-31' },
        { durationFrom: 24 },
      ],
      problems: [],
    })
  })

  it('may name their columns, in any order; what nobody knows is passed over', () => {
    expect(pasted('Rate\tFrom months\tRemark\n5\t36\tnew').elements).toEqual([
      { rate: 0.05, durationFrom: 36 },
    ])
  })

  it('say what cannot be read, and where', () => {
    const { elements, problems } = pasted('12\t5\na lot\t6')
    expect(elements).toHaveLength(2)
    expect(problems).toEqual([{ row: 2, label: 'From months', message: 'From months has to be a number' }])
  })
})
