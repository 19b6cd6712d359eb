import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { password } from './running-server.ts'

export interface Answered {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the product answers
  body: any
  /** How many records a list has in all, where it was asked. */
  size?: number
}

/** Statuses that say: ask again with the same key. */
const again = new Set([401, 429, 502, 503, 507])

/**
 * A client that asks until it is answered: through kills and restarts, with the same key each time, as the screens do.
 */
export class PersistentClient {
  #token: string | undefined

  constructor(
    readonly address: string,
    readonly username = 'admin@demo',
  ) {}

  async #signIn(): Promise<string> {
    const answer = await fetch(`${this.address}/api/core/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: this.username, password }),
    })
    const token = answer.headers.get('authorization')
    if (!token) throw new Error(`no sign-in: ${answer.status}`)
    return token
  }

  /** One trial; null where nothing came back, or what came asks to be asked again. */
  async #try(method: string, path: string, body: unknown, key: string): Promise<Answered | null> {
    try {
      this.#token ??= await this.#signIn()
      const isForm = body instanceof FormData
      const answer = await fetch(`${this.address}${path}`, {
        method,
        headers: {
          authorization: this.#token,
          ...(method === 'GET' ? {} : { 'idempotency-key': key }),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      })
      const text = await answer.text()
      this.#token = answer.headers.get('authorization') ?? this.#token
      if (answer.status === 401) this.#token = undefined
      if (again.has(answer.status)) return null
      const answered = text ? JSON.parse(text) : undefined
      // What was asked before the kill may still be at it.
      if (answered?.code === 'IDEMPOTENCY_IN_FLIGHT') return null
      return { status: answer.status, body: answered, size: Number(answer.headers.get('size')) }
    } catch {
      return null
    }
  }

  /** Asks until there is an answer, for ten minutes at most: a month's billing takes its time on a busy machine. */
  async ask(method: string, path: string, body?: unknown, key: string = randomUUID()): Promise<Answered> {
    const end = Date.now() + 600_000
    while (Date.now() < end) {
      const answer = await this.#try(method, path, body, key)
      if (answer) return answer
      await sleep(200)
    }
    throw new Error(`${method} ${path} was not answered within ten minutes`)
  }
}
