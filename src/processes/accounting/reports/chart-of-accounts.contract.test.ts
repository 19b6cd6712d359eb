import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeRecords, insertRecords, loadMatching } from '#engine/index.ts'
import { readReportAsk } from '../../read-report-ask.ts'
import type { Report } from '../../report.ts'
import { expectProofs } from '../../testing/expect-proofs.ts'
import { type LeasingHouse, leasingHouse } from '../../testing/leasing-house.ts'
import { chartOfAccounts, postingRulesReport } from './chart-of-accounts.ts'

let house: LeasingHouse
let branch: string

beforeAll(async () => {
  house = await leasingHouse('2026-03-01')
  await house.act('2026-03-01', async work => {
    const [made] = await insertRecords(
      work,
      'organization',
      [{ type: 'O', name: 'Ponant Sur', chart: 'PGC', parentRegistration: house.house }],
      { unchecked: true },
    )
    branch = made!.registration
    await insertRecords(
      work,
      'accountingCatalogItem',
      [
        {
          chart: 'PCG',
          logicalAccount: 'CUSTOMER',
          account: '411200',
          name: 'Clients Ouest',
          status: 'ACTIVE',
        },
        { chart: 'PGC', logicalAccount: 'CUSTOMER', account: '4300009', status: 'ACTIVE' },
      ],
      { unchecked: true },
    )
  })
})
afterAll(() => house.close())

type Row = Readonly<Record<string, unknown>>

const read = (report: Report, organization: string): Promise<Row[]> =>
  house.engine.work(house.as('2026-06-30'), async work => {
    const rows: Row[] = []
    for await (const row of report.rows(work, await readReportAsk(work, { organization }, report.asks)))
      rows.push(row)
    return rows
  })

const customerOf = async (organization: string) =>
  (await read(chartOfAccounts, organization)).find(row => row.role === 'CUSTOMER')

it('shows the accounts of each organization in its own chart', async () => {
  expect(await customerOf(house.house)).toMatchObject({
    account: '411200',
    chart: 'PCG',
    name: 'Clients Ouest',
    proof: 'Customers',
  })
  expect(await customerOf(branch)).toMatchObject({ account: '4300009', chart: 'PGC', name: 'Customers' })
  const rules = await read(postingRulesReport, branch)
  expect(rules.find(row => row.rule === 'INV-SALE' && row.debitAccount)).toMatchObject({
    event: 'Invoice issued',
    journal: 'Sales',
    debitAccount: '4300009',
    creditAccount: null,
    href: `/accounting-rule/new?code=INV-SALE&eventType=INVOICE&journal=VE&orgaRegistration=${branch}`,
  })
  const draft = await house.create('accountingRule', { code: 'INV-SALE', orgaRegistration: branch })
  const written = await read(postingRulesReport, branch)
  expect(written.find(row => row.rule === 'INV-SALE')).toMatchObject({
    href: '/accounting-rules?code=INV-SALE',
  })
  expect(draft.lines).toContainEqual(expect.objectContaining({ logicalAccount: 'RENT', dc: 'C' }))
})

it('books what happens in the chart of the organization, or of what stands above it', async () => {
  const lease = await house.running({ product: 'LEASE' })
  await house.bill('2026-04-05', [lease])
  expect(Object.keys(await house.balances({ account: '411200' }))).toEqual(['CUSTOMER'])
  await house.act('2026-04-06', async work => {
    const [organization] = await loadMatching(work, 'organization', { registration: house.house })
    await changeRecords(work, 'organization', [organization!], () => ({ chart: 'PGC' }), { unchecked: true })
  })
  await house.bill('2026-05-05', [lease])
  expect(Object.keys(await house.balances({ account: '4300009' }))).toEqual(['CUSTOMER'])
  // Proofs go by roles: a change of numbers leaves them agreeing.
  await expectProofs(house, '2026-05-05')
})

it('publishes no number that would stand for a second role where a proof covers one of them', async () => {
  const item = (logicalAccount: string, account: string) =>
    house.create('accountingCatalogItem', { chart: 'PCG', logicalAccount, account, name: account })
  const taken = await item('ADVANCE', '411200')
  await expect(house.move('accountingCatalogItem', taken.registration, 'publish')).rejects.toMatchObject({
    rejectionReason: { code: 'ACCOUNT_OF_OTHER_ROLE' },
  })
  const usual = await item('DEPOSIT', '274000')
  await expect(house.move('accountingCatalogItem', usual.registration, 'publish')).rejects.toMatchObject({
    rejectionReason: { code: 'ACCOUNT_OF_OTHER_ROLE' },
  })
  const free = await item('WIP', '238900')
  await house.move('accountingCatalogItem', free.registration, 'publish')
  // Two costs may share an account: no record says what either comes to.
  const cost = await item('FEE_COST', '622200')
  await house.move('accountingCatalogItem', cost.registration, 'publish')
})

it('books assets of a category and loans of a product on numbers of their own, and no person’s account', async () => {
  const publish = async (values: object) => {
    const made = await house.create('accountingCatalogItem', { chart: 'PGC', name: 'Own', ...values })
    await house.move('accountingCatalogItem', made.registration, 'publish')
  }
  await publish({ logicalAccount: 'ASSET', variant: 'VEHICLE', account: '218299' })
  await publish({ logicalAccount: 'LOAN', variant: 'LOAN', account: '274299' })
  await expect(
    publish({ logicalAccount: 'CUSTOMER', variant: 'VEHICLE', account: '411299' }),
  ).rejects.toMatchObject({ rejectionReason: { code: 'NO_VARIANT_OF_ROLE' } })
  await expect(publish({ logicalAccount: 'RENT', account: '218299' })).rejects.toMatchObject({
    rejectionReason: { code: 'ACCOUNT_OF_OTHER_ROLE' },
  })
  const car = { name: 'Renault Master', quantity: 1, priceExclTax: 48000, taxCode: 'FR20' }
  const lease = await house.running({ assets: [{ ...car, category: 'VEHICLE' }] })
  const other = await house.running()
  const loan = await house.running({ product: 'LOAN', assets: [] })
  await house.bill('2026-04-02')
  const [asset] = await house.load('asset', { contractRegistration: lease })
  await house.move('contract', lease, 'terminate', {
    day: '2026-04-10',
    reason: 'Ended',
    input: { date: '2026-04-10', indemnity: 0 },
  })
  await house.move('asset', asset!.registration, 'return', {
    day: '2026-04-12',
    input: { date: '2026-04-12' },
  })
  const numbers = async (contractRegistration: string, logicalAccount: 'ASSET' | 'LOAN') => [
    ...new Set(
      (await house.load('posting', { contractRegistration, logicalAccount })).map(
        p => `${p.account} ${p.dc}`,
      ),
    ),
  ]
  expect((await numbers(lease, 'ASSET')).sort()).toEqual(['218299 C', '218299 D'])
  expect(await numbers(other, 'ASSET')).toEqual(['2180000 D'])
  expect((await numbers(loan, 'LOAN')).sort()).toEqual(['274299 C', '274299 D'])
  expect(await read(chartOfAccounts, house.house)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ account: '218299', role: 'ASSET' }),
      expect.objectContaining({ account: '2180000', role: 'ASSET' }),
    ]),
  )
  for (const day of ['2026-05-05', '2026-06-30']) await expectProofs(house, day)
})
