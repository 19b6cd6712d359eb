import {
  type Caller,
  createRecords,
  entityOf,
  isElevated,
  loadByRegistrations,
  type Plain,
  patchRecord,
  saveAny,
  type Work,
} from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { linkLogin } from '../../sign-in/accounts.ts'
import { writeAudit } from '../../sign-in/audit.ts'
import { checkPassword, hashPassword } from '../../sign-in/password.ts'
import { bumpConfiguration, type RecordHook } from './record-hook.ts'

// What anybody who may write users may give away: these reach only what their own person is a party of.
const harmless = ['PARTNER', 'CLIENT', 'SALES']

/** Nobody gives more than he has: flags and profiles of a user are given by who is above them. */
const checkGrants = (caller: Caller, body: Plain): void => {
  if (body.isSuperAdmin === true && !caller.isSuperAdmin) throw new AppError('FORBIDDEN', ['isSuperAdmin'])
  if (isElevated(caller)) return
  if (body.isAdmin === true) throw new AppError('FORBIDDEN', ['isAdmin'])
  const profiles = Array.isArray(body.profiles) ? body.profiles.map(String) : []
  const beyond = profiles.find(profile => !harmless.includes(profile) && !caller.profiles.includes(profile))
  if (beyond !== undefined) throw new AppError('FORBIDDEN', [`profile ${beyond}`])
}

const usernameOf = (user: Plain): string => String(user.username ?? user.registration)

const mailOf = (user: Plain): string | null => {
  if (typeof user.email === 'string') return user.email
  const username = usernameOf(user)
  return /@[^@]+\.\w+$/.test(username) ? username : null
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

const isWanted = (flag: unknown): boolean => [true, 1, '1', 'true'].includes(flag as never)

/**
 * The person that a new user is: made of what the user says of himself where he names none, else told what it does not
 * know yet. Asks for the right to write persons.
 */
const syncPerson = async (work: Work, user: Plain): Promise<void> => {
  const { firstName, lastName, email, mobile, locale } = user
  const told = { firstName, lastName, email, mobile, preferredLanguage: locale }
  const known = Object.fromEntries(Object.entries(told).filter(([, value]) => value))
  const named = typeof user.personRegistration === 'string' ? user.personRegistration : null
  if (named) {
    const [person] = await loadByRegistrations(work, 'person', [named])
    const missing = Object.fromEntries(
      Object.entries(known).filter(([name]) => (person?.[name as keyof typeof told] ?? null) === null),
    )
    if (person && Object.keys(missing).length) await patchRecord(work, 'person', named, missing)
    return
  }
  const [person] = await createRecords(work, 'person', [
    {
      type: 'I',
      ...known,
      lastName: lastName || usernameOf(user).split('@')[0],
      registrations: [{ type: 'AUT' }],
      ...(user.orgaRegistration ? { orgaRegistration: user.orgaRegistration } : {}),
    },
  ])
  const [after] = await saveAny(
    work,
    entityOf(work.model, 'user'),
    [{ before: user, after: { ...user, personRegistration: person!.registration } }],
    { quiet: true },
  )
  Object.assign(user, after)
}

/** A changed user is another caller from now on; a locked one is signed out. */
const userChanged = async (work: Work, user: Plain): Promise<void> => {
  if (user.isLocked === true || user.status === 'LOCKED')
    await work.tx.statement({
      text: 'select sessions_revoke_of_user($1::int, $2::uuid, $3::timestamptz)',
      values: [work.caller.tenantId, user._id, work.at],
    })
  await bumpConfiguration(work)
}

/** Users and the logins behind them. */
export const userHook: RecordHook = {
  take: (work, given, isNew) => {
    checkGrants(work.caller, given)
    const { password, syncPerson: isSynced, ...body } = given
    if (isNew && typeof body.username === 'string') body.username = body.username.trim().toLowerCase()
    const extra: Plain = isNew && isWanted(isSynced) ? { syncPerson: true } : {}
    return password === undefined || password === null
      ? { body, extra }
      : { body, extra: { ...extra, password: checkPassword(password, String(body.username ?? '')) } }
  },
  afterCreate: async (work, made) => {
    for (const { record, extra } of made) {
      if (extra.syncPerson) await syncPerson(work, record)
      await linkLogin(work, {
        username: usernameOf(record),
        passwordHash: extra.password ? await hashPassword(String(extra.password)) : null,
        email: mailOf(record),
        userId: record._id as string,
      })
    }
  },
  afterChange: async (work, { record, extra }) => {
    if (extra.password) await setPassword(work, record, String(extra.password))
    await userChanged(work, record)
  },
  afterTransition: async (work, user, code) => {
    if (code !== 'lock' && code !== 'unlock') return
    await writeAudit(work, {
      action: code === 'lock' ? 'LOCK' : 'UNLOCK',
      entityName: 'user',
      record: user,
    })
    await userChanged(work, user)
  },
  afterRemove: async (work, user) => {
    await work.tx.statement({
      text: 'select membership_set_active($1::int, $2::uuid, false)',
      values: [work.caller.tenantId, user._id],
    })
    await userChanged(work, { ...user, status: 'LOCKED' })
  },
}
