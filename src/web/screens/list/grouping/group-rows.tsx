import type { KeyboardEvent, RefObject } from 'react'
import { Icon, IconChevronRight, SkeletonRows, Td, Tr } from '#ui/index.ts'
import type { RecordData } from '../../../data/index.ts'
import { leadColumns, type Selectable } from '../lead-columns.ts'
import type { ListPlace } from '../list-place.ts'
import type { Measured, TablePart } from '../table-parts.tsx'
import { VirtualParts } from '../virtual-parts.tsx'
import { GroupLabel } from './group-label.tsx'
import { GroupMore } from './group-more.tsx'
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
  /** px */
  rowHeight: number
  partsOf: (record: RecordData, index: number) => readonly TablePart[]
  scrollRef: RefObject<HTMLDivElement | null>
  active: number
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

type SectionProps = GroupRowsProps & { section: GroupInSight }

/** The head of a group: its name, its count and its sums, of several currencies one below the other. */
const GroupRow = (props: SectionProps & { measured: Measured | undefined }) => {
  const { place, section, groups, currencies, selectable, measured } = props
  const lead = leadColumns(place, selectable).widths.length
  const first = place.shown.findIndex(({ id }) => section.group.totals[id])
  const before = first < 0 ? place.shown.length : first
  return (
    <Tr opens ref={measured?.measure} data-item={measured?.item}>
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

/** The last row of an open group: the way to more of its rows, or to all of them where no more are shown here. */
const MoreRow = ({ place, section, groups, selectable }: SectionProps) => (
  <Tr>
    <Td colSpan={leadColumns(place, selectable).widths.length + place.shown.length} sticky={0}>
      <GroupMore place={place} section={section} groups={groups} />
    </Td>
  </Tr>
)

const mostWaiting = 20

/** A group as parts of the table: its head, and its rows where it is open. */
const partsOfSection = (props: SectionProps): TablePart[] => {
  const { place, section, selectable, rowHeight: height, partsOf } = props
  const { key, isOpen, rows, from, group, isFailed, hasMore, isCut } = section
  const head: TablePart = {
    key,
    height,
    draw: measured => <GroupRow key={key} {...props} measured={measured} />,
  }
  if (!isOpen) return [head]
  if (rows || isFailed)
    return [
      head,
      ...(rows ?? []).flatMap((record, at) => partsOf(record, from + at)),
      ...(hasMore || isCut || isFailed
        ? [{ key: `${key} more`, height, draw: () => <MoreRow key={`${key} more`} {...props} /> }]
        : []),
    ]
  const columns = [...leadColumns(place, selectable).widths, ...place.shown].map(() => 'text' as const)
  return [
    head,
    ...Array.from({ length: Math.min(group.count, place.pageSize, mostWaiting) }, (_, at) => {
      const name = `${key} waits ${at}`
      return { key: name, height, draw: () => <SkeletonRows key={name} rows={1} columns={columns} /> }
    }),
  ]
}

/** The groups of a table, each with its count and sums; what is open has its rows under it. */
export const GroupRows = (props: GroupRowsProps) => {
  const { place, sections, selectable, scrollRef, active } = props
  return (
    <VirtualParts
      parts={sections.flatMap(section => partsOfSection({ ...props, section }))}
      columns={leadColumns(place, selectable).widths.length + place.shown.length}
      scrollRef={scrollRef}
      active={active}
    />
  )
}
