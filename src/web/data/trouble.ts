/**
 * What keeps the server from doing what is asked though it answers: the database is away, the disk is full, or too many ask at
 * once. Told by its answers; while the database is away, `/readyz` is asked every two seconds until it is back.
 */
export type Trouble = 'DATABASE_AWAY' | 'STORAGE_FULL' | 'CROWDED'

const askMs = 2_000
/** A full disk is believed so long; the next write that is refused tells it again. */
const fullMs = 30_000

const troubleOf: Readonly<Record<string, Trouble>> = {
  DATABASE_AWAY: 'DATABASE_AWAY',
  STORAGE_FULL: 'STORAGE_FULL',
  BUSY: 'CROWDED',
  TOO_MANY_REQUESTS: 'CROWDED',
}

let state: Trouble | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const change = (next: Trouble | null): void => {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

const ask = async (): Promise<void> => {
  const isBack = await fetch('/readyz', { cache: 'no-store' }).then(
    answer => answer.ok,
    () => false,
  )
  if (isBack) trouble.over()
  else later(ask, askMs)
}

const later = (what: () => unknown, ms: number): void => {
  clearTimeout(timer)
  timer = setTimeout(() => void what(), ms)
}

export const trouble = {
  state: (): Trouble | null => state,
  /** An answer said by this code why it does not do what was asked. */
  met(code: string): void {
    const met = troubleOf[code]
    // What is graver stays told.
    if (!met || (met === 'CROWDED' && state !== null)) return
    change(met)
    if (met === 'DATABASE_AWAY') later(ask, askMs)
    if (met === 'STORAGE_FULL') later(trouble.over, fullMs)
  },
  /** Something was done: the crowd is over, and where something was kept, there is room. */
  done(isWrite: boolean): void {
    if (state === 'CROWDED' || (state === 'STORAGE_FULL' && isWrite)) trouble.over()
  },
  over(): void {
    clearTimeout(timer)
    change(null)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
