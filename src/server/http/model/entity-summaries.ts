import { type Caller, mayRead } from '#engine/index.ts'
import type { CompiledEntity, Model } from '#model/index.ts'
import { abilitiesOf } from './cut-model.ts'

/** What the list of entities says of each. */
export interface EntitySummary {
  name: string
  plural: string
  route: string
  clientRoute: string
  listRoute: string
  label: string
  pluralLabel: string
  area: string
  icon?: string
  creatable: boolean
}

export const summaryOf = (entity: CompiledEntity, caller: Caller): EntitySummary => ({
  name: entity.name,
  plural: entity.plural,
  route: entity.route,
  clientRoute: entity.clientRoute,
  listRoute: entity.listRoute,
  label: entity.label,
  pluralLabel: entity.pluralLabel,
  area: entity.area,
  ...(entity.icon ? { icon: entity.icon } : {}),
  creatable: abilitiesOf(entity, caller).create,
})

/** Every entity that the caller may read. */
export const visibleEntities = (model: Model, caller: Caller): CompiledEntity[] =>
  [...model.entities.values()].filter(entity => mayRead(caller, entity))
