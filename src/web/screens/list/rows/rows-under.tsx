import { type Ref, type RefObject, useLayoutEffect, useState } from 'react'
import { part } from '#ui/index.ts'
import type { RecordData } from '../../../data/index.ts'
import type { ListPlace } from '../list-place.ts'
import styles from './rows.module.css'

const RecordsUnder = part(() => import('./records-under.tsx').then(module => module.RecordsUnder))
const AnsweredUnder = part(() => import('./answered-under.tsx').then(module => module.AnsweredUnder))

/** The width of what is in sight of a table, in px; undefined until it is measured. */
const useWidthInSight = (scroll: RefObject<HTMLElement | null>): number | undefined => {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = scroll.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    setWidth(element.clientWidth)
    return () => observer.disconnect()
  }, [scroll])
  return width
}

interface RowsUnderProps {
  place: ListPlace
  record: RecordData
  /** Columns of the table. */
  span: number
  scrollRef: RefObject<HTMLElement | null>
  /** For a table that draws only what is in sight: measures it, as this item of it. */
  measure?: Ref<HTMLTableRowElement>
  item?: number
}

/** The rows under a row, as its page is configured: records of another entity, or what an address answers. */
export const RowsUnder = ({ place, record, span, scrollRef, measure, item }: RowsUnderProps) => {
  const width = useWidthInSight(scrollRef)
  const expand = place.model.page.rows?.expand
  if (!expand) return null
  return (
    <tr className={styles.under} ref={measure} data-item={item}>
      <td colSpan={span}>
        <div className={styles.box} style={{ width }}>
          {expand.entity ? (
            <RecordsUnder place={place} record={record} expand={expand} />
          ) : (
            <AnsweredUnder place={place} record={record} expand={expand} />
          )}
        </div>
      </td>
    </tr>
  )
}
