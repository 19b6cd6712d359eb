import { loadMatching, removeRecord } from '#engine/index.ts'
import { addDays } from '#finance/index.ts'
import type { Product } from '../product.ts'
import { keepWalk } from './keep-answers.ts'

/** The job runs each night; one that was missed for a while still finds what it left. */
const lookedBackDays = 60
const mostAtOnce = 1_000

/** What somebody typed and never sent goes with his key's last day, and so do the files that hang on the key alone. */
export const forgetWalks = async (product: Product, tenantId: number): Promise<void> => {
  const caller = await product.callers.product(tenantId)
  await product.engine.work(caller, async work => {
    const { today } = caller
    const over = await loadMatching(
      work,
      'flowKey',
      { endDate: { lt: today, gte: addDays(today, -lookedBackDays) } },
      { limit: mostAtOnce, lock: 'update' },
    )
    for (const key of over) {
      const isEmpty = !key.papers?.length && !Object.keys((key.values ?? {}) as object).length
      if (isEmpty) continue
      const held = await loadMatching(work, 'document', {
        entityName: 'flowKey',
        entityRegistration: key.registration,
      })
      for (const { registration } of held) await removeRecord(work, 'document', registration)
      await keepWalk(work, key, { values: {}, papers: [] })
    }
  })
}
