import { useState } from 'react'
import { Select } from '#ui/index.ts'
import { useEntities, useModel } from '../../data/index.ts'
import type { ListColumn } from './columns.ts'
import type { ListPlace } from './list-place.ts'
import { columnsOfRelation, type Relation, relationsOf } from './related-columns.ts'
import styles from './table-settings.module.css'

interface RelatedPickerProps {
  place: Pick<ListPlace, 't' | 'model'>
  /** Columns that the table has already. */
  known: ReadonlySet<string>
  onAdd: (column: ListColumn) => void
}

/** The relations whose records the person may read at all. */
const useRelations = ({ model }: Pick<ListPlace, 'model'>): Relation[] => {
  const { data } = useEntities()
  return relationsOf(model).filter(({ entity }) => data?.some(one => one.name === entity))
}

/** Adds a column of a record that the rows name: first which record, then what of it. */
export const RelatedPicker = ({ place, known, onAdd }: RelatedPickerProps) => {
  const { t, model } = place
  const relations = useRelations(place)
  const [by, setBy] = useState<string | null>(null)
  const relation = relations.find(one => one.by === by)
  const target = useModel(relation?.entity)
  if (relations.length === 0) return null
  const offered =
    relation && target.data
      ? columnsOfRelation(model, relation, target.data).filter(({ id }) => !known.has(id))
      : []
  const before = relation ? `${relation.label} · ` : ''
  return (
    <fieldset className={styles.related} aria-label={t('list.relatedColumn')}>
      <Select
        size="s"
        aria-label={t('list.relatedColumn')}
        placeholder={t('list.relatedColumn')}
        value={by}
        options={relations.map(one => ({ value: one.by, label: one.label }))}
        onChange={setBy}
      />
      {relation && (
        <Select
          key={relation.by}
          size="s"
          aria-label={t('list.relatedField', { record: relation.label })}
          placeholder={t('list.relatedField', { record: relation.label })}
          searchable
          clearable={false}
          loading={target.isPending}
          value={null}
          options={offered.map(({ id, label }) => ({ value: id, label: label.slice(before.length) }))}
          onChange={id => {
            const column = offered.find(one => one.id === id)
            if (column) onAdd(column)
          }}
        />
      )}
    </fieldset>
  )
}
