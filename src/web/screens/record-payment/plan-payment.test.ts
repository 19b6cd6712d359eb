import { expect, it } from 'vitest'
import type { OpenInvoice, Proposal } from './payment-data.ts'
import { booksOf, orderOf, presetsOf, shareOut } from './plan-payment.ts'

const invoice = (
  registration: string,
  dueDate: string,
  balance: number,
  more: Partial<OpenInvoice> = {},
) => ({
  registration,
  name: null,
  invoiceNumber: null,
  contract: 'CTR-1',
  organization: 'ORG-1',
  dueDate,
  currency: 'EUR',
  status: 'ISSUED',
  isLate: false,
  balance,
  ...more,
})

const old = invoice('INV-1', '2026-01-01', 100.1, { contract: 'CTR-2' })
const own = invoice('INV-2', '2026-02-01', 50.2)
const later = invoice('INV-3', '2026-12-01', 25)
const branch = invoice('INV-4', '2026-01-15', 70, { organization: 'ORG-2', contract: 'CTR-3' })
const dollars = invoice('INV-5', '2026-01-15', 70, { currency: 'USD', contract: 'CTR-3' })
const proposal: Proposal = {
  payer: { registration: 'PER-1', name: 'Guérin', email: null, language: null },
  invoices: [old, branch, dollars, own, later],
  advances: [],
  waiting: [],
  accounts: [],
}
const ofContract = { kind: 'contract', key: 'CTR-1' } as const
const registrations = (invoices: readonly OpenInvoice[]) => invoices.map(one => one.registration)

it('pays what it was asked for first, then the oldest, of one organization and currency', () => {
  const books = booksOf(ofContract, proposal)
  expect(books).toEqual({ organization: 'ORG-1', currency: 'EUR' })
  expect(registrations(orderOf(ofContract, proposal, books))).toEqual(['INV-2', 'INV-3', 'INV-1'])
  const asked = { kind: 'invoice', key: 'INV-4' } as const
  expect(registrations(orderOf(asked, proposal, booksOf(asked, proposal)))).toEqual(['INV-4'])
})

it('offers each likely sum once', () => {
  const order = orderOf(ofContract, proposal, booksOf(ofContract, proposal))
  expect(presetsOf(ofContract, order, '2026-03-01', 'EUR')).toEqual([
    { id: 'due', amount: 50.2 },
    { id: 'allDue', amount: 150.3 },
    { id: 'all', amount: 175.3 },
  ])
  expect(presetsOf(ofContract, order, '2026-12-31', 'EUR')).toEqual([
    { id: 'due', amount: 75.2 },
    { id: 'allDue', amount: 175.3 },
  ])
})

it('gives until nothing is left, exact to the cent', () => {
  expect(shareOut(75.3, [own, later, old], 'EUR')).toEqual({ 'INV-2': 50.2, 'INV-3': 25, 'INV-1': 0.1 })
  expect(shareOut(500, [own], 'EUR')).toEqual({ 'INV-2': 50.2 })
  expect(shareOut(0, [own], 'EUR')).toEqual({})
})
