import { describe, expect, it } from 'vitest'
import type { CompiledField } from '#model/index.ts'
import { type OpenedChange, openChange } from './open-change.ts'

const field = (name: string, kind: string, fields?: CompiledField[]): CompiledField =>
  ({ name, kind, label: name.toUpperCase(), fields }) as CompiledField

const persons = field('persons', 'elements', [
  field('role', 'choice'),
  field('invoicing', 'object', [field('mode', 'choice'), field('currency', 'currencyCode')]),
])

const told = (before: unknown, after: unknown, of: CompiledField = persons) =>
  openChange({ key: of.name, labels: [of.label], field: of, before, after }).map(
    ({ labels, before, after }: OpenedChange) => [labels.join(' '), before, after],
  )

describe('a change', () => {
  it('of a list says what differs in which element', () => {
    expect(
      told([{ _id: 'a', role: 'CLIENT' }], [{ _id: 'a', role: 'CLIENT', invoicing: { mode: 'TRANSFER' } }]),
    ).toEqual([['PERSONS INVOICING MODE', undefined, 'TRANSFER']])
  })

  it('of a list says what came and what went', () => {
    const [a, b] = [
      { _id: 'a', role: 'CLIENT' },
      { _id: 'b', role: 'PARTNER' },
    ]
    expect(told([a], [b])).toEqual([
      ['PERSONS', null, [b]],
      ['PERSONS', [a], null],
    ])
  })

  it('compares elements without identifiers by their place', () => {
    expect(told([{ role: 'CLIENT' }], [{ role: 'PARTNER' }])).toEqual([['PERSONS ROLE', 'CLIENT', 'PARTNER']])
  })

  it('of a plain field stays as it is', () => {
    expect(told('A', 'B', field('name', 'text'))).toEqual([['NAME', 'A', 'B']])
  })
})
