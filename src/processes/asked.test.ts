import { expect, test } from 'vitest'
import { around } from '#engine/index.ts'
import type { BusinessEvent } from './accounting/post-events.ts'
import { postingRules } from './accounting/posting-rules.ts'
import type { Asked } from './asked.ts'
import { enqueue } from './enqueue.ts'
import { effects, jobs } from './index.ts'
import type { Jobs, Owed } from './jobs.ts'

const event = { family: 'LEASE', date: '2026-03-01', currency: 'EUR', name: 'Test' } as const

/** Measures of an event that no rule of it books: their amounts would be lost without a word. */
const lost = ({ eventType, measures }: BusinessEvent): string[] => {
  const booked = new Set(postingRules[eventType].flatMap(rule => rule.lines.map(line => line.measure)))
  return Object.keys(measures).filter(measure => !booked.has(measure as never))
}

test('an event carries the measures that its rules book, and no other', () => {
  expect(lost({ ...event, eventType: 'ACTIVATION', measures: { assetNet: 1, stock: 2 } })).toEqual([])
  // @ts-expect-error: a misspelling
  expect(lost({ ...event, eventType: 'ACTIVATION', measures: { assetNett: 1 } })).toEqual(['assetNett'])
  // @ts-expect-error: no rule books an asset of a loan that is paid out
  expect(lost({ ...event, eventType: 'DRAWDOWN', measures: { assetNet: 1 } })).toEqual(['assetNet'])
})

test('what may be asked by name is answered by a process', () => {
  const answered = (...names: (keyof Asked)[]) => names.map(name => effects.has(name))
  expect(answered('accounting/post', 'billing/run', 'notification/write')).toEqual([true, true, true])
  // @ts-expect-error: a misspelling
  expect(answered('accounting/pots')).toEqual([false])
})

test('what may be left to the outbox is done by a process, and told what it asks', () => {
  const done = (...names: (keyof Jobs)[]) => names.map(name => jobs.has(name))
  expect(done('mail/deliver', 'person-amendment/apply')).toEqual([true, true])
  expect([...jobs.keys()].sort()).toEqual([
    'accounting/take-up',
    'data-request/erase',
    'data-request/erase-again',
    'mail/deliver',
    'person-amendment/apply',
    'signature/expire',
  ])
  // @ts-expect-error: a misspelling
  expect(done('mail/delivre')).toEqual([false])
  const left: unknown[] = []
  const work = {
    caller: { tenantId: 1 },
    at: '2026-03-01T00:00:00.000Z',
    journal: { owes: false },
    tx: { send: (statement: unknown) => left.push(statement) },
  }
  const leave = <K extends keyof Owed>(job: K, told: Owed[K]) => enqueue(work as never, job, told)
  leave('mail/deliver', { mail: 'MAI-1001' })
  // @ts-expect-error: a misspelt job
  leave('mail/delivre', { mail: 'MAI-1001' })
  // @ts-expect-error: a misspelt value
  leave('mail/deliver', { mial: 'MAI-1001' })
  // @ts-expect-error: what another job is told
  leave('batch/step', { mail: 'MAI-1001' })
  expect(left).toHaveLength(4)
})

test('a step knows the records that it stands around, and nothing yet of the values that came', () => {
  const step = around('script', {
    // @ts-expect-error: a misspelling
    check: (_work, writings) => writings.map(({ before }) => before?.cod && []),
    before: (_work, writings) => {
      // @ts-expect-error: what came may be anything
      for (const { after } of writings) after?.code?.trim()
    },
    after: (_work, writings) => {
      for (const { after } of writings) after?.code?.trim()
    },
  })
  expect(step.entity).toBe('script')
})
