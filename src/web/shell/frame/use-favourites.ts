import { useCallback } from 'react'
import { usePreference } from '../../data/index.ts'
import { notifyError } from '../screen/notify.ts'

interface MenuPreference {
  favourites?: readonly string[]
}

/** Entries of the menu that the person keeps at its head; with the account, so that every device has them. */
export const useFavourites = () => {
  const { value, save } = usePreference<MenuPreference>('UI', 'MENU')
  const favourites = value?.favourites ?? none
  const toggle = useCallback(
    (path: string) => {
      const others = favourites.filter(one => one !== path)
      const next = others.length < favourites.length ? others : [...favourites, path]
      void save({ favourites: next }).catch(notifyError)
    },
    [favourites, save],
  )
  return { favourites, toggle }
}

const none: readonly string[] = []
