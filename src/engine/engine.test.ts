/* Long because one database serves the whole story of the engine's verbs, told in order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from './access/caller.ts'
import {
  aggregate,
  autocomplete,
  createRecords,
  listRecords,
  parseListQuery,
  patchRecord,
  readRecord,
  recordHierarchy,
  recordHistory,
  removeRecord,
  runTransition,
  turnDay,
} from './index.ts'
import { engineOnTestDatabase } from './testing/engine-on-test-database.ts'
import { smallCode, smallModel } from './testing/small-model.ts'

type Setup = Awaited<ReturnType<typeof engineOnTestDatabase>>
let setup: Setup
let caller: Caller

beforeAll(async () => {
  setup = await engineOnTestDatabase('small', smallModel(), smallCode as never)
  caller = setup.caller()
})
afterAll(() => setup.close())

const create = (entity: string, ...bodies: object[]) =>
  setup.engine.work(caller, work => createRecords(work, entity, bodies))
const list = async (entity: string, query: Record<string, string> = {}, as = caller) => {
  const answer = await listRecords(setup.engine, as, entity, parseListQuery(query))
  return { ...answer, records: answer.records.map(text => JSON.parse(text)) }
}
const read = async (entity: string, key: string, include: string[] = [], as = caller) =>
  JSON.parse(await readRecord(setup.engine, as, entity, key, { include }))

describe('records', () => {
  it('creates, reads, patches and keeps the history of a contract', async () => {
    const [client] = await create('person', {
      name: 'Mécanique Guérin SAS',
      type: 'C',
      addresses: [{ city: 'Nantes', zipcode: '44000' }],
      limit: 12.34,
    })
    expect(client!.registration).toMatch(/^PER-\d+$/)
    const [made] = await create('contract', {
      name: 'Haas Mini Mill 2',
      persons: [{ personRegistration: client!.registration, role: 'CLIENT' }],
      startDate: '2026-03-01',
      financedAmountExclTax: 48000.01,
      margin: 100,
    })
    const contract = await read('contract', made!.registration)
    expect(contract).toMatchObject({
      name: 'Haas Mini Mill 2',
      status: 'DRAFT',
      financedAmountExclTax: 48000.01,
      currency: 'EUR',
      client: { name: 'Mécanique Guérin SAS' },
      _version: 1,
      isLate: false,
      remaining: 48000.01,
    })
    expect(contract.persons[0]._id).toBeTruthy()
    expect(contract._abilities.transitions).toEqual(['activate'])
    await setup.engine.work(caller, work =>
      patchRecord(work, 'contract', made!.registration, { remark: 'seen', dueDate: '2026-11-01' }, 1),
    )
    await expect(
      setup.engine.work(caller, work =>
        patchRecord(work, 'contract', made!.registration, { remark: 'late' }, 1),
      ),
    ).rejects.toMatchObject({ code: 'STALE_VERSION' })
    const history = await recordHistory(setup.engine, caller, 'contract', made!.registration)
    expect(history.map(h => h.verb)).toEqual(['change', 'create'])
    expect(history.every(h => h.intact)).toBe(true)
    expect(history[0]!.changes).toContainEqual({
      field: 'remark',
      label: 'Remark',
      before: null,
      after: 'seen',
    })
    expect((await read('contract', made!._id)).isLate).toBe(true)
  })

  it('refuses what is wrong, naming the field', async () => {
    await expect(
      create('contract', { name: 'x', startDate: '2026-01-01', unknown: 1 }),
    ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY', errors: [{ field: 'unknown' }] })
    await expect(create('contract', { name: 'x' })).rejects.toMatchObject({
      errors: [{ field: 'startDate', message: { code: 'mandatory' } }],
    })
    await expect(create('contract', { startDate: '2026-13-01' })).rejects.toMatchObject({
      errors: [{ field: 'startDate' }],
    })
    await expect(
      create('contract', { startDate: '2026-01-01', financedAmountExclTax: -1 }),
    ).rejects.toMatchObject({ errors: [{ field: 'financedAmountExclTax' }] })
    await expect(create('contract', { startDate: '2026-01-01', status: 'ACTIVE' })).rejects.toMatchObject({
      code: 'STATUS_PATCH_PROHIBITED',
    })
    await expect(
      create('contract', {
        startDate: '2026-01-01',
        persons: [{ personRegistration: 'NOBODY', role: 'CLIENT' }],
      }),
    ).rejects.toMatchObject({ errors: [{ field: 'persons.0.personRegistration' }] })
    await expect(create('contract', { startDate: '2026-01-01', billed: 5 })).rejects.toMatchObject({
      errors: [{ field: 'billed', code: 'READ_ONLY_FIELD' }],
    })
  })

  it('lets nobody who creates wait for the transaction of another', async () => {
    const numbers = await setup.engine.work(caller, async work => {
      const [first] = await createRecords(work, 'person', [{ name: 'First', type: 'C' }])
      // The first is not there yet, and the second is made meanwhile.
      const [second] = await create('person', { name: 'Second', type: 'C' })
      return [first, second].map(person => Number(String(person!.registration).slice(4)))
    })
    expect(numbers[1]).toBe(numbers[0]! + 1)
  })

  it('rolls up, computes and unrolls', async () => {
    const [contract] = await create('contract', {
      name: 'Rolled',
      startDate: '2026-01-01',
      financedAmountExclTax: 1000,
    })
    const [first] = await create(
      'invoice',
      { contractRegistration: contract!.registration, amount: 100.1 },
      { contractRegistration: contract!.registration, amount: 200.2 },
    )
    expect(await read('contract', contract!.registration)).toMatchObject({
      billed: 300.3,
      invoices: 2,
      remaining: 699.7,
    })
    await setup.engine.work(caller, work => removeRecord(work, 'invoice', first!.registration))
    expect(await read('contract', contract!.registration, ['invoiceLines'])).toMatchObject({
      billed: 200.2,
      invoices: 1,
      remaining: 799.8,
      invoiceLines: [{ amount: 200.2 }],
    })
    await setup.engine.work(caller, work =>
      patchRecord(work, 'contract', contract!.registration, { invoiceLines: [{ amount: 50 }] }),
    )
    expect(await read('contract', contract!.registration)).toMatchObject({ billed: 250.2, invoices: 2 })
  })
})

describe('transitions', () => {
  it('lets exactly one of twenty parallel runs win', async () => {
    const [client] = await create('person', { name: 'Parallel' })
    const [contract] = await create('contract', {
      startDate: '2026-01-01',
      persons: [{ personRegistration: client!.registration, role: 'CLIENT' }],
    })
    const runs = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        setup.engine.work(caller, work =>
          runTransition(work, 'contract', contract!.registration, 'activate', {}),
        ),
      ),
    )
    expect(runs.filter(r => r.status === 'fulfilled')).toHaveLength(1)
    for (const r of runs)
      if (r.status === 'rejected')
        expect(['TRANSITION_CONFLICT', 'TRANSITION_NOT_ALLOWED']).toContain(r.reason.code)
    expect(await read('contract', contract!.registration)).toMatchObject({
      status: 'ACTIVE',
      remark: 'activated',
    })
    await setup.engine.work(caller, work =>
      runTransition(work, 'contract', contract!.registration, 'activate', { action: 'UNDO' }),
    )
    expect(await read('contract', contract!.registration)).toMatchObject({ status: 'DRAFT' })
    await expect(
      setup.engine.work(caller, work => runTransition(work, 'contract', contract!.registration, 'close', {})),
    ).rejects.toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
  })

  it('shows a dry run and keeps nothing of it', async () => {
    const [client] = await create('person', { name: 'Dry' })
    const [contract] = await create('contract', {
      startDate: '2026-01-01',
      persons: [{ personRegistration: client!.registration, role: 'CLIENT' }],
    })
    const written = await setup.engine.work(
      caller,
      async work => {
        await runTransition(work, 'contract', contract!.registration, 'activate', {})
        return work.journal.entries
      },
      { dryRun: true },
    )
    expect(written).toMatchObject([
      { entity: 'contract', before: { status: 'DRAFT' }, after: { status: 'ACTIVE' } },
    ])
    expect(await read('contract', contract!.registration)).toMatchObject({ status: 'DRAFT' })
  })
})

describe('lists', () => {
  it('filters, sorts, pages, searches and counts', async () => {
    const [client] = await create('person', {
      name: 'Zoë Lefèvre',
      email: 'zoe@lefevre.fr',
      addresses: [{ city: 'Évry' }],
      tags: ['a', 'b'],
      type: 'C',
    })
    await create(
      'contract',
      ...[1, 2, 3, 4, 5].map(i => ({
        name: `Liste ${i}`,
        startDate: `2025-0${i}-01`,
        financedAmountExclTax: i * 1000,
        persons: [{ personRegistration: client!.registration, role: 'CLIENT' }],
      })),
    )
    const found = await list('contract', { name: '^liste', sort: '-financedAmountExclTax', range: '0-1' })
    expect(found.records.map(r => r.name)).toEqual(['Liste 5', 'Liste 4'])
    expect(found).toMatchObject({ size: 5, continues: true, offset: 0, limit: 2 })
    const next = await list('contract', {
      name: '^liste',
      sort: '-financedAmountExclTax',
      after: found.next!,
      range: '0-1',
    })
    expect(next.records.map(r => r.name)).toEqual(['Liste 3', 'Liste 2'])
    expect((await list('contract', { financedAmountExclTax: '>=4000', name: '~ISTE' })).records).toHaveLength(
      2,
    )
    expect(
      (await list('contract', { startDate: '20250201..2025-03-31', name: '^liste' })).records,
    ).toHaveLength(2)
    expect(
      (
        await list('contract', {
          'persons.personRegistration': client!.registration,
          'persons.role': 'CLIENT',
        })
      ).size,
    ).toBe(5)
    expect(
      (
        await list('contract', {
          'persons.personRegistration': client!.registration,
          'persons.role': 'PAYER',
        })
      ).size,
    ).toBe(0)
    expect((await list('contract', { search: 'lefevre list' })).size).toBe(5)
    expect((await list('person', { 'addresses.city': 'Évry' })).records).toHaveLength(1)
    expect((await list('person', { 'addresses.city': '^evr' })).records).toHaveLength(1)
    expect((await list('person', { tags: 'b' })).records).toHaveLength(1)
    expect(
      await list('contract', { name: '^liste', totals: 'financedAmountExclTax', breakdown: 'status' }),
    ).toMatchObject({ totals: { financedAmountExclTax: 15000 }, breakdown: [{ value: 'DRAFT', count: 5 }] })
    expect(
      (await list('contract', { name: '^liste', projection: 'name', include: 'personsNames' })).records[0],
    ).toMatchObject({ personsNames: [{ name: 'Zoë Lefèvre', role: 'CLIENT' }] })
    expect(
      Object.keys((await list('contract', { name: '^liste', projection: 'name' })).records[0]).sort(),
    ).toEqual(['_id', 'name', 'registration'])
    expect(await autocomplete(setup.engine, caller, 'contract', 'list', parseListQuery({}))).toContain(
      'Liste 1',
    )
    expect(
      await aggregate(setup.engine, caller, 'contract', [
        { match: { name: { prefix: 'liste' } } },
        {
          group: { by: ['status'], values: { n: { count: true }, total: { sum: 'financedAmountExclTax' } } },
        },
      ]),
    ).toEqual([{ status: 'DRAFT', n: 5, total: 15000 }])
    const tree = await recordHierarchy(setup.engine, caller, 'person', client!.registration)
    expect(tree.nodes).toHaveLength(1)
  })

  it.each([
    { nope: '1' },
    { sort: 'nope' },
    { projection: 'nope' },
    { range: '5-1' },
    { startDate: 'x' },
    { 'persons.nope': '1' },
    { include: 'nope' },
    { financedAmountExclTax: 'abc' },
    { name: '/(a+)+$/' },
    { after: 'zzz' },
    { range: '9990-10000' },
  ])('refuses %o', async query => {
    await expect(list('contract', query as never)).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_QUERY' })
  })
})

describe('walls', () => {
  it('keeps tenants apart', async () => {
    const [mine] = await create('person', { name: 'Wall' })
    const stranger = setup.caller({ tenantId: 2, tenant: 'other' })
    await expect(read('person', mine!._id, [], stranger)).rejects.toMatchObject({ status: 404 })
    await expect(read('person', mine!.registration, [], stranger)).rejects.toMatchObject({ status: 404 })
    expect((await list('person', { search: 'wall' }, stranger)).size).toBe(0)
    await expect(
      setup.engine.work(stranger, work =>
        createRecords(work, 'contract', [
          { startDate: '2026-01-01', persons: [{ personRegistration: mine!.registration, role: 'CLIENT' }] },
        ]),
      ),
    ).rejects.toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
    await expect(
      setup.db.transaction({ tenantId: 2 }, tx =>
        tx.statement({
          text: 'select count(*)::int as n from person where tenant_id = 1 and id = $1',
          values: [mine!._id],
        }),
      ),
    ).resolves.toMatchObject({ rows: [{ n: 0 }] })
    await expect(setup.db.pool.query('select count(*) from person')).rejects.toThrow()
  })

  it('shows a client his own contracts without the margin', async () => {
    const [client] = await create('person', { name: 'Own' })
    const [contract] = await create('contract', {
      name: 'Mine',
      startDate: '2026-01-01',
      margin: 5,
      persons: [{ personRegistration: client!.registration, role: 'CLIENT' }],
    })
    await create('contract', { name: 'Not mine', startDate: '2026-01-01', margin: 5 })
    const party = setup.caller({
      isAdmin: false,
      permissions: new Set(['read contracts', 'read invoices']),
      persons: [client!._id],
    })
    const seen = await list('contract', {}, party)
    expect(seen.records.map(r => r.name)).toEqual(['Mine'])
    expect(seen.records[0].margin).toBeUndefined()
    await expect(list('contract', { margin: '>1' }, party)).rejects.toMatchObject({
      code: 'INVALID_FIELD_IN_QUERY',
    })
    await expect(list('contract', { sort: 'margin' }, party)).rejects.toMatchObject({
      code: 'INVALID_FIELD_IN_QUERY',
    })
    await expect(list('person', {}, party)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      setup.engine.work(party, work => patchRecord(work, 'contract', contract!.registration, { name: 'x' })),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('the turn of a day', () => {
  it('marks what became late, and only that', async () => {
    const [contract] = await create('contract', {
      name: 'Turns late',
      startDate: '2026-01-01',
      dueDate: '2026-11-21',
    })
    expect((await read('contract', contract!.registration)).isLate).toBe(false)
    const tomorrow = setup.caller({ today: '2026-11-22' })
    expect(await setup.engine.work(tomorrow, work => turnDay(work))).toBeGreaterThanOrEqual(1)
    expect(await read('contract', contract!.registration)).toMatchObject({ isLate: true, _version: 1 })
    expect(await setup.engine.work(tomorrow, work => turnDay(work))).toBe(0)
  })
})
