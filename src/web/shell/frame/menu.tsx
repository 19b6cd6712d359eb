import { IconButton, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, Logo } from '#ui/index.ts'
import { type UserConfiguration, useHost } from '../../data/index.ts'
import { toggleFold } from '../look/look-actions.ts'
import { useFolded, useScheme, useUnrolled } from '../look/look-store.ts'
import { useSay } from '../use-say.ts'
import styles from './frame.module.css'
import { LookMenu } from './look-menu.tsx'
import type { MenuGroup } from './menu-groups.ts'
import { MenuLinks } from './menu-links.tsx'
import { MenuSheet } from './menu-sheet.tsx'

interface MenuProps {
  configuration: UserConfiguration
  groups: readonly MenuGroup[]
  path: string
  home: string
}

/** The column at the start: 220 px, or a rail of icons; on a tablet always that, over which the whole menu is laid when it is wanted. */
export const Menu = ({ configuration, groups, path, home }: MenuProps) => {
  const t = useSay('shell')
  const folded = useFolded()
  const isUnrolled = useUnrolled()
  const { data: host } = useHost()
  const isDark = useScheme() === 'dark'
  const shown = (isDark && host?.theme?.logoDark) || host?.publicLogo || configuration.tenant?.logo
  return (
    <>
      <aside className={styles.menu} data-icons={folded || undefined}>
        <a className={styles.brand} href={home} title={t('shell.home')}>
          {shown ? <img src={shown} alt="" /> : <Logo />}
          {host?.windowTitle ?? t('product.name')}
        </a>
        <nav className={styles.nav} data-tour="menu" aria-label={t('shell.menu')}>
          <MenuLinks groups={groups} path={path} isRail={folded} />
        </nav>
        <footer className={styles.menuFoot}>
          <LookMenu />
          <IconButton
            size="xs"
            flips
            icon={folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
            label={`${t(folded ? 'shell.unfoldMenu' : 'shell.foldMenu')} (Ctrl \\)`}
            onClick={toggleFold}
          />
        </footer>
      </aside>
      {isUnrolled && (
        <MenuSheet configuration={configuration} groups={groups} path={path} onClose={toggleFold} />
      )}
    </>
  )
}
