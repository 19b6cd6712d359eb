import { IconArrowDown, IconArrowUp, IconButton, IconEyeOff } from '#ui/index.ts'
import type { MenuItem } from '../../../data/index.ts'
import { inRow, useSay } from '../../../shell/index.ts'
import styles from '../configuration.module.css'
import { type Kept, keyOf, type Spot } from './menu-draft.ts'
import menuStyles from './menus.module.css'

interface TreeProps {
  menus: readonly Kept[]
  /** The product's entries and groups, by name. */
  known: ReadonlyMap<string, MenuItem>
  chosen: Spot | null
  onChoose: (spot: Spot) => void
  onMove: (spot: Spot, by: -1 | 1) => void
  onHide: (spot: Spot) => void
}

type LineProps = Omit<TreeProps, 'menus'> & { item: Kept; spot: Spot; index: number; count: number }

const Line = ({ item, spot, index, count, known, chosen, onChoose, onMove, onHide }: LineProps) => {
  const t = useSay('configuration')
  const label = item.label ?? known.get(keyOf(item))?.label ?? item.path ?? spot.id
  const isChosen = chosen?.id === spot.id && chosen.group === spot.group
  return (
    <div className={menuStyles.line} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={styles.choice}
        aria-current={isChosen || undefined}
        onClick={() => onChoose(spot)}
      >
        {item.menus ? <b className="strong">{label}</b> : label}
        {item.profiles?.length ? <span className="meta"> · {inRow(item.profiles)}</span> : null}
      </button>
      <IconButton
        size="xs"
        icon={IconArrowUp}
        label={t('menus.up', { label })}
        disabled={index === 0}
        onClick={() => onMove(spot, -1)}
      />
      <IconButton
        size="xs"
        icon={IconArrowDown}
        label={t('menus.down', { label })}
        disabled={index === count - 1}
        onClick={() => onMove(spot, 1)}
      />
      <IconButton
        size="xs"
        icon={IconEyeOff}
        label={t('menus.hide', { label })}
        onClick={() => onHide(spot)}
      />
    </div>
  )
}

/** The menu as it is typed: groups with their entries, each moved, renamed and left out where it stands. */
export const MenuTree = ({ menus, ...rest }: TreeProps) => {
  const t = useSay('configuration')
  return (
    <ul className={menuStyles.tree} aria-label={t('menus.entries')}>
      {menus.map((item, index) => {
        const id = item.id ?? ''
        return (
          <li key={id}>
            <Line {...rest} item={item} spot={{ group: null, id }} index={index} count={menus.length} />
            {item.menus && (
              <ul className={menuStyles.inner}>
                {item.menus.map((entry, at) => (
                  <li key={entry.id}>
                    <Line
                      {...rest}
                      item={entry}
                      spot={{ group: id, id: entry.id ?? '' }}
                      index={at}
                      count={item.menus!.length}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
