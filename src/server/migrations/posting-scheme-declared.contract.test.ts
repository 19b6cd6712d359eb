import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationFiles } from './migration-files.ts'
import { emptyDatabase } from './testing/two-states.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  database = await emptyDatabase()
  await database.migrate(migrationFiles().filter(file => file.name < '0004'))
})
afterAll(() => database.close())

const product = (code: string, type: string, doc: object) =>
  database.owner.query(
    `insert into product (tenant_id, id, registration, code, contract_type, version, doc) values (1, gen_random_uuid(), $1, $1, $2, 1, $3)`,
    [code, type, JSON.stringify(doc)],
  )

const contract = (registration: string, type: string | null, of: string | null) =>
  database.owner.query(
    `insert into contract (tenant_id, id, registration, type, product_registration, product_id, version)
     select 1, gen_random_uuid(), $1, $2, $3, (select id from product where code = $3), 1`,
    [registration, type, of],
  )

const schemesIn = async (table: 'product' | 'contract') => {
  const { rows } = await database.owner.query<{ registration: string; scheme: string }>(
    `select registration, doc ->> 'postingScheme' as scheme from ${table} order by registration`,
  )
  return Object.fromEntries(rows.map(row => [row.registration, row.scheme]))
}

test('products and contracts that are kept are booked as they were', async () => {
  await database.owner.query(`insert into tenant_directory (name, label) values ('a', 'A')`)
  await product('BAIL', 'CREDIT_BAIL', { postingScheme: 'LESSOR', lateFee: 40 })
  await product('LEASE', 'LEASE', {})
  await product('PRET', 'PRET_PRO', {})
  await product('LENDER', 'LEASE', { postingScheme: 'LENDER' })
  await contract('BY-PRODUCT', 'LOAN', 'BAIL')
  await contract('BY-TYPE', 'PRESTAMO', null)
  await contract('BY-NOTHING', null, null)
  await contract('OF-LENDER', null, 'LENDER')
  await database.migrate(migrationFiles())
  expect(await schemesIn('product')).toEqual({
    BAIL: 'LESSOR',
    LEASE: 'LESSOR',
    LENDER: 'LENDER',
    PRET: 'LENDER',
  })
  expect(await schemesIn('contract')).toEqual({
    'BY-NOTHING': 'LESSOR',
    'BY-PRODUCT': 'LESSOR',
    'BY-TYPE': 'LENDER',
    'OF-LENDER': 'LENDER',
  })
  const { rows } = await database.owner.query(`select doc from product where code = 'BAIL'`)
  expect(rows[0].doc).toEqual({ postingScheme: 'LESSOR', lateFee: 40 })
})
