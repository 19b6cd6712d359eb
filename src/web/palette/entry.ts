import type { IconType } from '#ui/index.ts'
import type { RecordData } from '../data/index.ts'

/** One line of the palette. */
export interface Entry {
  id: string
  icon: IconType
  label: string
  /** Muted after it. */
  meta?: string
  kbd?: string
  href?: string
  run?: () => void
  /** Stays open: the palette shows something else. */
  stays?: boolean
  /** A record: it can be peeked at, opened beside, and has actions of its own. */
  record?: { entity: string; key: string; data?: RecordData }
}

export interface Section {
  id: string
  title: string
  entries: Entry[]
}
