import { hostname } from 'node:os'
import { insertRecords, type Plain, type Work } from '#engine/index.ts'
import type { Product } from '../product.ts'

export interface SystemEvent {
  type: 'START' | 'STOP' | 'CONFIGURATION' | 'JOB' | 'CRON' | 'BATCH' | 'FAULT'
  level?: 'INFO' | 'WARN' | 'ERROR'
  source: string
  /** A kept message, or what is the same in every language: an address, names of entries. */
  message: string
  details?: Plain
}

/** By what this server is known among several. */
export const serverName = (): string => `${hostname()} (${process.pid})`.slice(0, 250)

/** Keeps an event in the transaction in which it happens. */
export const writeEvent = async (work: Work, event: SystemEvent): Promise<void> => {
  const { type, level = 'INFO', source, message, details } = event
  await insertRecords(
    work,
    'systemEvent',
    [
      {
        date: work.at,
        type,
        level,
        name: source.slice(0, 250),
        source: source.slice(0, 250),
        message,
        username: work.caller.username,
        server: serverName(),
        requestId: work.caller.requestId.slice(0, 60),
        ...(details ? { details } : {}),
      },
    ],
    { unchecked: true },
  )
}

/** Keeps an event of a tenant, or of the product itself in the master tenant. Not being able to only warns. */
export const noteEvent = async (
  product: Product,
  tenantId: number | null,
  event: SystemEvent,
): Promise<void> => {
  try {
    const id = tenantId ?? (await product.directory.tenantByName('master'))?.id
    if (id === undefined) return
    await product.engine.work(await product.callers.product(id), work => writeEvent(work, event))
  } catch (error) {
    product.log.warn({ err: error, event: event.type }, 'an event could not be kept')
  }
}
