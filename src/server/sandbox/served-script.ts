import type { Caller } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { ActiveScript } from './active-scripts.ts'
import type { Scripts } from './scripts.ts'

/** What browsers run. */
const forBrowsers = new Set(['LAYOUT', 'COMPUTATION'])

/** A script as a browser runs it, with the libraries that it imports and the names that stand in it. */
export interface ServedScript {
  scriptName: string
  type: string
  version: number
  hash: string
  code: string
  compiled: string
  shift: number
  include: readonly string[]
  imports: { name: string; version: number; hash: string; compiled: string; shift: number }[]
  lists: Record<string, unknown>
  words: Record<string, string>
}

/** The live script of a name that browsers run; undefined where there is none. */
export const browserScript = async (
  scripts: Scripts,
  caller: Caller,
  name: string,
): Promise<ActiveScript | undefined> => {
  const { byName, aliases } = await scripts.active.of(caller)
  const found = byName.get(Object.hasOwn(aliases, name) ? aliases[name]! : name)
  return found && forBrowsers.has(found.type) ? found : undefined
}

/** The script with all that its run in a browser needs. Throws FORBIDDEN where it asks for a permission that the caller lacks. */
export const servedScript = async (
  scripts: Scripts,
  caller: Caller,
  script: ActiveScript,
): Promise<ServedScript> => {
  const { script: ready, libraries, lists, words } = await scripts.ready(caller, script)
  if (!ready.compiled) throw new AppError('SCRIPT_NOT_READABLE', [script.name, ''])
  return {
    scriptName: script.name,
    type: script.type,
    version: script.version,
    hash: script.hash,
    code: script.code,
    compiled: ready.compiled,
    shift: ready.shift,
    include: script.include,
    imports: libraries.map(({ name, version, hash, compiled, shift }) => ({
      name,
      version,
      hash,
      compiled,
      shift,
    })),
    lists,
    words,
  }
}

/** Names under which browsers find a script, other names that mean one too. */
export const browserScriptNames = async (scripts: Scripts, caller: Caller): Promise<string[]> => {
  const { byName, aliases } = await scripts.active.of(caller)
  const isOne = (name: string) => forBrowsers.has(byName.get(name)?.type ?? '')
  return [
    ...[...byName.keys()].filter(isOne),
    ...Object.entries(aliases).flatMap(([alias, name]) => (isOne(name) ? [alias] : [])),
  ]
}
