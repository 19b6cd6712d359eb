import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { Button, Icon, IconChevronRight, SkeletonRows, Td, Tr } from '#ui/index.ts'
import type { RecordData } from '../../../data/index.ts'
import { leadColumns, type Selectable } from '../lead-columns.ts'
import type { ListPlace } from '../list-place.ts'
import { GroupLabel } from './group-label.tsx'
import { GroupSums } from './group-sums.tsx'
import styles from './grouping.module.css'
import type { GroupInSight } from './use-grouped-rows.ts'

/** What is done to the groups of a list. */
export interface GroupHandlers {
  toggle: (key: string) => void
  /** Shows another page of its rows. */
  more: (key: string) => void
}

interface GroupRowsProps {
  place: ListPlace
  sections: readonly GroupInSight[]
  groups: GroupHandlers
  currencies: ReadonlyMap<string, string | undefined>
  selectable: Selectable
  rowOf: (record: RecordData, index: number) => ReactNode
}

/** Up and down go from group to group, the arrows of the reading direction open and close. */
const press = (event: KeyboardEvent<HTMLButtonElement>, isOpen: boolean, toggle: () => void): void => {
  const isRightToLeft = document.dir === 'rtl'
  const opens = event.key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')
  const closes = event.key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (!opens && !closes && !by) return
  event.preventDefault()
  event.stopPropagation()
  event.nativeEvent.stopImmediatePropagation()
  if (opens ? !isOpen : closes && isOpen) toggle()
  const all = [
    ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('button[data-group]') ?? []),
  ]
  if (by) all[all.indexOf(event.currentTarget) + by]?.focus()
}

/** The button that opens a group: what it is called and how many rows it has. */
export const GroupButton = ({
  place,
  section,
  onToggle,
}: {
  place: ListPlace
  section: GroupInSight
  onToggle: () => void
}) => (
  <button
    type="button"
    className={styles.button}
    data-group
    aria-expanded={section.isOpen}
    onClick={onToggle}
    onKeyDown={event => press(event, section.isOpen, onToggle)}
  >
    <span className={styles.chevron} data-open={section.isOpen || undefined}>
      <Icon of={IconChevronRight} size="s" flips />
    </span>
    <span className={styles.label}>
      <GroupLabel place={place} column={section.column} group={section.group} />
    </span>
    <span className={styles.count}>
      <span aria-hidden>{place.figure(section.group.count)}</span>
      <span className="unseen">
        {place.t('list.groupedRows', {
          count: section.group.count,
          shown: place.figure(section.group.count),
        })}
      </span>
    </span>
  </button>
)

const GroupRow = ({
  place,
  section,
  groups,
  currencies,
  selectable,
}: GroupRowsProps & { section: GroupInSight }) => {
  const lead = leadColumns(place, selectable).widths.length
  const first = place.shown.findIndex(({ id }) => section.group.totals[id])
  const before = first < 0 ? place.shown.length : first
  return (
    <Tr opens>
      <Td colSpan={lead + Math.max(1, before)} sticky={0}>
        <GroupButton place={place} section={section} onToggle={() => groups.toggle(section.key)} />
      </Td>
      {place.shown.slice(Math.max(1, before)).map(column => (
        <Td key={column.id} align={column.end ? 'end' : undefined}>
          <GroupSums place={place} column={column} group={section.group} shared={currencies.get(column.id)} />
        </Td>
      ))}
    </Tr>
  )
}

/** The groups of a table, each with its count and sums; what is open has its rows under it. */
export const GroupRows = (props: GroupRowsProps) => {
  const { place, sections, groups, selectable, rowOf } = props
  const { widths } = leadColumns(place, selectable)
  const all = widths.length + place.shown.length
  return sections.map(section => (
    <Fragment key={section.key}>
      <GroupRow {...props} section={section} />
      {section.isOpen && (
        <>
          {section.rows?.map((record, at) => rowOf(record, section.from + at))}
          {!section.rows && !section.isFailed && (
            <SkeletonRows
              rows={Math.min(section.group.count, place.pageSize)}
              columns={Array.from({ length: all }, () => 'text' as const)}
            />
          )}
          {(section.hasMore || section.isFailed) && (
            <Tr>
              <Td colSpan={all} sticky={0}>
                <span className={styles.more}>
                  {section.isFailed && <span className="muted">{place.t('list.noAnswer')}</span>}
                  <Button kind="ghost" size="xs" onClick={() => groups.more(section.key)}>
                    {place.t(section.isFailed ? 'list.tryAgain' : 'list.loadMore')}
                  </Button>
                </span>
              </Td>
            </Tr>
          )}
        </>
      )}
    </Fragment>
  ))
}
