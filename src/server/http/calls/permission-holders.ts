import { loadMatching, type Plain, type Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { grants } from '#model/index.ts'
import type { Call } from '#processes/index.ts'
import { is, toldCall } from '#processes/told-call.ts'
import { builtInNames, configuredProfiles, permissionsOf } from '../../sign-in/profiles.ts'
import { isAdministrator } from '../../steps/user-grants.ts'

interface Holder {
  username: string
  name: string
  /** Profiles that grant it; `isAdmin` where he administers, who may do all. */
  by: string[]
  lastLoginDate: string | null
}

const profilesOf = (user: Plain): string[] => (Array.isArray(user.profiles) ? user.profiles.map(String) : [])

const holdersOf = async (work: Work, permission: string): Promise<Holder[]> => {
  const configured = await configuredProfiles(work)
  const users = await loadMatching(work, 'user', { status: 'ACTIVE' })
  const granting = new Map<string, boolean>()
  const isGranting = (profile: string): boolean => {
    const known = granting.get(profile)
    if (known !== undefined) return known
    const all = permissionsOf([profile], configured, work.model)
    const found = grants({ isElevated: false, has: name => all.has(name) }, permission)
    granting.set(profile, found)
    return found
  }
  return users.flatMap(user => {
    const by = isAdministrator(user) ? ['isAdmin'] : profilesOf(user).filter(isGranting)
    if (!by.length) return []
    const { username, name, lastLoginDate } = user
    return [{ username, name: name ?? username, by, lastLoginDate: lastLoginDate ?? null }]
  })
}

/** `GET /api/core/permissions/{name}/holders`: who may do it, and by what; for who administers. */
export const permissionHoldersCall: Call = toldCall({
  method: 'GET',
  path: '/api/core/permissions/:name/holders',
  permission: 'isAdmin',
  told: {
    summary: 'Who may do it, and by what',
    answer: is.list(
      is.record({
        username: is.text,
        name: is.text,
        by: is.list(is.text),
        lastLoginDate: is.orNothing(is.instant),
      }),
    ),
  },
  run: async (engine, caller, { params }) => {
    const name = params.name ?? ''
    if (!/^\w+ \S.{0,120}$/.test(name))
      throw new AppError('INVALID_FIELD_IN_PATH', ['name', message('NO_PERMISSION_NAME')])
    return engine.work(caller, work => holdersOf(work, name))
  },
})

/** `GET /api/core/permissions`: the names of all that can be granted here. */
export const permissionsCall: Call = toldCall({
  method: 'GET',
  path: '/api/core/permissions',
  permission: 'isAdmin',
  told: { summary: 'The names of all that can be granted here', answer: is.list(is.text) },
  run: async (engine, caller) => {
    return engine.work(caller, async work => {
      const names = new Set<string>()
      for (const { plural, workflow } of work.model.entities.values()) {
        names.add(`read ${plural}`).add(`write ${plural}`)
        for (const one of workflow?.transitions ?? []) names.add(one.permission)
      }
      for (const { permissions } of Object.values(await configuredProfiles(work)))
        for (const name of Object.keys(permissions ?? {})) names.add(name)
      for (const profile of builtInNames)
        for (const name of permissionsOf([profile], {}, work.model)) names.add(name)
      return [...names].sort()
    })
  },
})
