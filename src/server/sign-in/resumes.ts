import { createHmac } from 'node:crypto'
import { AppError } from '#errors/index.ts'
import type { Directory, SessionRow } from './directory.ts'
import { sameText } from './ticket.ts'

/** How long the former value is good once the next was used, s. */
const graceSeconds = 120

const shape =
  /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([0-9a-z]{1,6})\.([\w-]{43})$/

/** What a browser keeps to get its session back after a reload: a cookie that no script reads. */
export class Resumes {
  constructor(
    readonly directory: Pick<Directory, 'resumeSession' | 'readSession'>,
    readonly key: Buffer,
    readonly now: () => number = Date.now,
  ) {}

  /** Names a membership, eight hexadecimal digits: tabs with two of them come back as themselves. */
  spaceOf({ tenantId, userId }: Pick<SessionRow, 'tenantId' | 'userId'>): string {
    return this.#sign(`space ${tenantId} ${userId}`).toString('hex').slice(0, 8)
  }

  /** The cookie's value for a generation; made from the row, so that whoever loses a race makes the same one. */
  valueOf({ id, resumeGeneration }: Pick<SessionRow, 'id' | 'resumeGeneration'>): string {
    const text = `${id.replaceAll('-', '')}.${resumeGeneration.toString(36)}`
    return `${text}.${this.#sign(text).toString('base64url')}`
  }

  /** What a value of ours names; null for anything else. */
  read(value: string): Pick<SessionRow, 'id' | 'resumeGeneration'> | null {
    const found = shape.exec(value)
    if (!found) return null
    const read = { id: found.slice(1, 6).join('-'), resumeGeneration: Number.parseInt(found[6]!, 36) }
    return sameText(this.valueOf(read), value) ? read : null
  }

  /**
   * The session of a value, with the generation that comes next. An old value has ended it. Throws SESSION_ENDED where somebody
   * has, UNAUTHENTICATED where it is merely over or none.
   */
  async resume(value: string): Promise<{ row: SessionRow; isReplayed: boolean }> {
    const read = this.read(value)
    if (!read) throw new AppError('UNAUTHENTICATED')
    const now = new Date(this.now())
    const resumed = await this.directory.resumeSession(read.id, read.resumeGeneration, now, graceSeconds)
    if (resumed) return resumed
    const over = await this.directory.readSession(read.id)
    throw new AppError(over?.isRevoked ? 'SESSION_ENDED' : 'UNAUTHENTICATED')
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest()
  }
}
