import { IconButton, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, Logo } from '#ui/index.ts'
import { useHost } from '../../data/index.ts'
import { toggleFold } from '../look/look-actions.ts'
import { useFolded, useScheme } from '../look/look-store.ts'
import { useSay } from '../use-say.ts'
import styles from './frame.module.css'
import { LookMenu } from './look-menu.tsx'
import type { MenuGroup } from './menu-groups.ts'
import { MenuLinks } from './menu-links.tsx'

interface MenuProps {
  groups: readonly MenuGroup[]
  path: string
  logo?: string
  home: string
}

/** The column at the start: 220 px, or 52 when it shows icons only. */
export const Menu = ({ groups, path, logo, home }: MenuProps) => {
  const t = useSay('shell')
  const folded = useFolded()
  const { data: host } = useHost()
  const isDark = useScheme() === 'dark'
  const shown = (isDark && host?.theme?.logoDark) || host?.publicLogo || logo
  return (
    <aside className={styles.menu} data-icons={folded || undefined}>
      <a className={styles.brand} href={home} title={t('shell.home')}>
        {shown ? <img src={shown} alt="" /> : <Logo />}
        {host?.windowTitle ?? t('product.name')}
      </a>
      <nav className={styles.nav} data-tour="menu" aria-label={t('shell.menu')}>
        <MenuLinks groups={groups} path={path} />
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
  )
}
