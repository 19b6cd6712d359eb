import {
  type Caller,
  type Engine,
  loadByIds,
  may,
  type Plain,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import type { SsoSession } from '../../sign-in/directory.ts'
import { renewedOf } from '../../sign-in/oidc/renewal.ts'
import { isTimeZone } from '../../sign-in/today.ts'
import { toldPeople } from './told-people.ts'

/** The session at a provider behind the caller's own; null for one by password. */
const providerSessionOf = async ({ tx, caller }: Work): Promise<SsoSession | null> => {
  if (!caller.sessionId) return null
  const { rows } = await tx.statement<{ sso: SsoSession | null }>({
    text: 'select sso_session_read($1::uuid) as sso',
    values: [caller.sessionId],
  })
  return rows[0]?.sso ?? null
}

/** What a session tells of its user. */
export const currentUser = async (engine: Engine, caller: Caller) => {
  const { record, sso } = await engine.work(caller, async work => {
    const [found] = await loadByIds(work, 'user', [caller.userId])
    return { record: (found ?? {}) as Plain, sso: await providerSessionOf(work) }
  })
  const own = [
    '_id',
    'registration',
    'name',
    'firstName',
    'lastName',
    'email',
    'mobile',
    'photo',
    'partnerRegistration',
    'hasActivatedMfa',
    'isNotificationsDisabled',
    'allowsImpersonation',
    'canImpersonate',
    'lastLoginDate',
  ]
  return {
    ...Object.fromEntries(own.flatMap(name => (record[name] === undefined ? [] : [[name, record[name]]]))),
    username: caller.username,
    tenant: caller.tenant,
    locale: (record.locale as string | undefined) ?? caller.locale,
    timeZone: (record.timeZone as string | undefined) ?? caller.timeZone,
    profiles: caller.profiles,
    isAdmin: caller.isAdmin,
    isMainAdmin: caller.isMainAdmin,
    isSuperAdmin: caller.isSuperAdmin,
    // Who may add persons to the diagram of relations: a page’s layout may take it away there.
    canAddPerson: may(caller, 'write persons'),
    personRegistration: caller.personRegistration ?? null,
    orgaRegistration: caller.orgaRegistration ?? null,
    ...(sso ? renewedOf(sso) : {}),
    ...(caller.actor ? { impersonatingTenant: caller.actor.tenant } : {}),
  }
}

const changeable = new Set(['locale', 'timeZone', 'mobile', 'isNotificationsDisabled', 'allowsImpersonation'])

/** `GET` and `PATCH /api/core/users/current`: oneself, and what one arranges for oneself. */
export const currentUserCalls: Call[] = [
  toldCall({ method: 'GET', path: '/api/core/users/current', told: toldPeople.current, run: currentUser }),
  toldCall({
    method: 'PATCH',
    path: '/api/core/users/current',
    told: toldPeople.changeCurrent,
    run: async (engine, caller, { body }) => {
      if (typeof body !== 'object' || body === null || Array.isArray(body))
        throw new AppError('MISSING_BODY_PAYLOAD')
      for (const field of Object.keys(body))
        if (!changeable.has(field))
          throw new AppError('READ_ONLY_FIELD', [field], {
            errors: [{ field, message: message('NOT_FOR_OWNER', { field }), code: 'READ_ONLY_FIELD' }],
          })
      const { timeZone } = body as Plain
      if (
        timeZone !== undefined &&
        timeZone !== null &&
        !(typeof timeZone === 'string' && isTimeZone(timeZone))
      )
        throw new AppError('INVALID_FIELD_IN_BODY', ['timeZone', message('UNKNOWN_TIME_ZONE')])
      await engine.work(caller, async work => {
        const [before] = await loadByIds(work, 'user', [caller.userId], { lock: 'update' })
        if (before) await saveRecords(work, 'user', [{ before, after: { ...before, ...(body as Plain) } }])
      })
      return currentUser(engine, caller)
    },
  }),
]
