import { Button, Icon, IconButton, IconChevronDown, IconSearch, Logo, Menu } from '#ui/index.ts'
import { displayNameOf, type UserConfiguration, useHost } from '../../data/index.ts'
import { useScheme } from '../look/look-store.ts'
import { useSay } from '../use-say.ts'
import { AssistantPlace } from './assistant-place.tsx'
import dock from './dock.module.css'
import { HelpMenu } from './help-menu.tsx'
import { type DrawnItem, isCurrent } from './menu-groups.ts'
import { NoticesBell } from './notices-bell.tsx'
import { PersonMenu } from './person-menu.tsx'
import styles from './portal-bar.module.css'
import { TenantSwitch } from './tenant-switch.tsx'
import { TrayButton } from './tray-button.tsx'

interface BrandProps {
  configuration: UserConfiguration
  home: string
}

/** Whose pages these are: the house's sign and name. */
export const PortalBrand = ({ configuration: { tenant }, home }: BrandProps) => {
  const t = useSay('shell')
  const { data: host } = useHost()
  const isDark = useScheme() === 'dark'
  const shown = (isDark && host?.theme?.logoDark) || host?.publicLogo || tenant?.logo
  return (
    <a className={styles.brand} href={home} title={t('shell.overview')}>
      {shown ? <img src={shown} alt="" /> : <Logo />}
      <bdi>{tenant?.label ?? tenant?.name ?? host?.windowTitle ?? t('product.name')}</bdi>
    </a>
  )
}

interface PortalBarProps extends BrandProps {
  entries: { shown: readonly DrawnItem[]; others: readonly DrawnItem[] }
  path: string
  onSearch: () => void
  onShortcuts: () => void
}

/** The bar over the pages of a client or a partner: whose they are, where he can go, who he is. 60 px. */
export const PortalBar = ({ configuration, home, entries, path, onSearch, onShortcuts }: PortalBarProps) => {
  const t = useSay('shell')
  const { contexts = [], user } = configuration
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <PortalBrand configuration={configuration} home={home} />
        <nav className={styles.entries} aria-label={t('shell.menu')} data-tour="menu">
          {entries.shown.map(item => (
            <a
              key={item.path}
              href={item.path}
              aria-current={isCurrent(item.path, path) ? 'page' : undefined}
            >
              {item.label}
            </a>
          ))}
          {entries.others.length > 0 && (
            <Menu
              label={t('shell.more')}
              placement="bottom-start"
              trigger={
                <Button kind="ghost" iconEnd={IconChevronDown}>
                  {t('shell.more')}
                </Button>
              }
              items={entries.others.map(item => ({
                id: item.path,
                label: item.label,
                icon: item.drawn,
                href: item.path,
              }))}
            />
          )}
        </nav>
        <span className={styles.end}>
          <TrayButton />
          {contexts.length > 1 && <TenantSwitch configuration={configuration} />}
          <span data-tour="palette">
            <IconButton icon={IconSearch} label={`${t('shell.search')} (Ctrl K)`} onClick={onSearch} />
          </span>
          <AssistantPlace configuration={configuration} />
          <NoticesBell />
          <HelpMenu onShortcuts={onShortcuts} />
          <bdi className={styles.name}>{displayNameOf(user)}</bdi>
          <PersonMenu user={user} onShortcuts={onShortcuts} />
        </span>
      </div>
    </header>
  )
}

interface PortalDockProps {
  entries: PortalBarProps['entries']
  path: string
}

/** The same places under the thumb on a phone. */
export const PortalDock = ({ entries, path }: PortalDockProps) => {
  const t = useSay('shell')
  const place = (item: DrawnItem) => (
    <a key={item.path} href={item.path} aria-current={isCurrent(item.path, path) ? 'page' : undefined}>
      <Icon of={item.drawn} size="l" />
      <span>{item.label}</span>
    </a>
  )
  return (
    <nav className={dock.dock} data-dock aria-label={t('shell.menu')} data-tour="menu">
      {entries.shown.map(place)}
    </nav>
  )
}
