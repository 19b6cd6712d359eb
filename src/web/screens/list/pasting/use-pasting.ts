import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { parseGrid } from '#fields/formats/pasted-grid.ts'
import type { RecordData } from '../../../data/index.ts'
import { notifyError, notifyWarning } from '../../../shell/index.ts'
import { isEditable } from '../editing/editable.ts'
import type { CellEditing } from '../editing/use-cell-editing.ts'
import type { ListPlace } from '../list-place.ts'
import { mostPasted, type PastePlan, pastePlan } from './paste-plan.ts'

export interface PastingPlace {
  place: ListPlace
  rows: readonly RecordData[]
  active: number
  editing: CellEditing
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable=true]') !== null

/** The cell that is typed in, else the first one of the row that the keys are at. */
const anchorOf = ({ place, rows, active, editing }: PastingPlace, target: EventTarget | null) => {
  const { edited } = editing
  const isInCell = target instanceof Element && target.closest('td[data-typing]') !== null
  if (edited && isInCell) return { id: edited.id, column: edited.column }
  if (isTyping(target)) return null
  if (target instanceof Element && target.closest('[role=dialog]')) return null
  const row = rows[active]
  const column = place.shown.find(one => isEditable(place, one))
  return row && column ? { id: row._id, column: column.id } : null
}

/** Rows copied from a sheet and pasted on a cell of the list: what they would change is shown first. */
export const usePasting = (now: PastingPlace) => {
  const [plan, setPlan] = useState<PastePlan | null>(null)
  const latest = useRef(now)
  latest.current = now
  // With the rows themselves: what is pasted at once must not be lost.
  useLayoutEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { place, rows, editing } = latest.current
      const text = event.clipboardData?.getData('text/plain') ?? ''
      // One value is the input's own affair.
      if (event.defaultPrevented || !/[\t\n]./.test(text.trimEnd())) return
      const anchor = anchorOf(latest.current, event.target)
      if (!anchor) return
      event.preventDefault()
      event.stopPropagation()
      try {
        const grid = parseGrid(text)
        const made = pastePlan(place, rows, anchor, grid)
        if (grid.length > mostPasted)
          notifyWarning(place.t('list.pasteTooMany', { most: place.figure(mostPasted) }))
        else if (made) {
          const record = rows.find(({ _id }) => _id === anchor.id)
          if (record && editing.edited) editing.leave(record, anchor.column, 'elsewhere')
          setPlan(made)
        }
      } catch (error) {
        notifyError(error)
      }
    }
    document.addEventListener('paste', paste, true)
    return () => document.removeEventListener('paste', paste, true)
  }, [])
  const close = useCallback(() => setPlan(null), [])
  return useMemo(() => ({ plan, close }), [plan, close])
}
