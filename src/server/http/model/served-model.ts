import { type Caller, kindsHeld } from '#engine/index.ts'
import type { CompiledEntity, Model } from '#model/index.ts'
import type { Product } from '../../product.ts'
import { cutModel, type ServedEntity } from './cut-model.ts'

/** An entity as this caller may see it. Of who belongs to the house nothing has to be asked. */
export const servedModel = async (
  product: Product,
  entity: CompiledEntity,
  caller: Caller,
  model: Model,
): Promise<ServedEntity> => {
  const held =
    caller.persons === null ? null : await product.engine.work(caller, work => kindsHeld(work, entity))
  return cutModel(entity, caller, model, held)
}
