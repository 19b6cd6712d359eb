import { isElevated, type Plain, type Step, type Work, type WriteRun, type Writing } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { linkLogin } from '../sign-in/accounts.ts'
import { writeAudit } from '../sign-in/audit.ts'
import { checkPassword, hashPassword } from '../sign-in/password.ts'
import { bumpConfiguration } from './bump-configuration.ts'
import { usernameOf } from './username-of.ts'

const mailOf = (user: Plain): string | null => {
  if (typeof user.email === 'string') return user.email
  const username = usernameOf(user)
  return /@[^@]+\.\w+$/.test(username) ? username : null
}

const makeLogin = async (work: Work, { after, given }: Writing): Promise<void> => {
  await linkLogin(work, {
    username: usernameOf(after!),
    passwordHash: given.password ? await hashPassword(String(given.password)) : null,
    email: mailOf(after!),
    userId: after!._id as string,
  })
}

/**
 * A login belongs to its owner. Only the admin of the tenant in which its username ends may set its password: else the
 * admin of one tenant took it over in another.
 */
const setPassword = async (work: Work, user: Plain, password: string): Promise<void> => {
  const { caller } = work
  const username = usernameOf(user)
  if (!isElevated(caller) || !username.toLowerCase().endsWith(`@${caller.tenant}`))
    throw new AppError('FORBIDDEN', ['password'])
  const { rows } = await work.tx.statement<{ id: string | null }>({
    text: "select login_of_user($1::int, $2::uuid) ->> 'id' as id",
    values: [caller.tenantId, user._id],
  })
  const id = rows[0]?.id
  if (!id) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['login', username])
  await work.tx.statement({
    text: 'select login_set_password($1::uuid, $2, $3::timestamptz), sessions_revoke_of_login($1::uuid, null, $3::timestamptz)',
    values: [id, await hashPassword(password), work.at],
  })
  await writeAudit(work, { action: 'PASSWORD', entityName: 'user', record: user })
}

const signOut = async (work: Work, user: Plain): Promise<void> => {
  await work.tx.statement({
    text: 'select sessions_revoke_of_user($1::int, $2::uuid, $3::timestamptz)',
    values: [work.caller.tenantId, user._id, work.at],
  })
}

const isLocked = (user: Plain): boolean => user.isLocked === true || user.status === 'LOCKED'

const follow: Record<WriteRun['verb'], (work: Work, writing: Writing, run: WriteRun) => Promise<void>> = {
  create: (work, writing) => makeLogin(work, writing),
  change: async (work, { after, given }) => {
    if (given.password) await setPassword(work, after!, String(given.password))
    if (isLocked(after!)) await signOut(work, after!)
  },
  transition: async (work, { after }, { transition }) => {
    if (transition !== 'lock' && transition !== 'unlock') return
    const action = transition === 'lock' ? 'LOCK' : 'UNLOCK'
    await writeAudit(work, { action, entityName: 'user', record: after! })
    if (isLocked(after!)) await signOut(work, after!)
  },
  remove: async (work, { before }) => {
    await work.tx.statement({
      text: 'select membership_set_active($1::int, $2::uuid, false)',
      values: [work.caller.tenantId, before!._id],
    })
    await signOut(work, before!)
  },
}

/** Users and the logins behind them: a changed user is another caller from now on; a locked or removed one is signed out. */
export const userLogin: Step = {
  before: (_work, writings, { verb }) => {
    for (const { after, given } of writings) {
      if (verb === 'create' && typeof after?.username === 'string')
        after.username = after.username.trim().toLowerCase()
      if (given.password !== undefined)
        given.password = checkPassword(given.password, String(after?.username ?? ''))
    }
  },
  after: async (work, writings, run) => {
    for (const writing of writings) await follow[run.verb](work, writing, run)
    if (writings.length && run.verb !== 'create') await bumpConfiguration(work)
  },
}
