import { useMemo } from 'react'
import { isFigure } from '#fields/cells.tsx'
import {
  type CompiledEntity,
  relatedEntity,
  relatedField,
  relatedId,
  relatedPath,
  relatedPaths,
} from '#model/index.ts'
import { type EntityModel, useModels } from '../../data/index.ts'
import { type ListColumn, relatedWidth, type TablePreference } from './columns.ts'

/** A reference of the rows, one record each, whose values a list may show beside them. */
export interface Relation {
  by: string
  label: string
  entity: string
}

/** The records that the rows of a list name, by the columns that the list offers. */
export const relationsOf = (model: CompiledEntity): Relation[] =>
  model.columns.flatMap(({ id, label }) => {
    const entity = id.includes('.') ? undefined : relatedEntity(model, id)
    return entity ? [{ by: id, label, entity }] : []
  })

/** The column of a value of a named record; null where the person does not read it, or there is none. */
export const relatedColumn = (
  model: CompiledEntity,
  target: CompiledEntity | undefined,
  id: string,
): ListColumn | null => {
  const { by, path } = relatedPath(id) ?? {}
  const relation = relationsOf(model).find(one => one.by === by)
  const field = target && path ? relatedField(target, path) : undefined
  if (!relation || !field) return null
  const { kind, list, in: currency } = field
  const label = target!.search.find(one => one.field === path && path.includes('.'))?.label ?? field.label
  const column = {
    id,
    label: `${relation.label} · ${label}`,
    kind,
    ...(list ? { list } : {}),
    ...(currency && relatedField(target!, currency)
      ? { in: relatedId({ by: relation.by, path: currency }) }
      : {}),
  }
  return { ...column, field, role: 'other', end: isFigure(kind), width: relatedWidth(column) }
}

/** All columns that a relation offers. */
export const columnsOfRelation = (
  model: CompiledEntity,
  { by }: Relation,
  target: CompiledEntity,
): ListColumn[] =>
  relatedPaths(target).flatMap(path => relatedColumn(model, target, relatedId({ by, path })) ?? [])

/** The columns of named records that a table is set to have; each is there once the model of its record is. */
export const useRelatedColumns = (model: EntityModel, { columns }: TablePreference): ListColumn[] => {
  const wanted = (columns ?? []).filter(({ id }) => relatedPath(id)).map(({ id }) => id)
  const entityOf = (id: string) => relatedEntity(model, relatedPath(id)!.by)
  const entities = [...new Set(wanted.flatMap(id => entityOf(id) ?? []))]
  const models = useModels(entities)
  const key = wanted.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are what matters, not their arrays
  return useMemo(
    () => wanted.flatMap(id => relatedColumn(model, models[entities.indexOf(entityOf(id) ?? '')], id) ?? []),
    [model, models, key],
  )
}
