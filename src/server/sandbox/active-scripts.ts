import {
  type Caller,
  type Engine,
  loadByIds,
  loadMatching,
  type Plain,
  sql,
  type Work,
} from '#engine/index.ts'
import { readConfiguration } from '../http/calls/configuration-store.ts'
import type { Callers } from '../sign-in/callers.ts'
import { draftsInPlace } from './script-context.ts'

/** A script that is live in a tenant. */
export interface ActiveScript {
  name: string
  type: string
  version: number
  hash: string
  code: string
  /** As it was read when it was published; null where it is read anew. */
  compiled: string | null
  /** Records of others that a layout is given with its own. */
  include: readonly string[]
  entityName: string | null
  verb: string | null
  phase: 'BEFORE' | 'AFTER' | null
  mode: 'REPLACE' | 'WRAP'
  permission: string | null
}

/** The live scripts of a tenant at a version of its configuration. */
export interface TenantScripts {
  configVersion: number | null
  /** Read while a change of it goes on: nobody else may have it yet. */
  isUnsettled: boolean
  hooks: readonly ActiveScript[]
  /** By name, in the order of their names. */
  byName: ReadonlyMap<string, ActiveScript>
  aliases: Readonly<Record<string, string>>
  /** Machines outside that they may ask. */
  hosts: readonly string[]
  /** Texts of the tenant, by language. */
  words: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const mostTenants = 2_000

/** A script as it is kept, with the code that runs. */
export const activeScript = (script: Plain, version: Plain): ActiveScript => ({
  name: String(script.scriptName),
  type: String(script.type),
  version: Number(version.version ?? 0),
  hash: String(version.hash ?? ''),
  code: String(version.code ?? ''),
  compiled: textOr(version.compiled),
  include: Array.isArray(version.include) ? version.include.map(String) : [],
  entityName: textOr(script.entityName),
  verb: textOr(script.verb),
  phase: script.phase === 'AFTER' ? 'AFTER' : script.phase === 'BEFORE' ? 'BEFORE' : null,
  mode: script.mode === 'WRAP' ? 'WRAP' : 'REPLACE',
  permission: textOr(script.permission),
})

/** The scripts that are live, each in the version that is published. */
const liveOf = async (work: Work): Promise<ActiveScript[]> => {
  const scripts = await loadMatching(work, 'script', { status: 'ACTIVE' })
  const { rows } = await work.tx.query<{ id: string }>(
    sql`select v.id from script s join script_version v
          on v.tenant_id = s.tenant_id and v.script_registration = s.registration and v.version_value = s.version_value
        where s.tenant_id = ${work.caller.tenantId}::int and s.status = 'ACTIVE'`,
  )
  const versions = await loadByIds(
    work,
    'scriptVersion',
    rows.map(row => row.id),
  )
  const byScript = new Map(versions.map(version => [version.scriptRegistration, version]))
  return scripts.flatMap(script => {
    const version = byScript.get(String(script.registration))
    return version ? [activeScript(script, version)] : []
  })
}

const textOr = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

const withDrafts = (live: TenantScripts, drafts: readonly ActiveScript[]): TenantScripts => {
  const byName = new Map([...live.byName, ...drafts.map(draft => [draft.name, draft] as const)])
  return { ...live, byName, hooks: [...byName.values()].filter(script => script.type === 'HOOK') }
}

/** Knows the live scripts of tenants; a change of the tenant's configuration makes it look again. */
export class ActiveScripts {
  readonly #kept = new Map<number, TenantScripts>()

  constructor(
    readonly engine: Engine,
    readonly callers: Callers,
  ) {}

  /** What is live at the version that the caller was found to be at when he last entered. */
  async of(caller: Caller): Promise<TenantScripts> {
    const { tenantId, configVersion = null } = caller
    const drafts = draftsInPlace.getStore()
    if (drafts) return withDrafts(await draftsInPlace.exit(() => this.of(caller)), drafts)
    const kept = this.#kept.get(tenantId)
    if (kept && kept.configVersion === configVersion) return kept
    const found = await this.#load(tenantId)
    if (found.isUnsettled) return found
    if (this.#kept.size >= mostTenants) this.#kept.clear()
    this.#kept.set(tenantId, found)
    return found
  }

  /** The name that a name means. */
  async resolve(caller: Caller, name: string): Promise<string> {
    const { aliases } = await this.of(caller)
    return Object.hasOwn(aliases, name) ? aliases[name]! : name
  }

  async #load(tenantId: number): Promise<TenantScripts> {
    const product = await this.callers.product(tenantId)
    return this.engine.work(product, async work => {
      const live = (await liveOf(work)).sort((a, b) => (a.name < b.name ? -1 : 1))
      const aliases = await readConfiguration(work, 'scriptAliases')
      const { scriptHosts } = await readConfiguration(work, 'tenant-config')
      const words = await readConfiguration(work, 'string-overrides')
      return {
        configVersion: work.caller.configVersion ?? null,
        isUnsettled: work.changesConfiguration === true,
        hooks: live.filter(script => script.type === 'HOOK'),
        byName: new Map(live.map(script => [script.name, script])),
        aliases: Object.fromEntries(
          Object.entries(aliases).flatMap(([name, other]) =>
            typeof other === 'string' ? [[name, other] as const] : [],
          ),
        ),
        hosts: Array.isArray(scriptHosts) ? scriptHosts.map(String) : [],
        words,
      }
    })
  }
}
