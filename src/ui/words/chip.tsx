import type { ReactNode } from 'react'
import { IconPlus, IconX } from '../icons.ts'
import { useUiTexts } from '../theme/texts.ts'
import styles from './chip.module.css'
import { Icon, type IconType } from './icon.tsx'

export interface ChipProps {
  /** Field and relation, muted: *Status is not*. */
  label?: ReactNode
  /** The value, in the stronger voice: *Closed or Cancelled*. */
  value?: ReactNode
  icon?: IconType
  iconEnd?: IconType
  /** `add` is the dashed offer to add one; `on` a saved search that is in force. */
  kind?: 'plain' | 'add' | 'on'
  onClick?: () => void
  /** Shows the cross. */
  onRemove?: () => void
  /** What the cross says to those who cannot see it; *Remove Status* is better than *Remove*. */
  removeLabel?: string
}

/** A filter that reads as a sentence, a saved search, or the offer to add one. */
export const Chip = (props: ChipProps) => {
  const { label, value, icon, iconEnd, kind = 'plain', onClick, onRemove, removeLabel } = props
  const texts = useUiTexts()
  const shown = kind === 'add' && !icon ? IconPlus : icon
  const body = (
    <>
      {shown && <Icon of={shown} size="s" />}
      {label}
      {value !== undefined && <b>{value}</b>}
      {iconEnd && <Icon of={iconEnd} size="s" />}
    </>
  )
  return (
    <span className={styles.chip} data-kind={kind} data-removable={onRemove ? true : undefined}>
      {onClick ? (
        <button type="button" className={styles.body} onClick={onClick}>
          {body}
        </button>
      ) : (
        <span className={styles.body}>{body}</span>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={removeLabel ?? texts.remove}
          onClick={onRemove}
        >
          <Icon of={IconX} size="s" />
        </button>
      )}
    </span>
  )
}
