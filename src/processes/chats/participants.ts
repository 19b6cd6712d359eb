import { loadMatching, type Step } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type FieldProblem, message } from '#errors/index.ts'

type Participant = NonNullable<Loaded<'chat'>['participants']>[number]

/** As somebody sent them: not checked yet. */
const listOf = (chat: { participants?: unknown }): Partial<Participant>[] =>
  Array.isArray(chat.participants) ? chat.participants : []

const usernamesOf = (chat: { participants?: unknown }): string[] =>
  listOf(chat).map(p => String(p?.username ?? ''))

const judge = (usernames: readonly string[], known: ReadonlySet<string>): FieldProblem[] | null => {
  const wrong = usernames.findIndex((name, i) => !known.has(name) || usernames.indexOf(name) !== i)
  if (wrong < 0) return null
  const name = usernames[wrong]!
  const why = known.has(name)
    ? message('TAKES_PART_ALREADY', { user: name })
    : message('NO_SUCH_USER', { user: name.slice(0, 60) })
  return [{ field: `participants.${wrong}.username`, message: why, code: 'INVALID_FIELD_IN_BODY' }]
}

/** Whoever begins a conversation takes part in it; all who do are users of the tenant, each once. */
export const participants: Step<'chat'> = {
  ofCallers: true,
  before: (work, writings) => {
    const { username } = work.caller
    for (const { before, after } of writings) {
      if (before || !after || (after.participants && !Array.isArray(after.participants))) continue
      if (!usernamesOf(after).includes(username)) after.participants = [{ username }, ...listOf(after)]
    }
  },
  check: async (work, writings) => {
    const asked = writings.map(({ after }) => usernamesOf(after!))
    const users = await loadMatching(work, 'user', { username: [...new Set(asked.flat())] })
    const known = new Set(users.map(user => user.username))
    return asked.map(usernames => judge(usernames, known))
  },
}

/** Whoever takes part is written down by name: a conversation without a subject is called by them. */
export const called: Step<'chat'> = {
  before: async (work, writings) => {
    const unnamed = writings.flatMap(({ after }) => listOf(after ?? {}).filter(one => one && !one.name))
    if (unnamed.length === 0) return
    const users = await loadMatching(work, 'user', { username: unnamed.map(one => String(one.username)) })
    // Who has no name is called by his username, and by his name once he has one.
    const names = new Map(users.map(({ username, name }) => [username, name === username ? null : name]))
    for (const one of unnamed) one.name = names.get(String(one.username)) ?? null
  },
}
