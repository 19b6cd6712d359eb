import { entityOf, insertAny, loadByIds, type Plain, saveRecords, type Work } from '#engine/index.ts'

export type AuditAction =
  | 'LOGIN'
  | 'LOGOUT'
  | 'LOGIN_FAILED'
  | 'PASSWORD'
  | 'PASSWORD_LINK'
  | 'INVITATION'
  | 'MFA'
  | 'PASSKEY'
  | 'EMAIL'
  | 'LOCK'
  | 'UNLOCK'
  | 'PERMISSIONS'
  | 'EXPORT'
  | 'CONFIGURATION'
  | 'DOWNLOAD'
  | 'SEAL'
  | 'IMPERSONATE'

export interface AuditEntry {
  action: AuditAction
  outcome?: 'DONE' | 'REFUSED' | 'FAILED'
  username?: string
  /** Who acted in his name; of somebody's own session nobody. */
  impersonatedBy?: string
  /** Where the request came from. */
  address?: string | undefined
  userAgent?: string | undefined
  entityName?: string
  record?: Plain
  details?: Plain
}

/** Keeps an act that touches security, in the transaction in which it happens. */
export const writeAudit = async (work: Work, entry: AuditEntry): Promise<void> => {
  if (!work.model.entities.has('audit')) return
  const {
    action,
    outcome = 'DONE',
    username = work.caller.username,
    impersonatedBy = work.caller.actor?.username,
    address,
    userAgent,
    entityName,
    record,
    details,
  } = entry
  await insertAny(
    work,
    entityOf(work.model, 'audit'),
    [
      {
        date: work.at,
        action,
        outcome,
        username,
        name: username,
        ...(impersonatedBy ? { impersonatedBy } : {}),
        ...(address ? { ipAddress: address.slice(0, 60) } : {}),
        ...(userAgent ? { userAgent: userAgent.slice(0, 500) } : {}),
        ...(entityName ? { entityName } : {}),
        ...(record ? { entityRegistration: record.registration, recordId: record._id } : {}),
        ...(details ? { details } : {}),
        requestId: work.caller.requestId.slice(0, 60),
      },
    ],
    { unchecked: true },
  )
}

/** Keeps on the user when he last signed in. */
export const noteLastLogin = async (work: Work, userId: string): Promise<void> => {
  const entity = entityOf(work.model, 'user')
  if (!entity.fields.some(f => f.name === 'lastLoginDate')) return
  const [before] = await loadByIds(work, 'user', [userId], { lock: 'update' })
  if (before)
    await saveRecords(work, 'user', [{ before, after: { ...before, lastLoginDate: work.at } }], {
      quiet: true,
      unchecked: true,
    })
}
