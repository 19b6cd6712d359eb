import { request } from './request.ts'

const most = 100

/** What the server tells of people by their usernames: all who are met while a page is drawn are asked for at once, and nobody twice. */
export const toldByUsername = (path: `/api/${string}`) => {
  let known: ReadonlyMap<string, string> = new Map()
  /** Asked once and not found, or on its way. */
  const asked = new Set<string>()
  let wanted = new Set<string>()
  const listeners = new Set<() => void>()

  const ask = async (): Promise<void> => {
    const now = [...wanted]
    wanted = new Set()
    for (let at = 0; at < now.length; at += most) {
      const some = now.slice(at, at + most)
      try {
        const found = await request<Record<string, string>>('GET', path, {
          query: { usernames: some.join(',') },
        })
        if (Object.keys(found).length === 0) continue
        known = new Map([...known, ...Object.entries(found)])
        for (const listener of listeners) listener()
      } catch {
        // Without a network nothing is told, and is asked for when they are met again.
        for (const one of some) asked.delete(one)
      }
    }
  }

  return {
    known: () => known,
    /** Undefined until it is known, and where there is nothing. */
    of(username: string): string | undefined {
      const told = known.get(username)
      if (told === undefined && username && !asked.has(username)) {
        asked.add(username)
        if (wanted.size === 0) queueMicrotask(() => void ask())
        wanted.add(username)
      }
      return told
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Another account knows other people, and what is told of one may be another now. */
    forget(): void {
      known = new Map()
      asked.clear()
    },
  }
}
