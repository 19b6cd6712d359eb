import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../access/caller.ts'
import { createRecords, readRecord } from '../index.ts'
import { engineOnTestDatabase } from '../testing/engine-on-test-database.ts'
import { smallCode, smallModel } from '../testing/small-model.ts'

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller

beforeAll(async () => {
  setup = await engineOnTestDatabase('small', smallModel(), smallCode as never)
  caller = setup.caller()
})
afterAll(() => setup.close())

const create = (entity: string, bodies: object[], as = caller) =>
  setup.engine.work(as, work => createRecords(work, entity, bodies))
const read = async (entity: string, key: string) =>
  JSON.parse(await readRecord(setup.engine, caller, entity, key, {}))

it('gives a new record what the one that it names says, unless it is given', async () => {
  const [client] = await create('person', [{ name: 'Own' }])
  const [contract] = await create('contract', [
    {
      name: 'Named',
      startDate: '2026-01-01',
      remark: 'In advance',
      margin: 12.5,
      persons: [{ personRegistration: client!.registration, role: 'CLIENT' }],
    },
  ])
  const by = { contractRegistration: contract!.registration }
  const [plain, own, none] = await create('invoice', [by, { ...by, remark: 'Later' }, {}])
  expect(await read('invoice', plain!.registration)).toMatchObject({ remark: 'In advance', margin: 12.5 })
  expect(await read('invoice', own!.registration)).toMatchObject({ remark: 'Later', margin: 12.5 })
  expect((await read('invoice', none!.registration)).remark ?? null).toBeNull()

  // What a party may not read of the contract does not reach him by way of what he writes.
  const party = setup.caller({
    isAdmin: false,
    permissions: new Set(['read contracts', 'read invoices', 'write invoices']),
    persons: [client!._id],
  })
  const [his] = await create('invoice', [by], party)
  const seen = await read('invoice', his!.registration)
  expect(seen.remark).toBe('In advance')
  expect(seen.margin ?? null).toBeNull()
})
