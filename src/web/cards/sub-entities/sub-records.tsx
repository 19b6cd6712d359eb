import { useState } from 'react'
import { inSentence } from '#fields/formats/in-sentence.ts'
import type { LayoutNode } from '#model/index.ts'
import { IconButton, IconPlus, Skeleton } from '#ui/index.ts'
import { type EntitySummary, useListQuery, useModel } from '../../data/index.ts'
import { useSay, useShell } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { type CardSource, sourceOf } from '../source.ts'

const short = 5
const page = 20

/** The address of the list with the filter that this card has. */
const listHref = (route: string, params: Record<string, unknown>): string => {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
  return `${route}?${query}`
}

/** The records that a card shows, as many as were asked for, and the entity that they are of. */
export const useSubRecords = (node: LayoutNode) => {
  const { model, data, recordKey, mode } = useCard()
  const { entities } = useShell()
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
  const place = summary && source && recordKey !== null ? { source, summary } : null
  return { place, other, isShort, rows, loadMore: () => setCount(count + page) }
}

interface ListActionsProps {
  source: CardSource
  summary: EntitySummary
  label: string
  hasRows: boolean
  canAdd: boolean
}

/** The ways from the card to the whole list and to a new record of it. */
export const ListActions = ({ source, summary, label, hasRows, canAdd }: ListActionsProps) => {
  const say = useSay('cards')
  const { listHrefOf } = useShell()
  return (
    <>
      {hasRows && (
        <a className="link" href={listHref(listHrefOf(source.entity), source.params)}>
          {say('card.all', { label: inSentence(summary.pluralLabel ?? label) })}
        </a>
      )}
      {canAdd && (
        <IconButton
          size="xs"
          icon={IconPlus}
          label={say('card.addTo', { label })}
          href={listHref(`${summary.clientRoute}/new`, source.params)}
        />
      )}
    </>
  )
}

/** Lines in the place of records that are on their way. */
export const CardWaits = () => (
  <div style={{ display: 'grid', gap: 14, padding: '8px 16px 16px' }}>
    <Skeleton />
    <Skeleton width="86%" />
    <Skeleton width="92%" />
  </div>
)
