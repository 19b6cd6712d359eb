import type { Logger } from 'pino'
import { configuredStore } from './adapters/files/configured-store.ts'
import type { FileStore } from './adapters/files/file-store.ts'
import { archivedStore } from './backup/wal/keep-documents.ts'
import type { Config } from './config.ts'

/** The store of documents, which are kept beside the database's log where that is. */
export const keptStore = (config: Config, log: Pick<Logger, 'error'>): FileStore => {
  const store = configuredStore(config)
  if (!config.wal) return store
  return archivedStore(store, config.wal.folder, error =>
    log.error({ err: error }, 'a document is not in the archive yet'),
  )
}
