import { expect } from 'vitest'
import type { Client } from '../../http/testing/app-on-test-database.ts'

/** What a house that leases one machine knows it by. */
export interface Leased {
  contract: string
  client: string
  clientName: string
  /** The oldest invoice: issued, and late. */
  invoice: string
}

const firstOfMonth = (monthsAgo: number): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)).toISOString().slice(0, 10)
}

const makes = async (by: Client, path: string, body: object): Promise<string> => {
  const made = await by.post(path, body)
  expect(made.status, `${path} ${made.text}`).toBe(201)
  return made.body.registration
}

const moves = async (by: Client, address: string, code: string, body: object = {}): Promise<void> => {
  const done = await by.post(`${address}/transitions/${code}`, body)
  expect(done.status, `${address} ${code} ${done.text}`).toBe(200)
}

const publishedProduct = async (admin: Client): Promise<string> => {
  const product = await makes(admin, '/api/financing/products', {
    code: 'LEASE',
    name: 'Equipment lease',
    contractType: 'LEASE',
    postingScheme: 'LESSOR',
    financialProduct: 'FINANCIAL_LEASE',
    taxCode: 'FR20',
    lateRate: 0.1,
    lateFee: 40,
  })
  await moves(admin, `/api/financing/products/${product}`, 'publish')
  await makes(admin, '/api/core/taxes', {
    code: 'FR20',
    name: 'VAT 20 %',
    category: 'S',
    rates: [{ from: '2014-01-01', rate: 0.2 }],
  })
  return product
}

/** A contract of one machine that runs since three months ago, billed until the month before, of which nothing was paid. */
export const leased = async (admin: Client): Promise<Leased> => {
  const clientName = 'Terrassements Baudry SARL'
  const person = (name: string, role?: string) =>
    makes(admin, '/api/person/persons', { type: role ? 'C' : 'O', name, roles: role ? [{ role }] : [] })
  const [house, client, maker] = [
    await person('House'),
    await person(clientName, 'CLIENT'),
    await person('Maker', 'SUPPLIER'),
  ]
  const product = await publishedProduct(admin)
  const startDate = firstOfMonth(3)
  const contracts = '/api/financing/contracts'
  const asset = {
    name: 'Volvo EC220E',
    quantity: 1,
    unitPrice: 48_000,
    priceExclTax: 48_000,
    taxCode: 'FR20',
  }
  const contract = await makes(admin, contracts, {
    name: 'Volvo EC220E',
    orgaRegistration: house,
    productRegistration: product,
    startDate,
    currency: 'EUR',
    taxCode: 'FR20',
    persons: [
      { personRegistration: client, role: 'CLIENT' },
      { personRegistration: maker, role: 'SUPPLIER' },
    ],
    assets: [{ ...asset, supplierRegistration: maker, invoiceNumber: 'F-1', invoiceDate: startDate }],
    quotations: [
      {
        financedAmountExclTax: 48_000,
        residualValue: 4800,
        rate: 0.054,
        duration: 36,
        frequency: '30',
        startDate,
        taxCode: 'FR20',
      },
    ],
  })
  const { quotations } = (await admin.get(`${contracts}/${contract}?include=quotations`)).body
  await moves(admin, `/api/financing/quotations/${quotations[0].registration}`, 'choose')
  await moves(admin, `${contracts}/${contract}`, 'validate')
  await moves(admin, `${contracts}/${contract}`, 'activate', { input: { date: startDate } })
  // Issued then, not today: late interest runs from whichever day is later, the issue or the due date.
  const day = firstOfMonth(1).replaceAll('-', '')
  const billed = await admin.get(`/api/script/runs/run-billing?date=${day}`)
  expect(billed.status, billed.text).toBe(200)
  const invoices = await admin.get(
    `/api/billing/invoices?contractRegistration=${contract}&pr=RECEIVABLE&sort=dueDate`,
  )
  return { contract, client, clientName, invoice: invoices.body[0].registration }
}
