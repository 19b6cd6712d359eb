import { randomBytes } from 'node:crypto'
import { around, asks, type Effect, type Guard, on } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { runPolicyOf } from '../run-policy.ts'
import { ownList } from './own-lists.ts'
import { scriptVersion } from './script-versions.ts'

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
    'script/not-sealed': asks('script', notSealed),
    'flow/has-pages': asks('flow', hasPages),
  },
  effects: { 'flow/give-key': on('flow', giveKey) },
  steps: { 'script/version': around('script', scriptVersion), 'list/sealed': around('list', ownList) },
}
