/** What a probe is told, and why nothing is begun. */
export type Trouble = 'LEAVING' | 'DATABASE_AWAY' | 'STORAGE_FULL'

/** A timer that is so late tells that nothing else has its turn either. */
const stuckAfterMs = 10_000
const beatEveryMs = 1_000

/**
 * How this server fares, kept by those who watch – the database, the disk, the signal to stop – and read by everybody
 * who would begin something. Asking it costs nothing.
 */
export class Health {
  /** The database does not answer. */
  isDatabaseAway = false
  /** Nothing can be written any more: what is kept can still be read. */
  isStorageFull = false
  /** This server is asked to stop: others are to be asked. */
  isLeaving = false
  /** The embedded database could not be brought back: whoever started this server is to start it again. */
  hasGivenUp = false
  #beatAt: number

  constructor(readonly now: () => number = () => performance.now()) {
    this.#beatAt = now()
  }

  /** Lets the event loop show that it turns; returns what ends that. */
  beat(): () => void {
    const timer = setInterval(() => {
      this.#beatAt = this.now()
    }, beatEveryMs).unref()
    return () => clearInterval(timer)
  }

  /** Whether the event loop has not turned for long. */
  get isStuck(): boolean {
    return this.now() - this.#beatAt > stuckAfterMs
  }

  /** Why nothing can be served at the moment; a full disk still serves who reads. */
  get unready(): Exclude<Trouble, 'STORAGE_FULL'> | null {
    if (this.isLeaving) return 'LEAVING'
    return this.isDatabaseAway || this.hasGivenUp ? 'DATABASE_AWAY' : null
  }
}
