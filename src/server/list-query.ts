import { type ListQuery, parseListQuery } from '#engine/index.ts'
import type { CompiledEntity } from '#model/index.ts'

const defaultLimit = 20

/** The query of a list as it is asked for: over HTTP, or kept with the work that was asked for by it. */
export type AskedQuery = Record<string, string | string[] | undefined>

/** `person=` of users is short for the person that they are. */
const withAliases = (query: AskedQuery, entity: CompiledEntity): AskedQuery => {
  if (entity.base !== 'user' || query.person === undefined) return query
  const { person, ...rest } = query
  return { ...rest, personRegistration: person }
}

/** The query of a list as this entity understands it. */
export const listQueryOf = (query: AskedQuery, entity: CompiledEntity): ListQuery =>
  parseListQuery(withAliases(query, entity), entity.page.pageSize ?? defaultLimit)
