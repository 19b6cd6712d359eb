import { type Sent, type Step, showOnce, type Work } from '#engine/index.ts'
import { type FieldProblem, message } from '#errors/index.ts'
import { webhookEvents } from '../webhooks/webhook-events.ts'
import { makeWebhookSecret } from '../webhooks/webhook-secret.ts'
import { bumpConfiguration } from './bump-configuration.ts'

const isAddress = (text: unknown): boolean => {
  if (typeof text !== 'string' || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && !username && !password
}

const problemsOf = (work: Work, webhook: Sent<'webhook'>): FieldProblem[] => {
  const known = webhookEvents(work.model)
  const events = Array.isArray(webhook.events) ? webhook.events.map(String) : []
  const unknown = events.find(event => !known.includes(event))
  const found: FieldProblem[] = []
  if (unknown !== undefined)
    found.push({
      field: 'events',
      message: message('NO_SUCH_EVENT', { event: unknown.slice(0, 120) }),
      code: 'INVALID_FIELD_IN_BODY',
    })
  if (webhook.url && !isAddress(webhook.url))
    found.push({ field: 'url', message: message('EXPECTED_HTTPS'), code: 'INVALID_FIELD_IN_BODY' })
  return found
}

const listens = (webhook: Sent<'webhook'> | null): string =>
  JSON.stringify(webhook?.status === 'ACTIVE' ? webhook.events : null)

/** Gives a new webhook its secret, and lets every server know who listens from now on. */
export const webhookSubscription: Step<'webhook'> = {
  before: (work, writings) => {
    for (const { before, after } of writings) {
      if (before || !after) continue
      if (!work.code.seal) throw new Error('nobody seals secrets here')
      const secret = makeWebhookSecret()
      after.sealedSecret = work.code.seal(secret)
      showOnce(work, after, { secret })
    }
  },
  check: (work, writings) => writings.map(({ after }) => (after ? problemsOf(work, after) : null)),
  after: async (work, writings) => {
    if (writings.some(({ before, after }) => listens(before) !== listens(after)))
      await bumpConfiguration(work)
  },
}
