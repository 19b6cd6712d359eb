import { useSyncExternalStore } from 'react'

/** Something that a person may want to read again: kept behind the bell until the page is closed. */
export interface Notice {
  id: number
  at: Date
  tone: 'info' | 'success' | 'warning' | 'error'
  text: string
  lines?: readonly string[]
  href?: string
}

const kept = 50

interface Notices {
  all: readonly Notice[]
  unread: number
}

let state: Notices = { all: [], unread: 0 }
let count = 0
const listeners = new Set<() => void>()
const change = (next: Notices): void => {
  state = next
  for (const listener of listeners) listener()
}

export const notices = {
  add(notice: Omit<Notice, 'id' | 'at'>): void {
    const whole = { ...notice, id: ++count, at: new Date() }
    change({ all: [whole, ...state.all].slice(0, kept), unread: state.unread + 1 })
  },
  seen(): void {
    if (state.unread) change({ ...state, unread: 0 })
  },
  clear(): void {
    change({ all: [], unread: 0 })
  },
}

export const useNotices = (): Notices =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
