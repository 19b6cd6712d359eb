import { entityOf, insertRecords, loadMatching, type Plain, runAny, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { Product } from '../../src/server/product.ts'

/** What an installation that is killed holds. */
export interface BaseSize {
  /** Contracts of the demonstration's house. */
  demonstration: number
  /** Contracts that are ready to be activated: more than are done at once, so that their activation is a batch. */
  validated: number
  /** Active ones whose first instalments are to be billed. */
  billable: number
}

/** The contracts that the scenarios name by their beginnings. */
const names = { validated: 'Killed', billable: 'Billed' } as const

const atOnce = 500

/** Contracts of the house's kind that lack only their activation. */
const insertContracts = async (
  work: Work,
  { name, first, count, startDate }: { name: string; first: number; count: number; startDate: string },
): Promise<Loaded<'contract'>[]> => {
  const [like] = await loadMatching(work, 'contract', { status: 'ACTIVE', currency: 'EUR' })
  const [client] = await loadMatching(work, 'person', { type: 'C' })
  const made = await insertRecords(
    work,
    'contract',
    Array.from({ length: count }, (_, n) => ({
      name: `${name} ${first + n}`,
      status: 'VALIDATED' as const,
      orgaRegistration: like!.orgaRegistration,
      productRegistration: like!.productRegistration,
      startDate,
      currency: 'EUR',
      financedAmountExclTax: 12_000,
      persons: [{ personRegistration: client!.registration, role: 'CLIENT' }],
    })),
    { unchecked: true },
  )
  await insertRecords(
    work,
    'quotation',
    made.map(contract => ({
      contractRegistration: contract.registration,
      status: 'CHOSEN' as const,
      currency: 'EUR',
      financedAmountExclTax: 12_000,
      rate: 0.05,
      duration: 12,
      startDate,
    })),
    { unchecked: true },
  )
  return made
}

/** Puts contracts into a tenant that are ready to be activated, and others that are ready to be billed. */
export const fillBase = async (
  product: Product,
  tenant: number,
  { validated, billable }: BaseSize,
): Promise<void> => {
  const caller = await product.callers.product(tenant)
  const { today } = caller
  await product.engine.work(caller, work =>
    insertContracts(work, { name: names.validated, first: 0, count: validated, startDate: today }),
  )
  // Ten days ago, so that the first instalment falls into the month ahead whatever the frequency's first day is.
  const date = new Date(Date.parse(today) - 10 * 86_400_000).toISOString().slice(0, 10)
  for (let first = 0; first < billable; first += atOnce)
    await product.engine.work(caller, async work => {
      const count = Math.min(atOnce, billable - first)
      const made = await insertContracts(work, { name: names.billable, first, count, startDate: date })
      const contracts = await loadMatching(
        work,
        'contract',
        { registration: made.map(contract => contract.registration) },
        { lock: 'update' },
      )
      const contract = entityOf(work.model, 'contract')
      await runAny(work, contract, 'activate', contracts as unknown as Plain[], { input: { date } })
    })
}
