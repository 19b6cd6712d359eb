import { createHash, randomBytes } from 'node:crypto'
import { uuid7 } from '#engine/index.ts'
import type { Directory } from './directory.ts'

/** How long a browser is remembered after its last sign-in, days; browsers keep no cookie longer. */
export const deviceDays = 400
/** How many people's browser one browser may be. */
const mostInOne = 5
const mostOfLogin = 100
const nobody = '00000000-0000-7000-8000-000000000000'

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
const shape = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([\w-]{43})$/

interface Kept {
  id: string
  hash: string
  text: string
}

/** The devices that a cookie names: `id.secret`, several joined by `~`. */
const readDevices = (cookie: string | undefined): Kept[] =>
  (cookie ?? '').split('~', mostInOne).flatMap(text => {
    const found = shape.exec(text)
    return found ? [{ id: found.slice(1, 6).join('-'), hash: hashOf(found[6]!), text }] : []
  })

/** The browser that somebody comes by, before it is remembered. */
export interface Browser {
  id: string
  isNew: boolean
  cookie: string | undefined
}

/** Browsers that a login's owner has signed in by: what a stranger tries elsewhere does not hold them. */
export class Devices {
  constructor(
    readonly directory: Pick<Directory, 'findDevice' | 'makeDevice' | 'deviceSeen'>,
    readonly now: () => number = Date.now,
  ) {}

  /** The login's device that a cookie proves; asked for names that nobody has, too, so that the answer takes as long. */
  async find(loginId: string | undefined, cookie: string | undefined): Promise<string | null> {
    const kept = readDevices(cookie)
    if (!kept.length) return null
    return this.directory.findDevice(
      loginId ?? nobody,
      kept.map(one => one.id),
      kept.map(one => one.hash),
    )
  }

  /** The browser that a login's owner comes by: one that is known, or a new one. */
  async of(loginId: string, cookie: string | undefined): Promise<Browser> {
    const known = await this.find(loginId, cookie)
    return { id: known ?? uuid7(), isNew: known === null, cookie }
  }

  /** After its owner has come in: what the cookie says from now on. */
  async remember(
    loginId: string,
    { id, isNew, cookie }: Browser,
    agent: string | undefined,
  ): Promise<string> {
    const kept = readDevices(cookie)
    const now = new Date(this.now())
    if (!isNew) {
      await this.directory.deviceSeen(id, now)
      return kept.map(one => one.text).join('~')
    }
    const secret = randomBytes(32).toString('base64url')
    await this.directory.makeDevice(
      { id, loginId, hash: hashOf(secret), agent: agent?.slice(0, 500) ?? null },
      now,
      mostOfLogin,
    )
    return [`${id.replaceAll('-', '')}.${secret}`, ...kept.map(one => one.text)].slice(0, mostInOne).join('~')
  }
}
