import { loadMatching } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import type { Product } from '../../product.ts'
import { sessionsOf, toldSession } from '../sign-in/session-routes.ts'
import { toldSignIn } from '../sign-in/told-sign-in.ts'

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
      const username = params.key ?? ''
      const [user] = await engine.work(caller, work => loadMatching(work, 'user', { username }))
      if (!user) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['user', username.slice(0, 100)])
      // Who has not answered his invitation has no login, and no sessions.
      const login = await product.directory.loginOfUser(caller.tenantId, user._id)
      if (!login) return []
      const found = await sessionsOf(product, login.id, caller.tenantId)
      // In one where he acts for somebody he is that person.
      return found.filter(one => one.context.method !== 'acting').map(toldSession)
    },
  })
