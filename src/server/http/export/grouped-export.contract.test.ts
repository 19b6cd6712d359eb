import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let client: string

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  client = (await admin.post('/api/person/persons', { type: 'C', name: 'Audra' })).body.registration
  const contract = (name: string, currency: string, financedAmountExclTax: number, isNamed: boolean) => ({
    name,
    currency,
    financedAmountExclTax,
    startDate: name,
    persons: isNamed ? [{ personRegistration: client, role: 'CLIENT' }] : [],
  })
  for (const one of [
    contract('2026-01-02', 'EUR', 100.1, true),
    contract('2026-01-31', 'EUR', 0.2, true),
    contract('2026-03-01', 'GBP', 50, false),
    contract('2026-03-02', 'EUR', 7, false),
  ]) {
    const made = await admin.post('/api/financing/contracts', one)
    expect(made.status, made.text).toBe(201)
  }
}, 60_000)
afterAll(() => setup?.close())

const fileOf = async (groups: object | undefined) => {
  const answer = await setup.app.inject({
    method: 'POST',
    url: '/api/report/excel',
    headers: { authorization: `Bearer ${admin.token}` },
    payload: {
      fileName: 'x',
      entity: 'contract',
      query: 'sort=name&projection=name,financedAmountExclTax',
      columns: [
        { id: 'name', headerLabel: 'Name' },
        { id: 'financedAmountExclTax', headerLabel: 'Financed' },
      ],
      ...(groups ? { groups } : {}),
    },
  })
  const sheet = answer.statusCode === 200 ? (await readXlsx(answer.rawPayload)).sheets[0]! : undefined
  return { status: answer.statusCode, rows: sheet?.rows, defs: sheet?.rowDefs }
}
const totals = ['financedAmountExclTax']

test('rows stand under the row of their group, which has its count and its sums by currency', async () => {
  const { rows } = await fileOf({ by: 'client', totals })
  expect(rows).toEqual([
    ['Name', 'Financed'],
    ['Audra (2)', 100.3],
    ['2026-01-02', 100.1],
    ['2026-01-31', 0.2],
    ['Without Client (2)', expect.stringMatching(/^(50\.00 GBP; 7\.00 EUR|7\.00 EUR; 50\.00 GBP)$/)],
    ['2026-03-01', 50],
    ['2026-03-02', 7],
  ])
})

test('rows of a group fold under it; those of months are called so', async () => {
  const { rows, defs } = await fileOf({ by: 'startDate', totals })
  expect(rows!.map(([name]) => name)).toEqual([
    'Name',
    'March 2026 (2)',
    '2026-03-01',
    '2026-03-02',
    'January 2026 (2)',
    '2026-01-02',
    '2026-01-31',
  ])
  expect([0, 1, 2, 3, 4, 5, 6].map(at => defs?.get(at)?.outlineLevel ?? 0)).toEqual([0, 0, 1, 1, 0, 1, 1])
  expect((await fileOf(undefined)).defs?.get(2)?.outlineLevel ?? 0).toBe(0)
})

test('values of a list are told in words; only records count as taken', async () => {
  const { rows } = await fileOf({ by: 'status' })
  expect(rows![1]![0]).toBe('Draft (4)')
  const [last] = (await admin.get('/api/core/exports?sort=-startDate')).body
  expect(last).toMatchObject({ rowCount: 4 })
})

test.each([
  ['by a text', { by: 'name' }],
  ['by nothing', {}],
  ['of what is no number', { by: 'status', totals: ['name'] }],
])('refuses groups %s', async (_, groups) => {
  expect((await fileOf(groups)).status).toBe(400)
})
