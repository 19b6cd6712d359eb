import { type Caller, type Engine, loadMatching } from '#engine/index.ts'
import { readConfiguration } from '../http/calls/configuration-store.ts'
import type { Callers } from '../sign-in/callers.ts'

/** A script that is live in a tenant. */
export interface ActiveScript {
  name: string
  type: string
  version: number
  hash: string
  code: string
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
  /** Texts of the tenant, by language. */
  words: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const mostTenants = 2_000

const textOr = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

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
      const scripts = await loadMatching(work, 'script', { status: 'ACTIVE' })
      const aliases = await readConfiguration(work, 'scriptAliases')
      const words = await readConfiguration(work, 'string-overrides')
      const live = scripts
        .map(
          (script): ActiveScript => ({
            name: String(script.scriptName),
            type: String(script.type),
            version: Number(script.version ?? 1),
            hash: String(script.hash ?? ''),
            code: String(script.code ?? ''),
            entityName: textOr(script.entityName),
            verb: textOr(script.verb),
            phase: script.phase === 'AFTER' ? 'AFTER' : script.phase === 'BEFORE' ? 'BEFORE' : null,
            mode: script.mode === 'WRAP' ? 'WRAP' : 'REPLACE',
            permission: textOr(script.permission),
          }),
        )
        .sort((a, b) => (a.name < b.name ? -1 : 1))
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
        words,
      }
    })
  }
}
