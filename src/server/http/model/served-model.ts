import { type Caller, kindsHeld } from '#engine/index.ts'
import { unsaidIn } from '#locales/index.ts'
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
  const served = cutModel(entity, caller, model, held)
  const unsaid = unsaidIn(model.entities.get(entity.name) ?? entity, caller.locale)
  // Of a field that he may not see, not even the name.
  const seen = unsaid.filter(key => {
    const [, field] = key.slice('labels:'.length).split('.')
    return field === undefined || field === 'plural' || served.fields.some(f => f.name === field)
  })
  return seen.length ? { ...served, unsaid: seen } : served
}
