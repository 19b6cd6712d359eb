import { loadMatching, may } from '#engine/index.ts'
import type { Call } from '#processes/index.ts'
import { runPolicyOf } from '#processes/run-policy.ts'
import { toldCall } from '#processes/told-call.ts'
import { toldShell } from './told-shell.ts'

const prefix = '/api/script/runs/'

/**
 * `GET /api/script/runs`: the runs that the product brings along, with how a script of a tenant may stand to each,
 * and those that a tenant has written himself. Where its script stands is told to who reads scripts.
 */
export const runListCalls = (calls: readonly Call[]): Call[] => {
  const named = new Map<string, Set<string>>()
  for (const { path, method, changesData } of calls) {
    if (!path.startsWith(prefix) || path.includes(':')) continue
    const methods = named.get(path.slice(prefix.length)) ?? new Set<string>()
    methods.add(method)
    if (changesData) methods.add('POST')
    named.set(path.slice(prefix.length), methods)
  }
  const list = [...named]
    .map(([name, methods]) => ({ name, methods: [...methods].sort(), policy: runPolicyOf(name) }))
    .sort((a, b) => a.name.localeCompare(b.name))
  return [
    toldCall({
      method: 'GET',
      path: '/api/script/runs',
      told: toldShell.runs,
      run: (engine, caller) =>
        engine.work(caller, async work => {
          const own = await loadMatching(work, 'script', { type: 'RUN', status: 'ACTIVE' })
          const standing = (script: (typeof own)[number] | undefined) =>
            script && may(work.caller, 'read scripts') ? { script: script.registration } : {}
          const scripts = new Map(own.map(script => [String(script.scriptName), script]))
          return [
            ...list.map(run => ({ ...run, ...standing(scripts.get(run.name)) })),
            ...own
              .filter(script => !named.has(String(script.scriptName)))
              .map(script => ({
                name: String(script.scriptName),
                methods: ['GET', 'POST'],
                policy: 'replace',
                ...standing(script),
              })),
          ]
        }),
    }),
  ]
}
