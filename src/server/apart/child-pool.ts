import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { AppError, type ErrorCode, type MessageParam } from '#errors/index.ts'
import type { OwnWords } from '#locales/own-words.ts'
import { ByteLine, type BytePlace, withoutBytes } from './byte-line.ts'
import { type ListPiece, putListsIn } from './long-lists.ts'

/** What a process of its own is given to do: one thing at a time, by name. */
export interface ChildOrder {
  name: string
  given: unknown
  /** What of it comes by the line of bytes. */
  places?: readonly BytePlace[]
  /** Of the tenant for whom it is printed, where he says something otherwise than the product. */
  words?: OwnWords
}

/** What it says: that it waits, long lists by the thousand, and at last what it made, or why there is nothing. */
export type ChildWord =
  | { isReady: true }
  | { piece: ListPiece }
  | { made: unknown; places: readonly BytePlace[] }
  | { refused: { code: ErrorCode; strings: readonly MessageParam[] } }
  | { failed: string }

interface Waiting {
  tenantId: number
  order: ChildOrder
  resolve(made: unknown): void
  reject(error: unknown): void
}

export interface ChildLimits {
  ms: number
  /** Of all that the process holds. */
  bytes: number
  heapMb: number
  atOnce: number
  /** How many may wait, each with a file in memory; left out: as many as ask. */
  mostWaiting?: number
  /** The built program, for who measures it from elsewhere; left out: what lies beside this. */
  program?: string
}

/** The number of the line of bytes among the open files of the process. */
export const bytesAt = 4

const lookEveryMs = 100
const pageSize = 4096

const built = fileURLToPath(new URL('apart.js', import.meta.url))
const source = fileURLToPath(new URL('apart.ts', import.meta.url))

/** From the build, or from the sources where there is none. */
const begin = ({ heapMb, program = built }: ChildLimits): ChildProcess => {
  const isBuilt = existsSync(program)
  return fork(isBuilt ? program : source, [], {
    execArgv: [`--max-old-space-size=${heapMb}`, ...(isBuilt ? [] : ['--import', 'tsx'])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
  })
}

/** Bytes that a process holds, where the platform tells. */
const residentBytes = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageSize
  } catch {
    return 0
  }
}

/** A process, and what holds it back from ending ours. */
class Child {
  readonly #child: ChildProcess
  readonly #socket: Socket
  readonly #line: ByteLine
  readonly ready: Promise<void>
  isGone = false

  constructor(readonly limits: ChildLimits) {
    this.#child = begin(limits)
    this.#socket = this.#child.stdio[bytesAt] as Socket
    this.#line = new ByteLine(this.#socket)
    this.ready = new Promise((resolve, reject) => {
      this.#child.once('message', () => resolve())
      this.#child.once('error', reject)
      this.#child.once('exit', () => {
        this.isGone = true
        reject(new Error('the process did not begin'))
      })
    })
  }

  /** One piece of work. Throws what is wrong with it; FILE_TOO_COMPLEX where it took too long, too much or the process with it. */
  do(order: ChildOrder): Promise<unknown> {
    const child = this.#child
    const pieces: ListPiece[] = []
    return new Promise((resolve, reject) => {
      const begun = performance.now()
      const watch = setInterval(() => {
        const isTooLong = performance.now() - begun > this.limits.ms
        if (isTooLong || residentBytes(child.pid ?? 0) > this.limits.bytes) child.kill('SIGKILL')
      }, lookEveryMs)
      const end = (): void => {
        clearInterval(watch)
        child.off('message', hear)
        child.off('exit', gone)
      }
      const gone = (): void => {
        end()
        reject(new AppError('FILE_TOO_COMPLEX'))
      }
      const hear = (word: ChildWord): void => {
        if ('piece' in word) return void pieces.push(word.piece)
        if ('made' in word) {
          // Until its bytes are here it may still be ended, and says so.
          this.#line.fill(word.made, word.places).then(made => {
            end()
            putListsIn(made, pieces)
            resolve(made)
          }, gone)
          return
        }
        end()
        if ('refused' in word) reject(new AppError(word.refused.code, word.refused.strings))
        else reject(new Error('failed' in word ? word.failed : 'the process began anew'))
      }
      child.on('message', hear)
      child.once('exit', gone)
      const { told: given, places, bytes } = withoutBytes(order.given)
      child.send({ ...order, given, places })
      // A process that is ended takes the rest with it: that is told by its end.
      this.#line.say(bytes).catch(() => {})
    })
  }

  /** Whether it keeps our process from ending. */
  hold(isHeld: boolean): void {
    const how = isHeld ? 'ref' : 'unref'
    this.#child[how]()
    this.#child.channel?.[how]()
    this.#socket[how]()
  }
}

/**
 * Does what may take long in processes of their own, so many at once and one thing at a time each, tenants in turn. What takes longer
 * or more than the limits ends its process and nothing else.
 */
export class ChildPool {
  readonly #idle: Child[] = []
  readonly #waiting: Waiting[] = []
  #running = 0
  #last: number | undefined

  constructor(readonly limits: ChildLimits) {}

  /** Work of a tenant. Throws what the work throws, FILE_TOO_COMPLEX, and BUSY where too many wait before it. */
  do(tenantId: number, order: ChildOrder): Promise<unknown> {
    const { mostWaiting = Number.POSITIVE_INFINITY, ms } = this.limits
    if (this.#waiting.length >= mostWaiting)
      return Promise.reject(new AppError('BUSY', [Math.ceil(ms / 1000)]))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ tenantId, order, resolve, reject })
      this.#goOn()
    })
  }

  #goOn(): void {
    if (this.#running >= this.limits.atOnce || !this.#waiting.length) return
    const other = this.#waiting.findIndex(one => one.tenantId !== this.#last)
    const [next] = this.#waiting.splice(Math.max(0, other), 1)
    this.#last = next!.tenantId
    this.#running++
    void this.#take(next!).finally(() => {
      this.#running--
      this.#goOn()
    })
  }

  async #take({ order, resolve, reject }: Waiting): Promise<void> {
    const child = this.#idle.pop() ?? new Child(this.limits)
    child.hold(true)
    try {
      await child.ready
      resolve(await child.do(order))
    } catch (error) {
      reject(error)
    }
    child.hold(false)
    if (!child.isGone) this.#idle.push(child)
  }
}
