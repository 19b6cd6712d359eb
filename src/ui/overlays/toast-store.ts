import type { ReactNode } from 'react'

export type ToastTone = 'info' | 'success' | 'warning' | 'error'

export interface ToastContent {
  tone: ToastTone
  /** What happened; one sentence. */
  text: ReactNode
  /** Further lines: each problem of a refused save. */
  lines?: readonly string[]
  /** With an action a toast stays until it is used or closed. */
  action?: { label: string; onSelect: () => void }
  /** Shown again with the same name, it takes the place of the one before. */
  id?: string
  /** Overrides 5 s, or 15 s for errors; 0 for never. */
  durationMs?: number
}

export interface ShownToast extends ToastContent {
  id: string
}

const briefMs = 5_000
const errorMs = 15_000
const atOnce = 4

/** How long a toast stays: 5 s, errors 15 s, never gone by itself where something can be done. */
export const durationOf = (content: ToastContent): number =>
  content.durationMs ?? (content.action ? 0 : content.tone === 'error' ? errorMs : briefMs)

let shown: readonly ShownToast[] = []
let count = 0
const listeners = new Set<() => void>()

const tell = (next: readonly ShownToast[]): void => {
  shown = next
  for (const listener of listeners) listener()
}

/** Toasts may be shown from anywhere: a screen, a request that failed, another tab's news. */
export const toasts = {
  show(content: ToastContent): string {
    const id = content.id ?? `toast-${++count}`
    tell([...shown.filter(toast => toast.id !== id), { ...content, id }].slice(-atOnce))
    return id
  },
  hide(id: string): void {
    tell(shown.filter(toast => toast.id !== id))
  },
  clear(): void {
    tell([])
  },
  all: (): readonly ShownToast[] => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
