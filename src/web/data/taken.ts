/** A record that is on this device with what hangs on it. */
export interface TakenRecord {
  entity: string
  route: string
  /** Its `_id`. */
  id: string
  registration: string
  name: string
  version: number
  /** By choice it stays until it is let go; beforehand it makes room for others. */
  by: 'choice' | 'beforehand'
  at: number
  /** The addresses whose answers it is made of. */
  addresses: readonly string[]
  /** Files whose content is here, and those that were left on the server. */
  files: readonly string[]
  left: number
  bytes: number
}

/** How taking along goes. */
export interface TakingState {
  /** Records that are still to come. */
  left: number
  records: readonly TakenRecord[]
  error: string | null
}

/** Takes records along. Who does so is not known here. */
export interface Taker {
  state: () => TakingState
  /** Takes these along by choice, with the contents of their documents. */
  take: (entity: string, keys: readonly string[]) => Promise<void>
  letGo: (record: TakenRecord) => Promise<void>
  /** Removes what is here; nothing is taken before its time has come again, or somebody asks. */
  clear: () => Promise<void>
  /** Asks anew for everything that is here. */
  refresh: () => Promise<void>
}

const nothing: TakingState = { left: 0, records: [], error: null }

let taker: Taker | null = null
const listeners = new Set<() => void>()

/** What of the business is on this device beforehand, or by choice. There is no taker where nothing may be kept. */
export const taking = {
  isOn: (): boolean => taker !== null,
  taker: (): Taker | null => taker,
  state: (): TakingState => taker?.state() ?? nothing,
  by(next: Taker | null): void {
    taker = next
    taking.tell()
  },
  tell(): void {
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
