import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { RecordData } from '../records.ts'
import { live } from './live.ts'
import type { Person } from './newest.ts'

/** One's own save is shown a moment after it is told: nobody is told of what he did himself. */
const settleMs = 1_500

const versionsOf = (rows: readonly Pick<RecordData, '_id' | '_version'>[]): Map<string, number> =>
  new Map(rows.flatMap(row => (row._version === undefined ? [] : [[row._id, row._version] as const])))

/** How many of these rows somebody has changed since they were read. */
const useNewer = (entity: string, rows: readonly RecordData[], isOpen: boolean): number => {
  const shown = rows.map(row => `${row._id} ${row._version}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that say the same are the same
  const versions = useMemo(() => versionsOf(rows), [shown])
  useEffect(() => live.show({ entity, versions, isOpen }), [entity, versions, isOpen])
  const round = useSyncExternalStore(live.subscribe, live.round)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is counted anew whenever something was told
  const now = useMemo(
    () => [...versions].filter(([id, version]) => live.newest.isNewer(entity, id, version)).length,
    [entity, versions, round],
  )
  const [settled, setSettled] = useState(0)
  useEffect(() => {
    if (now === 0) return setSettled(0)
    const timer = setTimeout(() => setSettled(now), settleMs)
    return () => clearTimeout(timer)
  }, [now])
  return Math.min(now, settled)
}

/** How many rows of a list in sight are older than what is kept by now. */
export const useChangedRows = (entity: string, rows: readonly RecordData[]): number =>
  useNewer(entity, rows, false)

/** Of a record that is open: whether somebody has changed it, and who else has it open. */
export const useLiveRecord = (
  entity: string,
  record: RecordData,
): { isChanged: boolean; people: readonly Person[] } => {
  const one = useMemo(() => (record._id ? [record] : []), [record])
  const isChanged = useNewer(entity, one, true) > 0
  useSyncExternalStore(live.subscribe, live.round)
  return { isChanged, people: record._id ? live.newest.peopleAt(entity, record._id) : [] }
}
