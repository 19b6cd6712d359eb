import { useState } from 'react'
import { inSentence } from '#fields/formats/in-sentence.ts'
import type { LayoutNode } from '#model/index.ts'
import { Button, IconButton, IconPlus, SideScroll, Skeleton } from '#ui/index.ts'
import { useListQuery, useModel } from '../../data/index.ts'
import { useSay, useShell } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { CardFrame, useCardTitle } from '../card-frame.tsx'
import styles from '../cards.module.css'
import { sourceOf } from '../source.ts'
import { columnsShown, RecordTable } from './record-table.tsx'

const short = 5
const page = 20

/** The address of the list with the filter that this card has. */
const listHref = (route: string, params: Record<string, unknown>): string => {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
  return `${route}?${query}`
}

/** Records of another entity that belong to this one. */
export const Card = ({ node }: { node: LayoutNode }) => {
  const { model, data, recordKey, mode } = useCard()
  const say = useSay('cards')
  const { entities, listHrefOf } = useShell()
  const source = sourceOf(node, model, data)
  const summary = entities.find(one => one.name === source?.entity)
  const other = useModel(summary ? source?.entity : null)
  const isShort = Boolean(node.props?.limit) || mode === 'side' || (node.navs ?? []).includes('overview')
  const [count, setCount] = useState(isShort ? Number(node.props?.limit ?? short) : page)
  const rows = useListQuery(
    source?.entity ?? '',
    {
      ...source?.params,
      sort: String(node.props?.sort ?? other.data?.sort.join(',') ?? '') || undefined,
      range: `0-${count - 1}`,
    },
    { enabled: Boolean(summary && recordKey && other.data) },
  )
  const fallback = useCardTitle(node)
  const title = node.title || summary?.pluralLabel || fallback
  const named: LayoutNode = { ...node, title }
  if (!summary || !source || recordKey === null) return null

  const by = Object.keys(source.params).at(-1)
  const total = rows.data?.size ?? 0
  const add =
    node.props?.add !== false &&
    other.data?.abilities?.create &&
    other.data.page.hide?.includes('add') !== true
  const newHref = listHref(`${summary.clientRoute}/new`, source.params)
  return (
    <CardFrame
      node={named}
      flush
      meta={rows.data ? (rows.data.continues ? `${total}+` : total || undefined) : undefined}
      actions={
        <>
          {total > 0 && (
            <a className="link" href={listHref(listHrefOf(source.entity), source.params)}>
              {say('card.all', { label: inSentence(summary.pluralLabel ?? title) })}
            </a>
          )}
          {add && (
            <IconButton
              size="xs"
              icon={IconPlus}
              label={say('card.addTo', { label: title })}
              href={newHref}
            />
          )}
        </>
      }
    >
      {rows.isError || other.isError ? (
        <p className={styles.emptyFlush}>
          {say('card.wrong')}{' '}
          <button type="button" className="link" onClick={() => void rows.refetch()}>
            {say('card.tryAgain')}
          </button>
        </p>
      ) : !rows.data || !other.data ? (
        <div style={{ display: 'grid', gap: 14, padding: '8px 16px 16px' }}>
          <Skeleton />
          <Skeleton width="86%" />
          <Skeleton width="92%" />
        </div>
      ) : rows.data.rows.length === 0 ? (
        <p className={styles.emptyFlush}>{say('card.none')}</p>
      ) : (
        <>
          <SideScroll label={title}>
            <RecordTable
              model={other.data}
              rows={rows.data.rows}
              columns={columnsShown(other.data, node.props?.columns, by, rows.data.rows)}
              label={title}
            />
          </SideScroll>
          {!isShort && (rows.data.continues || total > rows.data.rows.length) && (
            <div className={styles.foot}>
              <Button kind="ghost" onClick={() => setCount(count + page)} busy={rows.isFetching}>
                {say('card.loadMore')}
              </Button>
            </div>
          )}
        </>
      )}
    </CardFrame>
  )
}
