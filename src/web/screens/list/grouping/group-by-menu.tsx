import { IconButton, IconStack2, Menu } from '#ui/index.ts'
import type { ListPlace } from '../list-place.ts'
import { withGroup } from '../list-state.ts'
import { groupingColumns, ungrouped } from './groups.ts'

/** Chooses the column by which the rows of a table are grouped; the address keeps it. */
export const GroupByMenu = ({ place }: { place: ListPlace }) => {
  const { t, state, change, group, preference } = place
  const columns = groupingColumns(place)
  if (state.display !== 'table' || columns.length === 0) return null
  const take = (id: string | null) => {
    // What is as the table's own settings have it needs no word in the address.
    const usual = preference.group ?? null
    change(withGroup(state, id === usual ? null : (id ?? ungrouped)))
  }
  return (
    <Menu
      label={t('list.groupBy')}
      placement="bottom-end"
      trigger={<IconButton icon={IconStack2} label={t('list.groupBy')} on={group !== null} />}
      items={[
        {
          id: 'none',
          label: t('list.notGrouped'),
          checked: group === null,
          onSelect: () => take(null),
        },
        { id: 'rule', rule: true },
        ...columns.map(column => ({
          id: column.id,
          label: column.label,
          checked: group === column.id,
          onSelect: () => take(column.id),
        })),
      ]}
    />
  )
}
