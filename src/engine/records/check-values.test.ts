import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CompiledEntity, type CompiledField, checkRecord } from '#model/index.ts'
import { sqlTypeOf } from '../storage/columns.ts'
import { smallModel } from '../testing/small-model.ts'
import type { Work } from '../work.ts'
import { canonicalise } from './check-values.ts'

const context = { locale: 'en-EU', today: '2026-06-30', timeZone: 'UTC' }
const work = { caller: context } as unknown as Work

/** One field of each kind that holds one value, with its entity. */
const kept = new Map<string, [CompiledEntity, CompiledField]>()
for (const entity of smallModel().entities.values())
  for (const field of entity.fields)
    if (field.sql && !field.system && !field.computed && !field.rollup && !field.daily)
      if (!field.name.startsWith('_') && field.kind !== 'json') kept.set(field.kind, [entity, field])

const uuid = '019ABCDE-0000-7000-8000-000000000001'
const one = fc.oneof(
  fc.constantFrom('PER-1', 'EUR', 'A', '2026-04-01', '2026-04-01T10:00:00+02:00', uuid, 12, -0, 0.5, true),
  fc.constantFrom('', ' ', null),
  fc.string(),
  fc.double(),
)
/** A value, and what a body may hold in its place. */
const sent = fc.oneof(
  one,
  fc.array(one, { maxLength: 2 }),
  one.map(value => ({ value })),
  one.map(value => [[value]]),
  fc.jsonValue(),
)

/** Whether a column of that type gives back what it was given, so that a history tells the same. */
const comesBack: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: value => typeof value === 'string',
  bigint: value => Number.isFinite(value),
  date: value => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  timestamptz: value => typeof value === 'string' && new Date(value).toISOString() === value,
  uuid: value => typeof value === 'string' && value === value.toLowerCase(),
}

it('looks at kinds of every column', () => {
  const types = new Set([...kept.values()].map(([, field]) => sqlTypeOf(field)))
  expect([...types].sort()).toEqual(['bigint', 'date', 'text', 'timestamptz', 'uuid'])
  expect(kept.has('reference')).toBe(true)
})

it.each([...kept])('what passes as a %s comes back from its column as it was told', (_, [entity, field]) => {
  const alone = { ...entity, fields: [{ ...field, mandatory: false }] }
  fc.assert(
    fc.property(sent, value => {
      const record: Record<string, unknown> = { [field.name]: value }
      if (checkRecord(record, alone, context).length) return
      canonicalise(work, alone.fields, record, record)
      const held = record[field.name] ?? null
      expect(held === null || comesBack[sqlTypeOf(field)]!(held), JSON.stringify(value)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
