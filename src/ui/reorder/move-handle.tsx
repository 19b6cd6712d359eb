import type { KeyboardEvent } from 'react'
import { IconGripVertical } from '../icons.ts'
import { Icon } from '../words/icon.tsx'
import styles from './move-handle.module.css'

interface MoveHandleProps {
  label: string
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** By which an item is dragged; with the focus on it, the arrow keys move it. */
export const MoveHandle = ({ label, onKeyDown }: MoveHandleProps) => (
  <button type="button" className={styles.handle} aria-label={label} onKeyDown={onKeyDown}>
    <Icon of={IconGripVertical} size="s" />
  </button>
)
