import { entityOf, insertAny, insertRecords, loadMatching, type Plain, runAny } from '#engine/index.ts'
import { runBilling } from '../src/processes/billing/run-billing.ts'
import { productDatabase } from './product-database.ts'

export const portfolio = async (setup: Awaited<ReturnType<typeof productDatabase>>, contracts: number) => {
  const caller = setup.caller()
  let product = ''
  let house = ''
  let clients: string[] = []
  await setup.engine.work(caller, async work => {
    await insertRecords(
      work,
      'tax',
      [{ code: 'FR20', name: 'TVA', category: 'S', rates: [{ from: '2014-01-01', rate: 0.2 }] }],
      { unchecked: true },
    )
    const [organization] = await insertRecords(work, 'organization', [{ type: 'O', name: 'Lessor' }], {
      unchecked: true,
    })
    house = String(organization!.registration)
    const persons = await insertRecords(
      work,
      'person',
      Array.from({ length: 500 }, (_, i) => ({ type: 'C', name: `Client ${i}`, orgaRegistration: house })),
      { unchecked: true },
    )
    clients = persons.map(p => String(p.registration))
    const [made] = await insertAny(
      work,
      entityOf(work.model, 'product'),
      [
        {
          code: 'LEASE',
          name: 'Lease',
          contractType: 'LEASE',
          status: 'ACTIVE',
          taxCode: 'FR20',
          billingLeadDays: 0,
        },
      ],
      { unchecked: true },
    )
    product = String(made!.registration)
  })
  for (let i = 0; i < contracts; i += 500)
    await setup.engine.work(caller, async work => {
      const many = await insertRecords(
        work,
        'contract',
        Array.from({ length: Math.min(500, contracts - i) }, (_, k) => ({
          name: `Machine ${i + k}`,
          status: 'VALIDATED',
          orgaRegistration: house,
          productRegistration: product,
          startDate: '2026-03-01',
          currency: 'EUR',
          taxCode: 'FR20',
          financedAmountExclTax: 48000,
          persons: [
            {
              personRegistration: clients[(i + k) % clients.length]!,
              role: 'CLIENT',
              invoicing: { paymentMode: 'DIRECT_DEBIT' },
            },
          ],
        })),
        { unchecked: true },
      )
      await insertRecords(
        work,
        'quotation',
        many.map(c => ({
          contractRegistration: c.registration,
          status: 'CHOSEN',
          currency: 'EUR',
          financedAmountExclTax: 48000,
          residualValue: 4800,
          rate: 0.054,
          duration: 36,
          frequency: '30',
          startDate: '2026-03-01',
          taxCode: 'FR20',
        })),
        { unchecked: true },
      )
      const loaded = await loadMatching(
        work,
        'contract',
        { registration: many.map(c => String(c.registration)) },
        { lock: 'update' },
      )
      await runAny(work, entityOf(work.model, 'contract'), 'activate', loaded as Plain[], {
        input: { date: '2026-03-01' },
      })
    })
}

/** Contracts billed in a second: invoice, lines, numbers, bookings and postings, issued; nothing else on the machine. */
export const benchBilling = async (contracts = 10_000) => {
  const setup = await productDatabase()
  try {
    const begun = performance.now()
    await portfolio(setup, contracts)
    const made = (performance.now() - begun) / 1000
    await setup.owner.query('vacuum analyze')
    const start = performance.now()
    const { invoices } = await runBilling(setup.engine, setup.caller({ today: '2026-04-01' }), {
      date: '2026-04-01',
    })
    const seconds = (performance.now() - start) / 1000
    return {
      contracts,
      invoices: invoices.length,
      seconds,
      perSecond: contracts / seconds,
      activatedPerSecond: contracts / made,
    }
  } finally {
    await setup.close()
  }
}

if (import.meta.url === `file://${process.argv[1]}`)
  console.log(await benchBilling(Number(process.argv[2] ?? 10_000)))
