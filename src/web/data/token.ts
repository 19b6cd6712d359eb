/**
 * The session's token, in the memory of this page alone: no disk has it, and no script that comes later finds it. Every answer
 * to a request with a token carries the next one; what an answer says is only taken while the token that it answers to is still
 * the one known here: late answers and answers to another person's session change nothing.
 *
 * Tabs of one membership – a *space* – tell each other of their tokens. The tab remembers its space, which is no secret, so
 * that a reload gets the same membership back; the server keeps the rest in a cookie that no script reads.
 */
import { sharedComputer } from './shared-computer.ts'
import { tabStore } from './storage.ts'
import { tabs } from './tabs.ts'

/** What a tab says of its space where nobody shall come back by himself. */
const nobody = 'nobody'
const spaceKey = 'tranche.space'

const keptSpace = (): string | null => {
  try {
    return tabStore().getItem(spaceKey)
  } catch {
    return null
  }
}

let token: string | null = null
let space = keptSpace()

const listeners = new Set<(token: string | null) => void>()

const take = (next: string | null): void => {
  if (next === token) return
  token = next
  for (const listener of listeners) listener(token)
}

const keepSpace = (next: string): void => {
  space = next
  try {
    tabStore().setItem(spaceKey, next)
  } catch {
    // A frame of another site keeps nothing: its session lasts as long as its page.
  }
}

export const tokens = {
  read: (): string | null => token,
  /** Whose tab this is; undefined in one that is new. */
  space: (): string | undefined => (space === null || space === nobody ? undefined : space),
  /** Whether a session may be asked back without anybody signing in. */
  mayComeBack: (): boolean => space !== nobody,
  /** After signing in, or coming back. */
  enter(next: string, inSpace: string | undefined): void {
    if (inSpace) keepSpace(inSpace)
    take(next)
  },
  /** This tab is one of a space again, which the device has kept; its session is still to be asked for. */
  keepTo(inSpace: string): void {
    keepSpace(inSpace)
  },
  /** Over: signed out, or ended by itself. */
  clear(): void {
    take(null)
  },
  /** Nobody comes back in this tab before somebody has signed in. */
  leave(): void {
    keepSpace(nobody)
    take(null)
  },
  /** What the answer to a request that carried `sent` brought: the next token, or none. True when the session ended. */
  answered(sent: string, next: string | null): boolean {
    if (token !== sent) return false
    if (next && next !== sent) {
      take(next)
      if (tokens.space()) tabs.tell({ kind: 'next', space: tokens.space()!, sent, token: next })
    }
    if (next) return false
    tokens.clear()
    return true
  },
  subscribe(listener: (token: string | null) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

tabs.listen(told => {
  const mine = tokens.space()
  if (told.kind === 'who' && told.space === mine && token !== null)
    tabs.tell({ kind: 'here', space: told.space })
  if (told.kind === 'next' && told.space === mine && told.sent === token) take(told.token)
  // Signed in elsewhere: the same membership goes on here too, and a tab where nobody is in follows.
  if (told.kind === 'in' && (told.space === mine || (mine === undefined && token === null))) {
    sharedComputer.set(told.isShared)
    keepSpace(told.space)
    take(told.token)
  }
})
