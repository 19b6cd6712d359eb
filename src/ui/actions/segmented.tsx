import type { KeyboardEvent, ReactNode } from 'react'
import { Icon, type IconType } from '../words/icon.tsx'
import styles from './segmented.module.css'

export interface SegmentedOption<V extends string> {
  value: V
  label: string
  /** Shown instead of the words, which become the tooltip. */
  icon?: IconType
}

export interface SegmentedProps<V extends string> {
  options: readonly SegmentedOption<V>[]
  value: V
  onChange: (value: V) => void
  /** What is chosen here, for those who do not see it. */
  label: string
  fill?: boolean
}

/** A choice of two to five that all stay in sight: *Compact, Normal, Relaxed*. Arrow keys move. */
export const Segmented = <V extends string>({ options, value, onChange, label, fill }: SegmentedProps<V>) => {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const step = [forward, 'ArrowDown'].includes(event.key) ? 1 : event.key.startsWith('Arrow') ? -1 : 0
    if (!step) return
    event.preventDefault()
    const at = options.findIndex(option => option.value === value)
    const next = options[(at + step + options.length) % options.length]
    if (!next) return
    onChange(next.value)
    const buttons = event.currentTarget.querySelectorAll('button')
    buttons[options.indexOf(next)]?.focus()
  }
  const content = (option: SegmentedOption<V>): ReactNode =>
    option.icon ? <Icon of={option.icon} size="s" /> : option.label
  return (
    <div
      className={styles.segmented}
      role="radiogroup"
      aria-label={label}
      onKeyDown={move}
      data-fill={fill || undefined}
    >
      {options.map(option => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold an icon
        <button
          key={option.value}
          type="button"
          role="radio"
          className={styles.option}
          aria-checked={option.value === value}
          aria-label={option.icon ? option.label : undefined}
          title={option.icon ? option.label : undefined}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {content(option)}
        </button>
      ))}
    </div>
  )
}
