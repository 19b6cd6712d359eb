import { AsyncLocalStorage } from 'node:async_hooks'
import type { Caller, Work } from '#engine/index.ts'
import type { ActiveScript } from './active-scripts.ts'
import type { GoingRun } from './sandbox-pool.ts'

/** A script's run as what its calls cause finds it. */
export interface ScriptContext {
  caller: Caller
  going: GoingRun
  /** How many scripts have asked each other until here. */
  depth: number
  /** The script that asks. */
  name: string
  /** The transaction that a hook is part of: what its calls ask belongs to it. */
  work?: Work
  drafts?: readonly ActiveScript[] | undefined
  /** Records whose write waits for a hook: it gives values instead of writing them itself. */
  writing?: ReadonlySet<string>
}

/** Holds along whatever is done for a script's call, and nothing else. */
export const scriptContext = new AsyncLocalStorage<ScriptContext>()

/** Drafts that stand in the place of what is published, for whatever is done inside: a try, the tests before publishing. */
export const draftsInPlace = new AsyncLocalStorage<readonly ActiveScript[]>()

/** The header by which a call names its ticket; one that came from outside has none. */
export const ticketHeader = 'x-script-ticket'

const tickets = new Map<string, Caller>()

/** A ticket for one request, asked from within as this caller. */
export const giveTicket = (caller: Caller): string => {
  const ticket = crypto.randomUUID()
  tickets.set(ticket, caller)
  return ticket
}

export const forgetTicket = (ticket: string): void => {
  tickets.delete(ticket)
}

/** Whom a ticket is of, once; null where there is none, as from outside. */
export const takeTicket = (ticket: unknown): Caller | null => {
  if (typeof ticket !== 'string' || !scriptContext.getStore()) return null
  const caller = tickets.get(ticket) ?? null
  tickets.delete(ticket)
  return caller
}
