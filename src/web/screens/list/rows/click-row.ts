import type { MouseEvent } from 'react'
import type { RowClick } from '#model/index.ts'
import type { RecordData } from '../../../data/index.ts'
import { columnIn, isControl, opening } from '../editing/row-clicks.ts'
import type { ListPlace } from '../list-place.ts'
import type { RowHandlers } from '../list-row.tsx'

/** A row as its clicks see it. */
interface ClickedRow {
  place: ListPlace
  record: RecordData
  index?: number
  handlers: RowHandlers
}

/** How a click wants a record opened: as links are, with the keys that a browser knows. */
export const howOf = (event: MouseEvent): 'here' | 'beside' | 'tab' =>
  event.button === 1 || event.ctrlKey || event.metaKey ? 'tab' : event.shiftKey ? 'beside' : 'here'

/** What the page says that clicks on its rows do; inside a record they open. */
const clicksOf = ({ mode, model }: ListPlace): { click: RowClick; doubleClick: RowClick } => ({
  click: 'open',
  doubleClick: 'edit',
  ...(mode === 'page' ? model.page.rows : undefined),
})

const act = ({ record, handlers }: ClickedRow, what: RowClick, column?: string): void => {
  if (what === 'open') handlers.open(record, 'here')
  else if (what === 'beside' || what === 'tab') handlers.open(record, what)
  else if (what === 'select') handlers.toggle(record, false)
  else if (what === 'expand') handlers.expand?.(record)
  else if (what === 'edit') handlers.edit?.(record, column)
}

/** Whether a second click here would be more than a second click. */
const mayDouble = ({ handlers }: ClickedRow, what: RowClick, target: EventTarget | null): boolean =>
  what === 'edit' ? handlers.edit !== undefined && columnIn(target) !== undefined : what !== 'nothing'

/** A click anywhere in a row chooses its record, or does what the page says; what has a use of its own in there keeps it. */
export const clickRow = (row: ClickedRow, event: MouseEvent, nearsEditor: () => void): void => {
  const { place, record, index, handlers } = row
  if (isControl(event.target) || event.defaultPrevented) return
  if (index !== undefined) handlers.activate(index)
  const link = (event.target as Element).closest('a')
  if (handlers.choose) {
    event.preventDefault()
    handlers.choose(record)
    return
  }
  const how = howOf(event)
  // A link to something else is that link; with keys that a browser knows, it is the browser's.
  if (link && (link.getAttribute('href') !== place.hrefOf(record) || how === 'tab')) return
  if (window.getSelection()?.toString()) return
  event.preventDefault()
  const { click, doubleClick } = clicksOf(place)
  if (link || how !== 'here') handlers.open(record, how)
  else if (!mayDouble(row, doubleClick, event.target)) act(row, click)
  else {
    if (doubleClick === 'edit') nearsEditor()
    // Whoever clicks twice does not want what one click does.
    opening.wait(() => act(row, click))
  }
}

/** A double click types in the cell that it meets, or does what the page says. */
export const doubleClickRow = (row: ClickedRow, event: MouseEvent): void => {
  const { doubleClick } = clicksOf(row.place)
  if (row.handlers.choose || isControl(event.target) || !mayDouble(row, doubleClick, event.target)) return
  if ((event.target as Element).closest('a') && doubleClick !== 'edit') return
  opening.stop()
  window.getSelection()?.removeAllRanges()
  act(row, doubleClick, columnIn(event.target))
}
