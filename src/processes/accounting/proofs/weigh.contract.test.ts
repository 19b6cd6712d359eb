import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeRecords, insertRecords, loadMatching } from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
import { type RandomStep, randomBooks, randomKinds } from '../../testing/random-books.ts'
import { proofs } from './all-proofs.ts'
import { compareByKey } from './compare-by-key.ts'
import type { Found } from './found.ts'
import { weigh } from './weigh.ts'

let books: Awaited<ReturnType<typeof randomBooks>>
beforeAll(async () => {
  books = await randomBooks()
  const step: fc.Arbitrary<RandomStep & { days: number }> = fc.record({
    kind: fc.constantFrom(...randomKinds),
    pick: fc.nat(9_999),
    share: fc.constantFrom(100, 100, 40, 130),
    ago: fc.integer({ min: 0, max: 20 }),
    days: fc.integer({ min: 0, max: 6 }),
  })
  const drawn = fc.sample(fc.array(step, { minLength: 25, maxLength: 25, size: 'max' }), {
    seed: 11,
    numRuns: 1,
  })
  for (const pick of [0, 1, 2, 3]) await books.take({ kind: 'start', pick, share: 100, ago: 0 } as RandomStep)
  for (const { days, ...taken } of drawn[0]!) {
    books.pass(days)
    await books.take(taken)
  }
}, 60_000)
afterAll(() => books.house.close())

const inOrder = (rows: readonly Found[]): Found[] =>
  [...rows].sort((a, b) =>
    JSON.stringify([a.organization, a.currency]) < JSON.stringify([b.organization, b.currency]) ? -1 : 1,
  )

/** The proofs of a day that are told to differ, each of the others being held to what its keys say. */
const differing = async (day: string, ledger: 'LOCAL' | 'FIN'): Promise<string[]> =>
  books.house.act(day, async work => {
    const scope = { work, organization: null, date: day, ledger }
    const slow = await compareByKey(scope, proofs)
    const { found, open } = await weigh(scope, proofs)
    const named = open.map(proof => proof.name)
    for (const { name } of proofs.filter(proof => !open.includes(proof)))
      expect([name, inOrder(found.get(name) ?? [])]).toEqual([name, inOrder(slow.get(name)!)])
    for (const name of named)
      expect(
        slow.get(name)!.some(row => row.difference !== 0),
        name,
      ).toBe(true)
    return named
  })

it('says of books that agree what their keys say, on each day', async () => {
  const today = books.pass(0)
  for (const ago of [0, 1, 7, 30, 61])
    for (const ledger of ['LOCAL', 'FIN'] as const) await differing(addDays(today, -ago), ledger)
  expect(await differing(today, 'LOCAL')).toEqual([])
})

it('finds what cancels in a sum: two persons confused, a booking on two', async () => {
  const today = books.pass(0)
  const [one, other] = await books.house.act(today, work =>
    loadMatching(work, 'posting', { logicalAccount: 'CUSTOMER', ledger: 'LOCAL', eventType: 'INVOICE' }),
  )
  expect(other!.bookingRegistration).not.toBe(one!.bookingRegistration)
  const { _id: _, registration: __, ...values } = one!
  const add = (more: readonly Partial<typeof values>[]) =>
    books.house.act(today, work =>
      insertRecords(work, 'posting', more.map(own => ({ ...values, date: today, ...own })) as never, {
        unchecked: true,
      }),
    )
  await add([
    { dc: 'D', amount: 10, baseAmount: 10, personRegistration: books.house.client },
    { dc: 'C', amount: 10, baseAmount: 10, personRegistration: books.house.supplier },
  ])
  expect(await differing(today, 'LOCAL')).toEqual(['CUSTOMER'])
  await add([
    {
      dc: 'D',
      amount: 10,
      baseAmount: 10,
      logicalAccount: 'RENT',
      bookingRegistration: one!.bookingRegistration,
    },
    {
      dc: 'C',
      amount: 10,
      baseAmount: 10,
      logicalAccount: 'RENT',
      bookingRegistration: other!.bookingRegistration,
    },
  ])
  expect(await differing(today, 'LOCAL')).toEqual(['BALANCED', 'CUSTOMER'])
})

it('finds a number that is missing in a series', async () => {
  const today = books.pass(0)
  await books.house.act(today, async work => {
    const bookings = await loadMatching(work, 'booking', { ledger: 'LOCAL', journal: 'VE' })
    const last = bookings.reduce((a, b) => (b.sequence! > a.sequence! ? b : a))
    await changeRecords(work, 'booking', [last], () => ({ sequence: last.sequence! + 3 }), {
      unchecked: true,
    })
  })
  expect(await differing(today, 'LOCAL')).toContain('SERIES')
})
