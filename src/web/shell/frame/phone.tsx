import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon, IconArrowLeft, IconButton, IconMenu2, IconSearch } from '#ui/index.ts'
import type { UserConfiguration } from '../../data/index.ts'
import { usePageInfo } from '../screen/page-store.ts'
import { useSay } from '../use-say.ts'
import { AssistantPlace } from './assistant-place.tsx'
import dock from './dock.module.css'
import styles from './frame.module.css'
import { HelpMenu } from './help-menu.tsx'
import { isCurrent, type MenuGroup } from './menu-groups.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { NoticesBell } from './notices-bell.tsx'
import { PersonMenu } from './person-menu.tsx'
import { PortalBrand } from './portal-bar.tsx'
import { TrayButton } from './tray-button.tsx'

/** The bar above a page on a phone: title, or the way back and the registration. */
export const PhoneBar = ({
  configuration,
  onShortcuts,
  home,
  onSearch,
}: {
  configuration: UserConfiguration
  onShortcuts: () => void
  /** For those from outside the house: their first page, which bears the house's name. */
  home?: string
  /** Where no dock has it. */
  onSearch?: () => void
}) => {
  const t = useSay('shell')
  const { title, crumbs } = usePageInfo()
  const pathname = useRouterState({ select: state => state.location.pathname })
  const parent = crumbs && crumbs.length > 1 ? crumbs[crumbs.length - 2]?.href : undefined
  const last = crumbs?.[crumbs.length - 1]?.label
  return (
    <header className={styles.phoneBar}>
      {parent && (
        <a className={styles.touch} href={parent} aria-label={t('shell.back')}>
          <Icon of={IconArrowLeft} size="l" flips />
        </a>
      )}
      <span className={styles.phoneTitle} data-inner={parent ? true : undefined}>
        {parent ? (
          last
        ) : home === pathname ? (
          <PortalBrand configuration={configuration} home={home} />
        ) : (
          title
        )}
      </span>
      {onSearch && (
        <span data-tour="palette">
          <IconButton icon={IconSearch} size="l" label={t('shell.searchShort')} onClick={onSearch} />
        </span>
      )}
      <TrayButton />
      <AssistantPlace configuration={configuration} />
      <NoticesBell />
      <HelpMenu onShortcuts={onShortcuts} />
      {!parent && <PersonMenu user={configuration.user} onShortcuts={onShortcuts} />}
    </header>
  )
}

interface DockProps {
  configuration: UserConfiguration
  groups: readonly MenuGroup[]
  path: string
  onSearch: () => void
}

/** The bar under the thumb: home, the place where one is or goes most, search, tasks (from outside the house invoices), menu. */
export const Dock = ({ configuration, groups, path, onSearch }: DockProps) => {
  const t = useSay('shell')
  const [open, setOpen] = useState(false)
  const items = groups.flatMap(group => group.items)
  const home = items[0]
  const here = items.find(item => item !== home && isCurrent(item.path, path))
  const tasks = items.find(item => item.path === '/tasks')
  const often = items.find(item => item.path === '/contracts') ?? items[1]
  const second = here && here !== tasks ? here : often
  const others = items.filter(item => item !== home && item !== second)
  const third =
    tasks ?? others.find(item => item.path === '/invoices') ?? others.find(item => item.isHandy) ?? others[0]
  const links = [home, second, third]
  const link = (item: (typeof links)[number]) =>
    item && (
      <a key={item.path} href={item.path} aria-current={isCurrent(item.path, path) ? 'page' : undefined}>
        <Icon of={item.drawn} size="l" />
        <span>{item.label}</span>
      </a>
    )
  return (
    <>
      <nav className={dock.dock} data-dock aria-label={t('shell.menuShort')}>
        {link(links[0])}
        {link(links[1])}
        <button type="button" onClick={onSearch} data-tour="palette">
          <Icon of={IconSearch} size="l" />
          <span>{t('shell.searchShort')}</span>
        </button>
        {link(links[2])}
        <button type="button" onClick={() => setOpen(true)} aria-expanded={open} data-tour="menu">
          <Icon of={IconMenu2} size="l" />
          <span>{t('shell.menuShort')}</span>
        </button>
      </nav>
      {open && (
        <MenuSheet configuration={configuration} groups={groups} path={path} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
