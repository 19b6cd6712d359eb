import type { Database, RowSight, Statement } from '#engine/index.ts'
import type { ChangeRow } from './change-feed.ts'
import { eventText, type Stream } from './stream.ts'

/** What of one entity was written: what is named, and whether it was too much to be named. */
interface Written {
  versions: Map<string, number>
  removed: Set<string>
  isMuch: boolean
}

/** What rows say, by the entity under which it is written; of a record the newest version. */
const writtenIn = (rows: readonly ChangeRow[]): Map<string, Written> => {
  const byEntity = new Map<string, Written>()
  for (const row of rows) {
    if (row.kind === 'here' || row.kind === 'gone' || row.kind === 'told') continue
    const written = byEntity.get(row.entity) ?? { versions: new Map(), removed: new Set(), isMuch: false }
    byEntity.set(row.entity, written)
    if (row.kind === 'many') written.isMuch = true
    if (row.kind === 'remove') for (const id of row.ids) written.removed.add(id)
    if (row.kind === 'change')
      for (const [at, id] of row.ids.entries())
        written.versions.set(id, Math.max(written.versions.get(id) ?? 0, row.versions[at] ?? 0))
  }
  for (const { versions, removed } of byEntity.values()) for (const id of removed) versions.delete(id)
  return byEntity
}

/** Those who see the same rows of an entity, and wait for the same. */
interface Group {
  sight: RowSight
  name: string
  isSmall: boolean
  written: Written
  streams: Stream[]
}

const groupsOf = (streams: readonly Stream[], byEntity: ReadonlyMap<string, Written>): Group[] => {
  const groups = new Map<string, Group>()
  for (const stream of streams)
    for (const { name, base, sight, isSmall } of stream.watched) {
      const written = byEntity.get(base)
      if (!written) continue
      const key = `${name} ${sight.key}`
      const group = groups.get(key)
      if (group) group.streams.push(stream)
      else groups.set(key, { sight, name, isSmall, written, streams: [stream] })
    }
  return [...groups.values()]
}

/** Asks of each sight which of its ids it sees, in as few round trips as there are packets. */
export const askSights = async (
  db: Database,
  tenantId: number,
  configVersion: number | null,
  statements: readonly Statement[],
): Promise<Set<string>[]> => {
  const answers: Set<string>[] = []
  const atOnce = 20
  for (let from = 0; from < statements.length; from += atOnce) {
    const packet = statements.slice(from, from + atOnce)
    const found = await db.read<{ id: string }>({ tenantId, configVersion }, packet)
    answers.push(...found.map(({ rows }) => new Set(rows.map(({ id }) => id))))
  }
  return answers
}

/** Of the few there are somebody may have been shown one until now: withdrawn, or meant for others. */
const isTakenAway = ({ isSmall, written, sight }: Group, seen: ReadonlySet<string>): boolean =>
  isSmall &&
  ((written.removed.size > 0 && !sight.isUnbounded) || [...written.versions.keys()].some(id => !seen.has(id)))

const tellGroup = (group: Group, seen: ReadonlySet<string>, at: number): void => {
  const { name, written, sight, streams } = group
  if (written.isMuch || isTakenAway(group, seen)) {
    const text = eventText('reset', { entity: name }, at)
    for (const stream of streams) stream.send(text)
  }
  const changed = [...written.versions].filter(([id]) => seen.has(id))
  const told = (removed: readonly string[]) =>
    changed.length || removed.length ? eventText('change', { entity: name, changed, removed }, at) : null
  // Whose a record was that is gone can be asked no more: it is told to who sees all there are, and to who has it open.
  const toAll = told(sight.isUnbounded ? [...written.removed] : [])
  for (const stream of streams) {
    const open = sight.isUnbounded ? [] : openAmong(stream, written.removed)
    const text = open.length ? told(open) : toAll
    if (text) stream.send(text)
  }
}

const openAmong = ({ open }: Stream, removed: ReadonlySet<string>): string[] =>
  open.filter(({ id }) => removed.has(id)).map(({ id }) => id)

/** Tells streams of one tenant what rows say, each no more than it may see; asked once for all who see the same. */
export const tellChanges = async (
  db: Database,
  tenantId: number,
  configVersion: number | null,
  streams: readonly Stream[],
  rows: readonly ChangeRow[],
): Promise<void> => {
  const groups = groupsOf(streams, writtenIn(rows))
  if (!groups.length) return
  const at = Math.max(...rows.map(row => row.at))
  const asking = groups.filter(({ written }) => written.versions.size)
  const answers = await askSights(
    db,
    tenantId,
    configVersion,
    asking.map(({ sight, written }) => sight.statement([...written.versions.keys()])),
  )
  const none: ReadonlySet<string> = new Set()
  for (const group of groups) tellGroup(group, answers[asking.indexOf(group)] ?? none, at)
}

/** Pages of a person learn that he was told something, and not what. */
export const tellPersons = (streams: Iterable<Stream>, rows: readonly ChangeRow[]): void => {
  const told = rows.filter(({ kind }) => kind === 'told')
  if (!told.length) return
  const users = new Set(told.flatMap(({ byIds }) => byIds))
  const text = eventText('told', {}, told.at(-1)!.at)
  for (const stream of streams) if (users.has(stream.caller.userId)) stream.send(text)
}
