import { useRef } from 'react'
import { Table, TBody } from '#ui/index.ts'
import styles from './breakdown.module.css'
import { orderOf, projectionOf, scopeOf, useRows } from './list-data.ts'
import { ListFailed } from './list-empty.tsx'
import type { ListPlace } from './list-place.ts'
import type { RowHandlers } from './list-row.tsx'
import { withFilter } from './list-state.ts'
import { sharedCurrencies } from './list-table.tsx'
import { PlainHead, PlainRows } from './plain-rows.tsx'
import { useColumnWidths } from './use-column-widths.ts'

const perPart = 10
const noRows: readonly never[] = []

const Part = ({
  place,
  value,
  count,
  handlers,
}: {
  place: ListPlace
  value: string
  count: number
  handlers: RowHandlers
}) => {
  const { model, t, shown } = place
  const field = model.fields.find(one => one.name === 'type')
  const label =
    value === ''
      ? t('list.noType')
      : (place.values(field?.list)?.find(one => one.value === value)?.label ?? `${value} (???)`)
  const state = withFilter(place.state, 'type', value === '' ? 'null' : value)
  const { data } = useRows(model, [
    ...scopeOf({ ...place, state }),
    ...orderOf(place),
    ['range', `0-${perPart - 1}`],
    ...projectionOf(model, shown),
  ])
  const currencies = sharedCurrencies(place, data?.rows ?? noRows)
  const box = useRef<HTMLElement>(null)
  const { widths, minWidth } = useColumnWidths(place, data?.rows, box)
  return (
    <section className={styles.part} aria-label={label} ref={box}>
      <header className={styles.head}>
        <h2 className={styles.title}>{label}</h2>
        <span className="meta">{place.figure(count)}</span>
        <span className="grow" />
        {count > perPart && (
          <button type="button" className="link" onClick={() => place.change({ ...state, display: 'table' })}>
            {t('list.moreIn', { count: place.figure(count) })}
          </button>
        )}
      </header>
      <Table label={label} widths={widths} minWidth={minWidth} busy={!data}>
        <PlainHead columns={shown} currencies={currencies} />
        <TBody>
          <PlainRows
            place={place}
            rows={data?.rows}
            waiting={Math.min(count, perPart)}
            currencies={currencies}
            handlers={handlers}
          />
        </TBody>
      </Table>
    </section>
  )
}

/** The rows split by type into tables of their own, each with its count. */
export const Breakdown = ({ place, handlers }: { place: ListPlace; handlers: RowHandlers }) => {
  const { data, error, refetch } = useRows(
    place.model,
    [...scopeOf(place), ['range', '0-0'], ['projection', '_id'], ['breakdown', 'type']],
    { keep: true },
  )
  if (error && !data) return <ListFailed place={place} error={error} onRetry={() => void refetch()} />
  const parts = Object.entries(data?.breakdown ?? {}).sort(([, a], [, b]) => b - a)
  return (
    <div className={styles.parts}>
      {parts.map(([value, count]) => (
        <Part key={value} place={place} value={value} count={count} handlers={handlers} />
      ))}
    </div>
  )
}
