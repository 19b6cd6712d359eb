import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { parseGrid } from '#fields/formats/pasted-grid.ts'
import type { RecordData } from '../../../data/index.ts'
import { notifyError, notifyWarning } from '../../../shell/index.ts'
import { isEditable, isGivenToNew } from '../editing/editable.ts'
import type { CellEditing } from '../editing/use-cell-editing.ts'
import type { ListPlace } from '../list-place.ts'
import { mostPasted, type PasteAnchor, type Pasted } from './pasted.ts'

export interface PastingPlace {
  place: ListPlace
  rows: readonly RecordData[]
  active: number
  editing: CellEditing
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable=true]') !== null

/** The cell that is typed in, else the row that the keys are at; where the list has no rows, that of the first new one. */
const anchorOf = (
  { place, rows, active, editing }: PastingPlace,
  makes: boolean,
  target: EventTarget | null,
): PasteAnchor | null => {
  const { edited } = editing
  const isInCell = target instanceof Element && target.closest('td[data-typing]') !== null
  if (edited && isInCell) return { id: edited.id, column: edited.column }
  if (isTyping(target)) return null
  if (target instanceof Element && target.closest('[role=dialog]')) return null
  const row = rows[active]
  if (row && place.shown.some(one => isEditable(place, one))) return { id: row._id }
  return makes && place.shown.some(one => isGivenToNew(place, one)) ? {} : null
}

/** Rows copied from a sheet and pasted on a cell of the list: what they would change and make is shown first. */
export const usePasting = (now: PastingPlace, makes: boolean) => {
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const latest = useRef({ now, makes })
  latest.current = { now, makes }
  // With the rows themselves: what is pasted at once must not be lost.
  useLayoutEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { now, makes } = latest.current
      const { place, rows, editing } = now
      const text = event.clipboardData?.getData('text/plain') ?? ''
      // One value is the input's own affair.
      if (event.defaultPrevented || !/[\t\n]./.test(text.trimEnd())) return
      const anchor = anchorOf(now, makes, event.target)
      if (!anchor) return
      event.preventDefault()
      event.stopPropagation()
      try {
        const asked = { rows, anchor, grid: parseGrid(text) }
        if (asked.grid.length > mostPasted)
          notifyWarning(place.t('list.pasteTooMany', { most: place.figure(mostPasted) }))
        else {
          const record = rows.find(({ _id }) => _id === anchor.id)
          if (record && anchor.column && editing.edited) editing.leave(record, anchor.column, 'elsewhere')
          setPasted(asked)
        }
      } catch (error) {
        notifyError(error)
      }
    }
    document.addEventListener('paste', paste, true)
    return () => document.removeEventListener('paste', paste, true)
  }, [])
  const close = useCallback(() => setPasted(null), [])
  return useMemo(() => ({ pasted, close }), [pasted, close])
}
