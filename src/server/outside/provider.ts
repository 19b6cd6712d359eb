import type { MailHost } from '../adapters/outside/mail-host.ts'
import type { ScorePaths } from './read-score.ts'
import type { Need, Services } from './services.ts'

export interface Ask {
  method?: 'GET' | 'POST'
  url: URL
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: object
  signal: AbortSignal
}

/** Asks a machine of a provider, and reads its JSON. Throws `OutsideFault`, `ProviderRefusal`. */
export type AskJson = (ask: Ask) => Promise<unknown>

/** What a house has set up with a provider. */
export interface Settings {
  /** Where it is reached, of those that have no address of their own. */
  baseUrl: URL
  secret: string
  /** The caller's own number, where the answer says who asked. */
  requester: string
  /** Which of its models is asked, of those that have several. */
  model: string
  /** Where in an answer a score stands. */
  paths: ScorePaths
  /** The header by which the key is told; empty: as a bearer's. */
  keyHeader: string
  /** The number of somebody whom it knows, for tests. */
  sample: string
  ask: AskJson
  mail: MailSettings
}

/** Of a mailbox: where it lies, and as whom it is opened. */
export interface MailSettings {
  host: string
  username: string
  folder: string
  /** Where the host is, if it may be asked at all. Throws `OutsideFault`. */
  reach: (host: string) => Promise<MailHost>
}

/** Somebody whom a need can be asked of; one file each. */
export interface Provider<N extends Need = Need> {
  need: N
  /** Countries that it knows; absent: any. */
  countries?: readonly string[]
  /** Types of numbers that its register has. */
  types?: readonly string[]
  /** What has to be set up before it answers. */
  wants: readonly ('baseUrl' | 'secret')[]
  limits: {
    timeMs: number
    /** How long an answer is as good as new; one that found nothing is asked again sooner. */
    cacheMs: number
    emptyCacheMs: number
    /** Of this whole server, whichever house asks. */
    perSecond?: number
  }
  make(settings: Settings): Services[N]
  /** One harmless question; what came of it is a sentence's value. */
  test(service: Services[N], signal: AbortSignal): Promise<string>
}

/** Answered, and not with what was asked for: the code, and for how many seconds it wants to be left alone. */
export class ProviderRefusal extends Error {
  constructor(
    readonly status: number,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(`answered ${status}`)
  }
}

/** Answered with something else than it is known to answer. */
export class UnknownShape extends Error {}
