import { useState } from 'react'
import type { RecordData } from '../../data/index.ts'
import type { ListColumn } from './columns.ts'
import { type OpenGroups, useGroupedRows } from './grouping/use-grouped-rows.ts'
import { fetchAhead, scopeOf, useExactCount, useListPage, useRows } from './list-data.ts'
import type { Extent } from './list-foot.tsx'
import type { ListPlace } from './list-place.ts'
import { written } from './list-query.ts'
import { withPage } from './list-state.ts'
import { usePins } from './use-pins.ts'

const none: readonly RecordData[] = []
const mostPins = 50

/** Records that the person has pinned: they stand above the rows, whatever is filtered. */
const usePinnedRows = (place: ListPlace): readonly RecordData[] => {
  const { registrations } = usePins(place.model.name)
  const { data } = useRows(
    place.model,
    [
      ['registration', registrations.join(',')],
      ['range', `0-${mostPins - 1}`],
    ],
    { enabled: registrations.length > 0 },
  )
  return registrations.length > 0 ? (data?.rows ?? none) : none
}

/**
 * The rows in sight with what the columns `shown` need, and how many there are. An exact count asked for by hand takes the place of
 * *1,000+*.
 */
export const useListRows = (place: ListPlace, shown: readonly ListColumn[], opened: OpenGroups) => {
  const asked = { ...place, shown }
  const isTable = place.state.display === 'table'
  const grouped = useGroupedRows(asked, isTable ? place.group : null, opened)
  // Where groups cannot be had – without a network, or of too much at once – the rows stand as they are.
  const isGrouped = isTable && place.group !== null && !grouped.asked.isError
  const page = useListPage(asked, isTable && !isGrouped)
  const scope = written(scopeOf(place))
  const [counted, setCounted] = useState<string | null>(null)
  const exact = useExactCount(place, counted === scope)
  const pinned = usePinnedRows(place)
  const { data } = page
  const size = counted === scope ? exact.data?.size : undefined
  const extent: Extent | undefined = data && {
    offset: data.offset,
    count: data.rows.length,
    size: size ?? data.size,
    continues: size === undefined && data.continues,
    here: data.here,
  }
  if (isGrouped)
    return {
      rows: grouped.rows,
      pinned,
      groups: { sections: grouped.sections, more: grouped.more, isUnsummed: grouped.isUnsummed },
      isUngrouped: false,
      extent: grouped.rows && {
        offset: 0,
        count: grouped.rows.length,
        size: grouped.count,
        continues: false,
      },
      error: null,
      isOld: grouped.asked.isPlaceholderData,
      isLoading: grouped.isLoading || grouped.asked.isFetching,
      ahead: undefined,
      countAll: () => {},
      isCounting: false,
      retry: () => void grouped.asked.refetch(),
    }
  return {
    rows: data?.rows,
    pinned,
    groups: undefined,
    /** Groups were wanted and could not be had. */
    isUngrouped: isTable && place.group !== null,
    extent,
    /** Nothing came, and nothing was there before. */
    error: data ? null : page.error,
    isOld: page.isPlaceholderData,
    isLoading: page.isFetching && (page.isPlaceholderData || !data),
    /** A page is about to be turned to. */
    ahead: (page: number) => fetchAhead({ ...asked, state: withPage(place.state, page) }),
    countAll: () => setCounted(scope),
    isCounting: exact.isFetching,
    retry: () => void page.refetch(),
  }
}

export type ListRows = ReturnType<typeof useListRows>
