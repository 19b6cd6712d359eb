import { insertRecords, loadMatching } from '#engine/index.ts'
import type { Product } from '../../src/server/product.ts'

/** More than are done at once: their activation is a batch. */
export const validatedContracts = 150

/** Puts contracts into a tenant that are ready to be activated. */
export const fillBase = async (product: Product, tenant: number): Promise<void> => {
  const caller = await product.callers.product(tenant)
  await product.engine.work(caller, async work => {
    const [like] = await loadMatching(work, 'contract', { status: 'ACTIVE', currency: 'EUR' })
    const [client] = await loadMatching(work, 'person', { type: 'C' })
    const unchecked = { unchecked: true }
    const made = await insertRecords(
      work,
      'contract',
      Array.from({ length: validatedContracts }, (_, n) => ({
        name: `Killed ${n}`,
        status: 'VALIDATED' as const,
        orgaRegistration: like!.orgaRegistration,
        productRegistration: like!.productRegistration,
        startDate: caller.today,
        currency: 'EUR',
        financedAmountExclTax: 12_000,
        persons: [{ personRegistration: client!.registration, role: 'CLIENT' }],
      })),
      unchecked,
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
        startDate: caller.today,
      })),
      unchecked,
    )
  })
}
