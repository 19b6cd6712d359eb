import type { ReactNode } from 'react'
import { Button, EmptyState, IconPlus, type IconType } from '#ui/index.ts'
import styles from './configuration.module.css'

interface ListPartProps {
  /** What the list is about. */
  text: ReactNode
  addLabel: string
  onAdd: () => void
  /** What stands there while the list has nothing. */
  empty: { icon: IconType; title: string; text: string }
  isEmpty: boolean
  /** Between head and list: what is wrong with all of it. */
  warning?: ReactNode
  /** The editor beside it. */
  editor: ReactNode
  children: ReactNode
}

/** A list of the configuration under its head, with the editor of one of it beside. */
export const ListPart = (props: ListPartProps) => {
  const { text, addLabel, onAdd, empty, isEmpty, warning, editor, children } = props
  return (
    <div className={styles.fields}>
      <div className={styles.page}>
        <div className={styles.tools}>
          {text}
          <Button icon={IconPlus} onClick={onAdd}>
            {addLabel}
          </Button>
        </div>
        {warning}
        {isEmpty ? (
          <EmptyState centred within icon={empty.icon} title={empty.title}>
            {empty.text}
          </EmptyState>
        ) : (
          children
        )}
      </div>
      {editor}
    </div>
  )
}
