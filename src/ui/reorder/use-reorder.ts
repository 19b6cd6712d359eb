import { type DragEvent, type KeyboardEvent, useState } from 'react'

interface Reorder {
  /** What makes the item at a place one that is dragged, and that takes another dropped on it. */
  item: (index: number) => {
    draggable: true
    'data-dragged': true | undefined
    onDragStart: (event: DragEvent<HTMLElement>) => void
    onDragEnd: () => void
    onDragOver: (event: DragEvent<HTMLElement>) => void
    onDrop: (event: DragEvent<HTMLElement>) => void
  }
  /** The same by the arrow keys, for what has the focus in an item. */
  onKeyDown: (index: number) => (event: KeyboardEvent<HTMLElement>) => void
}

const forward = (event: KeyboardEvent): number => {
  const isBackwards = document.dir === 'rtl'
  if (event.key === 'ArrowDown' || event.key === (isBackwards ? 'ArrowLeft' : 'ArrowRight')) return 1
  return event.key === 'ArrowUp' || event.key === (isBackwards ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0
}

/** Items of one list that change places: dragged onto each other, or moved by the arrow keys. */
export const useReorder = (count: number, onMove: (from: number, to: number) => void): Reorder => {
  const [dragged, setDragged] = useState<number | null>(null)
  return {
    item: index => ({
      draggable: true,
      'data-dragged': dragged === index || undefined,
      onDragStart: event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(index))
        setDragged(index)
      },
      onDragEnd: () => setDragged(null),
      onDragOver: event => {
        if (dragged !== null) event.preventDefault()
      },
      onDrop: event => {
        if (dragged === null) return
        event.preventDefault()
        if (dragged !== index) onMove(dragged, index)
        setDragged(null)
      },
    }),
    onKeyDown: index => event => {
      const to = index + forward(event)
      if (to === index) return
      event.preventDefault()
      event.stopPropagation()
      if (to >= 0 && to < count) onMove(index, to)
    },
  }
}

/** A list with one of its items at another place. */
export const movedTo = <T>(items: readonly T[], from: number, to: number): T[] => {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
