import type { Readable } from 'node:stream'

/** A file as it was stored: named by what is in it. */
export interface StoredFile {
  hash: string
  size: number
}

/** Where the bytes of documents lie. Files are named by their hash and kept per tenant: nothing is shared across the wall. */
export interface FileStore {
  /** Takes a stream to its end. Throws PAYLOAD_TOO_LARGE past `maxBytes`, and then keeps nothing. */
  put(tenantId: number, content: Readable, maxBytes: number): Promise<StoredFile>
  /** Reads a file, or the bytes `start`–`end` of it, both inclusive. One that is missing throws with the code ENOENT. */
  read(tenantId: number, hash: string, range?: { start: number; end: number }): Promise<Readable>
  remove(tenantId: number, hash: string): Promise<void>
}
