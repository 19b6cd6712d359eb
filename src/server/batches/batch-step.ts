import type { Caller, Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { Product } from '../product.ts'

/** What a step of a batch knows. */
export interface BatchStep {
  product: Product
  tenantId: number
  batch: Loaded<'batch'>
  /** Whoever asked for the batch, with his rights as they are now. */
  caller: Caller
}

/** Works as the product in a batch's tenant, whoever asked for the batch. */
export const asKeeper = async <T>(
  { product, tenantId }: Pick<BatchStep, 'product' | 'tenantId'>,
  action: (work: Work) => Promise<T>,
): Promise<T> => product.engine.work(await product.callers.product(tenantId), action)
