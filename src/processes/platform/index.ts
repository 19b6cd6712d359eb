import { randomBytes } from 'node:crypto'
import { around, asks, type Effect, type Guard, on } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { runPolicyOf } from '../run-policy.ts'
import { draftScript } from './draft-script.ts'
import { flowFits } from './flow-fits.ts'
import { ownList } from './own-lists.ts'
import { publish, rollBack } from './publish-script.ts'
import { sharedViews } from './shared-views.ts'

/** As the sandbox reads a script, without running it. */
interface ReadScript {
  ok: boolean
  message?: string
  line?: number
}

/** Read, never run: a script that cannot be loaded would fail the person who meets it first. */
const compiles: Guard<'script'> = async (script, work) => {
  if (!script.code) return { message: message('WITHOUT_CODE'), field: 'code' }
  const { code, scriptName } = script
  // Where no server is, no script runs either.
  const read = (await work.code.apart?.(work.caller.tenantId, 'read-script', { code, scriptName })) as
    | ReadScript
    | undefined
  if (!read || read.ok) return null
  const detail = read.line ? `${scriptName}:${read.line} ${read.message}` : String(read.message)
  return { message: message('SCRIPT_UNREADABLE', { detail }), field: 'code' }
}

/** Billing, postings and permissions are the product's word: no script takes the place of those runs. */
const notSealed: Guard<'script'> = script =>
  script.type === 'RUN' && runPolicyOf(script.scriptName) === 'sealed'
    ? { message: message('RUN_SEALED', { run: script.scriptName }), field: 'scriptName' }
    : null

const verbs = ['CREATE', 'CHANGE', 'REMOVE', 'TRANSITION']

/** What its kind needs besides code: a hook stands at a verb of an entity, before it or after. */
const isOfItsKind: Guard<'script'> = (script, work) => {
  if (script.type !== 'HOOK') return null
  const { entityName, verb, phase } = script
  const entity = entityName ? work.model.entities.get(entityName) : undefined
  if (!entity) return { message: message('HOOK_OF_ENTITY'), field: 'entityName' }
  if (!phase) return { message: message('HOOK_HAS_PHASE'), field: 'phase' }
  const codes = entity.workflow?.transitions.map(one => one.code) ?? []
  return !verb || verbs.includes(verb) || codes.includes(verb)
    ? null
    : { message: message('HOOK_UNKNOWN_VERB', { verb, entity: entity.name }), field: 'verb' }
}

const hasPages: Guard<'flow'> = flow =>
  Array.isArray(flow.pages) && flow.pages.length > 0
    ? null
    : { message: message('WITHOUT_PAGES'), field: 'pages' }

/** Nobody guesses it: whoever has the key needs no login. Begins with the tenant, in which the pages lie. */
const giveKey: Effect<'flow'> = async (work, flows) => {
  for (const flow of flows)
    flow.accessKey ??= `${work.caller.tenant}-${randomBytes(15).toString('base64url')}`
}

/** Tenants, their scripts and their public pages. */
export const platform: Process = {
  guards: {
    'script/compiles': asks('script', compiles),
    'script/is-of-its-kind': asks('script', isOfItsKind),
    'script/not-sealed': asks('script', notSealed),
    'flow/has-pages': asks('flow', hasPages),
    'flow/fits': asks('flow', flowFits),
  },
  effects: {
    'flow/give-key': on('flow', giveKey),
    'script/publish': on('script', publish),
    'script/roll-back': on('script', rollBack),
  },
  steps: {
    'script/draft': around('script', draftScript),
    'list/sealed': around('list', ownList),
    'sharedView/shared': around('sharedView', sharedViews),
  },
}
