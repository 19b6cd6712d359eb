import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRecords, type Plain } from '#engine/index.ts'
import { addMonths } from '#finance/index.ts'
import { payOut } from '#processes/payments/pay-out.ts'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

/** The day on which the house goes on with what another system has kept until then. */
const day = new Date().toISOString().slice(0, 10)
/** The first of its month, and of those before. */
const monthsAgo = (months: number): string => addMonths(`${day.slice(0, 7)}-01`, -months)
let setup: AppSetup
let admin: Client
let house: string
const products: Record<string, string> = {}

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  const { id } = (await setup.product.directory.tenantByName('demo'))!
  const caller = await setup.product.callers.product(id)
  await setup.product.engine.work(caller, async work => {
    const [made] = await insertRecords(work, 'organization', [{ type: 'O', name: 'Ponant Ouest' }], {
      unchecked: true,
    })
    house = made!.registration
    await insertRecords(work, 'tax', [
      { code: 'FR20', name: 'TVA 20 %', category: 'S', rates: [{ from: '2014-01-01', rate: 0.2 }] },
    ])
  })
  for (const [code, financialProduct, postingScheme] of [
    ['LEASE', 'FINANCIAL_LEASE', 'LESSOR'],
    ['LOAN', 'LOAN', 'LENDER'],
  ] as const) {
    const { body, status, text } = await admin.post('/api/financing/products', {
      code,
      name: code,
      contractType: code,
      financialProduct,
      postingScheme,
      taxCode: 'FR20',
      billingLeadDays: 0,
    })
    expect(status, text).toBe(201)
    products[code] = body.registration
    await moved('/api/financing/products', [body.registration], 'publish')
  }
}, 60_000)
afterAll(() => setup.close())

const moved = async (list: string, keys: readonly string[], code: string, request: Plain = {}) => {
  for (const key of keys) {
    const answer = await admin.post(`${list}/${key}/transitions/${code}`, request)
    expect(answer.status, answer.text).toBe(200)
  }
}

/** Records of a file: a row each, by its columns. Answers their registrations, in the file's order. */
const taken = async (entityName: string, rows: readonly Plain[]): Promise<string[]> => {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const lines = [columns.join(';'), ...rows.map(row => columns.map(column => row[column] ?? '').join(';'))]
  const form = new FormData()
  form.append('entityName', entityName)
  form.append('separator', 'SEMICOLON')
  form.append('decimalSign', 'POINT')
  form.append('dateFormat', 'YMD')
  form.append('file', new Blob([`${lines.join('\n')}\n`]), `${entityName}.csv`)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const made = await admin.send(
    'POST',
    '/api/core/imports/upload',
    Buffer.from(await request.arrayBuffer()),
    { 'content-type': request.headers.get('content-type')! },
  )
  expect(made.status, made.text).toBe(201)
  const { registration } = made.body
  // Each column says where it goes: into which person of a contract, which line of an entry.
  const mapped = await admin.patch(`/api/core/imports/${registration}`, {
    columns: columns.map(column => ({ column, field: column })),
  })
  expect(mapped.status, mapped.text).toBe(200)
  await moved('/api/core/imports', [registration], 'run')
  await dispatchDue(setup.product, new AbortController().signal)
  const { body: done } = await admin.get(`/api/core/imports/${registration}`)
  expect([done.status, done.error ?? null]).toEqual(['SUCCESS', null])
  const { body: answers } = await admin.get(
    `/api/core/batch-items?importRegistration=${registration}&sort=position`,
  )
  expect(answers.map((one: Plain) => one.message ?? one.state)).toEqual(rows.map(() => 'DONE'))
  return answers.map((one: Plain) => String(one.entityRegistration))
}

const expectProofs = async (): Promise<void> => {
  const { body } = await admin.get(`/api/accounting/proofs?date=${day}`)
  expect(body.length).toBeGreaterThan(0)
  expect(body.filter((row: Plain) => row.difference !== 0)).toEqual([])
}
const balanceOf = async (account: string): Promise<number> => {
  const { body } = await admin.get(
    `/api/accounting/trial-balance?from=${day.slice(0, 4)}-01-01&to=${day}&organization=${house}`,
  )
  return body.find((row: Plain) => row.account === account)?.balance ?? 0
}

/** What another system leaves of a contract: what is still owed, from the last payment that it has settled on. */
const termsOf = (contract: string, financed: number, startDate: string): Plain => ({
  contractRegistration: contract,
  currency: 'EUR',
  financedAmountExclTax: financed,
  rate: 0.054,
  duration: 24,
  frequency: '30',
  startDate,
  taxCode: 'FR20',
  residue: 'LAST_INTEREST',
})

test('a portfolio is taken over by files: contracts in the middle of their life, what is unpaid, and the balances', async () => {
  const [client, former] = (await taken('person', [
    { type: 'C', name: 'Mécanique Guérin SAS', orgaRegistration: house },
    { type: 'C', name: 'Ponant Bail (reprise)', orgaRegistration: house },
  ])) as [string, string]
  const [bank, handover] = (await taken('bankAccount', [
    {
      name: 'Collections',
      bankIban: 'FR7630006000011234567890189',
      personRegistration: house,
      orgaRegistration: house,
    },
    {
      name: 'Handover',
      bankIban: 'FR1420041010050500013M02606',
      personRegistration: house,
      orgaRegistration: house,
    },
  ])) as [string, string]
  const contractOf = (product: string, name: string, startDate: string, more: Plain = {}) => ({
    name,
    orgaRegistration: house,
    productRegistration: products[product],
    startDate,
    currency: 'EUR',
    taxCode: 'FR20',
    'persons.0.personRegistration': client,
    'persons.0.role': 'CLIENT',
    'persons.1.personRegistration': former,
    'persons.1.role': 'SUPPLIER',
    ...more,
  })
  // The lease brings its machine at its book value; nobody deducts tax of it again.
  const contracts = await taken('contract', [
    contractOf('LOAN', 'Working capital', monthsAgo(2)),
    contractOf('LEASE', 'Haas Mini Mill 2', monthsAgo(1), {
      'assets.0.name': 'Haas Mini Mill 2',
      'assets.0.quantity': 1,
      'assets.0.priceExclTax': 30_000.4,
    }),
  ])
  const [loan, lease] = contracts as [string, string]
  const quotations = await taken('quotation', [
    termsOf(loan, 20_000.37, monthsAgo(2)),
    termsOf(lease, 30_000.4, monthsAgo(1)),
  ])
  await moved('/api/financing/quotations', quotations, 'choose')
  await moved('/api/financing/contracts', contracts, 'validate')
  await moved('/api/financing/contracts', contracts, 'activate', { input: { date: day } })
  await expectProofs()

  // What was due since and is unpaid is billed by the first run, late from the day on which it was due.
  const { body: run } = await admin.post('/api/script/runs/run-billing', { date: day })
  expect(run.invoices?.length ?? run.length).toBeGreaterThan(0)
  const { body: due } = await admin.get(`/api/billing/invoices?pr=RECEIVABLE&contractRegistration=${loan}`)
  expect(due.map((one: Plain) => [one.status, one.dueDate]).sort()).toEqual([
    ['ISSUED', monthsAgo(1)],
    ['ISSUED', monthsAgo(0)],
  ])
  await expectProofs()

  // An invoice of the former system that is unpaid: its gross amount, whose tax was declared there.
  const [unpaid] = (await taken('invoice', [
    {
      name: 'File fee',
      orgaRegistration: house,
      issuerRegistration: house,
      dueDate: monthsAgo(1),
      currency: 'EUR',
      externalReference: 'FA-004711',
      'persons.0.personRegistration': client,
      'persons.0.role': 'PAYER',
      'persons.1.personRegistration': house,
      'persons.1.role': 'PAYEE',
    },
  ])) as [string]
  await taken('invoiceLine', [
    {
      invoiceRegistration: unpaid,
      type: 'FEE',
      name: 'File fee',
      currency: 'EUR',
      amountExclTax: 240.6,
      taxCode: 'EXEMPT',
    },
  ])
  for (const code of ['validate', 'issue']) await moved('/api/billing/invoices', [unpaid], code)
  await expectProofs()

  // What stood at the bank, and what the former owner gave for the contracts: paid to him by the handover account.
  const [bought] = (await taken('invoice', [
    {
      name: 'Haas Mini Mill 2',
      pr: 'PAYABLE',
      orgaRegistration: house,
      contractRegistration: lease,
      issuerRegistration: former,
      invoiceNumber: 'REPRISE-1',
      taxPointDate: day,
      dueDate: day,
      currency: 'EUR',
      'persons.0.personRegistration': former,
      'persons.0.role': 'PAYEE',
    },
  ])) as [string]
  await taken('invoiceLine', [
    {
      invoiceRegistration: bought,
      contractRegistration: lease,
      type: 'PURCHASE',
      name: 'Haas Mini Mill 2',
      currency: 'EUR',
      amountExclTax: 30_000.4,
      taxCode: 'EXEMPT',
    },
  ])
  for (const code of ['validate', 'issue']) await moved('/api/billing/invoices', [bought], code)
  await expectProofs()
  const payables = (await admin.get('/api/billing/invoices?pr=PAYABLE&status=ISSUED')).body as Plain[]
  const handed = payables.reduce((total, one) => total + (one.totalBalance as number), 0)
  expect(Math.round(handed * 100)).toBe(5_000_077)
  const opening = { type: 'OPENING', date: day, currency: 'EUR' }
  const operations = await taken('bankOperation', [
    { ...opening, amount: 12_345.67, bankAccountRegistration: bank },
    { ...opening, amount: 50_000.77, bankAccountRegistration: handover },
  ])
  await moved('/api/bank/bank-operations', operations, 'confirm')
  const { id } = (await setup.product.directory.tenantByName('demo'))!
  const caller = await setup.product.callers.product(id)
  await setup.product.engine.work(caller, work =>
    payOut(
      work,
      payables.map(one => String(one.registration)),
      { date: day, bankAccountRegistration: handover },
    ),
  )
  await expectProofs()

  // All else by an entry, in which the fee is no income of this year: two people, and nothing is left at the opening.
  const [entry] = (await taken('journalEntry', [
    {
      name: 'Opening balances',
      orgaRegistration: house,
      isOpening: 'true',
      date: day,
      currency: 'EUR',
      'lines.0.account': '478000',
      'lines.0.debit': 62_346.44,
      'lines.1.account': '706200',
      'lines.1.debit': 240.6,
      'lines.2.account': '101300',
      'lines.2.credit': 62_587.04,
    },
  ])) as [string]
  await moved('/api/accounting/journal-entries', [entry], 'submit')
  const second = await setup.signIn('staff@demo')
  const posted = await second.post(`/api/accounting/journal-entries/${entry}/transitions/post`, {})
  expect(posted.status, posted.text).toBe(200)
  await expectProofs()
  expect(await balanceOf('478000')).toBe(0)
  expect(await balanceOf('706200')).toBe(0)
  expect(await balanceOf('101300')).toBe(-62_587.04)
  expect(await balanceOf('512000')).toBe(12_345.67)
  expect(await balanceOf('218410')).toBe(30_000.4)
}, 120_000)
