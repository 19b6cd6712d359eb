import { entityOf, insertAny, insertRecords, loadMatching, runTransitions } from '#engine/index.ts'
import { runPeriodEnd } from '../src/processes/accounting/period-end/end-period.ts'
import { proveBooks } from '../src/processes/accounting/proofs/prove-books.ts'
import { recordsAtOnce } from '../src/processes/batches/claim-items.ts'
import { runBilling } from '../src/processes/billing/run-billing.ts'
import { afterDeadlocks, sideBySide, slices, usualLanes } from '../src/processes/side-by-side.ts'
import type { BenchFigure } from './finance.ts'
import { processorClock } from './processor-time.ts'
import { productDatabase } from './product-database.ts'

type ProductDatabase = Awaited<ReturnType<typeof productDatabase>>
type House = Pick<ProductDatabase, 'engine' | 'caller'>

/** Contracts in one transaction. */
const atOnce = 500
const start = '2026-03-01'

/** A house with a product, five hundred clients and contracts that wait for their activation, each with its quotation. */
const makeContracts = async (setup: House, contracts: number): Promise<void> => {
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
  for (let i = 0; i < contracts; i += atOnce)
    await setup.engine.work(caller, async work => {
      const many = await insertRecords(
        work,
        'contract',
        Array.from({ length: Math.min(atOnce, contracts - i) }, (_, k) => ({
          name: `Machine ${i + k}`,
          status: 'VALIDATED',
          orgaRegistration: house,
          productRegistration: product,
          startDate: start,
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
          startDate: start,
          taxCode: 'FR20',
        })),
        { unchecked: true },
      )
    })
}

/** Activates all contracts that wait for it as a batch does, some transactions side by side; answers how many there were. */
export const activateAll = async (setup: House): Promise<number> => {
  const caller = setup.caller()
  const registrations = await setup.engine.work(caller, async work =>
    (await loadMatching(work, 'contract', { status: 'VALIDATED' })).map(contract => contract.registration),
  )
  await sideBySide(slices(registrations, recordsAtOnce), usualLanes, some =>
    afterDeadlocks(() =>
      setup.engine.work(caller, work =>
        runTransitions(work, 'contract', some, 'activate', { input: { date: start } }),
      ),
    ),
  )
  return registrations.length
}

/** A house with contracts that run. */
export const portfolio = async (setup: House, contracts: number): Promise<void> => {
  await makeContracts(setup, contracts)
  await activateAll(setup)
}

/** What something comes to a second, and the processor's time that each contract costs. */
const paced = async (setup: ProductDatabase, contracts: number, run: () => Promise<unknown>) => {
  await setup.owner.query('vacuum analyze')
  const clock = await processorClock(setup.owner)
  const before = clock?.()
  const begun = performance.now()
  await run()
  const seconds = (performance.now() - begun) / 1000
  const after = clock?.()
  const spent = (of: 'server' | 'database') => Math.round((after![of] - before![of]) / contracts)
  return {
    seconds,
    perSecond: contracts / seconds,
    note: before
      ? `processor a contract: server ${spent('server')} µs, PostgreSQL ${spent('database')} µs`
      : '',
  }
}

/** The proofs whose two sides differ, as of a day. */
const differing = (setup: ProductDatabase, date: string): Promise<number> =>
  setup.engine.work(setup.caller({ today: date }), async work => {
    const rows = await proveBooks({ work, organization: null, date })
    return rows.filter(row => row.difference !== 0).length
  })

/**
 * A month of a house, nothing else on the machine: its contracts activated, billed – invoices, lines, numbers, bookings and postings,
 * issued – and cut off at the end of the month; then the books are proved.
 */
export const benchBilling = async (contracts = 10_000): Promise<BenchFigure[]> => {
  const setup = await productDatabase()
  try {
    await makeContracts(setup, contracts)
    const activated = await paced(setup, contracts, () => activateAll(setup))
    const date = '2026-04-01'
    const today = { today: date }
    const billed = await paced(setup, contracts, () =>
      runBilling(setup.engine, setup.caller(today), { date }),
    )
    const ended = await paced(setup, contracts, () =>
      runPeriodEnd(setup.engine, setup.caller(today), { date }),
    )
    const wrong = await differing(setup, date)
    const of = `of ${contracts.toLocaleString('en')} contracts`
    const figure = (name: string, ours: number, peer: number, note: string): BenchFigure => ({
      name: `${name} ${of}, a second`,
      ours: Math.round(ours),
      peer,
      ratio: ours / peer,
      goal: 1,
      peerName: 'the goal',
      note,
    })
    return [
      figure('activation', activated.perSecond, 500, activated.note),
      figure('billing', billed.perSecond, 1000, billed.note),
      // 100,000 contracts in four minutes.
      figure('month end', ended.perSecond, 100_000 / 240, ended.note),
      {
        name: 'proofs that differ after a month',
        ours: wrong,
        peer: 0,
        ratio: Number.NaN,
        peerName: 'none',
        note: of,
      },
    ]
  } finally {
    await setup.close()
  }
}

if (import.meta.url === `file://${process.argv[1]}`)
  console.log(await benchBilling(Number(process.argv[2] ?? 10_000)))
