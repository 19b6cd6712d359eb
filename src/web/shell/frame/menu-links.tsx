import { useState } from 'react'
import {
  classNames,
  Icon,
  IconButton,
  IconChevronDown,
  IconStar,
  IconStarFilled,
  SearchInput,
} from '#ui/index.ts'
import { useConfiguration, useMenuCounts } from '../../data/index.ts'
import { useLocale } from '../locale-store.ts'
import { foldGroups, toggleWholeMenu } from '../look/look-actions.ts'
import { useLook } from '../look/look-store.ts'
import { useSay } from '../use-say.ts'
import styles from './menu.module.css'
import { atHand, favouritesOf, matching, usuallyFolded } from './menu-choice.ts'
import { type DrawnItem, isCurrent, type MenuGroup } from './menu-groups.ts'
import { pressInMenu } from './menu-keys.ts'
import { useFavourites } from './use-favourites.ts'

/** A group's name; pressing it puts the group away. The page one is on stays in sight. */
const GroupHead = ({ label, folded, onToggle }: { label: string; folded: boolean; onToggle: () => void }) => (
  <h2 className={classNames(styles.group, folded && styles.put)}>
    <button type="button" aria-expanded={!folded} onClick={onToggle}>
      {label}
      <Icon of={IconChevronDown} size="xs" className={styles.fold} />
    </button>
  </h2>
)

const mostTold = 999

/** How many records wait there: drawn by the sheet, since the link's name is its words and its description says the number. */
const Waiting = ({ count }: { count: number }) => {
  const t = useSay('shell')
  const { intl } = useLocale()
  const told = new Intl.NumberFormat(intl).format(Math.min(count, mostTold))
  return (
    <span
      className={styles.count}
      title={t('shell.waiting', { count })}
      data-count={count > mostTold ? `${told}+` : told}
    />
  )
}

interface EntryProps {
  item: DrawnItem
  path: string
  count?: number
  isFavourite: boolean
  onFavourite: (path: string) => void
  onPick?: () => void
  isRail?: boolean
}

const MenuEntry = ({ item, path, count, isFavourite, onFavourite, onPick, isRail }: EntryProps) => {
  const t = useSay('shell')
  const name = { name: item.label }
  return (
    <li className={styles.entry}>
      <a
        className={styles.item}
        href={item.path}
        title={isRail ? undefined : item.label}
        aria-label={item.label}
        aria-description={count === undefined ? undefined : t('shell.waiting', { count })}
        aria-current={isCurrent(item.path, path) ? 'page' : undefined}
        onClick={onPick}
      >
        <Icon of={item.drawn} className={styles.glyph} />
        <span className={styles.label}>{item.label}</span>
        {count !== undefined && <Waiting count={count} />}
      </a>
      <span className={styles.star} data-on={isFavourite || undefined}>
        <IconButton
          size="xs"
          icon={isFavourite ? IconStarFilled : IconStar}
          label={t(isFavourite ? 'shell.notFavourite' : 'shell.favourite', name)}
          onClick={() => onFavourite(item.path)}
        />
      </span>
    </li>
  )
}

interface MenuLinksProps {
  groups: readonly MenuGroup[]
  path: string
  onPick?: () => void
  /** Icons only: the name of one comes beside it, under the pointer and with the focus. */
  isRail?: boolean
}

/** What narrows the menu; Escape gives it back whole. */
const MenuFilter = ({ typed, onTyped }: { typed: string; onTyped: (text: string) => void }) => {
  const t = useSay('shell')
  return (
    <div className={styles.filter}>
      <SearchInput
        value={typed}
        onChange={onTyped}
        placeholder={t('shell.filterMenu')}
        onKeyDown={event => {
          if (event.key !== 'Escape' || !typed) return
          event.stopPropagation()
          onTyped('')
        }}
      />
    </div>
  )
}

/** The menu from its filter down; the same in the column and in the phone's sheet. */
export const MenuLinks = ({ groups, path, onPick, isRail }: MenuLinksProps) => {
  const t = useSay('shell')
  const { data } = useConfiguration()
  const { favourites, toggle } = useFavourites()
  const look = useLook()
  const counts = useMenuCounts()
  const [typed, setTyped] = useState('')
  const short = atHand(groups, path)
  const isShort = short !== null && !look.wholeMenu
  const put = look.foldedGroups ?? (isShort ? none : usuallyFolded(groups, data?.user.profiles))
  const kept = favouritesOf(groups, favourites)
  const [first, ...others] = isShort ? short : groups
  const favouriteGroup = { id: 'favourites', label: t('shell.favourites'), items: kept }
  const whole = [...(first ? [first] : []), ...(kept.length > 0 ? [favouriteGroup] : []), ...others]
  const shown = typed.trim() ? matching(groups, typed) : whole
  const pick = () => {
    setTyped('')
    onPick?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links and buttons have the focus; arrows lead from one to the next
    <div className={styles.links} onKeyDown={pressInMenu}>
      <MenuFilter typed={typed} onTyped={setTyped} />
      {shown.map(group => {
        const isPut = !typed.trim() && put.includes(group.id)
        // A favourite is marked at the head of the menu, and there alone.
        const here = group.id === 'favourites' || !favourites.includes(path) ? path : ''
        const fold = () => foldGroups(isPut ? put.filter(id => id !== group.id) : [...put, group.id])
        return (
          <div key={group.id} role="presentation">
            {group.label && <GroupHead label={group.label} folded={isPut} onToggle={fold} />}
            <ul>
              {group.items
                .filter(item => !isPut || isCurrent(item.path, here))
                .map(item => (
                  <MenuEntry
                    key={item.path}
                    item={item}
                    path={here}
                    count={typeof item.count === 'number' ? item.count : counts[item.count ?? item.path]}
                    isFavourite={favourites.includes(item.path)}
                    onFavourite={toggle}
                    onPick={pick}
                    isRail={isRail}
                  />
                ))}
            </ul>
          </div>
        )
      })}
      {short && !typed.trim() && (
        <button type="button" className={styles.all} aria-expanded={!isShort} onClick={toggleWholeMenu}>
          {t(isShort ? 'shell.wholeMenu' : 'shell.shortMenu', { count: entriesOf(groups) })}
        </button>
      )}
      {shown.length === 0 && (
        <p className={styles.nothing} role="status">
          {t('shell.notInMenu')}
        </p>
      )}
    </div>
  )
}

const none: readonly string[] = []
const entriesOf = (groups: readonly MenuGroup[]): number =>
  groups.reduce((sum, group) => sum + group.items.length, 0)
