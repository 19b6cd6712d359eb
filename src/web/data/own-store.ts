/**
 * What a person leaves on this device for himself: drafts of forms, and what he had open lately. All of it is in memory while he
 * is in; who keeps it on the disk – sealed –, and for how long, is not known here. Until that is clear it waits in memory.
 */
export interface OwnKeeper {
  keep: (name: string, value: unknown) => void
  drop: (name: string) => void
}

let values = new Map<string, unknown>()
/** Somebody has left: what his screens still say as they go belongs to nobody. */
let isLeft = false
let keeper: OwnKeeper | null = null
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of [...listeners]) listener()
}

export const ownStore = {
  isOpen: (): boolean => keeper !== null,
  /** From here on; `kept` is what was there, over which goes what was left meanwhile. */
  by(next: OwnKeeper, kept: ReadonlyMap<string, unknown>): void {
    const early = keeper ? new Map<string, unknown>() : values
    keeper = next
    isLeft = false
    values = new Map([...kept, ...early])
    for (const [name, value] of early) next.keep(name, value)
    tell()
  },
  /** Nobody is in any more: nothing of it is readable. */
  leave(): void {
    keeper = null
    isLeft = true
    values = new Map()
    tell()
  },
  read: (name: string): unknown => values.get(name),
  keep(name: string, value: unknown): void {
    if (isLeft) return
    values.set(name, value)
    keeper?.keep(name, value)
  },
  drop(name: string): void {
    // Before it is open nobody knows what is there: nothing is dropped that was not seen.
    values.delete(name)
    keeper?.drop(name)
  },
  /** Another page of the same person has changed it. */
  changed(name: string, value: unknown): void {
    if (value === undefined) values.delete(name)
    else values.set(name, value)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
