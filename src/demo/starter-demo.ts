import { createRecords, type Engine, loadMatching, runTransition, type Work } from '#engine/index.ts'
import { billSome } from '#processes/billing/bill.ts'
import { takePayments } from '#processes/payments/allocate.ts'
import type { Starter } from '#processes/starters/starters.ts'
import { dayOf, monthBefore } from './days.ts'
import { DemoTime } from './demo-time.ts'

export interface StarterDemoOptions {
  engine: Engine
  tenantId: number
  tenant: string
  /** The topmost organization. */
  root: string
  today: string
  timeZone: string
  starter: Starter
}

/** Months that the house looks back on. */
const months = 6
const mostContracts = 100

const writeCompanies = (work: Work, names: readonly string[], root: string) =>
  createRecords(
    work,
    'person',
    names.map(name => ({ type: 'C', name, registrations: [{ type: 'COM' }], orgaRegistration: root })),
  )

interface Deal {
  root: string
  client: string
  supplier: string
  good: readonly [string, number]
  startDate: string
}

/** A contract from its quotation to its start, by what the house's first product asks. */
const sign = async (work: Work, { root, client, supplier, good, startDate }: Deal): Promise<void> => {
  const [product] = await loadMatching(work, 'product', { status: 'ACTIVE' }, { limit: 1 })
  if (!product) return
  const [name, price] = good
  const { taxCode, rate, currency, frequency, residue } = product
  const [made] = await createRecords(work, 'contract', [
    {
      name,
      orgaRegistration: root,
      productRegistration: product.registration,
      startDate,
      currency,
      taxCode,
      persons: [
        { personRegistration: client, role: 'CLIENT' },
        { personRegistration: supplier, role: 'SUPPLIER' },
      ],
      assets: [
        {
          name,
          quantity: 1,
          priceExclTax: price,
          taxCode,
          supplierRegistration: supplier,
          invoiceNumber: `F-${startDate.slice(2, 7)}-${price}`,
          invoiceDate: startDate,
        },
      ],
      quotations: [
        { financedAmountExclTax: price, rate, duration: 36, frequency, startDate, taxCode, residue },
      ],
    },
  ])
  const contract = String(made!.registration)
  const [quotation] = await loadMatching(work, 'quotation', { contractRegistration: contract })
  await runTransition(work, 'quotation', quotation!.registration, 'choose', {})
  await runTransition(work, 'contract', contract, 'validate', {})
  await runTransition(work, 'contract', contract, 'activate', { input: { date: startDate } })
}

/** What was billed and is due comes in. */
const collect = async (work: Work, root: string, day: string): Promise<void> => {
  const due = await loadMatching(work, 'invoice', {
    pr: 'RECEIVABLE',
    status: 'ISSUED',
    dueDate: { lte: day },
  })
  await takePayments(
    work,
    due.flatMap(invoice => {
      const payer = invoice.persons?.find(one => one.role === 'PAYER') ?? invoice.persons?.[0]
      return payer?.personRegistration
        ? [
            {
              date: day,
              amount: Number(invoice.totalBalance),
              currency: String(invoice.currency),
              personRegistration: payer.personRegistration,
              orgaRegistration: root,
            },
          ]
        : []
    }),
  )
}

/** A few clients and contracts of the last months, billed and paid, for whoever looks at a new house: made by the processes. */
export const buildStarterDemo = async (options: StarterDemoOptions): Promise<void> => {
  const { engine, tenantId, tenant, root, today, timeZone, starter } = options
  const { supplier, clients, goods } = starter.demonstration
  const time = new DemoTime(engine, tenantId, tenant, today, timeZone)
  const first = dayOf(monthBefore(today, months), 1)
  const on = <T>(day: string, action: (work: Work) => Promise<T>) => time.on(day, '08:00', 'tranche', action)
  const people = await on(first, work => writeCompanies(work, [supplier, ...clients], root))
  const [seller, ...buyers] = people.map(person => String(person.registration))
  for (const [i, client] of buyers.entries()) {
    const startDate = dayOf(monthBefore(today, months - i), 1)
    await on(startDate, work => sign(work, { root, client, supplier: seller!, good: goods[i]!, startDate }))
  }
  for (let back = months; back >= 1; back--) {
    const [billed, paid] = [dayOf(monthBefore(today, back), 10), dayOf(monthBefore(today, back), 26)]
    await on(billed, work => billSome(work, { date: billed }, { count: mostContracts }))
    await on(paid, work => collect(work, root, paid))
  }
}
