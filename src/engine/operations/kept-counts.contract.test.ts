import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, createRecords, listRecords, parseListQuery } from '../index.ts'
import { engineOnTestDatabase } from '../testing/engine-on-test-database.ts'
import { smallCode, smallModel } from '../testing/small-model.ts'

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
beforeAll(async () => {
  setup = await engineOnTestDatabase('small', smallModel(), smallCode as never)
  caller = setup.caller()
})
afterAll(() => setup.close())

const make = (count: number, name: string, as = caller) =>
  setup.engine.work(as, work =>
    createRecords(
      work,
      'person',
      Array.from({ length: count }, () => ({ name })),
    ),
  )
const list = (query: Record<string, string>, as = caller) =>
  listRecords(setup.engine, as, 'person', parseListQuery(query))

it('counts what was written a moment ago, whatever values were asked before', async () => {
  await make(3, 'Ada')
  await make(4, 'Ben')
  const size = async (name: string) => (await list({ name, range: '0-1' })).size
  expect([await size('Ada'), await size('Ben'), await size('Ada')]).toEqual([3, 4, 3])
  await make(1, 'Ada')
  expect([await size('Ada'), await size('Ben')]).toEqual([4, 4])
})

it('never takes the number of another tenant, nor of another wall', async () => {
  await make(5, 'Eve')
  const other = setup.caller({ tenantId: 2, tenant: 'other' })
  const walled = setup.caller({
    isAdmin: false,
    permissions: new Set(['read persons']),
    persons: ['00000000-0000-7000-8000-000000000001'],
  })
  expect((await list({ name: 'Eve', range: '0-1' })).size).toBe(5)
  expect((await list({ name: 'Eve', range: '0-1' }, other)).size).toBe(0)
  expect((await list({ name: 'Eve', range: '0-1' }, walled)).size).toBe(0)
})

it('goes on at the cursor of any page with the same statement', async () => {
  await make(5, 'Fay')
  const seen: string[] = []
  let after: string | undefined
  for (let page = 0; page < 3; page++) {
    const answer = await list({ name: 'Fay', range: '0-1', sort: '-name', ...(after ? { after } : {}) })
    seen.push(...answer.records.map(text => JSON.parse(text).registration))
    after = answer.next
  }
  expect(after).toBeUndefined()
  expect(new Set(seen).size).toBe(5)
  await expect(
    list({ name: 'Fay', after: Buffer.from('["Fay"]').toString('base64url') }),
  ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_QUERY' })
})
