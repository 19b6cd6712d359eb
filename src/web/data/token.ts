/**
 * The session's token, shared by all tabs of this browser. Every answer to a request with a token carries the next one;
 * what an answer says is only taken while the token that it answers to is still the one kept here: late answers and
 * answers to another person's session change nothing.
 */
const storageKey = 'tranche.token'

const listeners = new Set<(token: string | null) => void>()

const tell = (): void => {
  const token = tokens.read()
  for (const listener of listeners) listener(token)
}

export const tokens = {
  read(): string | null {
    try {
      return localStorage.getItem(storageKey)
    } catch {
      return null
    }
  },
  /** After signing in. */
  set(token: string): void {
    localStorage.setItem(storageKey, token)
    tell()
  },
  clear(): void {
    localStorage.removeItem(storageKey)
    tell()
  },
  /** What the answer to a request that carried `sent` brought: the next token, or none. True when the session ended. */
  answered(sent: string, next: string | null): boolean {
    if (tokens.read() !== sent) return false
    if (next && next !== sent) localStorage.setItem(storageKey, next)
    if (next) return false
    tokens.clear()
    return true
  },
  subscribe(listener: (token: string | null) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', event => {
    if (event.key === storageKey || event.key === null) tell()
  })
