import type { Effect } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { writeAudit } from './audit.ts'
import { orderInvitation } from './invitations.ts'
import { linkMinutes, orderLink } from './password-links.ts'

/**
 * Sends users the link by which they choose a password; whoever sends it never sees it. Who has not accepted his invitation
 * yet gets it once more.
 */
export const sendPasswordLink: Effect<'user'> = async (work, users) => {
  for (const user of users) {
    const { rows } = await work.tx.statement<{ id: string | null }>({
      text: "select login_of_user($1::int, $2::uuid) ->> 'id' as id",
      values: [work.caller.tenantId, user._id],
    })
    const id = rows[0]?.id
    const isOrdered = id ? await orderLink(work, id, linkMinutes.sent) : await orderInvitation(work, user)
    if (!isOrdered) throw new AppError('TOO_MANY_REQUESTS', [3600])
    if (id) await writeAudit(work, { action: 'PASSWORD_LINK', entityName: 'user', record: user })
  }
}
