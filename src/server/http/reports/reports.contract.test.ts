import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRecords, type Plain, productCaller } from '#engine/index.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let staff: Client

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Postings of a booking on a day: accounts, sides and amounts. */
const post = (
  tenant: string,
  day: string,
  sides: [account: string, dc: 'D' | 'C', amount: number][],
  organization?: string,
) =>
  setup.product.directory.tenantByName(tenant).then(found =>
    setup.product.engine.work(productCaller(found!.id, tenant, '2026-12-31'), work =>
      insertRecords(
        work,
        'posting',
        sides.map(([account, dc, amount]) => ({
          ledger: 'LOCAL',
          journal: 'OD',
          date: day,
          account,
          accountName: `Account ${account}`,
          dc,
          amount,
          baseAmount: amount,
          orgaRegistration: organization,
          status: 'POSTED',
        })),
        { unchecked: true },
      ),
    ),
  )

beforeAll(async () => {
  setup = await appOnTestDatabase()
  staff = await setup.signIn('staff@demo')
  await post('demo', '2026-03-01', [
    ['411000', 'D', 1200.5],
    ['706000', 'C', 1200.5],
  ])
  await post('norte', '2026-03-01', [
    ['411000', 'D', 7],
    ['706000', 'C', 7],
  ])
})
afterAll(() => setup.close())

const url = '/api/accounting/trial-balance?from=2026-01-01&to=2026-12-31'

const fetchFile = (address: string, accept?: string) =>
  setup.app.inject({
    method: 'GET',
    url: address,
    headers: { authorization: `Bearer ${staff.token}`, ...(accept ? { accept } : {}) },
  })

test('a report is told with its columns and words, to who may read it', async () => {
  const { body } = await staff.get('/api/accounting/reports')
  const told = (body as Plain[]).find(one => one.name === 'trial-balance')!
  expect(told).toMatchObject({ title: 'Trial balance', asks: ['period', 'organization', 'ledger'] })
  expect((told.columns as Plain[])[0]).toMatchObject({ id: 'account', heading: 'Account', kind: 'code' })
  const client = await setup.signIn('client@demo')
  expect((await client.get('/api/accounting/reports')).body).toEqual([])
  expect(await client.get(url)).toMatchObject({ status: 403 })
  expect(await setup.client().get(url)).toMatchObject({ status: 401 })
})

test('as JSON, of one’s own tenant alone, and no more rows than asked', async () => {
  const { body } = await staff.get(url)
  expect((body as Plain[]).map(row => [row.account, row.debit, row.credit, row.balance])).toEqual([
    ['411000', 1200.5, 0, 1200.5],
    ['706000', 0, 1200.5, -1200.5],
  ])
  expect((await staff.get(`${url}&limit=1`)).body).toHaveLength(1)
  const part = (await staff.get(`${url}&skip=1&limit=5`)).body as Plain[]
  expect(part.map(row => row.account)).toEqual(['706000'])
  expect((await staff.get(`${url}&skip=2`)).body).toEqual([])
  expect((await staff.get('/api/accounting/trial-balance?date=2025-12-31')).body).toEqual([])
})

test('as a workbook with what it comes to, by the address or by what is accepted', async () => {
  for (const answer of [await fetchFile(`${url}&format=xlsx`), await fetchFile(url, sheetType)]) {
    expect(answer.headers['content-type']).toContain(sheetType)
    expect(answer.headers['content-disposition']).toContain('Trial balance 2026-12-31.xlsx')
    const { rows } = (await readXlsx(answer.rawPayload)).sheets[0]!
    expect(rows[0]).toEqual(['Account', 'Name', 'Opening', 'Debit', 'Credit', 'Balance', 'Currency'])
    expect(rows[1]).toEqual(['411000', 'Account 411000', 0, 1200.5, 0, 1200.5, 'EUR'])
    expect(rows.at(-1)).toEqual(['Total', null, 0, 1200.5, 1200.5, 0, 'EUR'])
  }
  const { body } = await staff.get('/api/core/exports?fileName=^Trial balance')
  expect((body as Plain[])[0]).toMatchObject({ status: 'SUCCESS', rowCount: 2, username: 'staff@demo' })
})

test('as a PDF', async () => {
  const answer = await fetchFile(url, 'application/pdf')
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  expect(answer.headers['content-type']).toContain('application/pdf')
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('what cannot be asked is refused with its name', async () => {
  for (const [query, code, field] of [
    ['date=2026-02-30', 'INVALID_DATE_FIELD', 'date'],
    ['from=2025-02-01&to=2026-01-31', 'INVALID_FIELD_VALUE', 'from'],
    ['ledger=TAX', 'INVALID_FIELD_VALUE', 'ledger'],
    ['organization=OR-0', 'ENTITY_REGISTRATION_NOT_FOUND', 'organization'],
    ['format=ods', 'INVALID_FIELD_VALUE', 'format'],
    ['limit=0', 'INVALID_FIELD_VALUE', 'limit'],
    ['skip=-1', 'INVALID_FIELD_VALUE', 'skip'],
  ])
    expect(await staff.get(`/api/accounting/trial-balance?${query}`)).toMatchObject({
      status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
      body: { code, strings: expect.arrayContaining([field]) },
    })
})

test('the file of entries streams the books of one legal entity to who may read them, and is kept as taken', async () => {
  const { id } = (await setup.product.directory.tenantByName('demo'))!
  const [house] = await setup.product.engine.work(productCaller(id, 'demo', '2026-12-31'), work =>
    insertRecords(
      work,
      'organization',
      [{ type: 'O', name: 'Ponant Nord', registrations: [{ type: 'SIR', number: '963868153' }] }],
      { unchecked: true },
    ),
  )
  const sides: [string, 'D' | 'C', number][] = [
    ['411000', 'D', 88.5],
    ['706000', 'C', 88.5],
  ]
  await post('demo', '2026-05-01', sides, house!.registration)
  const address = `/api/accounting/fec?organization=${house!.registration}&year=2026`
  const answer = await fetchFile(address)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('963868153FEC20261231.txt')
  const lines = answer.body.split('\r\n').slice(1, -1)
  expect(lines.map(line => line.split('\t').slice(11, 13))).toEqual([
    ['88,50', '0,00'],
    ['0,00', '88,50'],
  ])
  const { body } = await staff.get('/api/core/exports?fileName=963868153FEC20261231.txt')
  expect((body as Plain[])[0]).toMatchObject({ status: 'SUCCESS', format: 'txt', username: 'staff@demo' })

  const client = await setup.signIn('client@demo')
  expect(await client.get(address)).toMatchObject({ status: 403 })
  const stranger = await setup.signIn('staff@norte')
  expect(await stranger.get(address)).toMatchObject({
    status: 404,
    body: { code: 'ENTITY_REGISTRATION_NOT_FOUND' },
  })
})
