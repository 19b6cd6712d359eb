import {
  type Caller,
  changeRecords,
  createRecords,
  type Engine,
  listRecords,
  loadByIds,
  loadMatching,
  may,
  patchRecord,
  runTransition,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import { allOf, type Condition } from '#model/index.ts'
import { groupsOf } from './groups.ts'
import type { Page } from './page.ts'
import { ScimError } from './scim-error.ts'
import type { Wanted } from './user-resource.ts'

type User = Loaded<'user'>

const there: Condition = { scimRemovedDate: { is: 'null' } }
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const notFound = (id: string): ScimError =>
  new ScimError(404, undefined, `there is no user ${id.slice(0, 60)}`)

/**
 * The machine of a directory, which keeps users by `write /api/core/users`: that names what it needs of ours. Who it may touch, and
 * what it may give, is judged as for everybody. Throws FORBIDDEN.
 */
export const keeperOf = (caller: Caller): Caller => {
  const isGranted = may(caller, 'write /api/core/users') || may(caller, 'write users')
  if (!caller.machine || !isGranted) throw new AppError('FORBIDDEN', ['write /api/core/users'])
  const needed = ['read users', 'write users', 'run users.lock', 'run users.unlock']
  return { ...caller, permissions: new Set([...caller.permissions, ...needed]) }
}

/** Users of a tenant as its directory keeps them. */
export class ScimUsers {
  constructor(
    readonly engine: Engine,
    readonly keeper: Caller,
    /** As whom rights are compared: without what only keeping needs. */
    readonly asker: Caller,
  ) {}

  /** Those whom the key sees, that a condition holds of, in the order of their names. */
  async find(condition: Condition, { startIndex, count }: Page): Promise<{ users: User[]; total: number }> {
    const found = await listRecords(this.engine, this.keeper, 'user', {
      where: allOf(there, condition),
      sort: ['username'],
      offset: startIndex - 1,
      limit: Math.max(1, count),
      ranged: true,
      include: [],
      exactCount: true,
      pinned: false,
    })
    const ids = count ? found.records.map(one => (JSON.parse(one) as { _id: string })._id) : []
    const users = await this.engine.work(this.keeper, work => loadByIds(work, 'user', ids))
    const byId = new Map(users.map(one => [one._id, one]))
    return { users: ids.flatMap(id => byId.get(id) ?? []), total: found.size }
  }

  /** Throws ScimError where there is none, or none that the key sees. */
  async one(id: string): Promise<User> {
    if (!uuid.test(id)) throw notFound(id)
    const { users } = await this.find({ _id: id.toLowerCase() }, { startIndex: 1, count: 1 })
    if (!users[0]) throw notFound(id)
    return users[0]
  }

  groups(): Promise<string[]> {
    return this.engine.work(this.keeper, work => groupsOf(work, this.asker, work.model))
  }

  /** A new user; one of the name whom the directory removed comes back. Throws ScimError with `uniqueness`. */
  async create(wanted: Wanted): Promise<User> {
    const username = String(wanted.values.username).trim().toLowerCase()
    const id = await this.engine.work(this.keeper, async work => {
      const [before] = await loadMatching(work, 'user', { username })
      if (before && !before.scimRemovedDate)
        throw new ScimError(409, 'uniqueness', `there is a user ${username.slice(0, 100)}`)
      if (!before) {
        const [made] = await createRecords(work, 'user', [{ ...filled(wanted), username }])
        if (wanted.active === false) await this.#switch(work, username, false)
        return made!._id
      }
      await changeRecords(work, 'user', [before], () => ({ scimRemovedDate: null }))
      await this.#change(work, { ...before, scimRemovedDate: null }, { active: true, ...wanted })
      return before._id
    })
    return this.one(id)
  }

  async change(id: string, wanted: Wanted): Promise<User> {
    const user = await this.one(id)
    await this.engine.work(this.keeper, async work => {
      const [now] = await loadByIds(work, 'user', [user._id])
      if (now) await this.#change(work, now, wanted)
    })
    return this.one(id)
  }

  /** Locked, signed out, and gone as far as the directory sees; his records stay with us. */
  async remove(id: string): Promise<void> {
    const user = await this.one(id)
    await this.engine.work(this.keeper, async work => {
      const [now] = await loadByIds(work, 'user', [user._id])
      if (!now) throw notFound(id)
      await this.#change(work, now, { values: {}, active: false })
      const [locked] = await loadByIds(work, 'user', [user._id])
      await changeRecords(work, 'user', [locked!], () => ({ scimRemovedDate: work.at }))
    })
  }

  /** Gives or takes a profile; those who have it, or have it not, stay as they are. */
  async regroup(group: string, ids: readonly string[], isMember: boolean): Promise<void> {
    for (const id of ids) {
      const user = await this.one(id)
      const profiles = user.profiles ?? []
      if (profiles.includes(group) === isMember) continue
      const next = isMember ? [...profiles, group] : profiles.filter(one => one !== group)
      await this.engine.work(this.keeper, work =>
        patchRecord(work, 'user', user.username!, { profiles: next }),
      )
    }
  }

  async #switch(work: Work, username: string, isOn: boolean): Promise<void> {
    const reason = keptMessages([message('OFF_IN_DIRECTORY')])
    await runTransition(work, 'user', username, isOn ? 'unlock' : 'lock', isOn ? {} : { reason })
  }

  async #change(work: Work, user: User, { values, active }: Wanted): Promise<void> {
    const { username, ...others } = values
    if (username && String(username).toLowerCase() !== user.username)
      throw new ScimError(400, 'mutability', 'userName is what histories name somebody by, and stays')
    if (Object.keys(others).length) await patchRecord(work, 'user', user.username!, others)
    const isActive = user.status !== 'LOCKED'
    if (active !== undefined && active !== isActive) await this.#switch(work, user.username!, active)
  }
}

/** A create says nothing of what it has no value for. */
const filled = ({ values }: Wanted): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
