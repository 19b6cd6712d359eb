/** What a request was answered with, and how long that took. */
export interface Timed {
  status: number
  tookMs: number
  /** What was read of a JSON; null of anything else. */
  data: unknown
}

/** Somebody who is signed in, and signs in again where the session has ended. */
export class Session {
  #token = ''
  readonly #address: string
  readonly #username: string
  readonly #password: string

  constructor(address: string, username: string, password: string) {
    this.#address = address
    this.#username = username
    this.#password = password
  }

  get token(): string {
    return this.#token
  }

  async signIn(): Promise<void> {
    const answer = await fetch(`${this.#address}/api/core/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: this.#username, password: this.#password }),
    })
    const token = answer.headers.get('authorization')
    if (!token) throw new Error(`${this.#username} was not let in: ${answer.status} ${await answer.text()}`)
    this.#token = token
  }

  /** Asks, with a JSON or a form; an ended session is opened once more, and its time is not counted. */
  async ask(path: string, method = 'GET', body?: object, again = true): Promise<Timed> {
    const isForm = body instanceof FormData
    const began = performance.now()
    const answer = await fetch(this.#address + path, {
      method,
      headers: {
        authorization: this.#token,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const tookMs = performance.now() - began
    if (answer.status === 401 && again) {
      await this.signIn()
      return this.ask(path, method, body, false)
    }
    const isJson = answer.headers.get('content-type')?.includes('json') && bytes.length > 0
    return { status: answer.status, tookMs, data: isJson ? JSON.parse(bytes.toString()) : null }
  }

  /** Asks for what has to be done, and takes no for an error. */
  async make<T>(path: string, body: object): Promise<T> {
    const { status, data } = await this.ask(path, 'POST', body)
    if (status !== 200 && status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(data)}`)
    return data as T
  }
}
