import { Fragment, type ReactNode } from 'react'
import { Skeleton } from '#ui/index.ts'
import type { RecordData } from '../../../data/index.ts'
import type { ListPlace } from '../list-place.ts'
import { GroupMore } from './group-more.tsx'
import { GroupButton, type GroupHandlers } from './group-rows.tsx'
import { GroupSums } from './group-sums.tsx'
import styles from './grouping.module.css'
import type { GroupInSight } from './use-grouped-rows.ts'

interface GroupCardsProps {
  place: ListPlace
  sections: readonly GroupInSight[]
  groups: GroupHandlers
  cardOf: (record: RecordData) => ReactNode
}

/** The groups of a list on a phone: a head each with its count and sums, and its cards where it is open. */
export const GroupCards = ({ place, sections, groups, cardOf }: GroupCardsProps) =>
  sections.map(section => (
    <Fragment key={section.key}>
      <div className={styles.card}>
        <GroupButton place={place} section={section} onToggle={() => groups.toggle(section.key)} />
        <div className={styles.cardSums}>
          {place.shown
            .filter(({ id }) => section.group.totals[id])
            .map(column => (
              <span key={column.id}>
                <span className="muted">{column.label}</span>
                <GroupSums place={place} column={column} group={section.group} />
              </span>
            ))}
        </div>
      </div>
      {section.isOpen && section.rows?.map(cardOf)}
      {section.isOpen && !section.rows && !section.isFailed && <Skeleton width="62%" height={14} />}
      {section.isOpen && (section.hasMore || section.isCut || section.isFailed) && (
        <GroupMore place={place} section={section} groups={groups} size="l" />
      )}
    </Fragment>
  ))
