import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, message } from '#errors/index.ts'
import { languageOf } from '#locales/languages.ts'
import { given } from '#processes/given.ts'
import { callerOf } from '../http/edge/request-state.ts'
import type { Product } from '../product.ts'
import { type AssistantAnswer, type Told, toldAssistant } from './answer.ts'
import { answerByModel } from './answer-by-model.ts'
import { answerByRules } from './answer-by-rules.ts'
import type { About, Asked } from './asked.ts'
import { tidy, wordsIn } from './fold.ts'
import { findIntent, languageOfText } from './intents/find-intent.ts'
import type { Intent } from './intents/intent.ts'
import { keepTurn, requireAssistant } from './keep-turn.ts'
import { Reads } from './reads.ts'
import { Speech } from './speech.ts'

const longest = 2000
/** As many as somebody types; a program asks the calls themselves. */
const rateLimit = {
  max: 30,
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest) => request.session?.row.id ?? request.ip,
}

const textOf = (body: unknown): string => {
  const { text } = given(body)
  if (text === undefined || text === null) throw new AppError('MISSING_FIELD_IN_BODY', ['text'])
  if (typeof text !== 'string' || text.trim() === '')
    throw new AppError('INVALID_NON_EMPTY_STRING_FIELD', ['text'])
  if (text.length > longest)
    throw new AppError('INVALID_FIELD_IN_BODY', ['text', message('LONGER_THAN', { max: longest })])
  return tidy(text)
}

/** What stands in front of whoever asks: whether he sees it, its own address decides. */
const aboutOf = (body: unknown): About | null => {
  const { about } = given(body)
  if (about === undefined || about === null) return null
  const { entity, registration } = given(about)
  for (const [name, value] of [
    ['about.entity', entity],
    ['about.registration', registration],
  ] as const)
    if (typeof value !== 'string' || value === '' || value.length > 100)
      throw new AppError('INVALID_NON_EMPTY_STRING_FIELD', [name])
  return { entity: String(entity), registration: String(registration) }
}

/** All that a question may take, whatever is asked of whom for it. */
const longestTurnMs = 110_000

interface Ends {
  /** Whoever asked wants no answer any more, or has gone. */
  gone: AbortSignal
  /** The same, or all the time of a question is over. */
  any: AbortSignal
}

const endsOf = (reply: FastifyReply): Ends => {
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return { gone: gone.signal, any: AbortSignal.any([gone.signal, AbortSignal.timeout(longestTurnMs)]) }
}

/** What is kept of a question that nobody waits for any more. */
const stopped: Told = { intent: 'stopped', blocks: [], proposals: [], suggestions: [] }

/** Asks the house's model where it has one, and the rules where that does not answer. */
const answerOf = async (
  product: Product,
  asked: Asked,
  intent: Intent | null,
  ends: Ends,
): Promise<{ answer: Omit<AssistantAnswer, 'language' | 'reads' | 'ms'>; fault: string | null }> => {
  const ready = await product.outside.assistant(asked.caller)
  const byRules = async () => {
    const told = ends.gone.aborted ? stopped : await answerByRules(asked, intent)
    return ends.gone.aborted ? stopped : told
  }
  if (!ready) return { answer: { by: 'RULES', ...(await byRules()) }, fault: null }
  const { model } = await product.models.load(asked.caller.tenantId)
  const byModel = await answerByModel(asked, model, ready, ends.any)
  const took = { ...byModel.usage, ...(byModel.model === null ? {} : { model: byModel.model }) }
  if (byModel.told) return { answer: { by: ready.code, ...took, ...byModel.told }, fault: null }
  if (ends.gone.aborted) return { answer: { by: ready.code, ...took, ...stopped }, fault: null }
  const because = byModel.because ? { awayBecause: byModel.because } : {}
  const told = await byRules()
  return { answer: { by: 'RULES', away: ready.code, ...because, ...took, ...told }, fault: byModel.fault }
}

/**
 * `POST /api/core/assistant` `{ text, about? }`: answers a question from what the caller may read, in the language of the
 * question. Nothing is written but that it was asked.
 */
export const assistantRoute = (app: FastifyInstance, product: Product): void => {
  app.post(
    '/api/core/assistant',
    // What it reads takes its own places; one for all of them would have them wait for itself.
    { config: { told: toldAssistant, isStream: true, rateLimit } },
    async (request, reply): Promise<AssistantAnswer> => {
      const caller = callerOf(request)
      const [text, about] = [textOf(request.body), aboutOf(request.body)]
      const searches = given(request.body).rag !== false
      await requireAssistant(product.engine, caller)
      const began = performance.now()
      const own = languageOf(caller.locale).code
      const intent = findIntent(text, own)
      const language = intent?.language ?? languageOfText(wordsIn(text), own)
      const speech = new Speech(language, caller.locale)
      const ends = endsOf(reply)
      const reads = new Reads(app, request, speech.locale, ends.gone)
      const asked: Asked = { text, language, about, searches, caller, reads, speech }
      const { answer: told, fault } = await answerOf(product, asked, intent, ends)
      const answer: AssistantAnswer = {
        language,
        ...told,
        reads: reads.done,
        ms: Math.round(performance.now() - began),
      }
      await keepTurn(product.engine, caller, { text, about }, answer, fault)
      return answer
    },
  )
}
