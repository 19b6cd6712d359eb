import { describe, expect, it } from 'vitest'
import { parseListQuery } from '#model/index.ts'
import { withValues } from '../storage/late.ts'
import { sql, toStatement } from '../storage/sql.ts'
import { shapeOf } from './shape.ts'
import { made } from './slots.ts'

const shape = (query: Record<string, string>) => shapeOf('contract', parseListQuery(query), null)

describe('the shape of a list query', () => {
  it('is the same whatever the values are', () => {
    const one = shape({ status: 'ACTIVE', startDate: '2026-01-01..2026-02-01', name: '~sa' })
    const other = shape({ status: 'DRAFT', startDate: '2020-01-01..2020-02-01', name: '~gmbh' })
    expect(one.key).toBe(other.key)
    expect(one.values).toEqual(['ACTIVE', '2026-01-01', '2026-02-01', 'sa'])
    expect(other.values).toEqual(['DRAFT', '2020-01-01', '2020-02-01', 'gmbh'])
  })

  it('is another one where the statement is', () => {
    const queries: Record<string, string>[] = [
      { status: 'ACTIVE' },
      { status: 'ACTIVE,DRAFT' },
      { status: '!ACTIVE' },
      { status: 'null' },
      { status: 'ACTIVE,null' },
      { type: 'ACTIVE' },
      { status: '2026-01-01' },
      { status: 'ACTIVE', sort: '-name' },
      { status: 'ACTIVE', range: '0-24' },
      { status: 'ACTIVE', count: 'exact' },
      { status: 'ACTIVE', projection: 'name' },
      { status: 'ACTIVE', include: 'personsNames' },
      { status: 'ACTIVE', after: Buffer.from('["a","b"]').toString('base64url') },
      { status: 'ACTIVE', after: Buffer.from('[null,"b"]').toString('base64url') },
    ]
    expect(new Set(queries.map(query => shape(query).key)).size).toBe(queries.length)
  })

  it('gives each value its place when the statement runs', () => {
    const { query, values } = shape({ status: 'ACTIVE' })
    const slot = (query.where.status as { eq: unknown }).eq
    const statement = toStatement(sql`select ${made(slot, v => `${v}!`)}::text, ${'kept'}::text`)
    expect(withValues(statement, values).values).toEqual(['ACTIVE!', 'kept'])
    expect(withValues(statement, ['DRAFT']).values).toEqual(['DRAFT!', 'kept'])
  })

  it('refuses a cursor that is none', () => {
    expect(() => shape({ after: 'nonsense' })).toThrowError(
      expect.objectContaining({ code: 'INVALID_FIELD_IN_QUERY' }),
    )
  })
})
