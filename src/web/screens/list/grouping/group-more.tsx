import { Button } from '#ui/index.ts'
import type { ListPlace } from '../list-place.ts'
import { withFilters } from '../list-state.ts'
import type { GroupHandlers } from './group-rows.tsx'
import styles from './grouping.module.css'
import { partsOfGroup, ungrouped } from './groups.ts'
import type { GroupInSight } from './use-grouped-rows.ts'

interface GroupMoreProps {
  place: ListPlace
  section: GroupInSight
  groups: GroupHandlers
  size?: 'xs' | 'l'
}

/** The list of this group alone: what no more of is shown here. */
const stateOfGroup = ({ state, model }: ListPlace, { column, group }: GroupInSight) => {
  const parts = partsOfGroup({ model }, column, group)
  const others = state.filters.filter(([name]) => parts.every(([own]) => own !== name))
  return { ...withFilters(state, [...others, ...parts]), group: ungrouped }
}

/** What stands under the rows of an open group: more of them, the same once more, or the list of all. */
export const GroupMore = ({ place, section, groups, size = 'xs' }: GroupMoreProps) => {
  const { t, change, figure } = place
  const { isFailed, isCut, group, key } = section
  return (
    <span className={styles.more}>
      {isFailed && <span className="muted">{t('list.noAnswer')}</span>}
      {isCut && !isFailed ? (
        <Button kind="ghost" size={size} onClick={() => change(stateOfGroup(place, section))}>
          {t('list.wholeGroup', { shown: figure(group.count) })}
        </Button>
      ) : (
        <Button kind="ghost" size={size} onClick={() => groups.more(key)}>
          {t(isFailed ? 'list.tryAgain' : 'list.loadMore')}
        </Button>
      )}
    </span>
  )
}
