import type { Duplex } from 'node:stream'

/** Fewer go along with the words that tell of them. */
const fewBytes = 1024 * 1024
/** Where bytes stand in what is told: at the top, or in the items of a list at the top. */
const deepest = 4
/** Longer lists are rows of a table, and not looked through. */
const mostItems = 1_000

/** Where bytes stand in what is told, and how many: they come by their own line. */
export interface BytePlace {
  path: readonly (string | number)[]
  size: number
}

/** What is told without its many bytes, and these in the order of their places. */
export interface Told {
  told: unknown
  places: BytePlace[]
  bytes: Uint8Array[]
}

const isTree = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !ArrayBuffer.isView(value) &&
  !(Array.isArray(value) && value.length > mostItems)

const keysOf = (tree: object): (string | number)[] =>
  Array.isArray(tree) ? [...tree.keys()] : Object.keys(tree)

/** Takes many bytes out of what is told; what was given stays as it is. */
export const withoutBytes = (given: unknown): Told => {
  const places: BytePlace[] = []
  const bytes: Uint8Array[] = []
  const take = (value: unknown, path: BytePlace['path']): unknown => {
    if (value instanceof Uint8Array && value.length >= fewBytes) {
      places.push({ path, size: value.length })
      bytes.push(value)
      return null
    }
    if (!isTree(value) || path.length === deepest) return value
    let copy: Record<string | number, unknown> | undefined
    for (const key of keysOf(value)) {
      const light = take(value[key], [...path, key])
      if (light === value[key]) continue
      copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>
      copy[key] = light
    }
    return copy ?? value
  }
  return { told: take(given, []), places, bytes }
}

/**
 * The line between two processes by which many bytes go as they are: what goes along with words is held three times by who
 * hears it.
 */
export class ByteLine {
  readonly #line: Duplex

  constructor(line: Duplex) {
    this.#line = line
    // Whoever ends tells why by other words; a line that breaks off ends what is read from it.
    line.on('error', () => {})
    line.pause()
  }

  /** Says all of it, one after the other. */
  async say(all: readonly Uint8Array[]): Promise<void> {
    for (const bytes of all)
      await new Promise<void>((resolve, reject) =>
        this.#line.write(bytes, error => (error ? reject(error) : resolve())),
      )
  }

  /** Puts the bytes that come by the line into their places. Throws where it breaks off before. */
  async fill(told: unknown, places: readonly BytePlace[]): Promise<unknown> {
    const whole = { told }
    for (const { path, size } of places) {
      const bytes = await this.#read(size)
      const [last, ...above] = ['told', ...path].reverse()
      const holder = above
        .reverse()
        .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], whole)
      ;(holder as Record<string, unknown>)[last!] = bytes
    }
    return whole.told
  }

  #read(size: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafeSlow(size)
    let filled = 0
    return new Promise((resolve, reject) => {
      const end = (): void => {
        this.#line.pause()
        this.#line.off('data', take)
        this.#line.off('close', broken)
      }
      const broken = (): void => {
        end()
        reject(new Error('the line of bytes broke off'))
      }
      const take = (chunk: Buffer): void => {
        const part = chunk.subarray(0, size - filled)
        bytes.set(part, filled)
        filled += part.length
        if (filled < size) return
        end()
        if (part.length < chunk.length) this.#line.unshift(chunk.subarray(part.length))
        resolve(bytes)
      }
      if (this.#line.destroyed) return broken()
      this.#line.on('data', take)
      this.#line.once('close', broken)
      this.#line.resume()
    })
  }
}
