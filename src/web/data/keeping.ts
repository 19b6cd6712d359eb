import type { KeptAt } from './copied-rows.ts'

/**
 * Answers that are kept on the device, to be read without a network. Who keeps them is not known here: until it is clear whether
 * this tenant and this browser may, the first answers wait in memory.
 */
export interface KeptAnswer {
  /** When the server gave it, in milliseconds. */
  at: number
  status: number
  headers: readonly (readonly [string, string])[]
  data: unknown
}

export interface Keeper {
  keep: (address: string, answer: KeptAnswer) => void
  read: (address: string) => Promise<KeptAnswer | null>
  /** All answers of a collection: of its lists and of its records. */
  of: (route: string) => Promise<readonly KeptAt[]>
  drop: (address: string) => void
  /** The content of a file, by its address. */
  file: (address: string) => Promise<Blob | null>
}

const mostEarly = 80

let keeper: Keeper | null = null
let early: Map<string, KeptAnswer> | null = new Map()
/** The oldest copy that was shown since a page was opened. */
let oldest: number | null = null
const listeners = new Set<() => void>()

const showsFrom = (at: number | null): void => {
  if (at === oldest) return
  oldest = at
  for (const listener of listeners) listener()
}

/** What of the product itself a screen cannot do without. */
const ofProduct =
  /^\/api\/(core\/(entities|taxes|indexes|notes|tasks|organizations)|script\/(runs\/(user-configuration|products-catalog|calendars)|lists|scripts\/[^/?]+(?=\?missing=ok$)))(\/|\?|$)/
const ofBusiness = /^\/api\/(financing|person|asset|billing|case|doc|bank|accounting)\//
/** Who may do what, logs, keys and what goes out as a file stay on the server. */
const never = /\/(export|autocomplete|file|content|download)(\/|\?|$)/

/** Whether answers of an address may be kept at all. */
export const mayKeep = (url: string): boolean =>
  !never.test(url) && (ofProduct.test(url) || ofBusiness.test(url))

export const keeping = {
  isOn: (): boolean => keeper !== null,
  /** From here on; null: nothing is kept. */
  by(next: Keeper | null): void {
    keeper = next
    if (next && early) for (const [address, answer] of early) next.keep(address, answer)
    early = null
    for (const listener of listeners) listener()
  },
  /** It may be kept, and is not yet: the first answers wait in memory until its person has unlocked it. */
  wait(): void {
    keeper = null
    early ??= new Map()
    for (const listener of listeners) listener()
  },
  /** Nobody is in any more; what the next person is answered waits until it is clear what he may keep. */
  leave(): void {
    keeper = null
    early = new Map()
    showsFrom(null)
  },
  keep(address: string, answer: KeptAnswer): void {
    if (keeper) keeper.keep(address, answer)
    else if (early && early.size < mostEarly) early.set(address, answer)
  },
  async read(address: string): Promise<KeptAnswer | null> {
    const found = (await keeper?.read(address).catch(() => null)) ?? null
    if (found) keeping.shows(found.at)
    return found
  },
  of: async (route: string): Promise<readonly KeptAt[]> => (await keeper?.of(route).catch(() => [])) ?? [],
  file: async (address: string): Promise<Blob | null> =>
    (await keeper?.file(address).catch(() => null)) ?? null,
  /** A copy of then is on the page. */
  shows: (at: number): void => showsFrom(oldest === null ? at : Math.min(oldest, at)),
  drop: (address: string): void => keeper?.drop(address),
  /** Another page, or the server answers again: what was shown before does not count. */
  begin: (): void => showsFrom(null),
  oldestShown: (): number | null => oldest,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
