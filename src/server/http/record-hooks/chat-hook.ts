import { loadMatching, type Plain, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { RecordHook } from './record-hook.ts'

const usernamesOf = (chat: Plain): string[] =>
  ((chat.participants as Plain[] | undefined) ?? []).map(p => String(p.username ?? ''))

/** Whoever takes part is a user of the tenant, and once. */
const checkParticipants = async (work: Work, chat: Plain): Promise<void> => {
  const usernames = usernamesOf(chat)
  const known = new Set(
    (await loadMatching(work, 'user', { username: usernames })).map(user => String(user.username)),
  )
  const wrong = usernames.findIndex((name, i) => !known.has(name) || usernames.indexOf(name) !== i)
  if (wrong < 0) return
  const field = `participants.${wrong}.username`
  const message = known.has(usernames[wrong]!)
    ? `${usernames[wrong]} takes part already`
    : `there is no user ${usernames[wrong]!.slice(0, 60)}`
  throw new AppError('INVALID_FIELD_IN_BODY', [field, message], {
    errors: [{ field, message, code: 'INVALID_FIELD_IN_BODY' }],
  })
}

/** Conversations: whoever begins one takes part in it. */
export const chatHook: RecordHook = {
  take: (work, body, isNew) => {
    const given = body.participants
    if (!isNew || (given !== undefined && given !== null && !Array.isArray(given))) return { body, extra: {} }
    const participants = (given as unknown[] | undefined) ?? []
    const { username } = work.caller
    const isIn = participants.some(
      p => typeof p === 'object' && p !== null && (p as Plain).username === username,
    )
    return {
      body: { ...body, participants: isIn ? participants : [{ username }, ...participants] },
      extra: {},
    }
  },
  afterCreate: async (work, made) => {
    for (const { record } of made) await checkParticipants(work, record)
  },
  afterChange: (work, { record }) => checkParticipants(work, record),
}
