import { fromBytes, type Utf8 } from './utf8.ts'

/** The values of a row as texts, null where there is none. */
type Fields = (string | null)[]

/** The letter of a message that is a row; in front of it and of its length nothing stands. */
const rowLetter = 68
const headLength = 5

const lengthOfLength = 4
/** Of UTF-8, bytes of characters that are not ASCII. */
const beyondAscii = /[\x80-\xff]/

const int32At = (bytes: Buffer, at: number): number =>
  (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!

/** A row as it came: its values are read when somebody asks for them, in the way in which he needs them. */
export class SentRow {
  readonly name = 'dataRow'
  readonly length: number
  readonly #bytes: Buffer
  readonly #start: number

  constructor(bytes: Buffer, start: number, length: number) {
    this.#bytes = bytes
    this.#start = start
    this.length = length
  }

  /** The values as texts. */
  get fields(): Fields {
    return this.#cut((value, from, to) =>
      beyondAscii.test(value) ? this.#bytes.toString('utf8', from, to) : value,
    )
  }

  /** The values as the bytes that they are, which costs a third of it. */
  get utf8(): (Utf8 | null)[] {
    return this.#cut(fromBytes)
  }

  /** The row is made characters once, and cut: doing so with each value would cost five times as much. */
  #cut<T>(read: (value: string, from: number, to: number) => T): (T | null)[] {
    const bytes = this.#bytes
    const start = this.#start
    const fields: (T | null)[] = new Array((bytes[start]! << 8) | bytes[start + 1]!)
    const text = bytes.toString('latin1', start, start + this.length - lengthOfLength)
    let at = start + 2
    for (let i = 0; i < fields.length; i++) {
      const length = int32At(bytes, at)
      at += lengthOfLength
      if (length < 0) {
        fields[i] = null
        continue
      }
      fields[i] = read(text.substring(at - start, at - start + length), at, at + length)
      at += length
    }
    return fields
  }
}

/** Cuts what a database sends into its messages: reads the rows, and leaves the messages between them to whoever knows those. */
export class RowReader {
  readonly #onRow: (row: SentRow) => void
  readonly #onOthers: (bytes: Buffer) => void
  /** The beginning of a message that has not come whole, and how much of it is there and needed at least. */
  #pieces: Buffer[] = []
  #size = 0
  #needed = headLength

  constructor(onRow: (row: SentRow) => void, onOthers: (bytes: Buffer) => void) {
    this.#onRow = onRow
    this.#onOthers = onOthers
  }

  read(chunk: Buffer): void {
    if (!this.#size) {
      this.#cut(chunk)
      return
    }
    this.#pieces.push(chunk)
    this.#size += chunk.length
    if (this.#size < this.#needed) return
    const whole = Buffer.concat(this.#pieces, this.#size)
    this.#pieces = []
    this.#size = 0
    this.#cut(whole)
  }

  #cut(bytes: Buffer): void {
    let at = 0
    let others = 0
    let needed = headLength
    while (at + headLength <= bytes.length) {
      const length = int32At(bytes, at + 1)
      const end = at + 1 + length
      if (end > bytes.length) {
        needed = end - at
        break
      }
      if (bytes[at] === rowLetter) {
        if (others < at) this.#onOthers(bytes.subarray(others, at))
        this.#onRow(new SentRow(bytes, at + headLength, length))
        others = end
      }
      at = end
    }
    if (others < at) this.#onOthers(bytes.subarray(others, at))
    this.#needed = needed
    if (at === bytes.length) return
    this.#pieces = [bytes.subarray(at)]
    this.#size = bytes.length - at
  }
}
