import { setTimeout as sleep } from 'node:timers/promises'
import type { RouteOptions } from 'fastify'
import type { AppSetup } from '../app-on-test-database.ts'
import { type FuzzWorld, fuzzWorld } from './fuzz-world.ts'
import { judgeAnswer } from './judge-answer.ts'
import { type Asked, learnAsked } from './learn-asked.ts'
import { type FuzzRequest, makeRequest } from './make-request.ts'
import { type Operation, operationsOf } from './operations.ts'
import { seeded } from './seeded.ts'
import { booksOf, fingerprintOf, historiesOf } from './stands-whole.ts'

/** A request that was answered as none may be. */
export interface FuzzFinding {
  wrong: string
  request: FuzzRequest
}

/** Longer than anything may take. */
const hangMs = 60_000

/** Makes requests by the product's own declarations, and judges what it is answered. */
export class Fuzzer {
  readonly findings: FuzzFinding[] = []
  asked = 0
  readonly statuses = new Map<number, number>()
  #foreign = ''

  private constructor(
    readonly world: FuzzWorld,
    readonly operations: readonly Operation[],
    readonly seed: number,
    readonly learnt: ReadonlyMap<string, Asked>,
  ) {}

  /** Over a product that nobody has asked yet, whose routes were listened to. */
  static async over(setup: AppSetup, routes: readonly RouteOptions[], seed: number): Promise<Fuzzer> {
    const learnt = learnAsked(setup.app)
    const world = await fuzzWorld(setup)
    const admin = await world.asker('admin')
    const { body } = await admin.get('/api/openapi.json')
    const fuzzer = new Fuzzer(world, operationsOf(body, routes, world.model), seed, learnt)
    fuzzer.#foreign = await fingerprintOf(setup, 'norte')
    return fuzzer
  }

  /** Asks an operation once; `round` makes it another request. */
  async ask(operation: Operation, round: number): Promise<void> {
    const chances = seeded(this.seed, operation.method, operation.path, round)
    const request = await makeRequest({ world: this.world, chances, asked: this.learnt }, operation)
    await this.send(request)
  }

  /** Sends a request and judges its answer. */
  async send(request: FuzzRequest): Promise<void> {
    const client = await this.world.asker(request.as)
    const stop = new AbortController()
    const answer = await Promise.race([
      client.send(request.method, request.url, request.payload, request.headers),
      sleep(hangMs, undefined, { signal: stop.signal }).catch(() => undefined),
    ])
    stop.abort()
    this.asked++
    if (answer?.status === 401) this.world.forget(request.as)
    if (answer) this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1)
    const wrong = answer ? judgeAnswer(answer) : 'no answer'
    if (wrong) this.findings.push({ wrong, request })
  }

  /** What does not hold any more: books, histories, the other tenant. Empty: all does. */
  async unsound(): Promise<string[]> {
    const { setup } = this.world
    const foreign = await fingerprintOf(setup, 'norte')
    return [
      ...(await booksOf(setup, 'demo')),
      ...(await historiesOf(setup, 'demo')),
      ...(foreign === this.#foreign ? [] : ['another tenant has changed']),
    ]
  }
}
