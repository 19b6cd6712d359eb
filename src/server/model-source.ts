import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { type Caller, type Database, type ModelSource, sql, toStatement } from '#engine/index.ts'
import type { Model } from '#model/index.ts'
import { compileParts, knownCode } from './compile-parts.ts'
import type { Parts } from './composition.ts'
import { keptServices, type SetUp, setUpOf } from './outside/set-up.ts'
import { type SearchedState, searchedCollection } from './searched-state.ts'
import { withoutCollisions } from './tenant-collisions.ts'
import { keptFlags, withFlags } from './tenant-flags.ts'
import { additionParts, compileTenant, noAdditions, type TenantAdditions } from './tenant-model.ts'
import { keptTexts, ownWordsOf, withWords, wordsCollection } from './tenant-words.ts'
import { keptListening, type Listening, listeningOf } from './webhooks/listening.ts'

const hashOf = (text: string): string => createHash('sha1').update(text).digest('hex')

interface Options {
  allowDebugMode?: boolean
}

interface Loaded {
  model: Model
  configVersion: number
  /** Webhooks that are told what is written. */
  listening: readonly Listening[]
  /** Services outside that are asked. */
  services: readonly SetUp[]
  /** Whether the tenant lets its people look for faults (`allowDebugMode`). */
  allowsDebug: boolean
  /** Whether the product itself has made the tenant to be shown: nothing in it is true. */
  isDemonstration: boolean
}

/**
 * The compiled models: the product's own once, and a tenant's for each version of its configuration. Tenants that add
 * nothing share the product's, and equal additions are compiled once.
 */
export class Models {
  readonly base: Model
  readonly #loaded = new Map<number, Promise<Loaded>>()
  /** What those promises have become. */
  readonly #known = new WeakMap<Promise<Loaded>, Loaded>()
  readonly #compiled = new Map<string, Model>()
  /** Gives the caller anew when a tenant's configuration has changed under him. */
  renewCaller: (caller: Caller) => Promise<Caller | undefined> = async () => undefined

  constructor(
    readonly parts: Parts,
    readonly db: Database,
    readonly log: Pick<Logger, 'error' | 'warn'>,
  ) {
    this.base = compileParts(parts)
  }

  /** What the engine asks at the start of each piece of work. */
  readonly modelOf: ModelSource = async (tenantId, stale) => {
    if (!stale) return this.load(tenantId)
    const kept = await this.load(tenantId)
    if (kept.configVersion === stale.configVersion) this.#loaded.delete(tenantId)
    const loaded = await this.load(tenantId)
    return { ...loaded, caller: await this.renewCaller(stale) }
  }

  load(tenantId: number): Promise<Loaded> {
    const kept = this.#loaded.get(tenantId)
    if (kept) return kept
    const loading = this.#load(tenantId)
    this.#loaded.set(tenantId, loading)
    loading.then(
      loaded => this.#known.set(loading, loaded),
      () => this.#loaded.delete(tenantId),
    )
    return loading
  }

  /** The same where it is loaded already. */
  loaded(tenantId: number): Loaded | undefined {
    const kept = this.#loaded.get(tenantId)
    return kept && this.#known.get(kept)
  }

  /** Forgets a tenant's model in this process; others find out at their next entry. */
  forget(tenantId: number): void {
    this.#loaded.delete(tenantId)
  }

  /** How many tenants this process keeps a model for. */
  get tenantsLoaded(): number {
    return this.#loaded.size
  }

  /** The model that these additions would give. Throws INVALID_FIELD_IN_CONFIG. */
  compileWith(additions: TenantAdditions): Model {
    // A tenant's lists may hold other values than the product's: what his conditions ask of them is not checked.
    // What he adds stands in the document, where no index of a column is asked for.
    const code = { ...knownCode(this.parts), lists: undefined, whyUnserved: undefined }
    return compileTenant(this.parts.declarations, code, additions)
  }

  async #load(tenantId: number): Promise<Loaded> {
    // The version first: a change in between then only leads to loading once more.
    const [version, rows, texts, flags, hooks, services] = await this.db.read<Record<string, unknown>>(
      { tenantId },
      [
        { text: "select (tenant_by_id($1) ->> 'configVersion')::bigint as v", values: [tenantId] },
        toStatement(
          sql`select collection, key, value from configuration where tenant_id = ${tenantId}::int and (collection = any(${[...Object.keys(additionParts), searchedCollection]}::text[]) or collection = ${wordsCollection}::text or (collection = 'tenant-config' and key in ('currencies', 'options', 'demo'))) order by collection, key`,
        ),
        keptTexts(tenantId),
        keptFlags(tenantId),
        keptListening(tenantId),
        keptServices(tenantId),
      ],
    )
    const kept = noAdditions()
    const overrides: Record<string, unknown> = {}
    let currencies: readonly string[] | undefined
    let allowsDebug = true
    let isDemonstration = false
    for (const row of rows!.rows) {
      if (row.collection === 'tenant-config') {
        if (row.key === 'demo') isDemonstration = true
        else if (row.key === 'options') allowsDebug = (row.value as Options | null)?.allowDebugMode !== false
        else currencies = row.value as string[]
        continue
      }
      if (row.collection === wordsCollection) {
        overrides[row.key as string] = row.value
        continue
      }
      if (row.collection === searchedCollection) {
        kept.found[row.key as string] = (row.value as SearchedState).ready
        continue
      }
      const part = kept[additionParts[row.collection as keyof typeof additionParts]]
      part[row.key as string] = row.value as never
    }
    const { additions, left } = withoutCollisions(this.parts.declarations, kept)
    if (left.length) this.log.warn({ left, tenantId }, 'additions of a tenant that the product has by now')
    const model = this.#withCurrencies(this.#compile(tenantId, additions), currencies)
    return {
      model: withFlags(withWords(model, ownWordsOf(texts!.rows, overrides)), flags!.rows),
      configVersion: Number(version!.rows[0]?.v ?? 0),
      listening: listeningOf(hooks!.rows),
      services: setUpOf(services!.rows),
      allowsDebug,
      isDemonstration,
    }
  }

  /** The model with the currencies that the tenant has switched on; tenants with the same share it. */
  #withCurrencies(model: Model, currencies: readonly string[] | undefined): Model {
    if (!currencies) return model
    const key = `${model.version} ${currencies.join(' ')}`
    const known = this.#compiled.get(key)
    if (known) return known
    const made = {
      ...model,
      currencies,
      version: `${model.version}${hashOf(currencies.join(' ')).slice(0, 6)}`,
    }
    this.#keep(key, made)
    return made
  }

  #keep(key: string, model: Model): void {
    if (this.#compiled.size > 200) this.#compiled.clear()
    this.#compiled.set(key, model)
  }

  #compile(tenantId: number, additions: TenantAdditions): Model {
    const text = JSON.stringify(additions)
    if (text === JSON.stringify(noAdditions())) return this.base
    const key = hashOf(text)
    const known = this.#compiled.get(key)
    if (known) return known
    try {
      const compiled = this.compileWith(additions)
      // Whatever is kept of a model is kept by its version: columns, search and what is found are part of it.
      const model = { ...compiled, version: `${compiled.version}${key.slice(0, 8)}` }
      this.#keep(key, model)
      return model
    } catch (error) {
      // Checked when it was saved; a newer product may judge otherwise, and the tenant works on without it.
      this.log.error({ error, tenantId }, 'the additions of a tenant do not compile')
      return this.base
    }
  }
}
