import { type ReactNode, useState } from 'react'
import { MoveHandle } from './move-handle.tsx'
import styles from './reorder-list.module.css'
import { movedTo, useReorder } from './use-reorder.ts'

interface ReorderListProps<T> {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  nameOf: (item: T) => string
  /** What the handle of an item is called: *Move Plate*. */
  handleOf: (name: string) => string
  /** Told where an item stands now: *Plate: place 2 of 5*. */
  movedOf: (name: string, place: number, count: number) => string
  onChange: (items: T[]) => void
  children: (item: T, index: number) => ReactNode
}

/** Lines in an order that is changed by dragging them, or by the arrow keys on their handle. */
export const ReorderList = <T,>(props: ReorderListProps<T>) => {
  const { label, items, keyOf, nameOf, handleOf, movedOf, onChange, children } = props
  const [said, setSaid] = useState('')
  const reorder = useReorder(items.length, (from, to) => {
    onChange(movedTo(items, from, to))
    setSaid(movedOf(nameOf(items[from]!), to + 1, items.length))
  })
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item)} className={styles.line} {...reorder.item(index)}>
            <MoveHandle label={handleOf(nameOf(item))} onKeyDown={reorder.onKeyDown(index)} />
            {children(item, index)}
          </li>
        ))}
      </ul>
      <p className="unseen" aria-live="polite">
        {said}
      </p>
    </>
  )
}
