import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aggregate,
  type Caller,
  createRecords,
  listRecords,
  parseListQuery,
  patchRecord,
  readRecord,
  replaceRecord,
} from '../index.ts'
import { engineOnTestDatabase } from '../testing/engine-on-test-database.ts'
import { smallCode, smallModel } from '../testing/small-model.ts'

type Setup = Awaited<ReturnType<typeof engineOnTestDatabase>>
let setup: Setup
let firm: Caller
let other: Caller
const keys: Record<string, string> = {}

const permissions = new Set(['read contracts', 'read invoices', 'write contracts'])

/** One firm that is the client of one contract, the partner of another, and supplies a third. */
beforeAll(async () => {
  setup = await engineOnTestDatabase('small', smallModel(), smallCode as never)
  await setup.engine.work(setup.caller(), async work => {
    const [one, two] = await createRecords(work, 'person', [{ name: 'Firm' }, { name: 'Other' }])
    const contract = (name: string, role: string, rate: number) => ({
      name,
      startDate: '2026-01-01',
      margin: 9,
      commission: rate * 1000,
      rate,
      remark: name,
      labels: [name],
      persons: [
        { personRegistration: one!.registration, role },
        { personRegistration: two!.registration, role: role === 'CLIENT' ? 'PARTNER' : 'CLIENT' },
      ],
    })
    const made = await createRecords(work, 'contract', [
      contract('bought', 'CLIENT', 0.03),
      contract('brought', 'PARTNER', 0.05),
      contract('supplied', 'SUPPLIER', 0.04),
    ])
    for (const record of made) keys[String(record.name)] = String(record.registration)
    await createRecords(
      work,
      'invoice',
      made.map(record => ({ contractRegistration: record.registration, amount: 10 })),
    )
    firm = setup.caller({ isAdmin: false, permissions, persons: [one!._id] })
    other = setup.caller({ isAdmin: false, permissions, persons: [two!._id] })
  })
})
afterAll(() => setup.close())

const list = async (query: Record<string, string>, as = firm) => {
  const answer = await listRecords(setup.engine, as, 'contract', parseListQuery(query))
  return { ...answer, records: answer.records.map(text => JSON.parse(text)) }
}
const names = async (query: Record<string, string>, as = firm): Promise<string[]> =>
  (await list({ sort: 'name', ...query }, as)).records.map(r => r.name)

describe('somebody who is client here and supplier there', () => {
  it('sees of each row what his role in it allows', async () => {
    const { records } = await list({ sort: 'name' })
    expect(records.map(r => [r.name, r.rate ?? null, r.commission ?? null, r.labels ?? null])).toEqual([
      ['bought', 0.03, null, ['bought']],
      ['brought', 0.05, 50, ['brought']],
      ['supplied', null, 40, null],
    ])
    for (const record of records) expect(record).not.toHaveProperty('margin')
    const one = (key: string, options = {}) =>
      readRecord(setup.engine, firm, 'contract', key, options).then(
        text => JSON.parse(text) as Record<string, unknown>,
      )
    expect((await one(keys.supplied!)).rate ?? null).toBeNull()
    expect(await one(keys.bought!)).toMatchObject({ rate: 0.03 })
    expect((await one(keys.supplied!, { projection: ['labels', 'rate', 'name'] })).labels ?? null).toBeNull()
  })

  it('learns nothing of it by a filter, an order, a total, a breakdown or an aggregate', async () => {
    expect(await names({ rate: '>=0.01' })).toEqual(['bought', 'brought'])
    expect(await names({ rate: '0.04' })).toEqual([])
    expect(await names({ rate: 'null' })).toEqual(['supplied'])
    expect(await names({ labels: 'supplied' })).toEqual([])
    expect(await names({ labels: 'bought' })).toEqual(['bought'])
    expect(await names({ sort: 'rate' })).toEqual(['bought', 'brought', 'supplied'])
    expect(await names({ sort: '-commission' })).toEqual(['bought', 'brought', 'supplied'])
    const { totals, breakdown } = await list({ totals: 'rate,commission', breakdown: 'rate' })
    expect(totals).toEqual({ rate: 0.08, commission: 90 })
    expect(breakdown!.map(b => b.value)).toContain(null)
    expect(breakdown!.map(b => Number(b.value)).filter(v => v === 0.04 * 1e10)).toEqual([])
    const [sums] = await aggregate(setup.engine, firm, 'contract', [
      { match: { commission: { gt: 0 } } },
      { group: { values: { n: { count: true }, most: { max: 'rate' } } } },
    ])
    expect(sums).toEqual({ n: 2, most: 0.05 })
    await expect(list({ margin: '>1' })).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_QUERY' })
    await expect(list({ totals: 'margin' })).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_QUERY' })
  })

  it('goes on at a cursor without meeting what is hidden', async () => {
    const first = await list({ sort: 'rate', range: '0-1' })
    const next = await list({ sort: 'rate', range: '0-1', after: first.next! })
    expect([...first.records, ...next.records].map(r => r.name)).toEqual(['bought', 'brought', 'supplied'])
    expect(Buffer.from(first.next!, 'base64url').toString()).not.toContain('400000000')
  })

  it('reaches what belongs to a contract only as one who may', async () => {
    const invoices = await listRecords(setup.engine, firm, 'invoice', parseListQuery({}))
    const of = invoices.records.map(text => JSON.parse(text).contractRegistration).sort()
    expect(of).toEqual([keys.bought, keys.brought].sort())
    const read = (key: string) =>
      readRecord(setup.engine, firm, 'contract', key, { include: ['invoiceLines'] }).then(
        text => JSON.parse(text).invoiceLines,
      )
    expect(await read(keys.supplied!)).toEqual([])
    expect(await read(keys.bought!)).toHaveLength(1)
  })

  it('writes only what he reads there, and wipes out nothing unseen', async () => {
    const patch = (key: string, body: object) =>
      setup.engine.work(firm, work => patchRecord(work, 'contract', key, body))
    await expect(patch(keys.supplied!, { rate: 0.04 })).rejects.toMatchObject({
      code: 'INVALID_FIELD_IN_BODY',
    })
    await expect(patch(keys.bought!, { margin: 9 })).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
    expect(await patch(keys.bought!, { rate: 0.031 })).toMatchObject({ rate: 0.031 })
    const whole = JSON.parse(await readRecord(setup.engine, firm, 'contract', keys.supplied!))
    const { rate: _, labels: __, ...shown } = whole
    await setup.engine.work(firm, work =>
      replaceRecord(work, 'contract', keys.supplied!, { ...shown, startDate: '2026-02-01' }),
    )
    const text = await readRecord(setup.engine, setup.caller(), 'contract', keys.supplied!)
    expect(JSON.parse(text)).toMatchObject({ rate: 0.04, margin: 9, labels: ['supplied'] })
    await patch(keys.bought!, { rate: 0.03 })
  })

  it('is another one for the other side', async () => {
    expect(await names({ rate: '0.04' }, other)).toEqual(['supplied'])
  })
})
