import { type Caller, type Engine, loadMatching } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import { is, toldCall } from '#processes/told-call.ts'
import type { Product } from '../../product.ts'
import { invitedAt } from '../../sign-in/invitations.ts'
import { sessionsOf, toldSession } from '../sign-in/session-routes.ts'
import { toldSignIn } from '../sign-in/told-sign-in.ts'

const userOf = async (engine: Engine, caller: Caller, username: string): Promise<Loaded<'user'>> => {
  const [user] = await engine.work(caller, work => loadMatching(work, 'user', { username }))
  if (!user) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['user', username.slice(0, 100)])
  return user
}

const toldInvitation = {
  summary: 'The latest invitation of a user, and what became of it',
  answer: is.record({
    isIn: is.yesNo,
    address: is.orNothing(is.text),
    sent: is.orNothing(
      is.record({
        sentAt: is.instant,
        until: is.instant,
        endedAt: is.orNothing(is.instant),
        isTaken: is.yesNo,
        isOver: is.yesNo,
      }),
    ),
  }),
}

const instant = (at: string): string => new Date(at).toISOString()

/**
 * `GET /api/core/users/:key/sessions`: where a user is signed in to this house, and how what was ended; of his other houses
 * nothing. For who administers.
 */
export const userSessionsCall = (product: Product): Call =>
  toldCall({
    method: 'GET',
    path: '/api/core/users/:key/sessions',
    permission: 'isAdmin',
    told: toldSignIn.sessionsOfUser,
    run: async (engine, caller, { params }) => {
      const user = await userOf(engine, caller, params.key ?? '')
      // Who has not answered his invitation has no login, and no sessions.
      const login = await product.directory.loginOfUser(caller.tenantId, user._id)
      if (!login) return []
      const found = await sessionsOf(product, login.id, caller.tenantId)
      // In one where he acts for somebody he is that person.
      return found.filter(one => one.context.method !== 'acting').map(toldSession)
    },
  })

/**
 * `GET /api/core/users/:key/invitation`: the latest that was sent to a user, where to, and what became of it; nothing of one whom
 * nobody invited. `isIn`: he has a login in this house. For who administers.
 */
export const userInvitationCall = (product: Product): Call =>
  toldCall({
    method: 'GET',
    path: '/api/core/users/:key/invitation',
    permission: 'isAdmin',
    told: toldInvitation,
    run: async (engine, caller, { params }) => {
      const user = await userOf(engine, caller, params.key ?? '')
      const [login, sent] = await Promise.all([
        product.directory.loginOfUser(caller.tenantId, user._id),
        product.directory.invitationOfUser(caller.tenantId, user._id),
      ])
      const address = invitedAt(String(user.username), caller.tenant, user.email)
      const told = sent && {
        ...sent,
        sentAt: instant(sent.sentAt),
        until: instant(sent.until),
        endedAt: sent.endedAt && instant(sent.endedAt),
        isOver: Date.parse(sent.until) <= product.now(),
      }
      return { isIn: login !== null, address, sent: told }
    },
  })
