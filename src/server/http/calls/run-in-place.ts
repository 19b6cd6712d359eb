import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import { runPolicyOf } from '#processes/run-policy.ts'
import type { CallAnswer } from '#sandbox/order.ts'
import type { Product } from '../../product.ts'
import { toAppError } from '../edge/error-answers.ts'
import { errorBody } from '../edge/error-body.ts'
import { callerOf, queryOf } from '../edge/request-state.ts'
import { runArgs, sendScriptAnswer } from './script-runs.ts'

const prefix = '/api/script/runs/'

type Change = { query?: unknown; body?: unknown }

/** What the run of the product answers, as a script that wraps it gets it. */
const asAnswer = async (
  request: FastifyRequest,
  caller: Caller,
  run: () => Promise<unknown>,
): Promise<CallAnswer> => {
  try {
    const made = await run()
    return { ok: true, text: made === undefined ? '' : JSON.stringify(made) }
  } catch (error) {
    return {
      ok: false,
      text: JSON.stringify(errorBody(toAppError(error, request), caller.locale, request.id)),
    }
  }
}

/**
 * Lets a tenant's live script stand in the place of a run of the product, or around it. Undefined where there is none, and where
 * the run is the product's word alone. Throws SCRIPT_FAILED where a script that wraps does not ask `next()` once.
 */
export const runInPlace = async (
  product: Product,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ sent: unknown } | undefined> => {
  const name = call.path.startsWith(prefix) ? call.path.slice(prefix.length) : ''
  const policy = name && !name.includes(':') ? runPolicyOf(name) : 'sealed'
  if (policy === 'sealed') return undefined
  const { scripts } = product
  const caller = await scripts.upToDate(callerOf(request))
  const script = await scripts.named(caller, name, 'RUN')
  if (!script) return undefined
  const wraps = policy === 'wrap' || script.mode === 'WRAP'
  const query = queryOf(request)
  let asked = 0
  const next = (change: Change): Promise<CallAnswer> => {
    asked++
    return asAnswer(request, caller, () =>
      call.run(product.engine, caller, {
        params: {},
        query: (change.query ?? query) as typeof query,
        body: change.body ?? request.body,
      }),
    )
  }
  const own = runArgs(product, request.method, query, request.body)
  const answer = await scripts.run(caller, script, { own, ...(wraps ? { next } : {}) })
  if (wraps && asked !== 1) throw new AppError('SCRIPT_FAILED', [message('NEXT_ASKED_ONCE'), script.name])
  return { sent: sendScriptAnswer(reply, answer) }
}
