import {
  type AnyEffect,
  entityOf,
  loadAny,
  loadMatching,
  on,
  type Plain,
  runAny,
  saveAny,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, type Message, message, notAllowed, transitionParam } from '#errors/index.ts'
import type { CompiledEntity, CompiledWorkflow } from '#model/index.ts'

type User = Loaded<'user'>

const owner = 'ownerUsername'
const atOnce = 1000
/** Who wrote a letter wrote it, whoever follows him. */
const authored = new Set(['communication'])

/** Statuses that lead on: the way back to the beginning is not counted, nor what leaves a record where it is. */
const openStatuses = ({ initial, statuses, transitions }: CompiledWorkflow): string[] =>
  statuses
    .map(one => one.code)
    .filter(code =>
      transitions.some(
        ({ from, to }) => from.includes(code) && !!to && to !== code && (to !== initial || code === initial),
      ),
    )

/** What somebody may own, as far as it is not done with. */
const ownable = (work: Work): { entity: CompiledEntity; statuses: string[] }[] =>
  [...work.model.entities.values()].flatMap(entity =>
    entity.workflow && !authored.has(entity.name) && entity.fields.some(field => field.name === owner)
      ? [{ entity, statuses: openStatuses(entity.workflow) }]
      : [],
  )

const ownedOf = (work: Work, { entity, statuses }: ReturnType<typeof ownable>[number], username: string) =>
  loadAny(
    work,
    entity,
    { [owner]: username, status: statuses },
    { limit: atOnce, lock: 'update' },
  ) as Promise<Plain[]>

const refuse = (told: Message): AppError => {
  const error = new AppError('INVALID_FIELD_IN_BODY', ['handOverTo', told])
  error.errors = [{ field: 'handOverTo', message: told, code: 'INVALID_FIELD_IN_BODY' }]
  return error
}

/** Who goes on with it. Throws INVALID_FIELD_IN_BODY for nobody who could. */
const heirOf = async (work: Work, leaving: readonly User[], given: unknown): Promise<User | null> => {
  if (given === undefined || given === null || given === '') return null
  const username = String(given).trim().toLowerCase()
  const [heir] = await loadMatching(work, 'user', { username })
  if (
    !heir ||
    heir.status !== 'ACTIVE' ||
    heir.isLocked === true ||
    leaving.some(one => one._id === heir._id)
  )
    throw refuse(message('NOBODY_TO_HAND_OVER_TO', { username: username.slice(0, 60) }))
  return heir
}

/** Everything that somebody owns and that is not done with becomes another's, all of it or nothing. */
const handOver = async (work: Work, from: User, to: User | null): Promise<void> => {
  for (const one of ownable(work))
    for (;;) {
      const records = await ownedOf(work, one, from.username!)
      if (!records.length) break
      if (!to) throw refuse(message('OWNS_WHAT_IS_OPEN', { username: from.username! }))
      await saveAny(
        work,
        one.entity,
        records.map(before => ({ before, after: { ...before, [owner]: to.username } })),
        { unchecked: true },
      )
    }
}

/** The keys that he made are known to him: machines that still call by them are given others. */
const revokeKeys = async (work: Work, { username }: User): Promise<void> => {
  const entity = entityOf(work.model, 'apiKey')
  const keys = await loadAny(work, entity, { _insertUser: username!, status: 'ACTIVE' })
  if (keys.length) await runAny(work, entity, 'revoke', keys, { input: {}, reason: username! })
}

/**
 * Somebody leaves: what he owned goes to another, his sessions and the keys that he made end, and invitations that he has not
 * answered open nothing any more.
 */
export const deactivate: AnyEffect = on('user', async (work, users, run) => {
  // What he owned is handed over whatever the caller sees of it himself, and so are his keys.
  const whole: Work = { ...work, caller: { ...work.caller, isProduct: true, isAdmin: true } }
  const heir = await heirOf(whole, users, (run.input as { handOverTo?: unknown }).handOverTo)
  for (const user of users) {
    if (user._id === work.caller.userId)
      throw notAllowed(transitionParam('user', 'deactivate'), message('NOBODY_LOCKS_HIMSELF'))
    await handOver(whole, user, heir)
    await revokeKeys(whole, user)
    await work.tx.statement({
      text: "select sessions_end_of_user($1::int, $2::uuid, 'LOCKED', $3::timestamptz), invitations_withdraw($1::int, $2::uuid, $3::timestamptz)",
      values: [work.caller.tenantId, user._id, work.at],
    })
  }
})
