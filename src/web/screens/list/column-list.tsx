import { useState } from 'react'
import { relatedPath } from '#model/index.ts'
import { TextInput } from '#ui/index.ts'
import { ColumnItem } from './column-item.tsx'
import { columnsOf, type ListColumn } from './columns.ts'
import type { ListPlace } from './list-place.ts'
import { RelatedPicker } from './related-picker.tsx'
import styles from './table-settings.module.css'

/** Columns in their order, each shown or not. */
export type ColumnWishes = readonly { id: string; hidden?: boolean }[]

interface ColumnListProps {
  place: ListPlace
  columns: ColumnWishes
  onChange: (columns: ColumnWishes) => void
}

const findFrom = 10

interface FindColumnProps {
  t: ListPlace['t']
  sought: string
  onChange: (sought: string) => void
}

const FindColumn = ({ t, sought, onChange }: FindColumnProps) => (
  <TextInput
    size="s"
    value={sought}
    onChange={onChange}
    placeholder={t('list.findColumn')}
    aria-label={t('list.findColumn')}
  />
)

/** The columns in their order: dragged by the handle, or moved by the arrow keys while it has the focus. */
export const ColumnList = ({ place, columns, onChange }: ColumnListProps) => {
  const { t, model } = place
  const [sought, setSought] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [added, setAdded] = useState<readonly ListColumn[]>([])
  const known = new Map([...columnsOf(model), ...place.columns, ...added].map(column => [column.id, column]))
  const move = (id: string, to: number) => {
    const from = columns.findIndex(column => column.id === id)
    const column = columns[from]
    // The registration keeps the first place.
    if (!column || to < 1 || to >= columns.length || from === to) return
    const next = columns.filter(one => one.id !== id)
    next.splice(to, 0, column)
    onChange(next)
    setSaid(t('list.moved', { column: known.get(id)?.label, place: to + 1, count: columns.length }))
  }
  const hide = (id: string, hidden: boolean) =>
    onChange(
      // What was added from another record goes again; what the list itself has waits.
      hidden && relatedPath(id)
        ? columns.filter(column => column.id !== id)
        : columns.map(column => (column.id === id ? { ...column, hidden } : column)),
    )
  const add = (column: ListColumn) => {
    setAdded([...added, column])
    const after = columns.findLastIndex(({ hidden }) => !hidden)
    onChange(columns.toSpliced(after + 1, 0, { id: column.id, hidden: false }))
    setSaid(t('list.columnAdded', { column: column.label }))
  }
  const fits = (column: ListColumn | undefined) =>
    column?.label.toLowerCase().includes(sought.trim().toLowerCase())
  return (
    <>
      {columns.length >= findFrom && <FindColumn t={t} sought={sought} onChange={setSought} />}
      <ul className={styles.columns} aria-label={t('list.columns')}>
        {columns.map(({ id, hidden }, index) => {
          const column = known.get(id)
          if (!column || !fits(column)) return null
          const isFirst = column.role === 'registration'
          return (
            <ColumnItem
              key={id}
              column={column}
              hidden={Boolean(hidden)}
              fixed={isFirst}
              isDragged={dragged === id}
              t={t}
              onHide={next => hide(id, next)}
              onMove={by => move(id, index + by)}
              onDrag={setDragged}
              onDropped={() => {
                if (dragged) move(dragged, index)
                setDragged(null)
              }}
            />
          )
        })}
      </ul>
      <RelatedPicker place={place} known={new Set(columns.map(({ id }) => id))} onAdd={add} />
      <p className="unseen" aria-live="polite">
        {said}
      </p>
    </>
  )
}
