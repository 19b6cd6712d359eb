import { tabStore } from './storage.ts'

/**
 * Whether the server can be reached. The browser's own word is believed at once when it says offline; after that, and after
 * a request that got no answer, a ping every two seconds finds out when it is back.
 */
export interface Connection {
  online: boolean
  /** When it was lost. */
  since: Date | null
  /** By choice: it stays so until somebody says otherwise, whatever the network does. */
  chosen: boolean
}

const pingMs = 2_000
const patienceMs = 3_000

const chosenKey = 'tranche.offline'

/** A page that is loaded anew goes on as it was. */
const wasChosen = (): boolean => {
  try {
    return tabStore().getItem(chosenKey) === '1'
  } catch {
    return false
  }
}

const noteChosen = (isChosen: boolean): void => {
  try {
    if (isChosen) tabStore().setItem(chosenKey, '1')
    else tabStore().removeItem(chosenKey)
  } catch {
    // It lasts as long as the page.
  }
}

const offlineByChoice = (): Connection => ({ online: false, since: new Date(), chosen: true })

let state: Connection = wasChosen() ? offlineByChoice() : { online: true, since: null, chosen: false }
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const change = (next: Connection): void => {
  state = next
  for (const listener of listeners) listener()
}

/** Whether our server answers: the page of a hotel's network is no answer, nor is none within three seconds. */
const isThere = async (): Promise<boolean> => {
  try {
    const answer = await fetch('/api/core/ping', {
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
    return answer.ok && ((await answer.json()) as { status?: unknown }).status === 'ok'
  } catch {
    return false
  }
}

const ping = async (): Promise<void> => {
  timer = undefined
  const answered = await isThere()
  if (state.chosen) return
  if (answered) change({ online: true, since: null, chosen: false })
  else wait()
}

const wait = (): void => {
  if (!state.chosen) timer ??= setTimeout(() => void ping(), pingMs)
}

export const connection = {
  state: (): Connection => state,
  /** A request got no answer. One alone may be an accident; the ping decides. */
  async doubted(): Promise<void> {
    if (!state.online) return
    if (!navigator.onLine || !(await isThere())) connection.lost()
  },
  lost(): void {
    if (state.online) change({ online: false, since: new Date(), chosen: false })
    wait()
  },
  /** Works without the network, though there may be one; or with it again, once it answers. */
  choose(isOffline: boolean): void {
    noteChosen(isOffline)
    change(isOffline ? offlineByChoice() : { ...state, chosen: false })
    if (!isOffline) void ping()
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
    if (!state.online && !state.chosen) void ping()
  })
}
