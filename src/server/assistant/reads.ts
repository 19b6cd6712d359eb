import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReadDone } from './answer.ts'

/** So many addresses are read for one question. */
export const mostReads = 20

/** Headers of whoever asks that decide what is answered, and to whom. */
const handedOn = ['authorization', 'x-client-timezone', 'x-request-originator'] as const

export interface Read {
  status: number
  data: unknown
  /** There is more than was asked for. */
  continues: boolean
}

const nothing: Read = { status: 0, data: null, continues: false }

const countOf = (data: unknown): number => (Array.isArray(data) ? data.length : data === null ? 0 : 1)

/**
 * Reads the product's own addresses as whoever asks: the same doors, walls and limits as if he had opened them himself. It asks
 * by GET alone, and as what a page shows: calls that change data do not answer that.
 */
export class Reads {
  readonly done: ReadDone[] = []
  readonly #app: FastifyInstance
  readonly #request: FastifyRequest
  locale: string

  /** Nobody waits for an answer any more. */
  readonly #gone: AbortSignal

  constructor(app: FastifyInstance, request: FastifyRequest, locale: string, gone: AbortSignal) {
    this.#gone = gone
    this.#app = app
    this.#request = request
    this.locale = locale
  }

  /** What was found elsewhere than at an address. */
  note(tool: string, asked: string, found: number): void {
    this.done.push({ tool, asked, found, status: 200, ms: 0 })
  }

  /** An address's answer; once the question has had its share, or is wanted no more, nothing. */
  async read(tool: string, asked: string): Promise<Read> {
    if (this.done.length >= mostReads || this.#gone.aborted) return nothing
    const began = performance.now()
    const { headers } = this.#request
    const answer = await this.#app.inject({
      method: 'GET',
      url: asked,
      headers: {
        ...Object.fromEntries(
          handedOn.flatMap(name => (headers[name] === undefined ? [] : [[name, headers[name] as string]])),
        ),
        accept: 'application/json',
        'accept-language': this.locale,
        'x-request-id': this.#request.id,
        'sec-fetch-mode': 'no-cors',
      },
      remoteAddress: this.#request.ip,
    })
    const isJson = /json/.test(String(answer.headers['content-type'] ?? ''))
    const isFound = answer.statusCode === 200 && isJson && answer.body !== ''
    const data: unknown = isFound ? JSON.parse(answer.body) : null
    this.done.push({
      tool,
      asked,
      found: countOf(data),
      status: answer.statusCode,
      ms: Math.round(performance.now() - began),
    })
    return { status: answer.statusCode, data, continues: answer.headers.continues === 'true' }
  }

  /** The rows of a list; none where he may not read it. */
  async rows<T>(tool: string, asked: string): Promise<T[]> {
    const { data } = await this.read(tool, asked)
    return Array.isArray(data) ? (data as T[]) : []
  }
}

/** An address with its query; what is looked for is a value, whatever signs it has. */
export const address = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`
