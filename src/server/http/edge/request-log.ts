import type { FastifyBaseLogger } from 'fastify'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]
type Options = Parameters<FastifyBaseLogger['child']>[1]
type Said = [details: unknown, message?: string]

/** The log of one request, made when something is said there: of most requests nothing is. */
class RequestLog {
  readonly #server: FastifyBaseLogger
  readonly #bindings: Bindings
  readonly #options: Options
  #kept: FastifyBaseLogger | undefined

  constructor(server: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.#server = server
    this.#bindings = bindings
    this.#options = options
  }

  get #own(): FastifyBaseLogger {
    this.#kept ??= this.#server.child(this.#bindings, this.#options)
    return this.#kept
  }

  get level(): string {
    return this.#kept?.level ?? this.#server.level
  }

  set level(level: string) {
    this.#own.level = level
  }

  fatal(...said: Said): void {
    this.#own.fatal(...said)
  }

  error(...said: Said): void {
    this.#own.error(...said)
  }

  warn(...said: Said): void {
    this.#own.warn(...said)
  }

  info(...said: Said): void {
    this.#own.info(...said)
  }

  debug(...said: Said): void {
    this.#own.debug(...said)
  }

  trace(...said: Said): void {
    this.#own.trace(...said)
  }

  silent(): void {}

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.#own.child(bindings, options)
  }
}

/** As the framework makes the log of each request. */
export const requestLogOf = (
  server: FastifyBaseLogger,
  bindings: Bindings,
  options: Options,
): FastifyBaseLogger => new RequestLog(server, bindings, options) as unknown as FastifyBaseLogger
