/** Who has a record open, by servers. */
interface Present {
  /** Streams of this server, by user. */
  here: Map<string, number>
  /** Until when what another server said of a user holds, by server and user. */
  elsewhere: Map<string, { user: string; until: number }>
}

/** What another server said holds for so long without its saying so again. */
const silentAfterMs = 45_000

/** A record of a tenant: what `placeOf` gives. */
export type Place = string

export const placeOf = (tenantId: number, entity: string, id: string): Place => `${tenantId} ${entity} ${id}`

export const partsOf = (place: Place): { tenantId: number; entity: string; id: string } => {
  const [tenantId = '', entity = '', id = ''] = place.split(' ')
  return { tenantId: Number(tenantId), entity, id }
}

/** Who has which records open, here and at other servers. Answers whether those who are there are others by that. */
export class Presence {
  readonly #places = new Map<Place, Present>()

  constructor(readonly now: () => number = Date.now) {}

  #at(place: Place): Present {
    const known = this.#places.get(place)
    if (known) return known
    const made = { here: new Map(), elsewhere: new Map() }
    this.#places.set(place, made)
    return made
  }

  #change(place: Place, change: (present: Present) => void): boolean {
    const before = this.usersAt(place).join()
    const present = this.#at(place)
    change(present)
    if (!present.here.size && !present.elsewhere.size) this.#places.delete(place)
    return this.usersAt(place).join() !== before
  }

  join(place: Place, user: string): boolean {
    return this.#change(place, ({ here }) => here.set(user, (here.get(user) ?? 0) + 1))
  }

  leave(place: Place, user: string): boolean {
    return this.#change(place, ({ here }) => {
      const left = (here.get(user) ?? 1) - 1
      if (left > 0) here.set(user, left)
      else here.delete(user)
    })
  }

  heard(place: Place, user: string, server: string, isGone: boolean): boolean {
    return this.#change(place, ({ elsewhere }) => {
      const key = `${server} ${user}`
      if (isGone) elsewhere.delete(key)
      else elsewhere.set(key, { user, until: this.now() + silentAfterMs })
    })
  }

  /** Forgets what nobody says any more; the places where somebody is gone by that. */
  expire(): Place[] {
    const now = this.now()
    return [...this.#places.keys()].filter(place =>
      this.#change(place, ({ elsewhere }) => {
        for (const [key, { until }] of elsewhere) if (until <= now) elsewhere.delete(key)
      }),
    )
  }

  usersAt(place: Place): string[] {
    const present = this.#places.get(place)
    if (!present) return []
    return [
      ...new Set([...present.here.keys(), ...[...present.elsewhere.values()].map(one => one.user)]),
    ].sort()
  }

  /** What this server has to say to others: who has what open here. */
  *here(): Generator<{ place: Place; users: string[] }> {
    for (const [place, { here }] of this.#places) if (here.size) yield { place, users: [...here.keys()] }
  }
}
