import { useEffect, useRef } from 'react'
import { announce } from '#ui/index.ts'
import { type Extent, rangeText } from './list-foot.tsx'
import type { ListPlace } from './list-place.ts'

/** Once other rows are listed, how many there are is said: what was looked for may be far from the foot that shows it. */
export const useToldExtent = (
  place: ListPlace,
  extent: Extent | undefined,
  listed: string | undefined,
): void => {
  const before = useRef(listed)
  const latest = useRef({ place, extent })
  latest.current = { place, extent }
  useEffect(() => {
    const { place, extent } = latest.current
    if (listed === undefined) return
    const isOther = before.current !== undefined && before.current !== listed
    before.current = listed
    if (isOther && extent) announce(`${place.model.pluralLabel}: ${rangeText(place, extent)}`)
  }, [listed])
}
