import { useSyncExternalStore } from 'react'

/** Follows a media query; where there is no browser it never holds. */
const following = (query: string): (() => boolean) => {
  const list = typeof matchMedia === 'function' ? matchMedia(query) : undefined
  const subscribe = (listener: () => void): (() => void) => {
    list?.addEventListener('change', listener)
    return () => list?.removeEventListener('change', listener)
  }
  const holds = (): boolean => list?.matches ?? false
  return () => useSyncExternalStore(subscribe, holds, () => false)
}

/** Whether the page is as narrow as a phone: lists become cards, the menu a sheet. Prefer CSS where it can say it. */
export const useIsPhone = following('(width < 700px)')

/**
 * Whether the page is as wide as a tablet, or a desk magnified twice: the menu is a rail, a list keeps the columns that matter,
 * and a record opens beside it.
 */
export const useIsTablet = following('(width >= 700px) and (width <= 1100px)')

/** Whether a finger points, which needs more room than a pointer. */
export const useIsTouched = following('(pointer: coarse)')
