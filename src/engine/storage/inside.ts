import { AsyncLocalStorage } from 'node:async_hooks'
import type { Work } from '../work.ts'

/**
 * The work inside which something is asked: what a script's call asks while a transaction goes on belongs to that transaction,
 * over its own connection. A second one would wait for the first, and not see what it has written.
 */
export const insideWork = new AsyncLocalStorage<Work>()
