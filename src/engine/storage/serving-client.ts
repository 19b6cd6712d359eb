import { EventEmitter } from 'node:events'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { RowReader } from './row-reader.ts'

/** What `pg` does with a connection once its stream is there. */
interface Listening extends EventEmitter {
  attachListeners(stream: EventEmitter): void
}

/** A client whose rows are read by us, for whoever asks, as texts or as the bytes that they are. */
export class ServingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const { connection } = this as unknown as { connection: Listening }
    const listen = connection.attachListeners.bind(connection)
    connection.attachListeners = stream => {
      const others = new EventEmitter()
      listen(others)
      const reader = new RowReader(
        row => connection.emit('dataRow', row),
        bytes => others.emit('data', bytes),
      )
      const source = stream as Readable
      source.on('data', (chunk: Buffer) => reader.read(chunk))
      source.on('end', () => others.emit('end'))
    }
  }
}
