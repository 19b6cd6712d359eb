import type { AddressHit, Need, Services } from './services.ts'
import type { SetUp } from './set-up.ts'

/** A service that a house has, ready to be asked. */
export interface Ready<N extends Need> {
  /** The provider's code, by which answers say where they are from. */
  code: string
  /** Which questions it has. */
  service: Services[N]
  /**
   * Asks it, or tells what it told a while ago. `key` names the question. Throws OUTSIDE_UNAVAILABLE where it does not answer
   * in its time, or is not asked. `given` ends it before.
   */
  ask<T>(
    key: string,
    question: (service: Services[N], signal: AbortSignal) => Promise<T>,
    given?: AbortSignal,
  ): Promise<T>
  /** As the house has set it up; null of somebody of the product's own. */
  setUp: SetUp | null
  /** How often it was asked on the caller's day. */
  askedToday(): Promise<number>
  /** What its tokens cost; undefined where the house has not said their price. */
  costOf(inputTokens: number, outputTokens: number): number | undefined
  /** Keeps what was suggested, for whoever asks for it whole. */
  remember(id: string, told: AddressHit): void
  remembered(id: string): AddressHit | undefined
}
