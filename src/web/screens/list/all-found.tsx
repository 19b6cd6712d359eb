import { useState } from 'react'
import { Button } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { notifyError, useNeedsNetwork } from '../../shell/index.ts'
import { countExactly, scopeOf } from './list-data.ts'
import type { Extent } from './list-foot.tsx'
import type { ListPlace } from './list-place.ts'
import { written } from './list-query.ts'
import type { Selection } from './use-selection.ts'

/** So many are taken at once; more are for the server to refuse. */
export const mostFound = 100_000

interface AllFoundProps {
  place: ListPlace
  selection: Selection
  rows: readonly RecordData[]
  extent: Extent
}

/** Once every row in sight is selected: the way to all that the list finds, which are counted before they are taken. */
export const AllFoundButton = ({ place, selection, rows, extent }: AllFoundProps) => {
  const { t, figure } = place
  const [isBusy, setBusy] = useState(false)
  const needsNetwork = useNeedsNetwork()
  const isMore = extent.continues || extent.size > rows.length
  if (selection.all || !isMore || rows.length === 0 || !rows.every(selection.has)) return null
  const isTooMany = !extent.continues && extent.size > mostFound
  const take = async () => {
    setBusy(true)
    try {
      const query = written(scopeOf(place))
      selection.takeAll({ query, count: await countExactly(place) })
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind="ghost"
      busy={isBusy}
      disabled={isTooMany || needsNetwork !== undefined}
      title={isTooMany ? t('list.allAtMost', { most: figure(mostFound) }) : needsNetwork}
      onClick={() => void take()}
    >
      {extent.continues
        ? t('list.selectAllFound')
        : t('list.selectAllOf', { count: extent.size, shown: figure(extent.size) })}
    </Button>
  )
}
