import { createHmac, randomInt } from 'node:crypto'
import type { Directory, Login } from './directory.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const howMany = 10
const half = 5
const shape = /^[a-z2-7]{5}[- ]?[a-z2-7]{5}$/

const word = (): string => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('')

interface Parts {
  directory: Pick<Directory, 'setRecoveryCodes' | 'takeRecoveryCode'>
  key: Buffer
  now: () => number
  /** Tells a login's owner that one was used, and how many are left. */
  tell: (login: Login, left: number) => Promise<void>
}

/** Codes for whoever has lost the telephone that makes the others: ten, each good once, of which only hashes are kept. */
export class RecoveryCodes {
  constructor(readonly parts: Parts) {}

  /** New ones; those before are good no more. They are told once. */
  async make(login: Login): Promise<string[]> {
    const codes = Array.from({ length: howMany }, () => `${word()}-${word()}`)
    const { directory, now } = this.parts
    await directory.setRecoveryCodes(
      login.id,
      codes.map(code => this.#hash(login, code)),
      new Date(now()),
    )
    return codes
  }

  /** Whether this is one of the login's that nobody has used; it is used by that. */
  async take(login: Login, code: string): Promise<boolean> {
    const typed = code.trim().toLowerCase()
    if (!login.totpSecret || !shape.test(typed)) return false
    const { directory, now, tell } = this.parts
    const left = await directory.takeRecoveryCode(login.id, this.#hash(login, typed), new Date(now()))
    if (left === null) return false
    await tell(login, left)
    return true
  }

  async forget(login: Login): Promise<void> {
    await this.parts.directory.setRecoveryCodes(login.id, [], new Date(this.parts.now()))
  }

  #hash(login: Login, code: string): string {
    const bare = code.replace(/[- ]/g, '')
    return createHmac('sha256', this.parts.key).update(`${login.id} ${bare}`).digest('base64url')
  }
}
