import { type Caller, type Engine, isElevated, loadByIds } from '#engine/index.ts'
import { type EnvironmentName, environmentFlags, environmentOf } from '../environment-flags.ts'
import { placeOfHouse } from '../house-place.ts'
import type { Directory } from '../sign-in/directory.ts'

const mostKept = 2_000

/** What a caller was granted, as screens are told it too: who stands above all has everything of each verb. */
export const permissionsOf = (caller: Caller): string[] => [
  ...(isElevated(caller) ? ['read all', 'write all', 'run all'] : []),
  ...caller.permissions,
]

/** What every script is given about who runs it, as one text a session: it is not written anew for each run. */
export class SessionArgs {
  readonly #kept = new Map<string, string>()

  constructor(
    readonly engine: Engine,
    readonly directory: Directory,
    readonly environment: EnvironmentName,
  ) {}

  async of(caller: Caller): Promise<string> {
    const key = JSON.stringify([
      caller.tenantId,
      caller.userId,
      caller.username,
      caller.configVersion,
      caller.locale,
      caller.timeZone,
      caller.today,
    ])
    const known = this.#kept.get(key)
    if (known) return known
    const made = JSON.stringify(await this.#make(caller))
    if (this.#kept.size >= mostKept) this.#kept.clear()
    this.#kept.set(key, made)
    return made
  }

  async #make(caller: Caller): Promise<Record<string, unknown>> {
    const [tenant, environment] = await Promise.all([
      this.directory.tenantById(caller.tenantId),
      this.directory.environmentOf(caller.tenantId),
    ])
    const { name, place } = await this.engine.work(caller, async work => {
      const [user] = await loadByIds(work, 'user', [caller.userId])
      return { name: user?.name ?? caller.username, place: await placeOfHouse(work) }
    })
    return {
      user: {
        username: caller.username,
        name,
        profiles: caller.profiles,
        personRegistration: caller.personRegistration ?? null,
        orgaRegistration: caller.orgaRegistration ?? null,
        isAdmin: isElevated(caller),
      },
      permissions: permissionsOf(caller),
      tenant: { name: caller.tenant, title: tenant?.label ?? caller.tenant, ...place },
      locale: caller.locale,
      timeZone: caller.timeZone,
      today: caller.today,
      environment: environmentFlags(environmentOf(environment, this.environment)),
      apiVersion: 1,
    }
  }
}
