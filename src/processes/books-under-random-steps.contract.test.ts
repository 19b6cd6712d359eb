import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#finance/index.ts'
import { proofsOf } from './testing/expect-proofs.ts'
import { type RandomStep, randomBooks, randomKinds } from './testing/random-books.ts'

/** How many steps are taken, of which chain, and after how many the books are proved. */
const asked = {
  /** Some as a rule; a thousand with `THOROUGH=1`. */
  steps: Number(process.env.BOOKS_STEPS ?? (process.env.THOROUGH === '1' ? 1000 : 60)),
  /** The same in each run of all tests; `npm run bench -- books` draws others. */
  seed: Number(process.env.BOOKS_SEED ?? 2),
  each: Number(process.env.BOOKS_EACH ?? 4),
}

const step: fc.Arbitrary<RandomStep & { days: number }> = fc.record({
  kind: fc.constantFrom(...randomKinds),
  pick: fc.nat(9_999),
  share: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 130 })),
  ago: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 })),
  days: fc.integer({ min: 0, max: 6 }),
})

let books: Awaited<ReturnType<typeof randomBooks>>
beforeAll(async () => {
  // Every other chain begins without financial books, which are taken up on some day of it.
  books = await randomBooks(asked.seed % 2 ? ['LOCAL'] : ['LOCAL', 'FIN'])
})
afterAll(() => books.house.close())

/** After every so many proofs those of days that are past are asked again. */
const eachEarlier = 6
const earlier = [1, 7, 30, 61]

/** The proofs of a day that do not agree, each key with its two sides. */
const differences = async (day: string): Promise<string[]> =>
  (await proofsOf(books.house, day)).flatMap(({ proof, ledger, currency, records }) =>
    records.map(
      ({ key, ledgerAmount, subLedgerAmount }) =>
        `${day} ${ledger === 'LOCAL' ? '' : `${ledger} `}${proof} ${key} ${currency}: ledger ${ledgerAmount}, records ${subLedgerAmount}`,
    ),
  )

it(
  'agree with the records whatever is done in them, in currencies of no, two and three decimals',
  async () => {
    const { seed } = asked
    const list = fc.array(step, { minLength: asked.steps, maxLength: asked.steps, size: 'max' })
    const steps = fc.sample(list, { seed, numRuns: 1 })[0]!
    const opening = [0, 1, 2, 3, 4, 5].map(pick => ({
      kind: 'start' as const,
      pick,
      share: 100,
      ago: 0,
      days: 0,
    }))
    let since = 0
    let proved = 0
    for (const [index, { days, ...taken }] of [...opening, ...steps].entries()) {
      const day = books.pass(days)
      await books.take(taken)
      if ((index + 1) % asked.each && index + 1 < opening.length + steps.length) continue
      const found = await differences(day)
      if (++proved % eachEarlier === 0)
        for (const days of earlier) found.push(...(await differences(addDays(day, -days))))
      const told = books.log
        .slice(since)
        .map(one => JSON.stringify(one))
        .join('\n')
      expect(found, `BOOKS_SEED=${seed}, after step ${index + 1}:\n${told}`).toEqual([])
      since = books.log.length
    }
    const done = books.log.filter(one => one.done)
    expect(done.length, JSON.stringify(books.log)).toBeGreaterThan(asked.steps / 4)
    expect(new Set(done.map(one => one.kind)).size).toBeGreaterThan(Math.min(asked.steps / 10, 20))
  },
  Math.max(30_000, asked.steps * 2_000),
)
