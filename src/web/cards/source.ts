import {
  bindVariables,
  type CompiledEntity,
  type Condition,
  cardKind,
  type LayoutNode,
} from '#model/index.ts'
import type { ListParams, RecordData } from '../data/index.ts'
import { paramsOf } from './condition-params.ts'

/** Where the records of a card come from: an entity and the query that keeps them to this record. */
export interface CardSource {
  entity: string
  params: ListParams
}

/** The entity whose records a card shows, where it shows another's. */
export const entityOfCard = (node: LayoutNode): string | undefined => {
  const entity = node.props?.entity
  return typeof entity === 'string' ? entity : cardKind(node.kind)?.entity
}

const attached = new Set(['document', 'note', 'task'])

/** The field by which records of another kind name this one: `contractRegistration` on a contract. */
const fieldNaming = (model: CompiledEntity): string => `${model.base}Registration`

export const sourceOf = (
  node: LayoutNode,
  model: CompiledEntity,
  data: RecordData,
): CardSource | undefined => {
  const props = node.props ?? {}
  const entity = entityOfCard(node)
  if (!entity || !data.registration) return undefined
  const where = props.where as Condition | undefined
  const fixed = where ? paramsOf(bindVariables(where, { today: '', form: data })) : {}
  if (attached.has(entity) && typeof props.by !== 'string')
    return { entity, params: { ...fixed, entityName: model.name, entityRegistration: data.registration } }
  const by = typeof props.by === 'string' ? props.by : fieldNaming(model)
  return { entity, params: { ...fixed, [by]: data.registration } }
}
