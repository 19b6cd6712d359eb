import { loadMatching, type Work } from '#engine/index.ts'
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

/** Those of another house who acted for somebody of this one: what they were called then, and whose people they are. */
const namesOfActors = async (work: Work, usernames: string[]): Promise<[string, string][]> => {
  if (usernames.length === 0) return []
  const times = await loadMatching(work, 'impersonation', { impersonatedBy: usernames })
  return times.map(one => [String(one.impersonatedBy), `${one.actorName} (${one.actorTenant})`])
}

/**
 * `GET /api/core/users/names?usernames=a,b`: by username what people of the caller's house are called, at most 100, and
 * those of another one who acted in it: `Hal Helper (support)`. Who is unknown there, or has no name, is left out: he stays
 * what he signs in with.
 */
export const userNamesCall: Call = toldCall({
  method: 'GET',
  path: '/api/core/users/names',
  told: toldPeople.names,
  run: async (engine, caller, { query }) => {
    const usernames = askedFor(query.usernames)
    return engine.work(caller, async work => {
      const users = await loadMatching(work, 'user', { username: usernames })
      const known = new Set(users.map(({ username }) => username))
      const actors = await namesOfActors(
        work,
        usernames.filter(one => !known.has(one)),
      )
      const named = users.filter(({ username, name }) => name && name !== username)
      return Object.fromEntries([...actors, ...named.map(one => [String(one.username), String(one.name)])])
    })
  },
})

/**
 * `GET /api/core/users/photos?usernames=a,b`: by username what the pictures of the caller's colleagues are kept by, at most
 * 100; `GET /api/core/users/{username}/photo` gives one. Who has put none up is left out, and who comes from outside the house is
 * told of those alone whose records he sees.
 */
export const userPhotosCall: Call = toldCall({
  method: 'GET',
  path: '/api/core/users/photos',
  told: toldPeople.photos,
  run: async (engine, caller, { query }) => {
    const usernames = askedFor(query.usernames)
    const users = await engine.work(caller, work =>
      loadMatching(work, 'user', { username: usernames }, { asCaller: caller.persons !== null }),
    )
    return Object.fromEntries(
      users.flatMap(({ username, photo }) => (photo ? [[String(username), String(photo)]] : [])),
    )
  },
})
