import { type ReactNode, useState } from 'react'
import type { LayoutNode } from '#model/index.ts'
import { Button } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { CardFrame, useCardTitle } from '../card-frame.tsx'
import styles from '../cards.module.css'
import { NotLoaded } from '../not-loaded.tsx'
import { NoRecords } from './adding.tsx'
import { columnsShown } from './record-columns.ts'
import { RecordTable } from './record-table.tsx'
import { CardWaits, ListActions, useSubRecords } from './sub-records.tsx'

/** Records of another entity that belong to this one; `more` stands behind the actions of the list. */
export const Card = ({ node, more }: { node: LayoutNode; more?: ReactNode }) => {
  const say = useSay('cards')
  const [isBegun, setBegun] = useState(false)
  const { place, other, isShort, rows, loadMore } = useSubRecords(node)
  const fallback = useCardTitle(node)
  if (!place) return null

  const { source, summary } = place
  const title = node.title || summary.pluralLabel || fallback
  const named: LayoutNode = { ...node, title }
  const by = Object.keys(source.params).at(-1)
  const total = rows.data?.size ?? 0
  const canAdd =
    node.props?.add !== false &&
    other.data?.abilities?.create === true &&
    other.data.page.hide?.includes('add') !== true
  // Where more follow, a new one would be none of those in sight.
  const isWhole = rows.data !== undefined && !rows.data.continues && rows.data.rows.length >= total
  const adds = canAdd && isWhole && !other.data?.page.addTo ? { params: source.params } : undefined
  return (
    <CardFrame
      node={named}
      flush
      meta={rows.data ? (rows.data.continues ? `${total}+` : total || undefined) : undefined}
      actions={
        <>
          <ListActions source={source} summary={summary} label={title} hasRows={total > 0} canAdd={canAdd} />
          {more}
        </>
      }
    >
      {rows.isError || other.isError ? (
        <NotLoaded onRetry={() => void rows.refetch()} />
      ) : !rows.data || !other.data ? (
        <CardWaits />
      ) : rows.data.rows.length === 0 && !isBegun ? (
        <NoRecords
          model={other.data}
          columns={columnsShown(other.data, node.props?.columns, by, rows.data.rows)}
          adds={adds}
          onBegin={() => setBegun(true)}
        />
      ) : (
        <>
          <RecordTable
            model={other.data}
            rows={rows.data.rows}
            columns={columnsShown(other.data, node.props?.columns, by, rows.data.rows)}
            label={title}
            adds={adds && { ...adds, isBegun }}
          />
          {!isShort && (rows.data.continues || total > rows.data.rows.length) && (
            <div className={styles.foot}>
              <Button kind="ghost" onClick={loadMore} busy={rows.isFetching}>
                {say('card.loadMore')}
              </Button>
            </div>
          )}
        </>
      )}
    </CardFrame>
  )
}
