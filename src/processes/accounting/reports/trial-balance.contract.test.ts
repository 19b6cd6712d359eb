import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRecords, sql } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { takePayments } from '../../payments/allocate.ts'
import { readReportAsk } from '../../read-report-ask.ts'
import { expectProofs } from '../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'
import { addUpAgain } from './kept-sums.ts'
import { type TrialBalanceRow, trialBalance } from './trial-balance.ts'

let house: LeasingHouse

beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
  for (const product of ['LEASE', 'LOAN']) {
    const contract = await house.running({ product })
    await house.bill('2026-06-05', [contract])
    await house.bill('2026-09-05', [contract])
  }
  await house.bill('2027-02-05')
})
afterAll(() => house.close())

const ask = (query: Record<string, string>, day = '2027-02-28') =>
  house.engine.work(house.as(day), async work => trialBalance(work, await readReportAsk(work, query)))

/** What the postings themselves say of an account up to a day and from a day on: debit less credit. */
const postedOf = async (account: string, from: string, to: string): Promise<number> => {
  const postings = await house.load('posting', { account })
  const sides = postings
    .filter(p => p.date >= from && p.date <= to)
    .map(p => (p.dc === 'D' ? 1 : -1) * p.amount)
  return sumMoney(sides, 'EUR')
}

const totals = (rows: readonly TrialBalanceRow[], field: 'opening' | 'debit' | 'credit' | 'balance') =>
  sumMoney(
    rows.map(row => row[field]),
    'EUR',
  )

const expectBalanced = (rows: readonly TrialBalanceRow[]): void => {
  expect(rows.length).toBeGreaterThan(3)
  expect(totals(rows, 'opening')).toBe(0)
  expect(totals(rows, 'debit')).toBe(totals(rows, 'credit'))
  expect(totals(rows, 'balance')).toBe(0)
}

it('adds up to the postings, account by account, as of any day', async () => {
  for (const to of ['2026-03-01', '2026-05-31', '2026-12-31']) {
    const rows = await ask({ date: to })
    expectBalanced(rows)
    for (const row of rows)
      expect(row.balance, row.account).toBe(await postedOf(row.account, '2026-01-01', to))
  }
})

it('tells what was there before the period from what moved in it', async () => {
  const rows = await ask({ from: '2026-07-01', to: '2026-12-31' })
  expectBalanced(rows)
  const customer = rows.find(row => row.account === '411000')!
  expect(customer.opening).toBe(await postedOf('411000', '2026-01-01', '2026-06-30'))
  expect(customer.opening).toBeGreaterThan(0)
  expect(sumMoney([customer.debit, -customer.credit], 'EUR')).toBe(
    await postedOf('411000', '2026-07-01', '2026-12-31'),
  )
})

it('opens result accounts at nought each year and brings the result of the years before', async () => {
  const before = await ask({ date: '2026-12-31' })
  const rows = await ask({ date: '2027-02-28' })
  expectBalanced(rows)
  const isResult = (row: TrialBalanceRow) => /^[67]/.test(row.account)
  expect(rows.some(isResult)).toBe(true)
  for (const row of rows.filter(isResult)) expect(row.opening, row.account).toBe(0)
  const result = rows.find(row => row.account === '120000')!
  expect(result.balance).toBe(totals(before.filter(isResult), 'balance'))
  expect(result.balance).toBeLessThan(0)
  expect(result.name).toBe('Result of earlier years')
})

it('shows the books of one organization, and none of them where nothing is booked', async () => {
  const [other] = await house.act('2026-03-01', work =>
    insertRecords(work, 'organization', [{ type: 'O', name: 'Ponant Est' }], { unchecked: true }),
  )
  expect(await ask({ organization: other!.registration })).toEqual([])
  expect(await ask({ organization: house.house })).toEqual(await ask({}))
  expect(await ask({ ledger: 'FIN' })).toEqual([])
})

it('shows nobody the books of organizations that are not his', async () => {
  const organizations = await house.load('organization')
  const seenBy = (name: string): Promise<unknown> =>
    house.engine.work(
      {
        ...house.as('2027-02-28'),
        username: 'claire',
        isAdmin: false,
        isMainAdmin: false,
        isSuperAdmin: false,
        permissions: new Set(['read postings']),
        organizations: organizations.filter(o => o.name === name).map(o => o._id),
      },
      async work => trialBalance(work, await readReportAsk(work, {})),
    )
  expect(await seenBy('Ponant Est')).toEqual([])
  expect(await seenBy('Ponant Ouest')).toEqual(await ask({}))
})

it('refuses days that are none, periods over a year end, unknown ledgers and organizations', async () => {
  await expect(ask({ date: '2026-02-30' })).rejects.toMatchObject({ code: 'INVALID_DATE_FIELD' })
  await expect(ask({ from: '2026-05-01', to: '2027-01-31' })).rejects.toMatchObject({
    code: 'INVALID_FIELD_VALUE',
  })
  await expect(ask({ ledger: 'TAX' })).rejects.toMatchObject({ code: 'INVALID_FIELD_VALUE' })
  await expect(ask({ organization: 'OR-0' })).rejects.toMatchObject({
    code: 'ENTITY_REGISTRATION_NOT_FOUND',
  })
})

it('is the same by what was added up by day, whatever is posted, taken back or posted for the past afterwards', async () => {
  const days = ['2026-03-01', '2026-05-31', '2026-12-31', '2027-02-28', '2027-03-31']
  const all = async () => {
    const found = []
    for (const date of days)
      for (const organization of ['', house.house])
        found.push(await ask({ date, organization }, '2027-03-31'))
    return found
  }
  /** By the postings themselves: whoever does not see all of them is told by those that he sees. */
  const byPostings = async () => {
    await house.act('2027-03-31', work =>
      work.tx.query(
        sql`update posting_sum set account = account || '-' where tenant_id = 1 and date is null`,
      ),
    )
    const found = await all()
    await house.act('2027-03-31', work =>
      work.tx.query(
        sql`update posting_sum set account = rtrim(account, '-') where tenant_id = 1 and date is null`,
      ),
    )
    return found
  }
  const unread = await all()
  await house.act('2027-03-31', addUpAgain)
  expect(await all()).toEqual(unread)
  const [invoice] = await house.load('invoice', { pr: 'RECEIVABLE', status: 'ISSUED' })
  await house.move('invoice', invoice!.registration, 'credit', {
    day: '2027-03-10',
    reason: 'wrong',
    input: { date: '2027-03-10' },
  })
  await house.bill('2027-03-15')
  const [operation] = await house.act('2027-03-20', work =>
    takePayments(work, [
      {
        date: '2026-11-02',
        amount: 100,
        currency: 'EUR',
        personRegistration: house.client,
        orgaRegistration: house.house,
      },
    ]),
  )
  await house.move('bankOperation', operation!.registration, 'reverse', { day: '2027-03-21', reason: 'AM04' })
  const kept = await all()
  expect(kept).not.toEqual(unread)
  expect(kept).toEqual(await byPostings())
  // Put together, there is a row for each account of a day.
  await house.act('2027-03-31', addUpAgain)
  const { rows } = await house.act('2027-03-31', work =>
    work.tx.query<{ count: number }>(
      sql`select count(*)::int as count from posting_sum where tenant_id = 1 group by organization, account, base_currency, date order by 1 desc limit 1`,
    ),
  )
  expect(rows).toEqual([{ count: 1 }])
  expect(await all()).toEqual(kept)
})

it('leaves books that agree with the records', () => expectProofs(house, '2027-12-31'))
