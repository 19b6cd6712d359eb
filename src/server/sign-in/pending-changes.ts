import { insertRecords, loadMatching, sql, type Work } from '#engine/index.ts'
import type { HeldValues } from '#entities/platform/pending-change.ts'
import type { Loaded } from '#entities/records.ts'
import { keptMessages } from '#locales/index.ts'
import { writeAudit } from './audit.ts'
import { changeWords, fourEyesKey } from './change-words.ts'
import { type Notice, tellUser } from './tell-by-mail.ts'

/** A change that waits: of a user, or of what a tenant keeps about itself. */
export interface Held {
  kind: 'USER' | 'PROFILES' | 'SETTINGS'
  /** The username, or the keys of the configuration. */
  subject: string
  values: HeldValues
}

/** Whether changes of administrators wait for a second one in this tenant. */
export const needsFourEyes = async (work: Work): Promise<boolean> => {
  const { rows } = await work.tx.query<{ asked: boolean | null }>(
    sql`select (value ->> 'administrators') = 'true' as asked from configuration where tenant_id = ${work.caller.tenantId}::int and collection = 'tenant-config' and key = ${fourEyesKey}::text`,
  )
  return rows[0]?.asked === true
}

/** Those who may enter and administer. */
export const administrators = async (work: Work): Promise<Loaded<'user'>[]> => {
  const flagged = await loadMatching(work, 'user', { isAdmin: true })
  const profiled = await loadMatching(work, 'user', { profiles: 'ADMIN' })
  const all = new Map([...flagged, ...profiled].map(user => [user._id, user]))
  return [...all.values()].filter(user => user.isLocked !== true && user.status !== 'LOCKED')
}

/** Writes to administrators of whom it says so, where letters leave this installation. */
export const tellAdministrators = async (
  work: Work,
  template: Notice['template'],
  values: Notice['values'],
  isTold: (user: Loaded<'user'>) => boolean,
): Promise<void> => {
  for (const user of await administrators(work))
    if (isTold(user)) await tellUser(work, user, template, () => values)
}

/** Keeps a change until another administrator decides, and tells the others of it. */
export const holdBack = async (work: Work, { kind, subject, values }: Held): Promise<string> => {
  const details = keptMessages(changeWords(work, values))
  const { username } = work.caller
  const [made] = await insertRecords(
    work,
    'pendingChange',
    [{ kind, subject, details, values, askedBy: username, askedDate: work.at }],
    { unchecked: true },
  )
  await writeAudit(work, {
    action: 'PERMISSIONS',
    details: { pendingChange: made!.registration, subject, fields: Object.keys(values.after) },
  })
  const [asker] = await loadMatching(work, 'user', { username })
  const told = { asker: asker?.name || username, subject, change: made!.registration }
  await tellAdministrators(work, 'CHANGE_ASKED', told, user => user.username !== username)
  return made!.registration
}
