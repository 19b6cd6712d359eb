import { createHash } from 'node:crypto'
import { AppError, message } from '#errors/index.ts'
import { reshape } from '#sandbox/loader.ts'
import type { Runnable } from '#sandbox/order.ts'
import type { ActiveScript, TenantScripts } from './active-scripts.ts'
import type { Read } from './read-script.ts'
import type { GoingRun, SandboxPool } from './sandbox-pool.ts'

/** A script that can run, with the names that it says as they stand in it. */
export interface ReadyScript extends Runnable {
  imports: readonly string[]
  lists: readonly string[]
  words: readonly string[]
}

/** What is read of a script: as it is published, or as it is typed. */
export type Text = Pick<ActiveScript, 'name' | 'version' | 'hash' | 'code' | 'compiled'>

const mostKept = 2_000
const mostLibraries = 100

const literalsOf = (code: string, of: string): string[] => [
  ...new Set(
    [...code.matchAll(new RegExp(`\\b${of}\\(\\s*(['"\`])([^'"\`$\\\\\\n]{1,200})\\1`, 'g'))].map(
      found => found[2]!,
    ),
  ),
]

/** Reads scripts, each text once: what it is made of never changes. */
export class ReadScripts {
  readonly #kept = new Map<string, Read & { lists: string[]; words: string[] }>()

  constructor(readonly pool: SandboxPool) {}

  /** A script as it runs. Throws SCRIPT_NOT_READABLE. */
  async read(tenant: string, script: Text, inside?: GoingRun): Promise<ReadyScript> {
    const { name, version, code, compiled } = script
    const hash = compiled ? script.hash : createHash('sha256').update(code).digest('hex')
    const known = this.#kept.get(hash) ?? (await this.#make(tenant, { ...script, hash }, inside))
    return { name, version, hash, ...known }
  }

  /** A script and every library that it needs, by the names by which they are imported. Throws SCRIPT_NOT_READABLE. */
  async closure(
    tenant: string,
    script: Text,
    scripts: TenantScripts,
    inside?: GoingRun,
  ): Promise<{ script: ReadyScript; libraries: ReadyScript[] }> {
    const ready = await this.read(tenant, script, inside)
    const libraries = new Map<string, ReadyScript>()
    const wanted = [...ready.imports]
    for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
      if (libraries.has(name)) continue
      const library = scripts.byName.get(scripts.aliases[name] ?? name)
      if (library?.type !== 'LIBRARY' || libraries.size >= mostLibraries)
        throw new AppError('SCRIPT_NOT_READABLE', [script.name, message('SCRIPT_NO_LIBRARY', { name })])
      const read = await this.read(tenant, library, inside)
      libraries.set(name, { ...read, name })
      wanted.push(...read.imports)
    }
    return { script: ready, libraries: [...libraries.values()] }
  }

  async #make(tenant: string, { hash, code, compiled, name }: Text, inside?: GoingRun) {
    const made = compiled
      ? { ok: true as const, ...(await reshape(compiled)) }
      : await this.pool.read(tenant, code, name, inside)
    if (!made.ok)
      throw new AppError('SCRIPT_NOT_READABLE', [made.line ? `${name}:${made.line}` : name, made.message])
    const kept = { ...made, lists: literalsOf(made.compiled, 'list'), words: literalsOf(made.compiled, 't') }
    if (this.#kept.size >= mostKept) this.#kept.clear()
    this.#kept.set(hash, kept)
    return kept
  }
}
