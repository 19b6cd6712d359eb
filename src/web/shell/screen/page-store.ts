import { useEffect, useSyncExternalStore } from 'react'
import type { Crumb } from './shell-context.ts'

export interface PageInfo {
  /** Title of the document and, on a phone, of the page. */
  title: string
  /** From the list down to here; the last one is where one is. Absent: the title alone. */
  crumbs?: readonly Crumb[]
}

let stack: { id: object; info: PageInfo }[] = []
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

const none: PageInfo = { title: '' }
const top = (): PageInfo => stack[stack.length - 1]?.info ?? none

/** What the page in sight says of itself. */
export const usePageInfo = (): PageInfo =>
  useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, top)

/** A screen tells its title and where it stands; undefined while it does not know yet. Only for `mode: 'page'`. */
export const usePage = (info: PageInfo | undefined): void => {
  const written = info ? JSON.stringify(info) : undefined
  useEffect(() => {
    if (!written) return
    const id = {}
    stack = [...stack, { id, info: JSON.parse(written) as PageInfo }]
    tell()
    return () => {
      stack = stack.filter(one => one.id !== id)
      tell()
    }
  }, [written])
}
