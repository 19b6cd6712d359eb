import pg from 'pg'
import utils from 'pg/lib/utils.js'
import { MessageWriter, type SentValue } from './message-writer.ts'
import type { SentRow } from './row-reader.ts'
import type { Statement } from './sql.ts'
import type { Utf8 } from './utf8.ts'

/** A statement that its connection keeps under a name. */
export interface NamedStatement extends Statement {
  name: string
}

export interface PacketResult {
  rows: (Record<string, unknown> | ByteRow)[]
  count: number
}

/** A row as it came: the bytes of its columns' texts in their order, null where one has no value. */
export type ByteRow = (Utf8 | null)[]

export interface TypeParsers {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown
}

/** How the rows of a statement are read: the same whenever it runs, so it is asked for once. */
export interface Shape {
  names: string[]
  parsers: ((text: string) => unknown)[]
}

/** What a query of `pg` writes itself to, and which statements that knows by their names. */
interface Wire {
  stream: { writable: boolean; write(bytes: Buffer): void }
  parsedStatements: Record<string, string>
}

/** Reads answers: the parsers of types, and the shapes that statements were seen to answer with. */
export interface AnswerReader {
  types: TypeParsers
  shapes: Map<string, Shape>
}

const mostShapes = 4000
const writer = new MessageWriter()

/**
 * Statements sent together with one end: they are one transaction, and their answers come back together. A statement
 * of its own, or `begin` and `commit` around them, would each be answered – and wake both sides – by themselves.
 */
class Packet {
  readonly #statements: NamedStatement[]
  /** Their values as they are sent, worked out before anything is: what cannot be sent leaves the connection alone. */
  readonly #values: SentValue[][]
  readonly #reader: AnswerReader
  readonly #shapes: (Shape | undefined)[]
  readonly #results: PacketResult[]
  /** As queries of `pg` end: it stands here for `pg` to take, which counts the time by it. */
  callback: (error: Error | null, results?: PacketResult[]) => void
  #at = 0
  #failure: Error | null = null
  /** Whether statements were new to the connection: after a failure nobody knows which of them it has kept. */
  isFirst = false

  constructor(
    statements: NamedStatement[],
    reader: AnswerReader,
    done: (error: Error | null, results?: PacketResult[]) => void,
    /** Longer nobody waits for an answer, in milliseconds: the connection is given up then. */
    readonly query_timeout: number,
  ) {
    this.#statements = statements
    this.#values = statements.map(({ values }) => values.map(value => utils.prepareValue(value)))
    this.#reader = reader
    this.#shapes = statements.map(statement => reader.shapes.get(statement.name))
    this.callback = done
    this.#results = statements.map(() => ({ rows: [], count: 0 }))
  }

  submit(connection: unknown): null {
    const wire = connection as Wire
    const bytes = writer.piece(() => {
      for (const [i, statement] of this.#statements.entries()) this.#write(statement, i, wire)
      writer.sync()
    })
    // As `pg` itself does: who asks on a line that has ended is told by its end.
    if (wire.stream.writable) wire.stream.write(bytes)
    // `pg` reads null as: nothing was wrong with it.
    return null
  }

  #write({ name, text, asBytes }: NamedStatement, i: number, wire: Wire): void {
    if (wire.parsedStatements[name] === undefined) {
      writer.parse(name, text)
      wire.parsedStatements[name] = text
      this.isFirst = true
    }
    writer.bind(name, this.#values[i]!)
    if (!this.#shapes[i] && !asBytes) writer.describe()
    writer.execute()
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const { types, shapes } = this.#reader
    const shape = {
      names: fields.map(field => field.name),
      parsers: fields.map(field => types.getTypeParser(field.dataTypeID, 'text')),
    }
    this.#shapes[this.#at] = shape
    if (shapes.size >= mostShapes) shapes.clear()
    shapes.set(this.#statements[this.#at]!.name, shape)
  }

  handleDataRow(row: SentRow): void {
    if (this.#failure) return
    if (this.#statements[this.#at]!.asBytes) {
      this.#results[this.#at]!.rows.push(row.utf8)
      return
    }
    try {
      const { fields } = row
      const { names, parsers } = this.#shapes[this.#at]!
      const read: Record<string, unknown> = {}
      for (let i = 0; i < fields.length; i++) {
        const text = fields[i]!
        read[names[i]!] = text === null ? null : parsers[i]!(text)
      }
      this.#results[this.#at]!.rows.push(read)
    } catch (error) {
      this.#failure = error as Error
    }
  }

  handleCommandComplete(): void {
    const result = this.#results[this.#at++]!
    result.count = result.rows.length
  }

  handleError(error: Error): void {
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure, this.#results)
  }
}

// On a line where questions follow one another `pg` takes none but its own kind; what its constructor prepares is not needed.
Object.setPrototypeOf(Packet.prototype, pg.Query.prototype)

/** An error after which the connection is not to be used any more. */
export const leavesConnectionUnknown = Symbol('leaves the connection unknown')

/**
 * Runs statements that read as one transaction in one round trip; the first error undoes all. After `patienceMs` without an
 * answer the connection is given up.
 */
export const sendPacket = (
  client: pg.PoolClient,
  statements: NamedStatement[],
  reader: AnswerReader,
  patienceMs: number,
): Promise<PacketResult[]> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null, results: PacketResult[] = []): void => {
      if (error && packet.isFirst) Object.assign(error, { [leavesConnectionUnknown]: true })
      if (error) reject(error)
      else resolve(results)
    }
    const packet: Packet = new Packet(statements, reader, done, patienceMs)
    client.query(packet as unknown as pg.Submittable)
  })
