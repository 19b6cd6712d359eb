import { ListFoot as Foot, Skeleton } from '#ui/index.ts'
import styles from '../list.module.css'
import type { Extent } from '../list-foot.tsx'
import type { ListPlace } from '../list-place.ts'
import type { GroupInSight } from './use-grouped-rows.ts'

interface GroupsFootProps {
  place: ListPlace
  groups: { sections: readonly GroupInSight[] | undefined; more: boolean; isUnsummed: boolean }
  extent: Extent | undefined
}

/** How many groups there are and how many rows they have; a list with more groups than are told, or with too many rows to be summed, says so. */
export const GroupsFoot = ({ place, groups: { sections, more, isUnsummed }, extent }: GroupsFootProps) => {
  const { t, figure } = place
  return (
    <Foot>
      <div className={styles.foot}>
        {sections && extent ? (
          <span role="status">
            {t('list.groupCount', { count: sections.length, shown: figure(sections.length) })}
            {' · '}
            {t('list.groupedRows', { count: extent.size, shown: figure(extent.size) })}
          </span>
        ) : (
          <Skeleton width={92} />
        )}
        {more && (
          <span className="meta">{t('list.moreGroups', { figure: figure(sections?.length ?? 0) })}</span>
        )}
        {isUnsummed && <span className="meta">{t('list.groupsUnsummed')}</span>}
      </div>
    </Foot>
  )
}
