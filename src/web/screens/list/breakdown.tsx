import { useRef } from 'react'
import { SkeletonRows, Table, TBody, THead, Th, Tr } from '#ui/index.ts'
import styles from './breakdown.module.css'
import { orderOf, projectionOf, scopeOf, useRows } from './list-data.ts'
import { ListFailed } from './list-empty.tsx'
import type { ListPlace } from './list-place.ts'
import { ListRow, type RowHandlers } from './list-row.tsx'
import { withFilter } from './list-state.ts'
import { actionColumnOf, sharedCurrencies } from './list-table.tsx'
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
        <THead>
          <Tr>
            {shown.map(column => (
              <Th key={column.id} align={column.end ? 'end' : undefined} unit={currencies.get(column.id)}>
                {column.label}
              </Th>
            ))}
          </Tr>
        </THead>
        <TBody>
          {data ? (
            data.rows.map((record, index) => (
              <ListRow
                key={record._id}
                place={place}
                record={record}
                columns={shown}
                currencies={currencies}
                actionColumn={actionColumnOf(shown)}
                index={index}
                selectable="none"
                selected={false}
                active={false}
                current={false}
                pinned={false}
                handlers={handlers}
              />
            ))
          ) : (
            <SkeletonRows
              rows={Math.min(count, perPart)}
              columns={shown.map(column => (column.end ? 'figure' : 'text'))}
            />
          )}
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
