import { type Ask, type AskJson, ProviderRefusal, UnknownShape } from '../provider.ts'
import { type Part, partOf } from '../read-answer.ts'
import type { Assistant } from '../services.ts'

/** So many tokens an answer has at most. */
export const mostTokens = 2_000

/** What a model takes at least: its answers are long in coming, and none is kept. */
export const modelLimits = { timeMs: 120_000, cacheMs: 0, emptyCacheMs: 0 } as const

/** Asks a model. That it is not there is a fault: no answer of it is nothing. Throws as `ask` does. */
export const askModel = async (ask: AskJson, asked: Ask): Promise<Part> => {
  try {
    return partOf(await ask({ ...asked, method: 'POST' }))
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 404)
      throw new UnknownShape('no such model or address', { cause: error })
    throw error
  }
}

/** Tokens as they were counted; those that are not told are none. */
export const tokensOf = (raw: unknown): number =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0 ? raw : 0

/** Text of a model with its line breaks, cut. */
export const saidOf = (raw: unknown, most = 20_000): string =>
  typeof raw === 'string' ? raw.slice(0, most) : ''

/** *Test* has it say one word. */
export const testModel = async (service: Assistant, signal: AbortSignal): Promise<string> => {
  const messages = [{ by: 'asker', text: 'Answer with the word ready.' }] as const
  const { text, model } = await service.reply(
    { system: 'You answer in one word.', messages, tools: [] },
    signal,
  )
  return text.trim() ? `${model}: ${text.trim().slice(0, 60)}` : ''
}
