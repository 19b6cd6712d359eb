import { loadMatching, type Plain } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import { toldPeople } from './told-people.ts'

/** So many names are told at once; a page of a list knows fewer people. */
const most = 100

/** The usernames asked for: `usernames=a,b`, each once. */
const askedFor = (given: string | string[] | undefined): string[] => {
  const names = [...new Set([given ?? []].flat().flatMap(text => text.split(',')))].filter(Boolean)
  if (names.length > most)
    throw new AppError('INVALID_FIELD_IN_QUERY', ['usernames', message('AT_MOST_ITEMS', { max: most })])
  return names
}

/**
 * `GET /api/core/users/names?usernames=a,b`: by username what people of the caller's house are called, at most 100. Who is
 * unknown there, or has no name, is left out: he stays what he signs in with.
 */
export const userNamesCall: Call = toldCall({
  method: 'GET',
  path: '/api/core/users/names',
  told: toldPeople.names,
  run: async (engine, caller, { query }) => {
    const usernames = askedFor(query.usernames)
    const users = await engine.work(
      caller,
      async (work): Promise<Plain[]> => loadMatching(work, 'user', { username: usernames }),
    )
    return Object.fromEntries(
      users.flatMap(({ username, name }) =>
        name && name !== username ? [[String(username), String(name)]] : [],
      ),
    )
  },
})
