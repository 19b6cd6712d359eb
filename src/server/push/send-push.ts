import { OutsideFault, type OutsideFetch } from '../adapters/outside/outside-fetch.ts'

/** Where a browser may be reached: its push service and the keys that only it opens. */
export interface PushToken {
  endpoint: string
  keys: { auth: string; p256dh: string }
}

/** By what pushes are signed. */
export interface PushKeys {
  publicKey: string
  privateKey: string
  /** Whom a push service may write to. */
  subject: string
}

export interface PushMessage {
  payload: string
  /** A later push of the same topic takes the place of one that waits. */
  topic: string
}

const ttlSeconds = 86_400

/** `gone`: the browser is reached by this no more; `later`: the push service may take it another time. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused'

/** Sends one push, encrypted to its browser, by the one way out. */
export const sendPush = async (
  fetch: OutsideFetch,
  keys: PushKeys,
  token: PushToken,
  { payload, topic }: PushMessage,
): Promise<PushOutcome> => {
  const { default: webPush } = await import('web-push')
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(token, payload, {
    vapidDetails: keys,
    TTL: ttlSeconds,
    topic,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  })
  try {
    const { status } = await fetch(endpoint, {
      method,
      headers: Object.fromEntries(
        Object.entries(headers)
          .filter(([name]) => name.toLowerCase() !== 'content-length')
          .map(([name, value]) => [name, String(value)]),
      ),
      body,
    })
    if (status === 404 || status === 410) return 'gone'
    if (status >= 200 && status < 300) return 'sent'
    return status === 429 || status >= 500 ? 'later' : 'refused'
  } catch (error) {
    if (error instanceof OutsideFault) return 'later'
    throw error
  }
}
