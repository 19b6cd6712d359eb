import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRecords, type Plain, patchRecord } from '#engine/index.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../engine/testing/engine-on-test-database.ts'
import { effects, guards, steps } from './index.ts'
import { productModel } from './testing/product-model.ts'

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>

const model = productModel()

beforeAll(async () => {
  const code = { rules: new Map(Object.entries(rules)), guards, effects, steps }
  setup = await engineOnTestDatabase('recompute', model, code as never)
  await setup.engine.work(setup.caller(), work =>
    createRecords(work, 'tax', [
      { code: 'FR20', name: 'TVA 20 %', category: 'S', rates: [{ from: '2014-01-01', rate: 0.2 }] },
    ]),
  )
})
afterAll(() => setup.close())

const create = (entity: string, body: Plain): Promise<Plain> =>
  setup.engine.work(
    setup.caller(),
    async work => (await createRecords(work, entity, [body]))[0] as unknown as Plain,
  )

const patch = (entity: string, key: unknown, body: Plain): Promise<Plain> =>
  setup.engine.work(setup.caller(), work => patchRecord(work, entity, String(key), body)) as Promise<Plain>

it.each([
  [{ unitPrice: 100, quantity: 3, discount: 0.1 }, 270, 324, 0.1],
  [{ priceInclTax: 120 }, 100, 120, 0],
  // What is given stays as it was given.
  [{ unitPrice: 100, quantity: 1, priceExclTax: 90, priceInclTax: 109 }, 90, 109, 0.1],
])('a new asset of %o has all of its prices', async (given, priceExclTax, priceInclTax, discount) => {
  const body = { name: 'Grue', currency: 'EUR', taxCode: 'FR20', ...given }
  expect(await create('asset', body)).toMatchObject({ priceExclTax, priceInclTax, discount })
})

it('a patch of one price takes the others with it, a patch of several is taken as it is', async () => {
  const { registration } = await create('asset', {
    name: 'Grue',
    currency: 'EUR',
    taxCode: 'FR20',
    unitPrice: 50,
    quantity: 2,
  })
  expect(await patch('asset', registration, { unitPrice: 80 })).toMatchObject({ priceInclTax: 192 })
  expect(await patch('asset', registration, { priceExclTax: 176 })).toMatchObject({
    discount: 0.1,
    isAboveList: true,
    priceInclTax: 211.2,
  })
  expect(await patch('asset', registration, { quantity: 1, priceExclTax: 70 })).toMatchObject({
    priceInclTax: 211.2,
  })
  await expect(patch('asset', registration, { discount: 1.5 })).rejects.toMatchObject({
    errors: [{ field: 'discount' }],
  })
})

it('lines of a contract are priced one by one, and their sum follows', async () => {
  const made = await create('contract', {
    name: 'Atelier',
    currency: 'EUR',
    assets: [
      { name: 'Tour', quantity: 2, unitPrice: 500, taxCode: 'FR20' },
      { name: 'Fraise', priceExclTax: 300, taxCode: 'FR20' },
    ],
  })
  const lines = made.assets as Plain[]
  expect(lines).toMatchObject([
    { priceExclTax: 1000, priceInclTax: 1200 },
    { unitPrice: 300, priceExclTax: 300, priceInclTax: 360 },
  ])
  const changed = await patch('contract', made.registration, {
    assets: [{ ...lines[0], quantity: 3 }, lines[1]],
  })
  expect(changed.assets).toMatchObject([
    { priceExclTax: 1500, priceInclTax: 1800 },
    { unitPrice: 300, priceExclTax: 300, priceInclTax: 360 },
  ])
})

it.each([
  // The type and the counter; the type AUT has its trigram where there is one, which SIR is not.
  [[{ type: 'AUT' }], /^AUT\d+$/],
  [[{ type: 'AUT', number: 'XYZ' }], /^XYZ$/],
  [[{ type: 'AUT', number: 'SIR' }], /^AUT\d+$/],
  [[{ type: 'PTN' }], /^PTN\d+$/],
  [[{ type: 'SRT', number: '732 829 320 00074' }], /^SRT73282932000074$/],
  [[], /^PER-\d+$/],
])('a person with %o is registered as %s', async (registrations, expected) => {
  const made = await create('person', { type: 'C', name: 'Guérin', registrations })
  expect(made.registration).toMatch(expected)
})

it('tax number and SIRET of a person give further identifiers', async () => {
  const made = await create('person', {
    type: 'C',
    name: 'Guérin',
    registrations: [{ type: 'COM' }],
    siret: '732 829 320 00074',
    fiscalCode: 'FR44 732829320',
  })
  expect(made.registrations).toMatchObject([
    { type: 'COM' },
    { type: 'SIR', number: '732829320' },
    { type: 'EVA', number: 'FR44732829320' },
    { type: 'SRT', number: '73282932000074' },
  ])
})
