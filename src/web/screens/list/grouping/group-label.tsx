import { cellFor } from '#fields/cells.tsx'
import { groupedBy } from '#model/index.ts'
import { Status } from '#ui/index.ts'
import { longMonth } from '../../../cards/dates.ts'
import type { ListGroup } from '../../../data/index.ts'
import type { ListPlace } from '../list-place.ts'

/** What a group is called where a sentence or a name needs words alone. */
export const groupWords = (place: ListPlace, column: string, { value, name }: ListGroup): string => {
  const { t, model, context, columns } = place
  const field = columns.find(({ id }) => id === column)
  if (value === null) return t('list.groupEmpty', { column: field?.label ?? column })
  if (name) return name
  if (groupedBy(model, column) === 'month') return longMonth(value, context)
  const status = column === 'status' && model.workflow?.statuses.find(({ code }) => code === value)
  if (status) return status.label
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'list.yes' : 'list.no')
  return place.values(field?.list)?.find(one => String(one.value) === value)?.label ?? value
}

/** What a group is called, as its rows show the value. */
export const GroupLabel = ({
  place,
  column,
  group,
}: {
  place: ListPlace
  column: string
  group: ListGroup
}) => {
  const words = groupWords(place, column, group)
  const field = place.columns.find(({ id }) => id === column)
  if (group.value === null) return <span className="muted">{words}</span>
  if (column === 'status') {
    const status = place.model.workflow?.statuses.find(({ code }) => code === group.value)
    return <Status meaning={status?.meaning ?? 'draft'}>{words}</Status>
  }
  if (!group.name && ['currencyCode', 'countryCode', 'localeCode'].includes(field?.kind ?? '')) {
    const Cell = cellFor(field!.kind)
    return (
      <Cell
        value={group.value}
        kind={field!.kind}
        settings={{ label: field!.label }}
        context={place.context}
      />
    )
  }
  return <bdi>{words}</bdi>
}
