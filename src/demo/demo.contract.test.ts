/* Long because one demonstration is made once, and all that is promised of it is looked for in it. */
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerRecords,
  type Caller,
  closeDays,
  type Engine,
  type Finding,
  listRecords,
  loadMatching,
  type Plain,
  parseListQuery,
  sql,
  verifySeal,
} from '#engine/index.ts'
import type { EntityName, Loaded, Where } from '#entities/records.ts'
import { rules } from '#entities/rules.ts'
import { calls, effects, guards, steps } from '#processes/index.ts'
import { engineOnTestDatabase } from '../engine/testing/engine-on-test-database.ts'
import { productModel } from '../processes/testing/product-model.ts'
import { buildDemo, type DemoSummary, type DemoUser } from './index.ts'

const model = productModel()
const code = { rules: new Map(Object.entries(rules)), guards, effects, steps } as never
const today = '2026-11-21'

/** By night it is made a second time beside the first, which has to give the same. */
const isThorough = process.env.THOROUGH === '1'
const tenants = isThorough ? [1, 2] : [1]

let setup: Awaited<ReturnType<typeof engineOnTestDatabase>>
let first: DemoSummary
let second: DemoSummary | undefined
const users: DemoUser[] = []

const build = (engine: Engine, tenantId: number, tenant: 'demo' | 'norte', size: number) =>
  buildDemo({ engine, tenantId, tenant, size, today, createUser: async user => void users.push(user) })

beforeAll(async () => {
  setup = await engineOnTestDatabase('demo', model, code)
  first = await build(setup.engine, 1, 'demo', 24)
  if (isThorough) second = await build(setup.engine, 2, 'demo', 24)
}, 240_000)
afterAll(() => setup.close())

const caller = (more: Partial<Caller> = {}): Caller => setup.caller({ today, ...more })
const load = <N extends EntityName>(entity: N, where?: Where<N>): Promise<Loaded<N>[]> =>
  setup.engine.work(caller(), work => loadMatching(work, entity, (where ?? {}) as never))
const cents = (value: unknown): number => Math.round(((value as number | undefined) ?? 0) * 100)
const sum = (records: readonly Plain[], field: string): number =>
  records.reduce((total, record) => total + cents(record[field]), 0)

/** The names of its references and parties. */
const includable = (entity: string): string[] => {
  const { fields, partyColumns } = model.entities.get(entity)!
  const references = fields.filter(f => f.idSql && f.name !== 'orgaRegistration')
  return [
    ...references.map(f => `${f.name.replace(/(Registration|Username)$/, '')}Name`),
    ...partyColumns.map(p => `${p.as}Name`),
  ]
}

const grouped = (records: readonly Plain[], field: string): Map<unknown, Plain[]> => {
  const groups = new Map<unknown, Plain[]>()
  for (const record of records) groups.set(record[field], [...(groups.get(record[field]) ?? []), record])
  return groups
}

/** The proofs of the books that a caller asks for on his day, and those of them that differ. */
const proved = async (engine: Engine, who: Caller) => {
  const call = calls.find(c => c.path === '/api/accounting/proofs')!
  const rows = (await call.run(engine, who, { query: { date: who.today } } as never)) as Plain[]
  return { proofs: rows.map(row => row.proof), apart: rows.filter(row => row.difference !== 0) }
}

describe('a demonstration tenant', () => {
  it.each(tenants)('spends what its owners and its bank have given it, and no more (%i)', async tenantId => {
    const operations = await setup.engine.work(caller({ tenantId }), work =>
      loadMatching(work, 'bankOperation', { status: 'ACTIVE' }),
    )
    expect(operations.filter(({ type }) => type === 'CAPITAL' || type === 'HOUSE_LOAN')).toHaveLength(2)
    const days = [...operations].sort((a, b) => (a.date < b.date ? -1 : 1))
    let [balance, least] = [0, 0]
    for (const operation of days) {
      balance += cents(operation.amount)
      least = Math.min(least, balance)
    }
    expect(least).toBe(0)
    expect(balance).toBeGreaterThan(0)
  })

  it('is what its histories say, record by record, and its days are sealed', async () => {
    const { engine } = setup
    while ((await engine.work(caller(), closeDays)).length);
    const findings: Finding[] = []
    const counts = { seals: 0, records: 0, lines: 0, orderOnly: 0 }
    for await (const verified of verifySeal(engine, caller())) {
      findings.push(...verified.findings)
      for (const name of ['seals', 'records', 'lines', 'orderOnly'] as const) counts[name] += verified[name]
    }
    expect(findings.slice(0, 20)).toEqual([])
    expect(counts.orderOnly).toBe(0)
    expect(counts.seals).toBeGreaterThan(300)
    expect(counts.lines).toBeGreaterThan(counts.records)
  })

  it('lists every record as the database itself makes JSON of it', async () => {
    const { engine } = setup
    const apart: string[] = []
    for (const { name } of model.entities.values()) {
      const include = includable(name)
      const query = parseListQuery({ range: '0-19', ...(include.length ? { include: include.join() } : {}) })
      const { records } = await listRecords(engine, caller(), name, query)
      const ids = records.map(text => (JSON.parse(text) as { _id: string })._id)
      const made = await engine.work(caller(), work =>
        answerRecords(work, model.entities.get(name)!, ids, { include }),
      )
      for (const [i, id] of ids.entries())
        if (!isDeepStrictEqual(JSON.parse(records[i]!), JSON.parse(made.get(id) ?? 'null')))
          apart.push(`${name} ${records[i]} ${made.get(id)}`)
    }
    expect(apart).toEqual([])
  })

  it('has balanced books', async () => {
    const postings = await load('posting')
    const balance = (some: readonly Plain[]) =>
      sum(
        some.filter(p => p.dc === 'D'),
        'amount',
      ) -
      sum(
        some.filter(p => p.dc === 'C'),
        'amount',
      )
    expect(postings.length).toBeGreaterThan(500)
    expect(balance(postings)).toBe(0)
    const open = [...grouped(postings, 'bookingRegistration').values()].filter(some => balance(some) !== 0)
    expect(open).toEqual([])
  })

  it('has books that agree with its records', async () => {
    const { proofs, apart } = await proved(setup.engine, caller())
    expect(apart).toEqual([])
    expect(proofs).toEqual(expect.arrayContaining(['CUSTOMER', 'BANK', 'LOAN', 'BORROWING', 'VAT_OUT']))
  })

  it.each(tenants)('has doubtful contracts with what is expected to be lost of them (%i)', async tenantId => {
    const of = <N extends EntityName>(entity: N, where: Where<N>) =>
      setup.engine.work(caller({ tenantId }), work => loadMatching(work, entity, where as never))
    const doubtful = await of('contract', { isDoubtful: true })
    expect(doubtful.length).toBeGreaterThan(0)
    const impairments = await of('impairment', { takenBackDate: null } as never)
    expect(impairments.length).toBeGreaterThan(0)
    const postings = await of('posting', { logicalAccount: ['DOUBTFUL', 'IMPAIRMENT'] } as never)
    expect(new Set(postings.map(posting => posting.logicalAccount))).toEqual(
      new Set(['DOUBTFUL', 'IMPAIRMENT']),
    )
  })

  it.each(tenants)('pays its bank what it has lent, quarter by quarter (%i)', async tenantId => {
    const operations = await setup.engine.work(caller({ tenantId }), work =>
      loadMatching(work, 'bankOperation', { type: 'INTEREST', status: 'ACTIVE' }),
    )
    expect(operations.length).toBeGreaterThan(18)
    expect(operations.every(({ amount }) => amount < 0)).toBe(true)
  })

  it.each(tenants)('has books that agree on the days before, too (%i)', async tenantId => {
    for (const day of ['2021-12-31', '2024-06-30', '2026-06-30', '2026-09-30', '2026-11-02', '2026-11-03']) {
      const call = calls.find(c => c.path === '/api/accounting/proofs')!
      const rows = (await call.run(setup.engine, caller({ tenantId }), {
        query: { date: day },
      } as never)) as Plain[]
      expect(rows.filter(row => row.difference !== 0)).toEqual([])
    }
  })

  it('has invoices whose lines sum to their headers', async () => {
    const lines = grouped(await load('invoiceLine'), 'invoiceRegistration')
    for (const invoice of await load('invoice')) {
      const own = lines.get(invoice.registration) ?? []
      expect(own.length, String(invoice.registration)).toBeGreaterThan(0)
      for (const field of ['amountExclTax', 'taxAmount', 'amountInclTax'] as const)
        expect(sum(own, field), `${invoice.registration} ${field}`).toBe(cents(invoice[field]))
    }
  })

  it('numbers its invoices without gaps, and never back in time', async () => {
    const issued = (await load('invoice', { pr: 'RECEIVABLE' })).filter(i => i.invoiceNumber)
    for (const [series, members] of grouped(issued, 'series')) {
      const ordered = [...members].sort((a, b) =>
        String(a.invoiceNumber) < String(b.invoiceNumber) ? -1 : 1,
      )
      expect(
        ordered.map(i => Number(String(i.invoiceNumber).slice(-6))),
        String(series),
      ).toEqual(ordered.map((_, i) => i + 1))
      const dates = ordered.map(i => String(i.issueDate))
      expect([...dates].sort(), String(series)).toEqual(dates)
    }
  })

  it('has invoices whose status is what their balance says', async () => {
    const statuses = new Map<unknown, (invoice: Plain) => boolean>([
      ['PAID', i => cents(i.totalBalance) === 0],
      ['PARTIALLY_PAID', i => cents(i.allocated) > 0 && cents(i.totalBalance) > 0],
      ['ISSUED', i => cents(i.allocated) === 0 && cents(i.totalBalance) !== 0],
      ['DISPUTED', i => cents(i.totalBalance) > 0],
      ['CREDITED', i => cents(i.totalBalance) === 0],
      // What waits for its supplier's invoice.
      ['DRAFT', i => i.pr === 'PAYABLE' && !i.invoiceNumber && cents(i.allocated) === 0],
    ])
    const wrong = (await load('invoice', { type: 'INVOICE' })).filter(i => !statuses.get(i.status)?.(i))
    expect(wrong.map(i => [i.registration, i.status, i.allocated, i.totalBalance])).toEqual([])
  })

  it('has contracts that owe the principal of what is still planned', async () => {
    const planned = grouped(
      await load('cashflow', { status: 'PLANNED', pr: 'RECEIVABLE' }),
      'contractRegistration',
    )
    const contracts = await load('contract')
    for (const contract of contracts)
      expect(cents(contract.outstanding), String(contract.registration)).toBe(
        sum(planned.get(contract.registration) ?? [], 'principal'),
      )
    const principal = contracts.filter(c => ['ACTIVE', 'SUSPENDED'].includes(String(c.status)))
    expect(sum(principal, 'outstanding')).toBe(Math.round(first.outstanding * 100))
  })

  it('is late with some invoices, of which contracts know', async () => {
    const late = grouped(await load('invoice', { isLate: true }), 'contractRegistration')
    expect(late.size).toBeGreaterThan(1)
    for (const contract of await load('contract')) {
      const own = late.get(contract.registration) ?? []
      expect(cents(contract.lateBalance), String(contract.registration)).toBe(sum(own, 'totalBalance'))
      expect(contract.isLate ?? false, String(contract.registration)).toBe(own.length > 0)
    }
  })

  it('is dated back: nothing that was done lies ahead, and history follows the days', async () => {
    const { rows } = await setup.engine.work(caller(), work =>
      work.tx.query<{ first: string; last: string; days: number }>(
        sql`select min(date)::date::text as first, max(date)::date::text as last, count(distinct date::date)::int as days from history where tenant_id = 1`,
      ),
    )
    expect(rows[0]!.last <= today).toBe(true)
    expect(rows[0]!.first < '2021-12-31').toBe(true)
    expect(rows[0]!.days).toBeGreaterThan(100)
  })

  it('gives every user a person or an organization that exists, and the client contracts of which one is late', async () => {
    expect(users.slice(0, 7).map(u => u.username)).toEqual([
      'admin@demo',
      'staff@demo',
      'julien.abgrall@demo',
      'nadia.roussel@demo',
      'samuel.moreau@demo',
      'partner@demo',
      'client@demo',
    ])
    const client = users.find(u => u.username === 'client@demo')!
    const [person] = await load('person', { registration: client.personRegistration })
    const company = (person!.descendants as Plain[]).find(d => d.relation === 'SIGNEROF')!
    const own = await load('contract', {
      'persons.role': 'CLIENT',
      'persons.personRegistration': String(company.personRegistration),
    })
    expect(own.length).toBeGreaterThan(3)
    expect(own.some(c => c.isLate)).toBe(true)
  })

  it('leaves no letter behind that a mail server would send', async () => {
    const mails = await load('mail')
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.filter(m => m.status === 'QUEUED')).toEqual([])
    const { rows } = await setup.engine.work(caller(), work =>
      work.tx.query(sql`select 1 from outbox where tenant_id = 1 and job = 'mail/deliver'`),
    )
    expect(rows).toEqual([])
  })

  it.runIf(isThorough)('is the same a second time', () => {
    expect(second).toEqual(first)
  })
})

describe('the lender', () => {
  it('has books of its own kind that balance', async () => {
    const other = await engineOnTestDatabase('demo', model, code)
    try {
      const summary = await build(other.engine, 2, 'norte', 24)
      expect(summary.counts.contract).toBe(8)
      const { rows } = await other.engine.work(caller({ tenantId: 2, tenant: 'norte' }), work =>
        work.tx.query<{ dc: string; total: number }>(
          sql`select dc, sum(amount)::bigint as total from posting where tenant_id = 2 group by dc order by dc`,
        ),
      )
      expect(rows[0]!.total).toBeGreaterThan(0)
      expect(rows[0]!.total).toBe(rows[1]!.total)
      const banks = await other.engine.work(caller({ tenantId: 2, tenant: 'norte' }), work =>
        loadMatching(work, 'posting', { logicalAccount: 'BANK' }),
      )
      expect(new Set(banks.map(p => p.account))).toEqual(new Set(['5720000']))
      expect((await proved(other.engine, caller({ tenantId: 2, tenant: 'norte' }))).apart).toEqual([])
      // The other tenant of the same database has none of it.
      expect(await other.engine.work(caller(), work => loadMatching(work, 'contract', {}))).toEqual([])
    } finally {
      await other.close()
    }
  }, 120_000)
})
