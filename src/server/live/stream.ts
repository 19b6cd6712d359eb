import type { Caller, RowSight } from '#engine/index.ts'
import type { Place } from './presence.ts'

/** An entity that a page watches, by the name that it asked for. */
export interface Watched {
  /** `organization`. */
  name: string
  /** Under which it is written: `person`. */
  base: string
  sight: RowSight
  /** So few that whoever does not see what was written may ask for all of it anew. */
  isSmall: boolean
}

/** A record that a page has open. */
export interface OpenRecord {
  /** As it asked for it. */
  entity: string
  id: string
  place: Place
}

/** One browser that is told what changes. */
export interface Stream {
  caller: Caller
  sessionId: string
  /** Of the house: only who is learns who else has a record open. */
  isInside: boolean
  /** Whom the person may know by name; null: nobody. */
  people: RowSight | null
  watched: readonly Watched[]
  open: readonly OpenRecord[]
  openedAt: number
  send(text: string): void
  end(): void
}

/** An event as the wire has it; `id` is the instant from which whoever comes back goes on. */
export const eventText = (event: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${Math.floor(id)}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
