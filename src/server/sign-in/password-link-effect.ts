import type { Effect, Guard } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { writeAudit } from './audit.ts'
import { linkMinutes, orderLink } from './password-links.ts'

/** Without a mail server nobody gets a link, an administrator neither: he may set a password instead. */
export const canBeMailed: Guard = (user, work) => {
  if (!work.code.effects.has('mail/transport'))
    return { message: 'no mail server is configured: set a password instead' }
  const username = String(user.username ?? '')
  return user.email || /@[^@]+\.\w+$/.test(username)
    ? null
    : { message: 'the user has no e-mail address', field: 'email' }
}

/** Sends users the link by which they choose a password; whoever sends it never sees it. */
export const sendPasswordLink: Effect = async (work, users) => {
  for (const user of users) {
    const { rows } = await work.tx.statement<{ id: string | null }>({
      text: "select login_of_user($1::int, $2::uuid) ->> 'id' as id",
      values: [work.caller.tenantId, user._id],
    })
    const id = rows[0]?.id
    if (!id) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['login', String(user.username)])
    // The address of the page is known to whoever writes the letter.
    if (!(await orderLink(work, id, '', linkMinutes.sent))) throw new AppError('TOO_MANY_REQUESTS', [3600])
    await writeAudit(work, { action: 'PASSWORD_LINK', entityName: 'user', record: user })
  }
}
