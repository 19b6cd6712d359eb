import { useState } from 'react'
import { Button, ListFoot as Foot, Pager, Skeleton, useIsPhone } from '#ui/index.ts'
import { notifyError, useShortcut } from '../../shell/index.ts'
import styles from './list.module.css'
import { countExactly, furthestRow } from './list-data.ts'
import type { ListPlace } from './list-place.ts'
import { withPage } from './list-state.ts'
import type { NarrowPlace } from './use-narrow-place.ts'

/** How much there is, as far as it is known. */
export interface Extent {
  offset: number
  /** Rows in sight. */
  count: number
  size: number
  /** More follow than are counted. */
  continues: boolean
  /** Read from this device, without a network. */
  here?: { lacking: number; isWhole: boolean } | undefined
}

/** *1–20 of 1,000+*. */
export const rangeText = (place: ListPlace, { offset, count, size, continues }: Extent): string =>
  count === 0
    ? size === 0
      ? place.t('list.noData')
      : place.t('list.rowCount', { count: 0 })
    : place.t('list.range', {
        from: place.figure(offset + 1),
        to: place.figure(offset + count),
        size: `${place.figure(size)}${continues ? '+' : ''}`,
      })

const pagesOf = ({ size }: Pick<Extent, 'size'>, pageSize: number): number =>
  Math.max(1, Math.ceil(Math.min(size, furthestRow) / pageSize))

/** Pages end before the rows do; the other end is reached by turning the order round. */
const isCutShort = ({ size, offset, count }: Extent): boolean =>
  size > furthestRow && offset + count >= furthestRow

/** Without a network a list has the rows that are on this device, and says so. */
const OnlyHere = ({ place, size, lacking }: { place: ListPlace; size: number; lacking: number }) => (
  <span className="meta">
    {place.t('list.onlyHere', { size: place.figure(size) })}
    {lacking > 0 && `. ${place.t('list.lacking', { size: place.figure(lacking) })}`}
  </span>
)

interface ListFootProps {
  place: ListPlace
  /** Undefined while nothing has come. */
  extent: Extent | undefined
  failed?: boolean
  /** Said beside: why the rows do not stand as they were asked for. */
  note?: string
  onCountAll?: () => void
  isCounting?: boolean
  /** Told which page is about to be turned to. */
  onAhead?: ((page: number) => void) | undefined
  /** Columns that a narrow page leaves out, and the way to them. */
  columns?: Pick<NarrowPlace, 'left' | 'isWhole' | 'toggle'>
}

/** What is in sight, how much there is, and the pages. */
export const ListFoot = (props: ListFootProps) => {
  const { place, extent, failed, note, onCountAll, isCounting, onAhead, columns } = props
  const { t, state, change, pageSize } = place
  const isPhone = useIsPhone()
  return (
    <Foot>
      <div className={styles.foot}>
        {failed ? (
          <span>{t('list.noAnswer')}</span>
        ) : extent ? (
          <span>{rangeText(place, extent)}</span>
        ) : (
          <Skeleton width={92} />
        )}
        {note && <span className="meta">{note}</span>}
        {extent && isCutShort(extent) && (
          <span className="meta">{t('list.furthest', { most: place.figure(furthestRow) })}</span>
        )}
        {extent?.here && !extent.here.isWhole && (
          <OnlyHere place={place} size={extent.size} lacking={extent.here.lacking} />
        )}
        {extent?.continues && onCountAll && (
          <Button kind="ghost" size="xs" onClick={onCountAll} busy={isCounting}>
            {t('list.countAll')}
          </Button>
        )}
        {!isPhone &&
          extent &&
          extent.offset + extent.count < Math.min(extent.size, furthestRow) &&
          extent.count > 0 && (
            <Button
              kind="ghost"
              size="xs"
              onClick={() => change({ ...state, more: state.more + 1 }, { replace: true })}
            >
              {t('list.loadMore')}
            </Button>
          )}
        {columns && columns.left > 0 && (
          <Button kind="ghost" size="xs" onClick={columns.toggle} aria-expanded={columns.isWhole}>
            {t(columns.isWhole ? 'list.fewerColumns' : 'list.moreColumns', { count: columns.left })}
          </Button>
        )}
        {!isPhone && extent && (extent.size > pageSize || state.page > 1) && (
          <span className={styles.footEnd}>
            <Pages place={place} extent={extent} onCountAll={onCountAll} onAhead={onAhead} />
          </span>
        )}
      </div>
    </Foot>
  )
}

interface PagesProps {
  place: ListPlace
  extent: Extent
  short?: boolean
  /** Told that the rows are counted: the last page is asked for. */
  onCountAll?: (() => void) | undefined
  onAhead?: ((page: number) => void) | undefined
}

/** Goes to the last page where nobody knows yet which that is: the rows are counted first. */
const useLastPage = ({ place, extent, onCountAll }: PagesProps) => {
  const [isBusy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      const size = await countExactly(place)
      onCountAll?.()
      place.change(withPage(place.state, pagesOf({ size }, place.pageSize)))
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, go: extent.continues ? () => void go() : undefined }
}

/** The page buttons, with their keys. */
export const Pages = (props: PagesProps) => {
  const { place, extent, short } = props
  const lastPage = useLastPage(props)
  const { state, change, pageSize, mode } = place
  const pages = pagesOf(extent, pageSize)
  const last = state.page + state.more
  const turn = (page: number) => change(withPage(state, page))
  const isPage = mode === 'page'
  useShortcut('listNextPage', () => (last < pages ? turn(last + 1) : false), isPage)
  useShortcut('listPreviousPage', () => (state.page > 1 ? turn(state.page - 1) : false), isPage)
  return (
    <Pager
      page={state.page}
      pages={pages}
      continues={extent.continues}
      onPage={turn}
      onNear={props.onAhead}
      onLast={lastPage.go}
      busyLast={lastPage.isBusy}
      short={short}
    />
  )
}
