import { type Caller, type Database, isElevated, type RowSight, rowSight } from '#engine/index.ts'
import { findEntityName, type Model } from '#model/index.ts'
import type { Models } from '../model-source.ts'
import { ChangeFeed, type ChangeRow, readChanges } from './change-feed.ts'
import { keptChangesMs } from './live-functions.ts'
import { Presence, partsOf, placeOf } from './presence.ts'
import { saysPresence, tellPresence, writePresence } from './say-presence.ts'
import { eventText, type OpenRecord, type Stream, type Watched } from './stream.ts'
import { askSights, tellChanges, tellPersons } from './tell-changes.ts'

/** What a live server needs of the product. */
export interface LiveParts {
  db: Database
  models: Models
  serverId: string
  now: () => number
  log: { warn(about: object, text: string): void }
}

/** Whoever comes back is told again what was told shortly before: better twice than not. */
const againMs = 10_000
/** A page begins anew after so long: with a new token, and with what its caller may by then. */
const longestMs = 15 * 60_000
/** More than a person's windows at once: the oldest is a line that nobody reads any more. */
const mostOfSession = 8
/** Together they stay below the lines that a server takes. */
const mostStreams = 4_000
const beatMs = 20_000
const sessionsMs = 30_000
const forgetMs = 5 * 60_000

const tenantOf = (stream: Stream): number => stream.caller.tenantId

/** Who is told what changes: the open streams of this server, and who has which record open. */
export class Live {
  readonly #streams = new Map<number, Set<Stream>>()
  /** One for all who see the same: a thousand colleagues hold it once. */
  #sights = new Map<string, RowSight>()
  readonly presence: Presence
  readonly #feed: ChangeFeed
  #timers: NodeJS.Timeout[] = []
  #isAlone = true

  constructor(readonly parts: LiveParts) {
    this.presence = new Presence(parts.now)
    this.#feed = new ChangeFeed(
      parts.db,
      () => [...this.#streams.keys()],
      rows => this.#tell(rows),
      error => this.#failed(error),
    )
  }

  readonly #failed = (error: unknown): void =>
    this.parts.log.warn({ err: error }, 'what was changed could not be told')

  get size(): number {
    let size = 0
    for (const streams of this.#streams.values()) size += streams.size
    return size
  }

  get isFull(): boolean {
    return this.size >= mostStreams
  }

  /** Work in a tenant was kept by this server. */
  changed(tenantId: number): void {
    if (this.#streams.has(tenantId)) this.#feed.kick()
  }

  start(): void {
    this.#feed.start()
    const every = (ms: number, task: () => Promise<void>) =>
      this.#timers.push(setInterval(() => void task().catch(this.#failed), ms).unref())
    every(beatMs, () => this.beat())
    every(sessionsMs, () => this.endOver())
    every(forgetMs, async () => void (await this.parts.db.pool.query('select changes_forget()')))
  }

  /** Ends every stream: browsers come back to another server, or to this one later. */
  stop(): void {
    this.#feed.stop()
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
    for (const stream of this.#all()) this.close(stream)
  }

  *#all(): Generator<Stream> {
    for (const streams of this.#streams.values()) yield* [...streams]
  }

  #intern(sight: RowSight | null): RowSight | null {
    if (!sight) return null
    const known = this.#sights.get(sight.key)
    if (!known) this.#sights.set(sight.key, sight)
    return known ?? sight
  }

  /** What a caller may watch of what he asks for: entities that he does not read are left out. */
  watchedBy(model: Model, caller: Caller, names: readonly string[]): Watched[] {
    return names.flatMap(given => {
      const name = findEntityName(given, model.entities.keys())
      const entity = model.entities.get(name)
      const sight = entity && this.#intern(rowSight(model, caller, entity.name))
      return sight ? [{ name: given, base: entity.base, sight, isSmall: entity.small }] : []
    })
  }

  /** The records that a caller has open, of those that he says: what he does not see, he has not open. */
  async openedBy(
    model: Model,
    caller: Caller,
    given: readonly { entity: string; id: string }[],
  ): Promise<OpenRecord[]> {
    const found = given.flatMap(({ entity: asked, id }) => {
      const entity = model.entities.get(findEntityName(asked, model.entities.keys()))
      const sight = entity && rowSight(model, caller, entity.name)
      return sight ? [{ asked, base: entity.base, id, statement: sight.statement([id]) }] : []
    })
    const answers = await askSights(
      this.parts.db,
      caller.tenantId,
      null,
      found.map(({ statement }) => statement),
    )
    return found
      .filter(({ id }, at) => answers[at]!.has(id))
      .map(({ asked, base, id }) => ({ entity: asked, id, place: placeOf(caller.tenantId, base, id) }))
  }

  /** What presence asks of a caller: the house's people are the house's affair, and known to who may read them. */
  standingOf(model: Model, caller: Caller): Pick<Stream, 'isInside' | 'people'> {
    const isInside = caller.persons === null || isElevated(caller)
    return { isInside, people: isInside ? this.#intern(rowSight(model, caller, 'user')) : null }
  }

  /** Takes a stream in, and tells it what it has missed since an instant; null: it has seen nothing yet. */
  async open(stream: Stream, since: number | null): Promise<void> {
    this.#makeRoom(stream)
    const tenantId = tenantOf(stream)
    const streams = this.#streams.get(tenantId) ?? new Set()
    streams.add(stream)
    this.#streams.set(tenantId, streams)
    // At once: a stream that is closed while it is told what it missed takes its person away with it.
    const joined = stream.open.filter(({ place }) => this.presence.join(place, stream.caller.userId))
    const { now, rows } = await readChanges(
      this.parts.db,
      [tenantId],
      since === null ? null : since - againMs,
    )
    stream.send(eventText('hello', {}, now))
    if (since !== null && since < now - keptChangesMs + againMs) {
      for (const { name } of stream.watched) stream.send(eventText('reset', { entity: name }, now))
      stream.send(eventText('told', {}, now))
    } else {
      await this.#tellOf(tenantId, [stream], rows)
      tellPersons([stream], rows)
    }
    const isHere = () => this.#streams.get(tenantId)?.has(stream)
    if (!isHere()) return
    await this.#people(
      tenantId,
      stream.open.map(({ place }) => place),
      joined.length ? undefined : [stream],
    )
    if (isHere()) await this.#announce('here', stream, joined)
  }

  #makeRoom({ sessionId, caller }: Stream): void {
    const mine = [...(this.#streams.get(caller.tenantId) ?? [])].filter(one => one.sessionId === sessionId)
    for (const oldest of mine.slice(0, Math.max(0, mine.length - mostOfSession + 1))) this.close(oldest)
  }

  /** Lets a stream go, whoever ended it. */
  close(stream: Stream): void {
    const tenantId = tenantOf(stream)
    const streams = this.#streams.get(tenantId)
    if (!streams?.delete(stream)) return
    if (streams.size === 0) this.#streams.delete(tenantId)
    if (this.#streams.size === 0) this.#sights = new Map()
    stream.end()
    const left = stream.open.filter(({ place }) => this.presence.leave(place, stream.caller.userId))
    if (!left.length) return
    void this.#people(
      tenantId,
      left.map(({ place }) => place),
    ).catch(this.#failed)
    void this.#announce('gone', stream, left).catch(this.#failed)
  }

  /** Looks for what was written, at once. */
  look(): Promise<void> {
    return this.#feed.look()
  }

  async #tell(rows: readonly ChangeRow[]): Promise<void> {
    for (const tenantId of new Set(rows.map(row => row.tenantId))) {
      const streams = this.#streams.get(tenantId)
      if (!streams) continue
      const ofTenant = rows.filter(row => row.tenantId === tenantId)
      await this.#tellOf(tenantId, [...streams], ofTenant).catch(this.#failed)
      tellPersons(streams, ofTenant)
      const places = this.#hear(ofTenant)
      if (places.length) await this.#people(tenantId, places).catch(this.#failed)
    }
  }

  /** What other servers say of who has what open. */
  #hear(rows: readonly ChangeRow[]): string[] {
    return rows
      .filter(({ kind, serverId }) => saysPresence(kind) && serverId !== this.parts.serverId)
      .flatMap(({ tenantId, entity, kind, ids, byIds, serverId }) =>
        ids
          .map((id, at) => ({ place: placeOf(tenantId, entity, id), user: byIds[at] ?? '' }))
          .filter(({ place, user }) => this.presence.heard(place, user, serverId ?? '', kind === 'gone'))
          .map(({ place }) => place),
      )
  }

  /** Tells by what callers may now: whose rights were changed meanwhile begins anew. */
  async #tellOf(tenantId: number, given: readonly Stream[], rows: readonly ChangeRow[]): Promise<void> {
    if (!rows.length) return
    const { streams, configVersion } = await this.#current(tenantId, given)
    try {
      await tellChanges(this.parts.db, tenantId, configVersion, streams, rows)
    } catch (error) {
      if ((error as { code?: string }).code !== 'TR409') throw error
      this.parts.models.forget(tenantId)
      const again = await this.#current(tenantId, given)
      await tellChanges(this.parts.db, tenantId, again.configVersion, again.streams, rows)
    }
  }

  async #current(tenantId: number, given: readonly Stream[]) {
    const { configVersion } = await this.parts.models.load(tenantId)
    const streams = given.filter(stream => stream.caller.configVersion === configVersion)
    for (const stale of given) if (!streams.includes(stale)) this.close(stale)
    return { streams, configVersion }
  }

  async #people(tenantId: number, places: readonly string[], only?: readonly Stream[]): Promise<void> {
    const wanted = new Set(places)
    const streams = (only ?? [...(this.#streams.get(tenantId) ?? [])]).filter(({ open }) =>
      open.some(({ place }) => wanted.has(place)),
    )
    if (streams.length) await tellPresence(this.parts.db, tenantId, this.presence, streams, wanted)
  }

  async #announce(kind: 'here' | 'gone', stream: Stream, records: readonly OpenRecord[]): Promise<void> {
    if (this.#isAlone || !records.length) return
    const said = records.map(({ place }) => ({ ...partsOf(place), user: stream.caller.userId }))
    await writePresence(this.parts.db, this.parts.serverId, tenantOf(stream), kind, said)
  }

  /** Keeps lines open, says to other servers who is here, and forgets whom nobody speaks of any more. */
  async beat(): Promise<void> {
    const id = this.#feed.lookedAt
    const text = id ? `: \nid: ${Math.floor(id)}\n\n` : ': \n\n'
    const oldest = this.parts.now() - longestMs
    for (const stream of this.#all())
      if (stream.openedAt < oldest) this.close(stream)
      else stream.send(text)
    const { rows } = await this.parts.db.pool.query<{ beside: number }>(
      'select servers_beside($1) as beside',
      [this.parts.serverId],
    )
    this.#isAlone = Number(rows[0]?.beside ?? 0) === 0
    await this.#sayAll()
    const gone = this.presence.expire()
    for (const tenantId of new Set(gone.map(place => partsOf(place).tenantId)))
      await this.#people(tenantId, gone)
  }

  async #sayAll(): Promise<void> {
    if (this.#isAlone) return
    const byTenant = new Map<number, { entity: string; id: string; user: string }[]>()
    for (const { place, users } of this.presence.here()) {
      const { tenantId, entity, id } = partsOf(place)
      byTenant.set(tenantId, [
        ...(byTenant.get(tenantId) ?? []),
        ...users.map(user => ({ entity, id, user })),
      ])
    }
    for (const [tenantId, said] of byTenant)
      await writePresence(this.parts.db, this.parts.serverId, tenantId, 'here', said)
  }

  /** Ends the streams of sessions that are over. */
  async endOver(): Promise<void> {
    const sessions = [...new Set([...this.#all()].map(({ sessionId }) => sessionId))]
    if (!sessions.length) return
    const { rows } = await this.parts.db.pool.query<{ id: string }>(
      'select sessions_standing($1::uuid[], $2) as id',
      [sessions, new Date(this.parts.now())],
    )
    const standing = new Set(rows.map(({ id }) => id))
    for (const stream of this.#all()) if (!standing.has(stream.sessionId)) this.close(stream)
  }
}
