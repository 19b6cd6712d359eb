import { loadMatching, type Step } from '#engine/index.ts'
import { tellPeople } from '../tell-people.ts'

/** More at once is a list to be worked off, which its owner finds among his tasks. */
const mostAtOnce = 10

/** Whoever a task is given to is told, when it is made as when it is handed on. */
export const taskGiven: Step<'task'> = {
  after: (work, writings) => {
    const given = writings.flatMap(({ before, after }) =>
      after?.ownerUsername && after.ownerUsername !== before?.ownerUsername && !after.isDone ? [after] : [],
    )
    if (given.length > mostAtOnce) return
    for (const { ownerUsername, _id, registration, subject } of given)
      tellPeople(work, 'TASK_GIVEN', [ownerUsername], { entity: 'task', _id, registration, name: subject })
  },
}

const mention = /(?:^|[\s(>])@([\p{L}\p{N}._%+-]+(?:@[\p{L}\p{N}.-]+)?)/gu

/** The names that a text calls by `@`, without the full stop of its sentence. */
export const mentionedIn = (text: string | null | undefined): string[] => [
  ...new Set([...(text ?? '').matchAll(mention)].map(([, name]) => name!.replace(/[.-]+$/, ''))),
]

/** As whom a name signs in: without a house it is one of this one. */
const usernamesOf = (names: readonly string[], house: string): string[] =>
  names.map(name => (name.includes('@') ? name : `${name}@${house}`).toLowerCase())

/** Whoever a note names by `@` is told, once. */
export const mentioned: Step<'note'> = {
  after: async (work, writings) => {
    for (const { before, after } of writings) {
      const called = (text: string | null | undefined) => usernamesOf(mentionedIn(text), work.caller.tenant)
      const known = new Set(called(before?.text))
      const names = new Set(called(after?.text).filter(name => !known.has(name)))
      if (!after || names.size === 0) continue
      const users = await loadMatching(work, 'user', { username: [...names] })
      tellPeople(
        work,
        'MENTIONED',
        users.map(user => user.username),
        { entity: 'note', _id: after._id, registration: after.registration, name: after.name },
      )
    }
  },
}
