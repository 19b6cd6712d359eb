import { useMemo, useRef } from 'react'
import { SideScroll, Table, TBody, Td, Tr } from '#ui/index.ts'
import styles from './list.module.css'
import { useListPage } from './list-data.ts'
import { ListFailed } from './list-empty.tsx'
import type { ListPlace } from './list-place.ts'
import type { RowHandlers } from './list-row.tsx'
import { writeState } from './list-state.ts'
import { sharedCurrencies } from './list-table.tsx'
import { PlainHead, PlainRows } from './plain-rows.tsx'
import { useColumnWidths } from './use-column-widths.ts'

const cardRow = 30
const none: readonly never[] = []

/** Rows of a card are opened, nothing else. */
const useOpening = ({ shell, model, hrefOf, keyOf }: ListPlace): RowHandlers =>
  useMemo(
    () => ({
      open(record, how) {
        if (how === 'tab') window.open(hrefOf(record), '_blank', 'noopener')
        else if (how === 'beside') shell.openBeside({ entity: model.name, key: keyOf(record) })
        else shell.go(hrefOf(record))
      },
      toggle: () => {},
      activate: () => {},
    }),
    [shell, model.name, hrefOf, keyOf],
  )

/** The list inside a record's card: its rows, and the way to all of them. */
export const ListCard = ({ place }: { place: ListPlace }) => {
  const { t, shown, shell, model } = place
  const { data, error, isPlaceholderData, refetch } = useListPage(place)
  const rows = data?.rows
  const box = useRef<HTMLDivElement>(null)
  const { widths, minWidth } = useColumnWidths(place, rows, box)
  const handlers = useOpening(place)
  if (error && !data) return <ListFailed place={place} error={error} onRetry={() => void refetch()} />
  const currencies = sharedCurrencies(place, rows ?? none)
  const query = new URLSearchParams(writeState(place.state))
  return (
    <>
      <div className={styles.cardTable}>
        <SideScroll label={model.pluralLabel} ref={box}>
          <Table
            label={model.pluralLabel}
            widths={widths}
            minWidth={minWidth}
            rowHeight={cardRow}
            busy={!data || isPlaceholderData}
          >
            <PlainHead columns={shown} currencies={currencies} />
            <TBody>
              {rows?.length === 0 && (
                <Tr>
                  <Td colSpan={shown.length} voice="muted">
                    {t('list.noData')}
                  </Td>
                </Tr>
              )}
              <PlainRows place={place} rows={rows} waiting={3} currencies={currencies} handlers={handlers} />
            </TBody>
          </Table>
        </SideScroll>
      </div>
      {data && data.size > data.rows.length && (
        <p className={styles.cardFoot}>
          <a className="link" href={`${shell.listHrefOf(model.name)}?${query}`}>
            {t('list.moreIn', { count: place.figure(data.size) })}
          </a>
        </p>
      )}
    </>
  )
}
