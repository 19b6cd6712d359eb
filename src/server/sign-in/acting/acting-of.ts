import type { SessionRow } from '../directory.ts'

/** What a session says of acting, in its context. */
export interface ActingContext {
  impersonation: string
  username: string
  name: string
  tenant: string
  reason: string
  startedAt: number
  /** The latest that it may be renewed to: the tenant's own word, ms. */
  limit: number | null
}

/** What a session says of acting; undefined for one's own. */
export const actingOf = (session: SessionRow): ActingContext | undefined =>
  session.parentId ? (session.context.actor as ActingContext) : undefined
