import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AppError, type ErrorCode, type MessageParam } from '#errors/index.ts'
import type { FileTable, TableFormat } from '../batches/read-table.ts'

/** What a process that reads is given: one file at a time. */
export interface ParseOrder {
  bytes: Uint8Array
  format: TableFormat
}

/** What it says: that it waits, rows by the thousand, and at last what they stood in or why there are none. */
export type ParseWord =
  | { isReady: true }
  | Pick<FileTable, 'rows' | 'lines'>
  | { table: Omit<FileTable, 'rows' | 'lines'> }
  | { refused: { code: ErrorCode; strings: readonly MessageParam[] } }

interface Waiting {
  tenantId: number
  order: ParseOrder
  resolve(table: FileTable): void
  reject(error: unknown): void
}

export interface ParseLimits {
  ms: number
  bytes: number
}

const usual: ParseLimits = { ms: 5_000, bytes: 400 * 1024 * 1024 }
const mostAtOnce = 2
const lookEveryMs = 100
const pageSize = 4096

const built = fileURLToPath(new URL('parse.js', import.meta.url))
const source = fileURLToPath(new URL('parse.ts', import.meta.url))

/** From the build, or from the sources where there is none. */
const begin = (): ChildProcess => {
  const isBuilt = existsSync(built)
  return fork(isBuilt ? built : source, [], {
    execArgv: ['--max-old-space-size=256', ...(isBuilt ? [] : ['--import', 'tsx'])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
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

/** A process that reads, and what holds it back from ending ours. */
class Reader {
  readonly #child = begin()
  readonly ready: Promise<void>
  isGone = false

  constructor(readonly limits: ParseLimits) {
    this.ready = new Promise((resolve, reject) => {
      this.#child.once('message', () => resolve())
      this.#child.once('error', reject)
      this.#child.once('exit', () => {
        this.isGone = true
        reject(new Error('the process that reads files did not begin'))
      })
    })
  }

  /** One file. Throws what is wrong with it; FILE_TOO_COMPLEX where it took too long, too much or the process with it. */
  read(order: ParseOrder): Promise<FileTable> {
    const child = this.#child
    const rows: FileTable['rows'] = []
    const lines: number[] = []
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
      const hear = (word: ParseWord): void => {
        if ('rows' in word) {
          for (const row of word.rows) rows.push(row)
          for (const line of word.lines) lines.push(line)
        } else if ('table' in word) {
          end()
          resolve({ ...word.table, rows, lines })
        } else if ('refused' in word) {
          end()
          reject(new AppError(word.refused.code, word.refused.strings))
        }
      }
      child.on('message', hear)
      child.once('exit', gone)
      child.send(order)
    })
  }

  /** Whether it keeps our process from ending. */
  hold(isHeld: boolean): void {
    const how = isHeld ? 'ref' : 'unref'
    this.#child[how]()
    this.#child.channel?.[how]()
  }
}

/**
 * Reads what people send in processes of their own, two at most and one file at a time, tenants in turn. A file that takes
 * more than five seconds or 400 MB ends its process and nothing else.
 */
export class Parsers {
  readonly #idle: Reader[] = []
  readonly #waiting: Waiting[] = []
  #running = 0
  #last: number | undefined

  constructor(readonly limits: ParseLimits = usual) {}

  /** The rows of a tenant's file. Throws INVALID_FIELD_IN_BODY and FILE_TOO_COMPLEX. */
  read(tenantId: number, order: ParseOrder): Promise<FileTable> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ tenantId, order, resolve, reject })
      this.#goOn()
    })
  }

  #goOn(): void {
    if (this.#running >= mostAtOnce || !this.#waiting.length) return
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
    const reader = this.#idle.pop() ?? new Reader(this.limits)
    reader.hold(true)
    try {
      await reader.ready
      resolve(await reader.read(order))
    } catch (error) {
      reject(error)
    }
    reader.hold(false)
    if (!reader.isGone) this.#idle.push(reader)
  }
}
