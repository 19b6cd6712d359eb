import { type Dispatch, type SetStateAction, useMemo, useRef } from 'react'
import { keys, queryClient } from '../../../data/index.ts'
import type { GroupHandlers } from './group-rows.tsx'
import type { GroupInSight, OpenGroups } from './use-grouped-rows.ts'

/** Opens and closes groups, and shows more of their rows; what failed is asked again. */
export const useGroupHandlers = (
  entity: string,
  sections: readonly GroupInSight[] | undefined,
  set: Dispatch<SetStateAction<OpenGroups>>,
): GroupHandlers => {
  const latest = useRef(sections)
  latest.current = sections
  return useMemo(() => {
    const change = (key: string, pages: (before: number | undefined) => number | undefined) =>
      set(before => {
        const next = new Map(before)
        const now = pages(next.get(key))
        if (now === undefined) next.delete(key)
        else next.set(key, now)
        return next
      })
    return {
      toggle: key => change(key, before => (before === undefined ? 1 : undefined)),
      more(key) {
        const isFailed = latest.current?.some(one => one.key === key && one.isFailed)
        if (isFailed) void queryClient.invalidateQueries({ queryKey: keys.lists(entity) })
        else change(key, before => (before ?? 0) + 1)
      },
    }
  }, [entity, set])
}
