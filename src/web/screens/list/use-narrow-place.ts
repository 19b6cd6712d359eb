import { useMemo, useState, useSyncExternalStore } from 'react'
import { useIsTablet } from '#ui/index.ts'
import { fittingColumns } from './fitting-columns.ts'
import { checkWidth } from './lead-columns.ts'
import type { ListPlace } from './list-place.ts'

/** px of the menu's rail, which stands beside the list. */
const rail = 56

const followWidth = (listener: () => void): (() => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

export interface NarrowPlace {
  /** The list with the columns in sight. */
  place: ListPlace
  /** How many columns are left out, or would be. */
  left: number
  isWhole: boolean
  toggle: () => void
}

/** On a tablet a list shows the columns that matter and have room, until somebody wants all of them. */
export const useNarrowPlace = (place: ListPlace): NarrowPlace => {
  const isTablet = useIsTablet()
  const [isWhole, setWhole] = useState(false)
  const width = useSyncExternalStore(followWidth, () => (isTablet ? window.innerWidth : 0))
  const shown = useMemo(
    () => (isTablet ? fittingColumns(place, width - rail - checkWidth) : place.shown),
    [place, isTablet, width],
  )
  const left = place.shown.length - shown.length
  const narrow = useMemo(
    () => (isTablet ? { ...place, isNarrow: true, shown: isWhole ? place.shown : shown } : place),
    [place, shown, isWhole, isTablet],
  )
  return { place: narrow, left, isWhole, toggle: () => setWhole(!isWhole) }
}
