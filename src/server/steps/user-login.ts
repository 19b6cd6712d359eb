import { loadMatching, type Plain, type Step, type Work, type WriteRun, type Writing } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { writeAudit } from '../sign-in/audit.ts'
import { orderInvitation } from '../sign-in/invitations.ts'
import { tellByMail } from '../sign-in/tell-by-mail.ts'
import { bumpConfiguration } from './bump-configuration.ts'

type User = Loaded<'user'>

/** Who is put out is not let in by a letter of before, either: he is invited anew. */
const signOut = async (work: Work, user: User): Promise<void> => {
  await work.tx.statement({
    text: "select sessions_end_of_user($1::int, $2::uuid, 'LOCKED', $3::timestamptz), invitations_withdraw($1::int, $2::uuid, $3::timestamptz)",
    values: [work.caller.tenantId, user._id, work.at],
  })
}

/** Where the way to a password led until now, it is told that it leads elsewhere. */
const tellFormerAddress = async (work: Work, before: User, after: User): Promise<void> => {
  const { email } = before
  if (!email || email === after.email || !work.code.effects.has('mail/transport')) return
  const { name, username, locale } = after
  await tellByMail(work, {
    template: 'EMAIL_CHANGED',
    address: email,
    locale: locale ?? work.caller.locale,
    values: { name: name ?? username, username, email: after.email ?? '–', house: work.caller.tenant },
  })
}

/** What somebody does as this user, or this user as others, ends with what let him. */
const endActing = async (work: Work, before: User, after: User): Promise<void> => {
  const { tenantId } = work.caller
  const ends = (strangers: boolean, user: string | null, actor: string | null) =>
    work.tx.statement({
      text: 'select sessions_end_acting($1::int, $2::uuid, $3::uuid, $4::boolean, $5::timestamptz)',
      values: [tenantId, user, actor, strangers, work.at],
    })
  if (before.allowsImpersonation && !after.allowsImpersonation) await ends(true, after._id, null)
  if (before.canImpersonate && !after.canImpersonate) await ends(false, null, after._id)
}

const lockings = new Set(['lock', 'deactivate', 'unlock'])

/** Whom a directory keeps here, and whose domain it signs in, comes in by it: he is told so by it, and not by us. */
const isOfDirectory = async (work: Work, { email }: User): Promise<boolean> => {
  if (!work.caller.machine || !email) return false
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const active = await loadMatching(work, 'identityProvider', { status: 'ACTIVE' }, { limit: 100 })
  return active.some(one => one.emailDomains?.some(name => name.toLowerCase() === domain))
}

const isLocked = (user: User): boolean => user.isLocked === true || user.status === 'LOCKED'

const follow: Record<WriteRun['verb'], (work: Work, writing: Writing<User>, run: WriteRun) => Promise<void>> =
  {
    // A login belongs to its owner: who adds a user never gives him a password, he says yes by mail.
    create: async (work, { after }) => {
      if (work.caller.isProduct || (await isOfDirectory(work, after!))) return
      await orderInvitation(work, after!)
    },
    change: async (work, { before, after }) => {
      await tellFormerAddress(work, before!, after!)
      await endActing(work, before!, after!)
      if (isLocked(after!)) await signOut(work, after!)
    },
    transition: async (work, { after }, { transition }) => {
      if (!transition || !lockings.has(transition)) return
      const action = transition === 'unlock' ? 'UNLOCK' : 'LOCK'
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

/** What of a user says nothing of whom he sees and what he may. */
const aside = new Set([
  'ssoIdentifier',
  'photo',
  'mobile',
  'firstName',
  'lastName',
  'name',
  'signatureUserId',
  'isNotificationsDisabled',
  'hasActivatedMfa',
  'lastLoginDate',
])

/** Whether he is another caller from now on: his first sign-in by a directory, or his photo, makes no server read anew. */
const isAnother = ({ before, after }: Writing<User>): boolean =>
  !before ||
  !after ||
  Object.keys({ ...before, ...after }).some(
    name =>
      !name.startsWith('_') &&
      !aside.has(name) &&
      JSON.stringify((before as Plain)[name] ?? null) !== JSON.stringify((after as Plain)[name] ?? null),
  )

/** Users and the logins behind them: a changed user is another caller from now on; a locked or removed one is signed out. */
export const userLogin: Step<'user'> = {
  before: (_work, writings, { verb }) => {
    for (const { after } of writings)
      if (verb === 'create' && typeof after?.username === 'string')
        after.username = after.username.trim().toLowerCase()
  },
  after: async (work, writings, run) => {
    for (const writing of writings) await follow[run.verb](work, writing, run)
    if (run.verb !== 'create' && writings.some(isAnother)) await bumpConfiguration(work)
  },
}
