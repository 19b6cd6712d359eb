import type { Caller, Engine } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { MailHost } from '../adapters/outside/mail-host.ts'
import { type OutsideFetch, QuotaReached } from '../adapters/outside/outside-fetch.ts'
import type { Models } from '../model-source.ts'
import type { Callers } from '../sign-in/callers.ts'
import { ImaginaryServices } from './imaginary/imaginary-services.ts'
import { KeptAnswers } from './kept-answers.ts'
import { askJsonBy, isNothing, Line } from './line.ts'
import { OwnPlaces } from './own-places.ts'
import type { AskJson, Provider } from './provider.ts'
import { providers } from './providers/index.ts'
import type { Ready } from './ready.ts'
import type { AddressHit, Need, Services } from './services.ts'
import type { SetUp } from './set-up.ts'
import { Uses } from './uses.ts'

export interface OutsideParts {
  engine: Engine
  callers: Callers
  models: Models
  fetch: OutsideFetch
  reachMailHost: (host: string) => Promise<MailHost>
  unseal: (sealed: string) => string
  log: { warn: (what: object, said: string) => void; info: (what: object, said: string) => void }
  /** Files of postcodes that complete our own list of places. */
  placesDir: string | undefined
  /** How the product calls itself to others. */
  agent: string
  now: () => number
}

/** How long a suggestion may be taken up. */
const rememberedMs = 1_800_000
const mostLines = 1_000
const usualPerSecond = 20

const isEmpty = (answer: unknown): boolean =>
  answer === null || (Array.isArray(answer) && answer.length === 0)

/** Why nothing came, without what was asked: for figures and logs. */
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Everything that the houses of this server ask of others. */
export class Outside {
  readonly uses: Uses
  /** Whom everybody may ask for addresses, and nobody outside hears of it. */
  readonly places: OwnPlaces
  readonly #imaginary = new ImaginaryServices()
  readonly #answers: KeptAnswers
  readonly #ask: AskJson
  readonly #lines = new Map<string, Line>()

  constructor(readonly parts: OutsideParts) {
    this.uses = new Uses(parts)
    this.places = new OwnPlaces(parts.placesDir)
    this.#answers = new KeptAnswers(parts.now)
    this.#ask = askJsonBy(parts.fetch, parts.agent)
  }

  /**
   * Whom a house asks for addresses of a country, of several the one that is set up for it; by its code where somebody wants
   * this one, if the house has it. Null where nobody is asked.
   */
  addresses(caller: Caller, country: string, code: string): Promise<Ready<'addresses'> | null> {
    return this.#first(caller, 'addresses', (setUp, provider) => {
      if (code && setUp.provider === code) return 4
      const known = setUp.country ? [setUp.country] : provider.countries
      if (!country) return setUp.country ? 1 : 2
      if (known && !known.includes(country)) return 0
      return setUp.country ? 3 : known ? 2 : 1
    })
  }

  /** Whom a house asks for numbers of a type; null where nobody. A demonstration without one is told of companies that are nowhere. */
  async registers(caller: Caller, type: string): Promise<Ready<'registers'> | null> {
    const ready = await this.#first(caller, 'registers', (_, provider) =>
      provider.types?.includes(type) ? 1 : 0,
    )
    if (ready) return ready
    const { isDemonstration } = await this.parts.models.load(caller.tenantId)
    return isDemonstration ? this.#imaginary.registers : null
  }

  /**
   * Whom a house asks for vehicles and machines of a catalogue of the trade, by its code; null where nobody. A demonstration
   * without one is told of those that nobody makes.
   */
  async catalogues(caller: Caller, code: string): Promise<Ready<'catalogues'> | null> {
    const ready = await this.#first(caller, 'catalogues', (_, provider) =>
      provider.types?.includes(code) ? 1 : 0,
    )
    if (ready) return ready
    const { isDemonstration } = await this.parts.models.load(caller.tenantId)
    return isDemonstration ? this.#imaginary.catalogues(code) : null
  }

  /**
   * Whom a house asks for scores of persons of a country, of several the one that is set up for it; null where nobody. A
   * demonstration without one is told scores of a bureau that is nowhere.
   */
  async scores(caller: Caller, country: string): Promise<Ready<'scores'> | null> {
    const ready = await this.#first(caller, 'scores', setUp =>
      setUp.country ? (setUp.country === country ? 2 : 0) : 1,
    )
    if (ready) return ready
    const { isDemonstration } = await this.parts.models.load(caller.tenantId)
    return isDemonstration ? this.#imaginary.scores : null
  }

  /** Who reads the letters of scans for a house; null where the product does so itself. */
  ocr = (caller: Caller): Promise<Ready<'ocr'> | null> => this.#first(caller, 'ocr', () => 1)

  /** By whose model a house has its assistant answer; null where rules alone do. */
  assistant(caller: Caller): Promise<Ready<'assistant'> | null> {
    return this.#first(caller, 'assistant', () => 1)
  }

  /** The mailboxes of a house, each by its record. */
  async mailboxes(caller: Caller): Promise<{ registration: string; ready: Ready<'mailbox'> }[]> {
    const { services } = await this.parts.models.load(caller.tenantId)
    return services.flatMap(setUp => {
      const provider = providers[setUp.provider] as unknown as Provider<'mailbox'>
      if (provider.need !== 'mailbox') return []
      return [{ registration: setUp.registration, ready: this.#ready(caller, setUp, provider) }]
    })
  }

  async #first<N extends Need>(
    caller: Caller,
    need: N,
    fits: (setUp: SetUp, provider: Provider<N>) => number,
  ): Promise<Ready<N> | null> {
    const { services } = await this.parts.models.load(caller.tenantId)
    let best: { setUp: SetUp; provider: Provider<N>; rank: number } | undefined
    for (const setUp of services) {
      const provider = providers[setUp.provider] as unknown as Provider<N>
      if (provider.need !== need) continue
      const rank = fits(setUp, provider)
      if (rank > (best?.rank ?? 0)) best = { setUp, provider, rank }
    }
    return best ? this.#ready(caller, best.setUp, best.provider) : null
  }

  #service<N extends Need>(setUp: SetUp, provider: Provider<N>): Services[N] {
    const { sealedSecret, baseUrl, requester, paths, mailHost, username, folder } = setUp
    return provider.make({
      baseUrl: new URL(baseUrl ?? 'https://unset.invalid'),
      secret: sealedSecret ? this.#secretOf(setUp, sealedSecret) : '',
      requester: requester ?? '',
      model: setUp.model ?? '',
      paths,
      keyHeader: setUp.keyHeader ?? '',
      sample: setUp.sampleNumber ?? '',
      ask: this.#ask,
      mail: {
        host: mailHost ?? '',
        username: username ?? '',
        folder: folder ?? 'INBOX',
        reach: this.parts.reachMailHost,
      },
    })
  }

  /** The key; none where another installation sealed it: the service then refuses, and nobody else is held up. */
  #secretOf({ registration }: SetUp, sealed: string): string {
    try {
      return this.parts.unseal(sealed)
    } catch {
      this.parts.log.warn({ service: registration }, 'the key of a service outside cannot be opened')
      return ''
    }
  }

  #line(tenantId: number, { registration, version }: SetUp, { limits }: Provider): Line {
    const key = `${tenantId} ${registration} ${version}`
    const kept = this.#lines.get(key)
    if (kept) return kept
    if (this.#lines.size >= mostLines) this.#lines.delete(this.#lines.keys().next().value as string)
    const line = new Line(limits.perSecond ?? usualPerSecond, this.parts.now)
    this.#lines.set(key, line)
    return line
  }

  #ready<N extends Need>(caller: Caller, setUp: SetUp, provider: Provider<N>): Ready<N> {
    const service = this.#service(setUp, provider)
    const place = `${caller.tenantId} ${setUp.registration} ${setUp.version}`
    return {
      code: setUp.provider,
      service,
      setUp,
      askedToday: () => this.uses.asked(caller.tenantId, caller.today, setUp.registration),
      remember: (id, told) => this.#answers.keep(`${place} told ${id}`, told, rememberedMs),
      remembered: id => this.#answers.find(`${place} told ${id}`) as AddressHit | undefined,
      ask: (key, question, given) =>
        this.#askOf(caller, setUp, provider, key, signal => question(service, signal), given),
      costOf: (sent, received) => {
        const { inputPrice, outputPrice } = setUp
        if (inputPrice === null || outputPrice === null) return undefined
        return Math.round(sent * inputPrice + received * outputPrice) / 1_000_000
      },
    }
  }

  async #askOf<T>(
    caller: Caller,
    setUp: SetUp,
    provider: Provider<Need>,
    key: string,
    question: (signal: AbortSignal) => Promise<T>,
    given?: AbortSignal,
  ): Promise<T> {
    const { tenantId, today: date } = caller
    const { limits } = provider
    const of = { tenantId, date, service: setUp.registration, provider: setUp.provider }
    // What one house is told by its key is told to no other.
    const whole = `${tenantId} ${setUp.registration} ${setUp.version} ${key}`
    const known = this.#answers.find(whole)
    if (known !== undefined) {
      this.uses.count(of, { kept: true })
      return known as T
    }
    return this.#answers.once(whole, async () => {
      await this.#requireQuota(of, setUp)
      const answer = await this.#asked(of, setUp, provider, question, given)
      this.#answers.keep(whole, answer, isEmpty(answer) ? limits.emptyCacheMs : limits.cacheMs)
      return answer
    })
  }

  async #requireQuota(
    {
      tenantId,
      date,
      service,
      provider,
    }: { tenantId: number; date: string; service: string; provider: string },
    { dailyQuota, title }: SetUp,
  ): Promise<void> {
    if (dailyQuota === null) return
    if ((await this.uses.asked(tenantId, date, service)) >= dailyQuota)
      throw new AppError('OUTSIDE_UNAVAILABLE', [title ?? provider], {
        cause: new QuotaReached('asked as often as it may be that day'),
      })
  }

  async #asked<T>(
    of: { tenantId: number; date: string; service: string; provider: string },
    setUp: SetUp,
    provider: Provider<Need>,
    question: (signal: AbortSignal) => Promise<T>,
    given?: AbortSignal,
  ): Promise<T> {
    const began = performance.now()
    const count = (fault?: string) =>
      this.uses.count(of, {
        tookMs: Math.round(performance.now() - began),
        ...(fault === undefined ? {} : { fault }),
      })
    try {
      const timeMs = setUp.timeoutMs ?? provider.limits.timeMs
      const answer = await this.#line(of.tenantId, setUp, provider).ask(timeMs, given, question)
      count()
      return answer
    } catch (error) {
      if (isNothing(error)) {
        count()
        return null as T
      }
      count(faultOf(error))
      this.parts.log.info({ ...of, fault: faultOf(error) }, 'a service outside did not answer')
      throw new AppError('OUTSIDE_UNAVAILABLE', [setUp.title ?? of.provider], { cause: error })
    }
  }

  /** One harmless question to a service as it is set up, whether it is switched on or not: what it said, or why it said nothing. */
  async test(setUp: SetUp): Promise<{ ok: boolean; ms: number; text: string }> {
    const provider = providers[setUp.provider] as unknown as Provider
    const began = performance.now()
    const ended = (ok: boolean, text: string) => ({
      ok,
      ms: Math.round(performance.now() - began),
      text: text.slice(0, 250),
    })
    try {
      const signal = AbortSignal.timeout(setUp.timeoutMs ?? provider.limits.timeMs)
      const text = await provider.test(this.#service(setUp, provider) as never, signal)
      return ended(text !== '', text)
    } catch (error) {
      return ended(false, faultOf(error))
    }
  }
}
