import { useMemo, useRef, useState } from 'react'
import type { BulkTarget, RecordData } from '../../data/index.ts'

/** Everything that a list finds: the query that finds it, and how many there were. */
export interface AllFound {
  query: string
  count: number
}

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
  /** All that the list finds is selected, not only what was ticked; until anything is ticked or let go. */
  all: AllFound | null
  takeAll: (found: AllFound) => void
}

/** How many records are selected. */
export const countOf = ({ all, ids }: Selection): number => all?.count ?? ids.length

/** The selection as what is done to records wants it. */
export const targetOf = ({ all, ids }: Selection): BulkTarget =>
  all ? { query: all.query, expectedCount: all.count } : { ids }

/** Which records of a list are selected. With `single` choosing one lets the other go. */
export const useSelection = (initial: ReadonlyMap<string, RecordData>, single = false): Selection => {
  const [records, setRecords] = useState(initial)
  const [all, setAll] = useState<AllFound | null>(null)
  const last = useRef<string | null>(null)
  return useMemo(() => {
    const set = (given: readonly RecordData[], on: boolean) => {
      setAll(null)
      setRecords(before => {
        const next = new Map(single ? [] : before)
        for (const record of given) {
          if (on) next.set(record._id, record)
          else next.delete(record._id)
        }
        return next
      })
    }
    return {
      all,
      takeAll: setAll,
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
        setAll(null)
        setRecords(new Map())
      },
    }
  }, [records, all, single])
}
