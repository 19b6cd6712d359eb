import { type Dispatch, type SetStateAction, useMemo, useRef } from 'react'
import type { RecordData } from '../../data/index.ts'
import type { CellEditing } from './editing/use-cell-editing.ts'
import { mayExpand } from './lead-columns.ts'
import type { ListPlace } from './list-place.ts'
import type { RowHandlers } from './list-row.tsx'
import type { Selection } from './use-selection.ts'

export type Expanded = ReadonlySet<string>

interface Now {
  rows: readonly RecordData[]
  selection: Selection
  /** The person wants every record beside its list. */
  sideView: boolean
  /** A record shares the page with its list, on a tablet. */
  isDocking: boolean
  editing?: CellEditing
  activate: (index: number) => void
  expand: Dispatch<SetStateAction<Expanded>>
}

/** The open rows with one more, or without it; `isOpen` where it is said which. */
const toggled = (before: Expanded, id: string, isOpen = !before.has(id)): Expanded => {
  if (before.has(id) === isOpen) return before
  const next = new Set(before)
  if (isOpen) next.add(id)
  else next.delete(id)
  return next
}

/** What is done to rows; the same object as long as the list stands, so that rows are not drawn anew. */
export const useRowHandlers = (place: ListPlace, now: Now): RowHandlers => {
  const { shell, model, hrefOf, keyOf } = place
  const latest = useRef(now)
  latest.current = now
  const opens = mayExpand(place)
  return useMemo(() => {
    const isBeside = (href: string): boolean => {
      const { sideView, isDocking } = latest.current
      return sideView || (isDocking && !shell.isSpecial(href))
    }
    const handlers: RowHandlers = {
      open(record, how) {
        if (how === 'tab') window.open(hrefOf(record), '_blank', 'noopener')
        else if (how === 'beside' || isBeside(hrefOf(record)))
          shell.openBeside({ entity: model.name, key: keyOf(record) })
        else shell.go(hrefOf(record))
      },
      toggle(record, reach) {
        const { selection, rows } = latest.current
        if (reach) selection.reach(record, rows)
        else selection.toggle(record)
      },
      edit: (record, column) => latest.current.editing?.edit(record, column),
      leaveCell: (record, column, to) => latest.current.editing?.leave(record, column, to),
      activate: index => latest.current.activate(index),
      ...(opens
        ? { expand: (record, isOpen) => latest.current.expand(before => toggled(before, record._id, isOpen)) }
        : {}),
    }
    return handlers
  }, [shell, model.name, hrefOf, keyOf, opens])
}
