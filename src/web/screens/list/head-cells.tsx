import { useState } from 'react'
import { Checkbox, Th, useUiTexts } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import type { TablePreference } from './columns.ts'
import styles from './list.module.css'
import type { ListPlace } from './list-place.ts'
import { checkWidth, indexWidth } from './list-table.tsx'
import type { ListTableModel } from './table-model.ts'
import type { Selection } from './use-selection.ts'

/** The columns with one of them put before another. */
const moved = (place: ListPlace, from: string, to: string): TablePreference => {
  const ids = place.columns.map(column => column.id)
  const start = ids.indexOf(from)
  const end = ids.indexOf(to)
  if (start < 0 || end < 0 || start === end) return place.preference
  const order = ids.filter(id => id !== from)
  order.splice(end, 0, from)
  const columns = order.map(id => ({ id, hidden: place.columns.find(column => column.id === id)?.hidden }))
  return { ...place.preference, columns }
}

interface HeadCellsProps {
  place: ListPlace
  table: ListTableModel
  rows: readonly RecordData[]
  selection: Selection
  selectable: 'many' | 'one' | 'none'
  currencies: ReadonlyMap<string, string | undefined>
}

/** The heads: a click sorts, a drag moves the column. */
export const HeadCells = ({ place, table, rows, selection, selectable, currencies }: HeadCellsProps) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const texts = useUiTexts()
  const { t } = place
  const selected = rows.filter(selection.has).length
  const hasIndex = Boolean(place.preference.index)
  const lead = (selectable === 'none' ? 0 : checkWidth) + (hasIndex ? indexWidth : 0)
  const usual = place.model.sort[0]
  const drop = (id: string) => {
    if (dragged && dragged !== id) void place.prefer(moved(place, dragged, id))
    setDragged(null)
  }
  return (
    <>
      {selectable !== 'none' && (
        <Th check sticky={0} label={t('list.selectedColumn')}>
          {selectable === 'many' && (
            <span className={styles.check}>
              <Checkbox
                aria-label={texts.selectAll}
                checked={rows.length > 0 && selected === rows.length}
                some={selected > 0}
                onChange={() => selection.set(rows, selected < rows.length)}
              />
            </span>
          )}
        </Th>
      )}
      {hasIndex && (
        <Th sticky={selectable === 'none' ? 0 : checkWidth} align="end">
          {t('list.index')}
        </Th>
      )}
      {table.getHeaderGroups()[0]?.headers.map((header, place_) => {
        const { id } = header.column
        const column = place.shown.find(one => one.id === id)
        if (!column) return null
        const sorted = header.column.getIsSorted()
        const byDefault = place.state.sort === null && usual?.replace(/^-/, '') === id
        const direction = sorted || (byDefault ? (usual?.startsWith('-') ? 'desc' : 'asc') : null)
        const isFixed = column.role === 'registration'
        return (
          <Th
            key={id}
            align={column.end ? 'end' : undefined}
            unit={currencies.get(id)}
            sort={direction}
            title={column.label}
            onSort={header.column.getCanSort() ? header.column.getToggleSortingHandler() : undefined}
            sticky={place_ === 0 ? lead : undefined}
            stickyEnd={place_ === 0}
            draggable={!isFixed && place.mode === 'page'}
            onDragStart={event => {
              setDragged(id)
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', column.label)
            }}
            onDragOver={event => {
              if (dragged && !isFixed) event.preventDefault()
            }}
            onDrop={event => {
              event.preventDefault()
              drop(id)
            }}
          >
            {column.label}
          </Th>
        )
      })}
    </>
  )
}
