import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Condition, meets } from '#model/index.ts'
import type { Caller } from '../access/caller.ts'
import { entityOf, insertAny, listRecords } from '../index.ts'
import { engineOnTestDatabase } from '../testing/engine-on-test-database.ts'
import { smallCode, smallModel } from '../testing/small-model.ts'
import type { Plain } from '../work.ts'

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
let contracts: Plain[]
let persons: Plain[]

const pick = <T>(items: readonly T[], i: number): T => items[i % items.length]!
const texts = ['Þór’s', 'Élan', 'elan', 'ELAN vital', 'Zoë', null, 'a%b', 'a_b', 'ß']

beforeAll(async () => {
  setup = await engineOnTestDatabase('small', smallModel(), smallCode as never)
  caller = setup.caller()
  await setup.engine.work(caller, async work => {
    persons = await insertAny(
      work,
      entityOf(work.model, 'person'),
      Array.from({ length: 40 }, (_, i) => ({
        name: pick(texts, i),
        email: pick(['a@b.fr', null, 'c@d.es'], i),
        born: pick(['1980-01-01', null, '1990-12-31'], i),
        limit: pick([null, 0, -1.5, 100.01], i),
        tags: pick([['a'], ['a', 'b'], [], null], i),
        addresses: pick(
          [[], [{ city: 'Évry' }], [{ city: 'Lyon' }, { city: 'évry', zipcode: '1' }], [{ zipcode: '9' }]],
          i,
        ),
      })),
    )
    contracts = await insertAny(
      work,
      entityOf(work.model, 'contract'),
      Array.from({ length: 60 }, (_, i) => ({
        name: pick(texts, i + 3),
        startDate: pick(['2026-01-01', '2026-02-01', '2025-12-31'], i),
        dueDate: pick([null, '2026-11-20', '2026-11-21', '2026-12-01'], i),
        financedAmountExclTax: pick([null, 0, 10.5, 999.99, 1000], i),
        currency: pick(['EUR', 'GBP'], i),
        persons: pick(
          [
            [],
            [{ personRegistration: persons[i % 5]!.registration, role: 'CLIENT' }],
            [
              { personRegistration: persons[i % 7]!.registration, role: 'PAYER' },
              { personRegistration: persons[(i + 1) % 5]!.registration, role: 'CLIENT' },
            ],
          ],
          i,
        ),
      })),
    )
  })
})
afterAll(() => setup.close())

const part = (values: fc.Arbitrary<unknown>) => {
  const scalar = values as fc.Arbitrary<string | number | boolean | null>
  const bound = scalar.filter(v => v !== null)
  return fc.oneof(
    scalar,
    fc.array(scalar, { minLength: 1, maxLength: 6 }),
    fc.record({ not: fc.oneof(scalar, fc.array(scalar, { minLength: 1, maxLength: 3 })) }),
    fc.record({ gte: bound, lt: bound }, { requiredKeys: [] }),
    fc.record({ gt: bound, lte: bound }, { requiredKeys: [] }),
    fc.constantFrom({ is: 'null' as const }, { is: 'set' as const }),
  )
}
const textPart = (values: readonly (string | null)[]) =>
  fc.oneof(
    part(fc.constantFrom(...values)),
    fc.record({ prefix: fc.constantFrom('e', 'El', 'z', 'a%', 'ss', '') }),
    fc.record({ contains: fc.constantFrom('LAN', 'oe', '_', '%', 'vit', '') }),
  )

const contractPart = fc.record(
  {
    name: textPart(texts),
    startDate: part(fc.constantFrom('2026-01-01', '2026-01-15', '2025-12-31')),
    dueDate: part(fc.constantFrom('2026-11-20', '2026-11-21', null)),
    financedAmountExclTax: part(fc.constantFrom(null, 0, 10.5, 1000)),
    currency: part(fc.constantFrom('EUR', 'GBP', 'USD')),
    isLate: fc.constantFrom(true, false),
    'persons.role': part(fc.constantFrom('CLIENT', 'PAYER', 'OTHER')),
    'persons.personRegistration': fc.nat(6).map(i => `#${i}`),
    client: part(fc.constantFrom('#0', '#3', '#6', null)),
  },
  { requiredKeys: [] },
)
const personPart = fc.record(
  {
    name: textPart(texts),
    email: part(fc.constantFrom('a@b.fr', null)),
    born: part(fc.constantFrom('1980-01-01', '1985-05-05', null)),
    limit: part(fc.constantFrom(null, 0, -1.5)),
    tags: part(fc.constantFrom('a', 'b', 'z')),
    'addresses.city': textPart(['Évry', 'évry', 'Lyon']),
  },
  { requiredKeys: [] },
)

const nested = (leaf: fc.Arbitrary<unknown>) =>
  fc.letrec(tie => ({
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.record({ anyOf: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ noneOf: fc.array(tie('condition'), { minLength: 1, maxLength: 2 }) }),
      fc.record({ allOf: fc.array(tie('condition'), { minLength: 1, maxLength: 2 }) }),
    ),
  })).condition as fc.Arbitrary<Condition>

const bySql = async (entity: string, where: Condition): Promise<string[]> => {
  const answer = await listRecords(setup.engine, caller, entity, {
    where,
    offset: 0,
    limit: 500,
    ranged: true,
    include: [],
    exactCount: false,
    pinned: false,
    projection: ['registration'],
  })
  return answer.records.map(text => JSON.parse(text).registration).sort()
}
const byPredicate = (records: Plain[], where: Condition) =>
  records
    .filter(r => meets(r, where))
    .map(r => r.registration)
    .sort()
const withPersons = (where: Condition): Condition =>
  JSON.parse(
    JSON.stringify(where).replace(/"#(\d)"/g, (_, i) => JSON.stringify(persons[Number(i)]!.registration)),
  )

/** As answers tell it: its client by registration and name. */
const told = (contract: Plain): Plain => {
  const named = (contract.persons as { personRegistration: string; role: string }[] | undefined)?.find(
    one => one.role === 'CLIENT',
  )
  const client = persons.find(one => one.registration === named?.personRegistration)
  return { ...contract, client: client ? { registration: client.registration, name: client.name } : null }
}

it('finds the same contracts by SQL as by predicate', async () => {
  await fc.assert(
    fc.asyncProperty(nested(contractPart), async drawn => {
      const where = withPersons(drawn)
      expect(await bySql('contract', where)).toEqual(byPredicate(contracts.map(told), where))
    }),
    { numRuns: 300 },
  )
})

it('finds the same persons by SQL as by predicate', async () => {
  await fc.assert(
    fc.asyncProperty(nested(personPart), async where => {
      expect(await bySql('person', where)).toEqual(byPredicate(persons, where))
    }),
    { numRuns: 300 },
  )
})
