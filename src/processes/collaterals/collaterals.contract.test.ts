import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Caller,
  createRecords,
  entityOf,
  insertAny,
  insertRecords,
  type Plain,
  readRecord,
  runTransition,
} from '#engine/index.ts'
import { rules } from '#entities/rules.ts'
import { engineOnTestDatabase } from '../../engine/testing/engine-on-test-database.ts'
import { effects, guards, steps } from '../index.ts'
import { productModel } from '../testing/product-model.ts'

const model = productModel()

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller

beforeAll(async () => {
  setup = await engineOnTestDatabase('product', model, {
    rules: new Map(Object.entries(rules)),
    guards,
    effects,
    steps,
  } as never)
  caller = setup.caller({ today: '2026-06-30' })
})
afterAll(() => setup.close())

const create = (entity: string, body: Plain): Promise<Plain> =>
  setup.engine.work(caller, async work => (await createRecords(work, entity, [body]))[0]!)
const move = (record: Plain, code: string, request: object = {}) =>
  setup.engine.work(caller, work =>
    runTransition(work, 'collateral', String(record.registration), code, request),
  )
const read = async (entity: string, record: Plain): Promise<Plain> =>
  JSON.parse(await readRecord(setup.engine, caller, entity, String(record.registration), { include: [] }))

it('stands for what a contract owes: counted while it is in force, released early only on purpose', async () => {
  const guarantor = await create('person', { type: 'I', lastName: 'Poirier', firstName: 'Hélène' })
  const [contract] = await setup.engine.work(caller, work =>
    insertRecords(work, 'contract', [{ name: 'Press', status: 'ACTIVE', currency: 'EUR' }], {
      unchecked: true,
    }),
  )
  await setup.engine.work(caller, work =>
    insertAny(
      work,
      entityOf(work.model, 'cashflow'),
      [
        {
          contractRegistration: contract!.registration,
          status: 'PLANNED',
          pr: 'RECEIVABLE',
          currency: 'EUR',
          dueDate: '2026-08-01',
          principal: 40_000,
          amountExclTax: 41_000,
        },
      ],
      { unchecked: true },
    ),
  )
  const collateral = await create('collateral', {
    name: 'Guarantee',
    type: 'GUARANTEE',
    contractRegistration: contract!.registration as string,
    amount: 33_333.33,
    percentage: 0.5,
  })
  await expect(move(collateral, 'activate', { input: { date: '2026-06-01' } })).rejects.toMatchObject({
    code: 'TRANSITION_NOT_ALLOWED',
  })
  const given = await create('collateral', {
    name: 'Guarantee',
    type: 'GUARANTEE',
    contractRegistration: contract!.registration as string,
    personRegistration: guarantor.registration as string,
    amount: 33_333.33,
    percentage: 0.5,
  })
  expect(await read('collateral', given)).toMatchObject({ securedAmount: 16_666.67, currency: 'EUR' })
  await move(given, 'activate', { input: { date: '2026-06-01' } })
  expect(await read('contract', contract!)).toMatchObject({ secured: 16_666.67, outstanding: 40_000 })

  await expect(
    move(given, 'release', { reason: 'Asked for', input: { date: '2026-06-30' } }),
  ).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
  await move(given, 'release', { reason: 'Replaced', input: { date: '2026-06-30', isEarly: true } })
  expect(await read('collateral', given)).toMatchObject({ status: 'RELEASED', releaseDate: '2026-06-30' })
  expect(await read('contract', contract!)).toMatchObject({ secured: 0 })
  await move(given, 'release', { action: 'UNDO' })
  expect((await read('collateral', given)).releaseDate ?? null).toBeNull()
})
