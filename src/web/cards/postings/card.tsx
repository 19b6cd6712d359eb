import { useState } from 'react'
import { Button, Icon, IconCheck, SideScroll, Skeleton } from '#ui/index.ts'
import { type RecordData, useListQuery } from '../../data/index.ts'
import { useSay, useShell } from '../../shell/index.ts'
import { sumOf } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { NotLoaded } from '../not-loaded.tsx'
import type { CardProps } from '../registry.tsx'
import { sourceOf } from '../source.ts'
import styles from './postings.module.css'
import { PostingsTable } from './postings-table.tsx'
import { isDebit } from './sides.ts'

const page = 100

/** What the books say of the record: debit and credit, booking by booking. */
export const Card = ({ node }: CardProps) => {
  const { model, data, recordKey, inputs } = useCard()
  const say = useSay('cards')
  const { entities } = useShell()
  const isThere = entities.some(one => one.name === 'posting')
  const [count, setCount] = useState(page)
  const source = sourceOf(node, model, data)
  const list = useListQuery(
    'posting',
    { ...source?.params, sort: '-date,position', range: `0-${count - 1}` },
    { enabled: Boolean(source && isThere && recordKey) },
  )
  if (!isThere || recordKey === null) return null
  const rows: readonly RecordData[] = list.data?.rows ?? []
  const currency = (rows[0]?.currency as string | undefined) ?? inputs.currency
  const debit = sumOf(
    rows.filter(isDebit).map(row => row.amount),
    currency,
  )
  const credit = sumOf(
    rows.filter(row => !isDebit(row)).map(row => row.amount),
    currency,
  )
  return (
    <CardFrame
      node={node}
      flush
      meta={
        list.data ? (list.data.continues ? `${list.data.size}+` : list.data.size || undefined) : undefined
      }
      actions={
        rows.length > 0 && !list.data?.continues && rows.length === list.data?.size && debit === credit ? (
          <span className={styles.agree}>
            <Icon of={IconCheck} size="s" /> {say('postings.balanced')}
          </span>
        ) : undefined
      }
    >
      {list.isPending ? (
        <div style={{ display: 'grid', gap: 14, padding: '4px 16px 16px' }}>
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton width="88%" />
        </div>
      ) : list.isError ? (
        <NotLoaded onRetry={() => void list.refetch()} />
      ) : rows.length === 0 ? (
        <p className={cards.emptyFlush}>{say('postings.none')}</p>
      ) : (
        <SideScroll label={say('kinds.Postings')}>
          <PostingsTable rows={rows} currency={currency} debit={debit} credit={credit} />
          {list.data && (list.data.continues || list.data.size > rows.length) && (
            <div className={cards.foot}>
              <Button kind="ghost" busy={list.isFetching} onClick={() => setCount(count + page)}>
                {say('card.loadMore')}
              </Button>
            </div>
          )}
        </SideScroll>
      )}
    </CardFrame>
  )
}
