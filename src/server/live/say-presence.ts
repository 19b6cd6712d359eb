import { type Database, type RowSight, sql, toStatement, uuid7 } from '#engine/index.ts'
import type { ChangeRow } from './change-feed.ts'
import type { Presence } from './presence.ts'
import { eventText, type Stream } from './stream.ts'
import { askSights } from './tell-changes.ts'

export const saysPresence = (kind: ChangeRow['kind']): boolean => kind === 'here' || kind === 'gone'

/** More stand in a row of their own. */
const mostInRow = 500

/** Says to other servers who has which records open here, or no longer. */
export const writePresence = async (
  db: Database,
  serverId: string,
  tenantId: number,
  kind: 'here' | 'gone',
  said: readonly { entity: string; id: string; user: string }[],
): Promise<void> => {
  const entities = [...new Set(said.map(({ entity }) => entity))]
  const rows = entities.flatMap(entity => {
    const all = said.filter(one => one.entity === entity)
    return Array.from({ length: Math.ceil(all.length / mostInRow) }, (_, page) => {
      const part = all.slice(page * mostInRow, (page + 1) * mostInRow)
      return { id: uuid7(), entity, ids: part.map(one => one.id), by_ids: part.map(one => one.user) }
    })
  })
  await db.transaction({ tenantId }, async tx =>
    tx.send(
      sql`insert into change (tenant_id, id, at, entity, kind, ids, by_ids, server_id)
          select ${tenantId}::int, c.id, clock_timestamp(), c.entity, ${kind}::text, c.ids, c.by_ids, ${serverId}::uuid
          from json_to_recordset(${JSON.stringify(rows)}::json) as c(id uuid, entity text, ids uuid[], by_ids uuid[]) returning 1`,
    ),
  )
}

const namesOf = async (
  db: Database,
  tenantId: number,
  users: readonly string[],
): Promise<Map<string, string>> => {
  const [found] = await db.read<{ id: string; name: string }>({ tenantId }, [
    toStatement(
      sql`select t.id, coalesce(t.name, t.registration) as name from "user" t where t.tenant_id = ${tenantId}::int and t.id = any(${[...users]}::uuid[])`,
    ),
  ])
  return new Map(found!.rows.map(({ id, name }) => [id, name]))
}

/** Which of these users each kind of person may know by name. */
const knownBy = async (
  db: Database,
  tenantId: number,
  sights: readonly RowSight[],
  users: readonly string[],
): Promise<Map<RowSight, Set<string>>> => {
  const statements = sights.map(sight => sight.statement(users))
  const answers = await askSights(db, tenantId, null, statements)
  return new Map(sights.map((sight, at) => [sight, answers[at]!]))
}

/**
 * Tells streams who else has their records open: by name where they may know him, else that it is somebody. Outsiders are told
 * nothing of it: they have no sight of the house's people.
 */
export const tellPresence = async (
  db: Database,
  tenantId: number,
  presence: Presence,
  given: readonly Stream[],
  places: ReadonlySet<string>,
): Promise<void> => {
  const streams = given.filter(({ isInside }) => isInside)
  const users = [...new Set([...places].flatMap(place => presence.usersAt(place)))]
  const sights = [...new Set(streams.flatMap(({ people }) => (people ? [people] : [])))]
  const names = users.length ? await namesOf(db, tenantId, users) : new Map<string, string>()
  const known = users.length ? await knownBy(db, tenantId, sights, users) : new Map<RowSight, Set<string>>()
  for (const stream of streams)
    for (const { entity, id, place } of stream.open) {
      if (!places.has(place)) continue
      const others = presence.usersAt(place).filter(user => user !== stream.caller.userId)
      const people = others.map(user =>
        stream.people && known.get(stream.people)?.has(user) ? (names.get(user) ?? null) : null,
      )
      stream.send(eventText('here', { entity, id, people }))
    }
}
