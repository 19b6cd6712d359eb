import { createHmac } from 'node:crypto'
import { AppError } from '#errors/index.ts'
import { addressBlock } from './address-block.ts'
import type { Directory } from './directory.ts'

/** How many attempts are free, and how long the next one waits then. */
interface Rule {
  free: number
  /** After how long the count begins anew, s. */
  windowSeconds: number
  /** The wait doubles with every further failure, from the first to the longest, s. */
  firstWaitSeconds: number
  longestWaitSeconds: number
  /** The window is one without attempts, and a success ends the count; else it begins with the first attempt. */
  slides: boolean
  /** Counted once it has failed: many come in by it at once, and none of them is in another's way. */
  isLate?: boolean
}

const few: Rule = {
  free: 5,
  windowSeconds: 3600,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  slides: true,
}

const rules = {
  /** One name from one address. */
  'name and address': few,
  /** A browser that its owner has signed in by before: held by none of the others. */
  device: few,
  /** A login within its own session, where its password is asked once more. */
  login: few,
  address: {
    free: 30,
    windowSeconds: 600,
    firstWaitSeconds: 600,
    longestWaitSeconds: 600,
    slides: false,
    isLate: true,
  },
  /** From whatever unknown devices: twenty an hour, then one a minute. */
  name: { free: 20, windowSeconds: 3600, firstWaitSeconds: 60, longestWaitSeconds: 60, slides: false },
} as const satisfies Record<string, Rule>

/** Whom or what an attempt is counted for. */
export type Tried = readonly (readonly [kind: keyof typeof rules, of: string])[]

interface Counted {
  kind: string
  key: string
  slides: boolean
  late: boolean
}

/** An attempt that is under way: counted as a failure until it is given back, but where it is counted once it has failed. */
export interface Attempt {
  counted: readonly Counted[]
  /** 0 for who may try. */
  waitSeconds: number
}

/**
 * What a sign-in is counted by: the device where it is its owner's; else the name with its address, the address, and the
 * name from wherever, known or not.
 */
export const triedBy = (username: string, address: string, deviceId: string | null): Tried => {
  if (deviceId) return [['device', deviceId]]
  const block = addressBlock(address)
  return [
    ['name and address', `${username} ${block}`],
    ['address', block],
    ['name', username],
  ]
}

/** Attempts to sign in, counted in the database, those of one person before a password is looked at: by all servers together, and alike for names that nobody has. */
export class Attempts {
  constructor(
    readonly directory: Pick<Directory, 'countAttempts' | 'giveBackAttempts'>,
    readonly key: Buffer,
    readonly now: () => number = Date.now,
  ) {}

  async begin(tried: Tried): Promise<Attempt> {
    const counted = tried.map(([kind, of]) => {
      const {
        free,
        windowSeconds,
        firstWaitSeconds,
        longestWaitSeconds,
        slides,
        isLate = false,
      }: Rule = rules[kind]
      return {
        kind,
        // Names and addresses of strangers are nobody's to read.
        key: createHmac('sha256', this.key).update(`${kind} ${of}`).digest('base64url'),
        free,
        window_s: windowSeconds,
        first_s: firstWaitSeconds,
        longest_s: longestWaitSeconds,
        slides,
        late: isLate,
      }
    })
    const now = this.now()
    const until = await this.directory.countAttempts(counted, new Date(now))
    return { counted, waitSeconds: until === null ? 0 : Math.max(1, Math.ceil((until - now) / 1000)) }
  }

  /** Throws TOO_MANY_REQUESTS for who has to wait; asked after the work, so that its time tells nothing. */
  require({ waitSeconds }: Attempt): void {
    if (waitSeconds) throw new AppError('TOO_MANY_REQUESTS', [waitSeconds])
  }

  /** It was one: counted where that is not done before. Of who comes from one address few are under way at once (`share`), so that few get past. */
  async fail({ counted }: Attempt): Promise<void> {
    const late = counted.filter(one => one.late).map(one => ({ ...one, late: false }))
    if (late.length) await this.directory.countAttempts(late, new Date(this.now()))
  }

  /** It was no failure; with `isProven` it was the one whom he says, and his failures are forgotten. */
  async giveBack({ counted }: Attempt, isProven: boolean): Promise<void> {
    await this.directory.giveBackAttempts(
      counted.filter(one => !one.late),
      isProven,
    )
  }
}
