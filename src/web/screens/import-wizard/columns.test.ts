import { describe, expect, it } from 'vitest'
import {
  type ImportField,
  keptColumns,
  lacksKey,
  mappedColumns,
  missingColumns,
  missingFields,
} from './columns.ts'

const field = (path: string, more: Partial<ImportField> = {}): ImportField => ({
  path,
  label: path,
  kind: 'text',
  mandatory: true,
  ...more,
})
const known = {
  columns: ['Name', 'Town'],
  suggestions: [
    { column: 'Name', field: 'name' },
    { column: 'Town', field: null },
  ],
}

describe('columns of a file', () => {
  it('go where their heads suggest until something is chosen', () => {
    expect(mappedColumns(known, null)).toEqual(known.suggestions)
    expect(
      mappedColumns(known, [
        { column: 'Town', field: 'city' },
        { field: 'type', constant: 'C' },
      ]),
    ).toEqual([
      { column: 'Name', field: null },
      { column: 'Town', field: 'city' },
      { field: 'type', constant: 'C' },
    ])
  })
  it('keep one column that fills two fields', () => {
    const two = [
      { column: 'Name', field: 'name' },
      { column: 'Name', field: 'label' },
    ]
    expect(keptColumns(known.columns, mappedColumns(known, two))).toEqual(two)
  })
  it('of a mapping that the file lacks are named and not kept, unless a fixed value stands in', () => {
    const mapped = [
      { column: 'Street', field: 'street' },
      { column: 'Country', field: 'country', constant: 'FR' },
      { column: 'Town', field: 'city', isKey: true },
    ]
    expect(missingColumns(known.columns, mapped)).toEqual(['Street'])
    expect(keptColumns(known.columns, mapped)).toEqual([
      { field: 'country', constant: 'FR' },
      { column: 'Town', field: 'city', isKey: true },
    ])
  })
})

describe('mandatory fields', () => {
  const fields = [
    field('name'),
    field('currency', { hasDefault: true }),
    field('persons.role'),
    field('persons.person'),
  ]
  const paths = (mapped: { field: string }[], mode: 'CREATE' | 'CHANGE' = 'CREATE') =>
    missingFields(fields, mapped, mode).map(({ path }) => path)
  it('are missed where nothing fills them; those of a list only beside others of it', () => {
    expect(paths([])).toEqual(['name'])
    expect(paths([{ field: 'name' }, { field: 'persons.role' }])).toEqual(['persons.person'])
    expect(paths([], 'CHANGE')).toEqual([])
  })
  it('of what changes records are not needed, but a key is', () => {
    expect(lacksKey([{ field: 'name' }], 'CHANGE')).toBe(true)
    expect(lacksKey([{ field: 'name', isKey: true }], 'BOTH')).toBe(false)
    expect(lacksKey([{ field: 'name' }], 'CREATE')).toBe(false)
  })
})
