import { uuid7 } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Directory, Membership, SessionRow } from './directory.ts'
import type { EndedWhy } from './ended-why.ts'
import { makeToken, readToken, type TokenContent } from './token.ts'

export interface SessionRules {
  /** How long a token is good without being renewed; half of it, and the next one is handed out. */
  tokenLifeMs: number
  /** How long the one before still works after its successor was first used. */
  graceMs: number
  /** The longest that one sign-in lasts. */
  sessionLifeMs: number
}

const usualSessionRules: SessionRules = {
  tokenLifeMs: 2 * 3_600_000,
  graceMs: 60_000,
  sessionLifeMs: 24 * 3_600_000,
}

/** A request's session: the row as this process last saw it, and the generation that the request carried. */
export interface Session {
  row: SessionRow
  generation: number
}

/** Whether nobody has signed in by it: a machine calls by a key. */
export const isMachine = ({ row }: Session): boolean => row.loginId === null

const signedOut = (): AppError => new AppError('UNAUTHENTICATED')
/** Somebody ended it: said for as long as it is remembered, so that a browser locks what it keeps. */
const ended = (): AppError => new AppError('SESSION_ENDED')
const mostKept = 20_000

/**
 * Sessions and their tokens. A row seen once is remembered, since every transaction checks it again at its entry: so a
 * request costs no round trip of its own, and signing out takes effect at once all the same.
 */
export class Sessions {
  readonly #kept = new Map<string, SessionRow>()
  /** Tokens whose signature has been checked or made here: the same one comes with every request. */
  readonly #known = new Map<string, TokenContent>()
  readonly #tokens = new WeakMap<SessionRow, string>()

  constructor(
    readonly directory: Directory,
    readonly key: Buffer,
    readonly rules: SessionRules = usualSessionRules,
    readonly now: () => number = Date.now,
  ) {}

  /** Opens a session of a login in one tenant; returns its first token. */
  async open(
    loginId: string,
    membership: Membership,
    context: Record<string, unknown> = {},
  ): Promise<{ id: string; token: string; expiresAt: number }> {
    const id = uuid7()
    const now = this.now()
    const expiresAt = now + this.rules.sessionLifeMs
    await this.directory.openSession({
      id,
      loginId,
      tenantId: membership.tenantId,
      userId: membership.userId,
      now: new Date(now),
      expiresAt: new Date(expiresAt),
      context,
    })
    return {
      id,
      expiresAt,
      token: makeToken(this.key, {
        tenantId: membership.tenantId,
        sessionId: id,
        generation: 1,
        issuedAt: now,
      }),
    }
  }

  /** The session of a token that is known here and of which nothing has to be asked or kept: nearly every one; else null. */
  acceptAtOnce(token: string): Session | null {
    const content = this.#known.get(token)
    const row = content && this.#kept.get(content.sessionId)
    const now = this.now()
    if (!row || content.issuedAt + this.rules.tokenLifeMs < now || content.generation > row.generation)
      return null
    if (content.generation === row.generation && row.generation > 1 && row.previousUsedUntil === null)
      return null
    this.#check(row, content, now)
    return { row, generation: content.generation }
  }

  /** The session of a token. Throws UNAUTHENTICATED for one that is not ours, too old or replaced, SESSION_ENDED. */
  async accept(token: string): Promise<Session> {
    const content = this.#readToken(token)
    const now = this.now()
    if (!content || content.issuedAt + this.rules.tokenLifeMs < now) throw signedOut()
    let row = this.#kept.get(content.sessionId)
    // Another server may have renewed what is over by what this one knows.
    const isOver = row !== undefined && row.parentId !== null && row.expiresAt <= now
    if (!row || isOver || content.generation > row.generation) row = await this.#load(content.sessionId)
    this.#check(row, content, now)
    if (content.generation === row.generation && row.generation > 1 && row.previousUsedUntil === null) {
      const until = new Date(now + this.rules.graceMs)
      row = this.#keep(await this.directory.markFirstUse(row.id, row.generation, until))
    }
    return { row, generation: content.generation }
  }

  /** The token that an answer carries while it is the same; null where the next one is due. */
  tokenAtOnce(session: Session): string | null {
    const row = this.#kept.get(session.row.id) ?? session.row
    return this.now() - row.generationAt >= this.rules.tokenLifeMs / 2 ? null : this.#tokenOf(row)
  }

  /** The token that an answer carries: the same until half its life, then the next one; null when signed out. */
  async renew(session: Session): Promise<string | null> {
    let row = this.#kept.get(session.row.id) ?? session.row
    const now = this.now()
    if (now - row.generationAt >= this.rules.tokenLifeMs / 2) {
      const next = await this.directory.advanceSession(row.id, row.generation, new Date(now))
      if (!next || next.isRevoked || next.expiresAt <= now) {
        this.forget(row.id)
        return null
      }
      row = this.#keep(next)
    }
    return this.#tokenOf(row)
  }

  #readToken(token: string): TokenContent | null {
    const known = this.#known.get(token)
    if (known) return known
    const content = readToken(this.key, token)
    if (!content) return null
    if (this.#known.size >= mostKept) this.#known.clear()
    this.#known.set(token, content)
    return content
  }

  #tokenOf(row: SessionRow): string {
    const known = this.#tokens.get(row)
    if (known) return known
    const { tenantId, id: sessionId, generation, generationAt: issuedAt } = row
    const token = makeToken(this.key, { tenantId, sessionId, generation, issuedAt })
    this.#tokens.set(row, token)
    return token
  }

  /** Asks the database whether a session still stands: for answers that came about without entering the tenant. */
  async stillStands(session: Session): Promise<boolean> {
    try {
      const row = await this.#load(session.row.id)
      this.#check(row, { tenantId: row.tenantId, generation: session.generation }, this.now())
      return true
    } catch (error) {
      if (error instanceof AppError && error.status === 401) return false
      throw error
    }
  }

  /** Whether somebody has ended a session that is remembered still: what is refused by it was not merely over. */
  async isEnded({ row }: Session): Promise<boolean> {
    return (await this.directory.readSession(row.id))?.isRevoked === true
  }

  /** Ends a session; whether it stood until now. */
  async revoke(id: string, why: EndedWhy): Promise<boolean> {
    this.forget(id)
    return this.directory.endSession(id, why, new Date(this.now()))
  }

  forget(id: string): void {
    this.#kept.delete(id)
  }

  async #load(id: string): Promise<SessionRow> {
    const row = await this.directory.readSession(id)
    if (row && !row.isRevoked) return this.#keep(row)
    this.forget(id)
    throw row ? ended() : signedOut()
  }

  #keep(row: SessionRow | null): SessionRow {
    if (!row) throw signedOut()
    if (this.#kept.size >= mostKept) this.#kept.clear()
    this.#kept.set(row.id, row)
    return row
  }

  #check(row: SessionRow, content: Pick<TokenContent, 'tenantId' | 'generation'>, now: number): void {
    const age = row.generation - content.generation
    const isReplaced = age === 1 && row.previousUsedUntil !== null && row.previousUsedUntil < now
    if (row.tenantId !== content.tenantId || row.expiresAt <= now || age < 0 || age > 1 || isReplaced) {
      throw signedOut()
    }
  }
}
