import { useSyncExternalStore } from 'react'

const phone = typeof matchMedia === 'function' ? matchMedia('(max-width: 768px)') : undefined

const subscribe = (listener: () => void): (() => void) => {
  phone?.addEventListener('change', listener)
  return () => phone?.removeEventListener('change', listener)
}

/** Whether the page is as narrow as a phone: lists become cards, the menu a sheet. Prefer CSS where it can say it. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => phone?.matches ?? false,
    () => false,
  )
