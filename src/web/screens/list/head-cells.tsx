import { type DragEvent, useState } from 'react'
import { Checkbox, Th, useUiTexts } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import type { ListColumn, TablePreference } from './columns.ts'
import { leadColumns, type Selectable } from './lead-columns.ts'
import styles from './list.module.css'
import type { ListPlace } from './list-place.ts'
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

/** What makes a head one that is dragged to another's place; the registration keeps the first. */
const useColumnDrag = (place: ListPlace) => {
  const [dragged, setDragged] = useState<string | null>(null)
  return ({ id, label, role }: ListColumn) => {
    const isFixed = role === 'registration'
    return {
      draggable: !isFixed && place.mode === 'page',
      onDragStart: (event: DragEvent) => {
        setDragged(id)
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', label)
      },
      onDragOver: (event: DragEvent) => {
        if (dragged && !isFixed) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged && dragged !== id) void place.prefer(moved(place, dragged, id))
        setDragged(null)
      },
    }
  }
}

interface HeadCellsProps {
  place: ListPlace
  table: ListTableModel
  rows: readonly RecordData[]
  selection: Selection
  selectable: Selectable
  currencies: ReadonlyMap<string, string | undefined>
}

/** The heads: a click sorts, a drag moves the column. */
export const HeadCells = ({ place, table, rows, selection, selectable, currencies }: HeadCellsProps) => {
  const dragOf = useColumnDrag(place)
  const texts = useUiTexts()
  const { t } = place
  const selected = rows.filter(selection.has).length
  const { hasCheck, hasExpand, hasIndex, at, width: lead } = leadColumns(place, selectable)
  const usual = place.model.sort[0]
  return (
    <>
      {hasCheck && (
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
      {hasExpand && <Th check sticky={at.expand} label={t('list.expandColumn')} />}
      {hasIndex && (
        <Th sticky={at.index} align="end">
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
        return (
          <Th
            key={id}
            align={column.end ? 'end' : undefined}
            unit={currencies.get(id)}
            sort={direction}
            title={column.label}
            wraps
            onSort={header.column.getCanSort() ? header.column.getToggleSortingHandler() : undefined}
            sticky={place_ === 0 ? lead : undefined}
            stickyEnd={place_ === 0}
            {...dragOf(column)}
          >
            {column.label}
          </Th>
        )
      })}
    </>
  )
}
