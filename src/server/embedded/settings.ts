import { availableParallelism, totalmem } from 'node:os'

/** PostgreSQL settings by name. */
export type Settings = Readonly<Record<string, string | number>>

const megabyte = 1024 * 1024

const commonSettings: Settings = {
  jit: 'off',
  random_page_cost: 1.1,
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Settings for a database beside the server on one machine of two cores or more; acknowledged data survives a power cut. */
export const servingSettings = (): Settings => {
  const memoryMb = totalmem() / megabyte
  const sharedBuffersMb = Math.round(Math.min(2048, Math.max(128, memoryMb / 8)))
  return {
    ...commonSettings,
    max_connections: 60,
    shared_buffers: `${sharedBuffersMb}MB`,
    effective_cache_size: `${Math.round(Math.max(sharedBuffersMb, memoryMb / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    synchronous_commit: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    // Parallel plans take the second core from other callers, and their shared memory is scarce in containers.
    max_parallel_workers_per_gather: availableParallelism() >= 8 ? 2 : 0,
    // Statistics stay young on tables that a billing run fills at once.
    autovacuum_analyze_scale_factor: 0.05,
    autovacuum_naptime: '20s',
  }
}

/** Settings for throw-away databases: nothing has to survive, everything has to be quick. */
export const testSettings: Settings = {
  ...commonSettings,
  max_connections: 100,
  shared_buffers: '128MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // Nothing lives long enough to be vacuumed; but without statistics every index that begins with the tenant looks as good as another.
  autovacuum_naptime: '5s',
  autovacuum_analyze_scale_factor: 0.5,
  autovacuum_vacuum_threshold: 1_000_000,
  autovacuum_vacuum_insert_threshold: -1,
}
