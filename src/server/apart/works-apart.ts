import type { FileTable } from '../batches/read-table.ts'
import { wordsAtHand } from '../own-words.ts'
import { ChildPool } from './child-pool.ts'
import type { TableFile } from './read-table-file.ts'

const megabyte = 1024 * 1024

/**
 * What is done in processes of their own. Files are read within 5 s and 400 MB; what is printed may be long – within the 30 s
 * that a transaction may be silent – and holds up no file.
 */
export class WorksApart {
  readonly #readers = new ChildPool({ ms: 5_000, bytes: 400 * megabyte, heapMb: 256, atOnce: 2 })
  readonly #printers = new ChildPool({ ms: 25_000, bytes: 1_200 * megabyte, heapMb: 1_024, atOnce: 1 })

  /** What comes before anybody is in: short, and apart from what people who are in wait for. */
  readonly #doors = new ChildPool({ ms: 10_000, bytes: 300 * megabyte, heapMb: 128, atOnce: 2 })

  /** Whole files of pages, which the library holds twice: one at a time, and few that wait with theirs. */
  readonly #pages = new ChildPool({
    ms: 60_000,
    bytes: 600 * megabyte,
    heapMb: 512,
    atOnce: 1,
    mostWaiting: 20,
  })

  /** Scans, whose letters take seconds each and hold their alphabets: apart from files that are quickly done. */
  readonly #scans = new ChildPool({
    ms: 60_000,
    bytes: 900 * megabyte,
    heapMb: 512,
    atOnce: 1,
    mostWaiting: 20,
  })

  /** Does for a tenant what has this name. Throws what the work throws, FILE_TOO_COMPLEX, and BUSY where too many wait. */
  do(tenantId: number, name: string, given: unknown): Promise<unknown> {
    // What is printed is said as the tenant says it: his words are not known there.
    const words = name.startsWith('print-') ? wordsAtHand() : undefined
    return this.#poolOf(name).do(tenantId, { name, given, ...(words ? { words } : {}) })
  }

  #poolOf(name: string): ChildPool {
    if (name.startsWith('print-')) return this.#printers
    if (name.startsWith('pages-')) return this.#pages
    if (name.startsWith('scan-')) return this.#scans
    return name.startsWith('saml-') ? this.#doors : this.#readers
  }

  /** The rows of a tenant's file. Throws INVALID_FIELD_IN_BODY and FILE_TOO_COMPLEX. */
  readTable(tenantId: number, file: TableFile): Promise<FileTable> {
    return this.do(tenantId, 'read-table', file) as Promise<FileTable>
  }
}
