import { type Provider, type Settings, UnknownShape } from '../provider.ts'
import { maybePart, type Part, partOf, partsOf, wantedText } from '../read-answer.ts'
import type { Assistant, ModelCall, ModelMessage, ModelTool } from '../services.ts'
import { askModel, modelLimits, mostTokens, saidOf, testModel, tokensOf } from './model-answer.ts'

const url = new URL('https://api.anthropic.com/v1/messages')
/** The version of its protocol that is spoken here. */
const version = '2023-06-01'

const messageOf = (message: ModelMessage): object => {
  if (message.by === 'asker') return { role: 'user', content: message.text }
  if (message.by === 'tools')
    return {
      role: 'user',
      content: message.results.map(({ id, text }) => ({
        type: 'tool_result',
        tool_use_id: id,
        content: text,
      })),
    }
  return {
    role: 'assistant',
    content: [
      ...(message.text ? [{ type: 'text', text: message.text }] : []),
      ...message.calls.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input })),
    ],
  }
}

const callOf = ({ id, name, input }: Part): ModelCall => ({
  id: wantedText(id, 200),
  name: wantedText(name, 100),
  input: partOf(input),
})

const toolOf = ({ name, description, parameters }: ModelTool) => ({
  name,
  description,
  input_schema: parameters,
})

const make = ({ secret, model, ask }: Settings): Assistant => ({
  reply: async ({ system, messages, tools }, signal) => {
    const answer = await askModel(ask, {
      url,
      headers: { 'x-api-key': secret, 'anthropic-version': version },
      body: {
        model,
        max_tokens: mostTokens,
        system,
        messages: messages.map(messageOf),
        ...(tools.length ? { tools: tools.map(toolOf) } : {}),
      },
      signal,
    })
    if (!Array.isArray(answer.content)) throw new UnknownShape('no content')
    const parts = partsOf(answer.content)
    const usage = maybePart(answer.usage)
    return {
      text: parts.flatMap(({ type, text }) => (type === 'text' ? [saidOf(text)] : [])).join('\n'),
      calls: parts.filter(({ type }) => type === 'tool_use').map(callOf),
      model,
      inputTokens: tokensOf(usage.input_tokens),
      outputTokens: tokensOf(usage.output_tokens),
    }
  },
})

/** A model of Anthropic's. */
export const anthropic: Provider<'assistant'> = {
  need: 'assistant',
  wants: ['secret'],
  limits: modelLimits,
  make,
  test: testModel,
}
