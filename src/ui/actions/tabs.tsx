import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { IconChevronDown } from '../icons.ts'
import { Menu } from '../overlays/menu.tsx'
import { useUiTexts } from '../theme/texts.ts'
import { Icon, type IconType } from '../words/icon.tsx'
import { Button } from './button.tsx'
import styles from './tabs.module.css'
import { useCutTabs } from './use-cut-tabs.ts'

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

/** What the line has no room for, by name; on a phone one scrolls. */
const MoreTabs = ({ items, value, onChange, label, cut }: TabsProps & { cut: readonly string[] }) => {
  const { more } = useUiTexts()
  const entries = items
    .filter(item => cut.includes(item.id))
    .map(({ id, label: name, icon, href, count }) => ({
      id,
      label: name,
      ...(icon ? { icon } : {}),
      ...(href ? { href } : { onSelect: () => onChange(id) }),
      ...(id === value ? { checked: true } : {}),
      ...(count === undefined ? {} : { meta: count }),
    }))
  return (
    <span className={styles.more} data-more-tabs>
      <Menu
        label={`${more}: ${label}`}
        placement="bottom-end"
        items={entries}
        trigger={
          <Button kind="ghost" size="xs" iconEnd={IconChevronDown} label={`${more}: ${label}`}>
            {more}
          </Button>
        }
      />
    </span>
  )
}

/** Tabs over a list, parts of a record. Arrow keys move, as do Home and End. */
export const Tabs = (props: TabsProps) => {
  const strip = useRef<HTMLElement>(null)
  const cut = useCutTabs(strip, props.value, props.items)
  return (
    <>
      <TabLine {...props} strip={strip} />
      {cut.length > 0 && <MoreTabs {...props} cut={cut} />}
    </>
  )
}

/** Arrow keys go round the ends, as the line runs; a link is only gone to, a tab opens. */
const moveAmong = (event: KeyboardEvent<HTMLElement>, linked: boolean): void => {
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

const TabLine = ({
  items,
  value,
  onChange,
  label,
  panelId,
  strip,
}: TabsProps & { strip: RefObject<HTMLElement | null> }) => {
  const linked = items.some(item => item.href)
  const move = (event: KeyboardEvent<HTMLElement>) => moveAmong(event, linked)
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
      <nav ref={strip} className={styles.tabs} aria-label={label} onKeyDown={move}>
        {items.map(item => (
          <a
            key={item.id}
            data-tab={item.id}
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
    <div
      ref={strip as RefObject<HTMLDivElement | null>}
      className={styles.tabs}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
    >
      {items.map(item => (
        <button
          key={item.id}
          data-tab={item.id}
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
