import { describe, expect, it } from 'vitest'
import { changeLines, readDryRun } from './dry-run.ts'

describe('a dry run', () => {
  it('is read as lists of records or as maps of fields', () => {
    const run = readDryRun({
      changes: [
        {
          entity: 'contract',
          registration: 'CTR-1',
          changes: { status: ['VALIDATED', 'ACTIVE'], _version: [1, 2] },
        },
        {
          entity: 'asset',
          registration: 'AST-1',
          changes: [{ field: 'status', before: 'IN_STOCK', after: 'LEASED' }],
        },
      ],
      created: { cashflow: [{ _id: 'a', payment: 10 }], posting: [] },
      warnings: ['Expires soon', { message: 'Second' }],
    })
    expect(run.changed.map(one => one.changes.length)).toEqual([1, 1])
    expect(run.created.get('cashflow')).toHaveLength(1)
    expect(run.created.has('posting')).toBe(false)
    expect(run.warnings).toEqual(['Expires soon', 'Second'])
  })

  it('takes created records one by one, too', () => {
    const run = readDryRun({
      created: [
        { entity: 'invoice', record: { _id: 'x' } },
        { entity: 'invoice', record: { _id: 'y' } },
      ],
    })
    expect(run.created.get('invoice')).toHaveLength(2)
  })

  it('what is created and changed in one run is created as it ends', () => {
    const run = readDryRun({
      changes: [
        {
          entity: 'invoice',
          registration: 'INV-1',
          changes: [{ field: 'amountInclTax', before: 0, after: 420 }],
        },
        { entity: 'asset', registration: 'AST-1', changes: [{ field: 'status', before: 'A', after: 'B' }] },
      ],
      created: { invoice: [{ _id: 'x', registration: 'INV-1', amountInclTax: 0 }] },
    })
    expect(run.created.get('invoice')).toEqual([{ _id: 'x', registration: 'INV-1', amountInclTax: 420 }])
    expect(run.changed.map(one => one.entity)).toEqual(['asset'])
  })

  it('what is changed in several steps of one run is changed once, and not at all where it ends as it was', () => {
    const step = (before: unknown, after: unknown, field = 'outstanding') => ({
      entity: 'contract',
      registration: 'CTR-1',
      changes: [{ field, before, after }],
    })
    const run = readDryRun({
      changes: [step(37, 42), step(0, -4, 'openBalance'), step(42, 0), step(-4, 0, 'openBalance')],
    })
    expect(run.changed).toMatchObject([{ changes: [{ field: 'outstanding', before: 37, after: 0 }] }])
    expect(run.changed[0]!.changes).toHaveLength(1)
  })

  it('nothing told is nothing', () => {
    expect(readDryRun(null)).toEqual({
      changed: [],
      created: new Map(),
      removed: [],
      warnings: [],
      undoUntil: undefined,
    })
  })

  it('records that change alike share a line, the status first', () => {
    const asset = (registration: string) => ({
      entity: 'asset',
      registration,
      changes: [
        { field: 'contract', before: null, after: 'CTR-1' },
        { field: 'status', before: 'IN_STOCK', after: 'LEASED' },
      ],
    })
    const lines = changeLines([asset('A1'), asset('A2')])
    expect(lines.map(line => [line.field, line.registrations])).toEqual([
      ['status', ['A1', 'A2']],
      ['contract', ['A1', 'A2']],
    ])
  })
})
