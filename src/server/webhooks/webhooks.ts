import {
  type Engine,
  loadByIds,
  loadByRegistrations,
  saveRecords,
  sql,
  uuid7,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { enqueue } from '#processes/enqueue.ts'
import type { OutsideFetch } from '../adapters/outside/outside-fetch.ts'
import type { Callers } from '../sign-in/callers.ts'
import { tellByMail } from '../sign-in/tell-by-mail.ts'
import { signedHeaders } from './webhook-secret.ts'

type Delivery = Loaded<'webhookDelivery'>
type Webhook = Loaded<'webhook'>

export interface WebhookParts {
  engine: Engine
  callers: Callers
  fetch: OutsideFetch
  unseal: (sealed: string) => string
  log: { warn: (what: object, said: string) => void }
  now: () => number
}

/** What one attempt came to. */
interface Outcome {
  delivery: Delivery
  at: string
  code: number | null
  took: number
  answer: string
}

const atOnce = 4
/** Between the attempts, s: then nobody tries any more. */
const waits = [5, 25, 120, 600, 3600, 3 * 3600, 8 * 3600, 24 * 3600]
/** A server that dies while it sends leaves its messages for this long. */
const leaseMs = 60_000
const patienceMs = 3 * 86_400_000
const mostAnswer = 500
const mostAttemptsKept = 20

const isGood = ({ code }: Outcome): boolean => code !== null && code >= 200 && code < 300

const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString()

/** A little later than all others that failed at that moment. */
const waitMs = (attempts: number): number | null => {
  const seconds = waits[attempts - 1]
  return seconds === undefined ? null : Math.round(seconds * 1000 * (1 + Math.random() / 10))
}

/** Sends the messages of webhooks, each webhook by itself, so that one that does not answer holds up nobody else. */
export class Webhooks {
  readonly #running = new Map<string, Promise<void>>()
  readonly #again = new Set<string>()

  constructor(readonly parts: WebhookParts) {}

  /** Sends what is due of a webhook; who asks does not wait. */
  begin(tenantId: number, webhook: string): void {
    const key = `${tenantId} ${webhook}`
    if (this.#running.has(key)) {
      this.#again.add(key)
      return
    }
    const run = this.#sendDue(tenantId, webhook)
      .catch(error =>
        this.parts.log.warn({ err: error, tenantId, webhook }, 'messages of a webhook were not sent'),
      )
      .finally(() => {
        this.#running.delete(key)
        if (this.#again.delete(key)) this.begin(tenantId, webhook)
      })
    this.#running.set(key, run)
  }

  /** Once nothing is being sent. */
  async idle(): Promise<void> {
    while (this.#running.size) await Promise.all(this.#running.values())
  }

  async #sendDue(tenantId: number, registration: string): Promise<void> {
    const { engine, callers } = this.parts
    const caller = await callers.product(tenantId)
    for (;;) {
      const claimed = await engine.work(caller, work => claim(work, registration))
      if (!claimed) return
      const { webhook, deliveries } = claimed
      const outcomes = await Promise.all(deliveries.map(one => this.#send(webhook, one)))
      await engine.work(caller, work => settle(work, registration, outcomes))
    }
  }

  async #send(webhook: Webhook, delivery: Delivery): Promise<Outcome> {
    const { fetch, unseal, now } = this.parts
    const begun = now()
    const body = JSON.stringify(delivery.payload)
    const at = new Date(begun).toISOString()
    try {
      const { sealedSecret, formerSecret, formerUntil } = webhook
      const former = formerSecret && formerUntil && Date.parse(formerUntil) > begun ? [formerSecret] : []
      const secrets = [sealedSecret!, ...former].map(unseal)
      const response = await fetch(webhook.url!, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signedHeaders(String(delivery._id), Math.floor(begun / 1000), body, secrets),
        },
        body,
      })
      const answer = (await response.text()).slice(0, mostAnswer)
      return { delivery, at, code: response.status, took: now() - begun, answer }
    } catch (error) {
      const answer = (error instanceof Error ? error.message : String(error)).slice(0, mostAnswer)
      return { delivery, at, code: null, took: now() - begun, answer }
    }
  }
}

/** Takes what is due, and leaves behind that somebody looks again, should this server not come to its end. */
const claim = async (
  work: Work,
  registration: string,
): Promise<{ webhook: Webhook; deliveries: Delivery[] } | null> => {
  const [webhook] = await loadByRegistrations(work, 'webhook', [registration])
  if (webhook?.status !== 'ACTIVE') return null
  const { rows } = await work.tx.query<{ id: string }>(
    sql`select id from webhook_delivery where tenant_id = ${work.caller.tenantId}::int and webhook_registration = ${registration}::text
          and status = 'PENDING' and next_attempt_date <= ${work.at}::timestamptz
        order by next_attempt_date limit ${atOnce}::int for update skip locked`,
  )
  const deliveries = await loadByIds(
    work,
    'webhookDelivery',
    rows.map(row => row.id),
  )
  if (!deliveries.length) return null
  const until = after(work.at, leaseMs)
  await saveRecords(
    work,
    'webhookDelivery',
    deliveries.map(before => ({ before, after: { ...before, nextAttemptDate: until } })),
    { unchecked: true },
  )
  enqueue(work, 'webhook/deliver', { webhook: registration }, { dueAt: until })
  return { webhook, deliveries }
}

const settledDelivery = (before: Delivery, outcome: Outcome): Delivery => {
  const { at, code, took, answer } = outcome
  const attemptCount = (before.attemptCount ?? 0) + 1
  const wait = waitMs(attemptCount)
  const isDone = isGood(outcome)
  const attempt = { _id: uuid7(), date: at, took, answer, ...(code === null ? {} : { code }) }
  return {
    ...before,
    attempts: [...(before.attempts ?? []), attempt].slice(-mostAttemptsKept),
    attemptCount,
    lastAnswer: (code === null ? answer : `${code} ${answer}`.trim()).slice(0, 250),
    status: isDone ? 'DELIVERED' : wait === null ? 'FAILED' : 'PENDING',
    nextAttemptDate: isDone || wait === null ? null : after(at, wait),
  } as Delivery
}

/** Keeps what became of messages, lets the next attempt wait, and pauses who has not answered for days or wants no more. */
const settle = async (work: Work, registration: string, outcomes: readonly Outcome[]): Promise<void> => {
  const byId = new Map(outcomes.map(one => [one.delivery._id, one]))
  const kept = await loadByIds(work, 'webhookDelivery', [...byId.keys()].map(String), { lock: 'update' })
  const changes = kept.map(before => ({ before, after: settledDelivery(before, byId.get(before._id)!) }))
  await saveRecords(work, 'webhookDelivery', changes, { unchecked: true })
  for (const { after: saved } of changes)
    if (saved.nextAttemptDate)
      enqueue(work, 'webhook/deliver', { webhook: registration }, { dueAt: saved.nextAttemptDate })
  const [before] = await loadByRegistrations(work, 'webhook', [registration], { lock: 'update' })
  if (!before) return
  const isAnswered = outcomes.some(isGood)
  const failingSince = isAnswered ? null : (before.failingSince ?? work.at)
  const isGone = outcomes.some(one => one.code === 410)
  const isTooLong = failingSince !== null && Date.parse(work.at) - Date.parse(failingSince) >= patienceMs
  const isPaused = before.status === 'ACTIVE' && (isGone || isTooLong)
  const saved = {
    ...before,
    failingSince,
    ...(isAnswered ? { lastSuccessDate: work.at } : {}),
    ...(isPaused ? { status: 'PAUSED' as const } : {}),
  }
  await saveRecords(work, 'webhook', [{ before, after: saved as Webhook }], {
    quiet: !isPaused,
    unchecked: true,
  })
  if (isPaused) await tellPaused(work, before)
}

/** Who set the webhook up hears that nobody answers there. */
const tellPaused = async (work: Work, webhook: Webhook): Promise<void> => {
  const [user] = await work.tx
    .query<{ id: string }>(
      sql`select id from "user" where tenant_id = ${work.caller.tenantId}::int and username = ${webhook._insertUser}::text`,
    )
    .then(({ rows }) =>
      loadByIds(
        work,
        'user',
        rows.map(row => row.id),
      ),
    )
  if (!user?.email) return
  await tellByMail(work, {
    template: 'WEBHOOK_PAUSED',
    address: user.email,
    locale: user.locale ?? work.caller.locale,
    values: {
      name: user.name ?? user.username!,
      webhook: webhook.name!,
      url: webhook.url!,
      house: work.caller.tenant,
    },
  })
}
