import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isPermitted, type UserConfiguration } from '../../data/index.ts'
import { tabStore } from '../../data/storage.ts'
import type { Place } from '../screen/resolve.ts'
import { isAllowed } from './is-allowed.ts'

const key = 'tranche.switched'

/** The address that stands open, as it is gone on with in another house: what stood beside it was a record of this one. */
export const addressKept = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
  const params = new URLSearchParams(search)
  params.delete('beside')
  const rest = params.toString()
  return rest ? `${pathname}?${rest}` : pathname
}

/** Goes on in another house at the page that stands open; the shell looks there whether one sees it. */
export const goOnElsewhere = (): void => {
  tabStore().setItem(key, '1')
  location.assign(addressKept(location))
}

const takeSwitched = (): boolean => {
  const isSwitched = tabStore().getItem(key) !== null
  tabStore().removeItem(key)
  return isSwitched
}

/**
 * Where somebody who went to another of his houses goes on: null, where his page is. A record is of the house that he left, what
 * has its number here is another one: its list instead. What he does not see here: home.
 */
export const placeElsewhere = (
  path: string,
  configuration: UserConfiguration,
  place: Place,
  home: string,
): string | null => {
  if (place.kind === 'nothing') return path === '/' ? null : home
  const isShut =
    place.kind === 'special' &&
    !!place.screen.permission &&
    !isPermitted(configuration, place.screen.permission)
  if (isShut || !isAllowed(path, configuration, place)) return home
  return place.kind === 'record' ? (place.entity.listRoute ?? home) : null
}

/** After going to another of one's houses: leads on from what is not to be seen there. Whether it is about to. */
export const useKeptPage = (
  path: string,
  configuration: UserConfiguration,
  place: Place,
  home: string,
): boolean => {
  const router = useRouter()
  const [isSwitched, setSwitched] = useState(takeSwitched)
  const to = isSwitched ? placeElsewhere(path, configuration, place, home) : null
  useEffect(() => {
    if (to !== null) router.history.replace(to)
    setSwitched(false)
  }, [to, router])
  return to !== null
}
