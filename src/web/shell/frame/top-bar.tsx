import { Icon, IconSearch, Kbd } from '#ui/index.ts'
import type { UserConfiguration } from '../../data/index.ts'
import { usePageInfo } from '../screen/page-store.ts'
import { useSay } from '../use-say.ts'
import { AssistantPlace } from './assistant-place.tsx'
import styles from './frame.module.css'
import { HelpMenu } from './help-menu.tsx'
import { NoticesBell } from './notices-bell.tsx'
import { PersonMenu } from './person-menu.tsx'
import { TenantSwitch } from './tenant-switch.tsx'
import { TrayButton } from './tray-button.tsx'

/** Where one is, from the list down. */
const Crumbs = () => {
  const t = useSay('shell')
  const { title, crumbs } = usePageInfo()
  const shown = crumbs?.length ? crumbs : title ? [{ label: title }] : []
  return (
    <nav aria-label={t('shell.whereYouAre')} className={styles.where}>
      <ol className={styles.crumbs}>
        {shown.map((crumb, index) => (
          <li key={crumb.href ?? crumb.label}>
            {index > 0 && (
              <span className={styles.sep} aria-hidden>
                /
              </span>
            )}
            {index < shown.length - 1 && crumb.href ? (
              <a href={crumb.href}>{crumb.label}</a>
            ) : (
              <b aria-current={index === shown.length - 1 ? 'page' : undefined} dir="auto">
                {crumb.label}
              </b>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface TopBarProps {
  configuration: UserConfiguration
  onSearch: () => void
  onShortcuts: () => void
}

/** Breadcrumb, search and commands, tenant, notifications, person. 44 px. */
export const TopBar = ({ configuration, onSearch, onShortcuts }: TopBarProps) => {
  const t = useSay('shell')
  return (
    <header className={styles.topbar}>
      <Crumbs />
      <button
        type="button"
        className={styles.omni}
        onClick={onSearch}
        aria-haspopup="dialog"
        data-tour="palette"
      >
        <Icon of={IconSearch} />
        <span>{t('shell.search')}</span>
        <Kbd hint>Mod K</Kbd>
      </button>
      <TrayButton />
      <TenantSwitch configuration={configuration} />
      <AssistantPlace configuration={configuration} />
      <NoticesBell />
      <HelpMenu onShortcuts={onShortcuts} />
      <PersonMenu user={configuration.user} onShortcuts={onShortcuts} />
    </header>
  )
}
