import type { KeyboardEvent } from 'react'
import { Icon, type IconType } from '../words/icon.tsx'
import styles from './tabs.module.css'

export interface TabItem {
  id: string
  label: string
  /** Shown muted after the word; a text, so that *1,000+* can stand there. */
  count?: string | number
  icon?: IconType
  /** Makes it a real link: middle click and copying the address work. */
  href?: string
}

export interface TabsProps {
  items: readonly TabItem[]
  value: string
  onChange: (id: string) => void
  label: string
  /** Id of the panel that the tabs govern, when they are no links. */
  panelId?: string
}

/** Tabs over a list, parts of a record. Arrow keys move, as do Home and End. */
export const Tabs = ({ items, value, onChange, label, panelId }: TabsProps) => {
  const linked = items.some(item => item.href)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tab]')]
    const at = tabs.indexOf(document.activeElement as HTMLElement)
    const to =
      event.key === forward
        ? at + 1
        : event.key === back
          ? at - 1
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? tabs.length - 1
              : -2
    if (to === -2) return
    event.preventDefault()
    const next = tabs[(to + tabs.length) % tabs.length]
    next?.focus()
    if (!linked) next?.click()
  }
  const inside = (item: TabItem) => (
    <>
      {item.icon && <Icon of={item.icon} />}
      <span className={styles.word} data-word={item.label}>
        {item.label}
      </span>
      {item.count !== undefined && <bdi className={styles.count}>{item.count}</bdi>}
    </>
  )
  if (linked)
    return (
      <nav className={styles.tabs} aria-label={label} onKeyDown={move}>
        {items.map(item => (
          <a
            key={item.id}
            data-tab
            className={styles.tab}
            href={item.href}
            aria-current={item.id === value ? 'page' : undefined}
          >
            {inside(item)}
          </a>
        ))}
      </nav>
    )
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
      {items.map(item => (
        <button
          key={item.id}
          data-tab
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={item.id === value}
          aria-controls={panelId}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => onChange(item.id)}
        >
          {inside(item)}
        </button>
      ))}
    </div>
  )
}
