import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createRecords, listRecords, parseListQuery } from '../index.ts'
import { engineOnTestDatabase } from '../testing/engine-on-test-database.ts'
import { smallCode, smallModel } from '../testing/small-model.ts'

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let caller: Caller
const persons: string[] = []

/** Three contracts of Audra, one of Bronė in dollars, one of nobody. */
beforeAll(async () => {
  setup = await engineOnTestDatabase('small', smallModel(), smallCode as never)
  caller = setup.caller()
  await setup.engine.work(caller, async work => {
    for (const person of await createRecords(work, 'person', [{ name: 'Audra' }, { name: 'Bronė' }]))
      persons.push(String(person.registration))
    const contract = (startDate: string, amount: number, at: number | null, more: object = {}) => ({
      name: `Of ${startDate}`,
      startDate,
      financedAmountExclTax: amount,
      margin: 0.1,
      persons: at === null ? [] : [{ personRegistration: persons[at], role: 'CLIENT' }],
      ...more,
    })
    await createRecords(work, 'contract', [
      contract('2026-01-02', 0.1, 0),
      contract('2026-01-31', 0.2, 0),
      contract('2026-02-01', 1000, 0, { currency: 'USD' }),
      contract('2026-03-15', 50, 1, { currency: 'USD' }),
      contract('2026-03-16', 7, null),
    ])
  })
  const other = setup.caller({ tenantId: 2, tenant: 'other' })
  await setup.engine.work(other, work =>
    createRecords(work, 'contract', [{ name: 'Behind the wall', startDate: '2026-01-01' }]),
  )
})
afterAll(() => setup.close())

const groups = async (query: Record<string, string>, as = caller, entity = 'contract') =>
  (await listRecords(setup.engine, as, entity, parseListQuery({ range: '0-0', ...query }))).groups!

describe('the groups of a list', () => {
  it('are those of a person by role, the largest first, what names nobody last', async () => {
    const { list, more } = await groups({ groups: 'client', totals: 'financedAmountExclTax' })
    expect(more).toBe(false)
    expect(list).toEqual([
      {
        value: persons[0],
        name: 'Audra',
        count: 3,
        totals: {
          financedAmountExclTax: expect.arrayContaining([
            { currency: 'EUR', sum: 0.3 },
            { currency: 'USD', sum: 1000 },
          ]),
        },
      },
      {
        value: persons[1],
        name: 'Bronė',
        count: 1,
        totals: { financedAmountExclTax: [{ currency: 'USD', sum: 50 }] },
      },
      { value: null, count: 1, totals: { financedAmountExclTax: [{ currency: 'EUR', sum: 7 }] } },
    ])
  })

  it('are the months of a day, the latest first, and obey the conditions of the list', async () => {
    const months = await groups({ groups: 'startDate', startDate: '<2026-03-16' })
    expect(months.list.map(({ value, count }) => [value, count])).toEqual([
      ['2026-03', 1],
      ['2026-02', 1],
      ['2026-01', 2],
    ])
  })

  it('are the values of a list and yes or no', async () => {
    expect((await groups({ groups: 'status' })).list).toEqual([{ value: 'DRAFT', count: 5, totals: {} }])
    expect((await groups({ groups: 'isLate' })).list.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['false']),
    )
    expect((await groups({ groups: 'status', search: 'bronė' })).list).toMatchObject([{ count: 1 }])
  })

  it('are named by what a reference names', async () => {
    await setup.engine.work(caller, async work => {
      const first = await listRecords(setup.engine, caller, 'contract', parseListQuery({ sort: 'startDate' }))
      const { registration } = JSON.parse(first.records[0]!) as { registration: string }
      await createRecords(work, 'invoice', [
        { contractRegistration: registration, amount: 1 },
        { contractRegistration: registration, amount: 2.5 },
      ])
    })
    const { list } = await groups({ groups: 'contractRegistration', totals: 'amount' }, caller, 'invoice')
    expect(list).toMatchObject([{ name: 'Of 2026-01-02', count: 2, totals: { amount: [{ sum: 3.5 }] } }])
  })

  it('are not made of what has none, nor of what the caller may not see', async () => {
    for (const path of ['remark', 'name', 'financedAmountExclTax', 'persons', 'nothing'])
      await expect(groups({ groups: path })).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_QUERY' })
    const client = setup.caller({
      isAdmin: false,
      permissions: new Set(['read contracts']),
      persons: [],
    })
    await expect(groups({ groups: 'status', totals: 'margin' }, client)).rejects.toMatchObject({
      code: 'INVALID_FIELD_IN_QUERY',
    })
    expect((await groups({ groups: 'status' }, client)).list).toEqual([])
  })
})
