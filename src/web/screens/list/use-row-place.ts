import { useMemo, useRef } from 'react'
import type { ListPlace } from './list-place.ts'

/**
 * The list as its rows know it: the same one while the address asks for other rows of the same table, so that those that stay
 * are not drawn anew for each of its changes. What it asks for now is in it all the same.
 */
export const useRowPlace = (place: ListPlace): ListPlace => {
  const latest = useRef(place)
  latest.current = place
  const { page, mode, model, base, shown, views, view, preference, values, context, shell, t } = place
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are drawn anew where one of these is another.
  return useMemo(
    () => ({
      ...latest.current,
      get state() {
        return latest.current.state
      },
    }),
    [page, mode, model, base, shown, views, view, preference, values, context, shell, t],
  )
}
