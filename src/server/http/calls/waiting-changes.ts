import { loadMatching, type Work } from '#engine/index.ts'
import type { HeldValues } from '#entities/platform/pending-change.ts'
import type { Loaded } from '#entities/records.ts'
import { tellKept } from '#locales/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import { administrators } from '../../sign-in/pending-changes.ts'
import { toldPeople } from './told-people.ts'

type Change = Loaded<'pendingChange'>

/** What waits of a user, and of what the profiles grant that he has. */
const waitingFor = async (work: Work, username: string): Promise<Change[]> => {
  const own = await loadMatching(work, 'pendingChange', {
    kind: 'USER',
    subject: username,
    status: 'PENDING',
  })
  const ofProfiles = await loadMatching(work, 'pendingChange', { kind: 'PROFILES', status: 'PENDING' })
  const [user] = ofProfiles.length ? await loadMatching(work, 'user', { username }) : []
  const isHis = ({ values }: Change): boolean =>
    Object.keys((values as unknown as HeldValues).after).some(profile => user?.profiles?.includes(profile))
  return [...own, ...ofProfiles.filter(isHis)]
}

/**
 * `GET /api/core/users/:key/waiting`: what of a user, and of the profiles that he has, waits for a second administrator,
 * in the caller's words, with who may say yes; for who administers.
 */
export const waitingChangesCall: Call = toldCall({
  method: 'GET',
  path: '/api/core/users/:key/waiting',
  permission: 'isAdmin',
  told: toldPeople.waiting,
  run: async (engine, caller, { params }) => {
    return engine.work(caller, async work => {
      const found = await waitingFor(work, params.key ?? '')
      const all = found.length ? await administrators(work) : []
      return found.map(({ registration, kind, askedBy, askedDate, details }) => {
        const approvers = all.filter(user => user.username !== askedBy)
        return {
          registration,
          kind,
          askedBy,
          askedDate,
          details: tellKept(caller.locale, details),
          approvers: approvers.map(user => ({ username: user.username, name: user.name ?? user.username })),
          mayApprove: askedBy !== caller.username,
        }
      })
    })
  },
})
