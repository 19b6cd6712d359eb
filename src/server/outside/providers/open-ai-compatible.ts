import { type Provider, type Settings, UnknownShape } from '../provider.ts'
import { maybePart, type Part, partOf, partsOf, wantedText } from '../read-answer.ts'
import type { Assistant, ModelCall, ModelMessage, ModelTool } from '../services.ts'
import { askModel, modelLimits, mostTokens, saidOf, testModel, tokensOf } from './model-answer.ts'

const messagesOf = (message: ModelMessage): object[] => {
  if (message.by === 'asker') return [{ role: 'user', content: message.text }]
  if (message.by === 'tools')
    return message.results.map(({ id, text }) => ({ role: 'tool', tool_call_id: id, content: text }))
  const calls = message.calls.map(({ id, name, input }) => ({
    id,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }))
  return [
    { role: 'assistant', content: message.text || null, ...(calls.length ? { tool_calls: calls } : {}) },
  ]
}

const inputOf = (raw: unknown): Part => {
  if (raw === '' || raw === undefined || raw === null) return {}
  try {
    return partOf(JSON.parse(String(raw)))
  } catch (cause) {
    throw new UnknownShape('arguments that are no object', { cause })
  }
}

const callOf = (raw: Part): ModelCall => {
  const { name, arguments: input } = partOf(raw.function)
  return { id: wantedText(raw.id, 200), name: wantedText(name, 100), input: inputOf(input) }
}

const toolOf = ({ name, description, parameters }: ModelTool) => ({
  type: 'function',
  function: { name, description, parameters },
})

const make = ({ baseUrl, secret, model, ask }: Settings): Assistant => ({
  reply: async ({ system, messages, tools }, signal) => {
    const url = new URL(`${baseUrl.href.replace(/\/+$/, '')}/chat/completions`)
    const answer = await askModel(ask, {
      url,
      headers: secret ? { authorization: `Bearer ${secret}` } : {},
      body: {
        model,
        max_tokens: mostTokens,
        messages: [{ role: 'system', content: system }, ...messages.flatMap(messagesOf)],
        ...(tools.length ? { tools: tools.map(toolOf) } : {}),
      },
      signal,
    })
    const [choice] = partsOf(answer.choices)
    if (!choice) throw new UnknownShape('no choice')
    const said = partOf(choice.message)
    const usage = maybePart(answer.usage)
    return {
      text: saidOf(said.content),
      calls: partsOf(said.tool_calls).map(callOf),
      model,
      inputTokens: tokensOf(usage.prompt_tokens),
      outputTokens: tokensOf(usage.completion_tokens),
    }
  },
})

/** A model at an address that speaks as OpenAI's does: the house's own server, or one of many services. */
export const openAiCompatible: Provider<'assistant'> = {
  need: 'assistant',
  wants: ['baseUrl'],
  limits: modelLimits,
  make,
  test: testModel,
}
