import type { ComponentType } from 'react'

/** The address's query as a screen sees it: names and texts. What belongs to the shell is not in it. */
export type Address = Readonly<Record<string, string>>

/** What the shell keeps for itself in the query. */
export const reservedParams = [
  'beside',
  'noDecoration',
  'parentUrl',
  'userContext',
  'newAuth',
  'clearCache',
  'jwt',
  'token',
] as const

/**
 * The generic list. It never reads the router: the shell gives it the address and takes the next one. `select` is the list
 * in a search modal, `card` the one inside a record.
 */
export interface ListProps {
  /** Names the page configuration and the table preference: `/contracts`. */
  page: string
  entity: string
  query: Address
  /** The next address, whole. `replace` leaves no step for the back button: typing, sorting. */
  onQuery: (query: Address, how?: { replace?: boolean }) => void
  mode: 'page' | 'select' | 'card'
  /** Key of the record that is open in the side view. */
  beside?: string
}

/** The generic record. */
export interface RecordProps {
  entity: string
  /** Registration, natural key or `_id`; null for a new one. */
  recordKey: string | null
  /** Navigation tab from the address: `/contract/CTR-1/documents`. */
  tab?: string
  onTab?: (tab: string) => void
  /** `run` (and `action`, where it is to be undone) names a transition to open at once: the command palette sends people
   * there with it. */
  query?: Address
  mode: 'page' | 'side' | 'modal' | 'embedded' | 'flow' | 'readOnly'
  /** A new record was saved, or this one removed: where it was opened from decides what follows. */
  onDone?: (result: { entity: string; key: string } | null) => void
  onClose?: () => void
  /** The whole record beside its list, on a tablet: the way back is to close it, the next one stands there as well. */
  isDocked?: boolean
}

/**
 * A screen of its own: `web/screens/<name>/route.ts` exports `route`, and the shell finds it by the folder. `$name` in the
 * path is given in `params`.
 */
export interface SpecialScreenProps {
  params: Readonly<Record<string, string>>
  query: Address
  onQuery: (query: Address, how?: { replace?: boolean }) => void
}

export interface SpecialScreen {
  path: string
  /** Loaded when someone goes there. */
  screen: () => Promise<ComponentType<SpecialScreenProps>>
  /** Needed to open it: `read bookings`. */
  permission?: string
  /** A page that leads here: who may open it may open this one too. */
  partOf?: string
  /** Stands only where no entity does: `/page/$` beside a tenant's own entities. */
  isLast?: boolean
}
