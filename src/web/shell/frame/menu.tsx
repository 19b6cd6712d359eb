import {
  classNames,
  Icon,
  IconButton,
  IconChevronDown,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  Logo,
} from '#ui/index.ts'
import type { MenuItem } from '../../data/index.ts'
import { useText } from '../i18n.ts'
import { toggleFold, toggleGroup } from '../look/look-actions.ts'
import { useFolded, useLook } from '../look/look-store.ts'
import { entityIcon } from '../screen/entity-icon.ts'
import styles from './frame.module.css'
import { LookMenu } from './look-menu.tsx'
import { isCurrent, type MenuGroup } from './menu-groups.ts'

/** The icon of the entity that a menu is for, else the one that it names, else that of where its path leads. */
export const menuIcon = (item: MenuItem) => entityIcon(item.id, item.icon, item.path?.replace(/^\//, ''))

interface MenuLinksProps {
  groups: readonly MenuGroup[]
  path: string
  onPick?: () => void
}

/** A group's name; pressing it puts the group away. The page one is on stays in sight. */
const GroupHead = ({ group, folded }: { group: MenuGroup; folded: boolean }) => (
  <h2 className={classNames(styles.group, folded && styles.put)}>
    <button type="button" aria-expanded={!folded} onClick={() => toggleGroup(group.id)}>
      {group.label}
      <Icon of={IconChevronDown} size="xs" className={styles.fold} />
    </button>
  </h2>
)

/** The links of the menu; the same in the column and in the phone's sheet. */
export const MenuLinks = ({ groups, path, onPick }: MenuLinksProps) => {
  const { foldedGroups } = useLook()
  return (
    <>
      {groups.map(group => {
        const folded = foldedGroups.includes(group.id)
        const items = group.items.filter(item => !folded || isCurrent(item.path, path))
        return (
          <div key={group.id} role="presentation">
            {group.label && <GroupHead group={group} folded={folded} />}
            <ul>
              {items.map(item => (
                <li key={item.path}>
                  <a
                    className={styles.item}
                    href={item.path}
                    title={item.label}
                    aria-current={isCurrent(item.path, path) ? 'page' : undefined}
                    onClick={onPick}
                  >
                    <Icon of={item.drawn} className={styles.glyph} />
                    <span className={styles.label}>{item.label}</span>
                    {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </>
  )
}

interface MenuProps {
  groups: readonly MenuGroup[]
  path: string
  logo?: string
  home: string
}

/** The column at the start: 220 px, or 52 when it shows icons only. */
export const Menu = ({ groups, path, logo, home }: MenuProps) => {
  const t = useText()
  const folded = useFolded()
  return (
    <aside className={styles.menu}>
      <a className={styles.brand} href={home} title={t('shell.home')}>
        {logo ? <img src={logo} alt="" /> : <Logo />}
        {t('product.name')}
      </a>
      <nav className={styles.nav} aria-label={t('shell.menu')}>
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
