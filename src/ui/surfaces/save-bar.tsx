import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Status } from '../words/status.tsx'
import styles from './bars.module.css'

export interface ChangedField {
  id: string
  label: string
}

export interface SaveBarProps {
  /** *2 changes*, *3 changes, 1 to correct*. */
  count: string
  /** Fields that changed, or that are wrong after a refused save; each name jumps to its field. */
  fields: readonly ChangedField[]
  onJump: (id: string) => void
  /** What saving does, or that nothing was saved: *Applies from the next billing run*. */
  consequence?: ReactNode
  /** A save was refused: the names are what is to correct. */
  wrong?: boolean
  busy?: boolean
  discardLabel: string
  saveLabel: string
  onDiscard: () => void
  onSave: () => void
}

/** Appears only when something changed; floats over the lower edge of the positioned element round it. */
export const SaveBar = (props: SaveBarProps) => {
  const { count, fields, onJump, consequence, wrong, busy, discardLabel, saveLabel, onDiscard, onSave } =
    props
  return (
    <section className={styles.save} aria-label={saveLabel}>
      <span role="status">
        <Status meaning={wrong ? 'error' : 'ongoing'}>
          <b>{count}</b>
        </Status>
      </span>
      <span className={styles.names}>
        {fields.slice(0, 4).map(field => (
          <button key={field.id} type="button" className="link" onClick={() => onJump(field.id)}>
            {field.label}
          </button>
        ))}
      </span>
      {consequence !== undefined && <span className={styles.said}>{consequence}</span>}
      <span className={styles.buttons}>
        <Button kind="ghost" size="m" kbd="Esc" onClick={onDiscard}>
          {discardLabel}
        </Button>
        <Button kind="primary" size="m" kbd="Mod S" busy={busy} onClick={onSave}>
          {saveLabel}
        </Button>
      </span>
    </section>
  )
}
