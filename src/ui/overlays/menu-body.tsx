import { Menu as MantineMenu } from '@mantine/core'
import { IconCheck } from '../icons.ts'
import { MantineRoot } from '../theme/mantine-root.tsx'
import { Icon } from '../words/icon.tsx'
import { Kbd } from '../words/kbd.tsx'
import { Anchor } from './anchor.tsx'
import { useEscape } from './escape.ts'
import './menu.css'
import styles from './menu.module.css'
import type { MenuEntry, MenuProps } from './menu.tsx'

const Entry = ({ entry }: { entry: MenuEntry }) => {
  if ('rule' in entry) return <MantineMenu.Divider className={styles.rule} />
  if ('heading' in entry)
    return <MantineMenu.Label className={styles.label}>{entry.heading}</MantineMenu.Label>
  const end = entry.kbd ? (
    <Kbd hint>{entry.kbd}</Kbd>
  ) : entry.checked || entry.meta !== undefined ? (
    <>
      {entry.meta !== undefined && <span className={styles.meta}>{entry.meta}</span>}
      {entry.checked && <Icon of={IconCheck} size="s" />}
    </>
  ) : undefined
  const shared = {
    className: styles.item,
    classNames: { itemLabel: styles.itemLabel, itemSection: styles.section },
    leftSection: entry.icon ? <Icon of={entry.icon} size="s" flips={entry.flips} /> : undefined,
    rightSection: end,
    disabled: entry.disabled,
    title: entry.title,
    onClick: entry.onSelect,
    closeMenuOnClick: !entry.keepOpen,
    'data-danger': entry.danger || undefined,
  }
  if (entry.checked !== undefined)
    return (
      <MantineMenu.CheckboxItem
        className={styles.item}
        classNames={{
          itemLabel: styles.itemLabel,
          itemSection: styles.section,
          itemIndicator: styles.indicator,
        }}
        checked={entry.checked}
        rightSection={end}
        disabled={entry.disabled}
        title={entry.title}
        closeMenuOnClick={!entry.keepOpen}
        onChange={() => entry.onSelect?.()}
      >
        <span className={styles.choice}>
          {entry.icon && <Icon of={entry.icon} size="s" flips={entry.flips} />}
          {entry.label}
        </span>
      </MantineMenu.CheckboxItem>
    )
  if (entry.href)
    return (
      <MantineMenu.Item component="a" href={entry.href} target={entry.target} {...shared}>
        {entry.label}
      </MantineMenu.Item>
    )
  return <MantineMenu.Item {...shared}>{entry.label}</MantineMenu.Item>
}

interface MenuBodyProps extends Omit<MenuProps, 'trigger' | 'onToggle'> {
  anchor: HTMLElement | null
  open: boolean
  onToggle: (open: boolean) => void
}

export const MenuBody = (props: MenuBodyProps) => {
  const { anchor, items = [], label, placement = 'bottom-start', width, head, open, onToggle } = props
  useEscape(open, () => onToggle(false))
  return (
    <MantineRoot>
      <MantineMenu
        opened={open}
        withInitialFocusPlaceholder={false}
        onChange={onToggle}
        position={placement}
        width={width}
        offset={4}
        returnFocus={false}
        closeOnEscape={false}
      >
        <MantineMenu.Target>
          <Anchor to={anchor} />
        </MantineMenu.Target>
        <MantineMenu.Dropdown className={styles.dropdown} aria-label={label}>
          {head && <div className={styles.head}>{head}</div>}
          {items.map(entry => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </MantineMenu.Dropdown>
      </MantineMenu>
    </MantineRoot>
  )
}
