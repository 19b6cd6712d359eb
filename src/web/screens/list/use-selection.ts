import { useMemo, useRef, useState } from 'react'
import type { RecordData } from '../../data/index.ts'

/** The records that are selected, also those of other pages. */
export interface Selection {
  records: ReadonlyMap<string, RecordData>
  ids: readonly string[]
  has: (record: RecordData) => boolean
  toggle: (record: RecordData) => void
  /** From the one toggled last to this one, as they stand in the list. */
  reach: (record: RecordData, rows: readonly RecordData[]) => void
  set: (records: readonly RecordData[], on: boolean) => void
  clear: () => void
}

/** Which records of a list are selected. With `single` choosing one lets the other go. */
export const useSelection = (initial: ReadonlyMap<string, RecordData>, single = false): Selection => {
  const [records, setRecords] = useState(initial)
  const last = useRef<string | null>(null)
  return useMemo(() => {
    const set = (given: readonly RecordData[], on: boolean) =>
      setRecords(before => {
        const next = new Map(single ? [] : before)
        for (const record of given) {
          if (on) next.set(record._id, record)
          else next.delete(record._id)
        }
        return next
      })
    return {
      records,
      ids: [...records.keys()],
      has: record => records.has(record._id),
      set,
      toggle(record) {
        last.current = record._id
        set([record], !records.has(record._id))
      },
      reach(record, rows) {
        const from = rows.findIndex(row => row._id === last.current)
        const to = rows.findIndex(row => row._id === record._id)
        if (single || from < 0 || to < 0) return this.toggle(record)
        set(rows.slice(Math.min(from, to), Math.max(from, to) + 1), true)
        last.current = record._id
      },
      clear() {
        last.current = null
        setRecords(new Map())
      },
    }
  }, [records, single])
}
