/**
 * Whether the server can be reached. The browser's own word is believed at once when it says offline; after that, and after
 * a request that got no answer, a ping every two seconds finds out when it is back.
 */
export interface Connection {
  online: boolean
  /** When it was lost. */
  since: Date | null
}

const pingMs = 2_000

let state: Connection = { online: true, since: null }
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const change = (next: Connection): void => {
  state = next
  for (const listener of listeners) listener()
}

const ping = async (): Promise<void> => {
  timer = undefined
  const answered = await fetch('/api/core/ping', { cache: 'no-store' }).then(
    answer => answer.ok,
    () => false,
  )
  if (answered) change({ online: true, since: null })
  else wait()
}

const wait = (): void => {
  timer ??= setTimeout(() => void ping(), pingMs)
}

export const connection = {
  state: (): Connection => state,
  /** A request got no answer. One alone may be an accident; the ping decides. */
  async doubted(): Promise<void> {
    if (!state.online) return
    const answered =
      navigator.onLine &&
      (await fetch('/api/core/ping', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ))
    if (!answered) connection.lost()
  },
  lost(): void {
    if (state.online) change({ online: false, since: new Date() })
    wait()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => connection.lost())
  window.addEventListener('online', () => {
    clearTimeout(timer)
    timer = undefined
    if (!state.online) void ping()
  })
}
