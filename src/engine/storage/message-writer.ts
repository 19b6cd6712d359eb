/** A value as PostgreSQL is sent it: the text of it, or its bytes. */
export type SentValue = string | Buffer | null

const usualSize = 16 * 1024
/** The longest that a character of JavaScript gets in UTF-8. */
const mostBytesOfCharacter = 3

const letter = { bind: 66, describe: 68, execute: 69, parse: 80, sync: 83, portal: 80 } as const

/**
 * Writes messages of PostgreSQL's extended protocol one behind the other: what goes out together is one piece of memory and
 * one write, where a message each would be as many of both.
 */
export class MessageWriter {
  #bytes = Buffer.allocUnsafe(usualSize)
  #end = 0
  /** Where the length of the message that is being written stands. */
  #lengthAt = 0

  parse(name: string, text: string): void {
    this.#begin(letter.parse)
    this.#name(name)
    this.#name(text)
    this.#int16(0)
    this.#finish()
  }

  /** Gives the statement of that name its values, as the portal without a name; answers come as texts. */
  bind(name: string, values: readonly SentValue[]): void {
    this.#begin(letter.bind)
    this.#name('')
    this.#name(name)
    this.#formats(values)
    this.#int16(values.length)
    for (const value of values) this.#value(value)
    this.#int16(0)
    this.#finish()
  }

  describe(): void {
    this.#begin(letter.describe)
    this.#byte(letter.portal)
    this.#name('')
    this.#finish()
  }

  /** Runs the portal to its end. */
  execute(): void {
    this.#begin(letter.execute)
    this.#name('')
    this.#int32(0)
    this.#finish()
  }

  sync(): void {
    this.#begin(letter.sync)
    this.#finish()
  }

  /** What `write` writes, as a piece of its own. */
  piece(write: (writer: this) => void): Buffer {
    this.#end = 0
    write(this)
    const made = Buffer.from(this.#bytes.subarray(0, this.#end))
    if (this.#bytes.length > usualSize) this.#bytes = Buffer.allocUnsafe(usualSize)
    return made
  }

  #begin(kind: number): void {
    this.#byte(kind)
    this.#lengthAt = this.#end
    this.#int32(0)
  }

  /** A length counts itself, and not the letter before it. */
  #finish(): void {
    this.#bytes.writeInt32BE(this.#end - this.#lengthAt, this.#lengthAt)
  }

  /** None said: all are texts. */
  #formats(values: readonly SentValue[]): void {
    const isText = (value: SentValue) => typeof value === 'string' || value === null
    if (values.every(isText)) {
      this.#int16(0)
      return
    }
    this.#int16(values.length)
    for (const value of values) this.#int16(isText(value) ? 0 : 1)
  }

  #value(value: SentValue): void {
    if (value === null) {
      this.#int32(-1)
      return
    }
    const lengthAt = this.#end
    this.#int32(0)
    if (typeof value === 'string') this.#text(value)
    else {
      this.#makeRoom(value.length)
      this.#end += value.copy(this.#bytes, this.#end)
    }
    this.#bytes.writeInt32BE(this.#end - lengthAt - 4, lengthAt)
  }

  #name(text: string): void {
    this.#text(text)
    this.#byte(0)
  }

  #text(text: string): void {
    this.#makeRoom(text.length * mostBytesOfCharacter)
    this.#end += this.#bytes.write(text, this.#end)
  }

  #byte(value: number): void {
    this.#makeRoom(1)
    this.#bytes[this.#end++] = value
  }

  #int16(value: number): void {
    this.#makeRoom(2)
    this.#end = this.#bytes.writeUInt16BE(value, this.#end)
  }

  #int32(value: number): void {
    this.#makeRoom(4)
    this.#end = this.#bytes.writeInt32BE(value, this.#end)
  }

  #makeRoom(size: number): void {
    const needed = this.#end + size
    if (needed <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2))
    this.#bytes.copy(larger, 0, 0, this.#end)
    this.#bytes = larger
  }
}
