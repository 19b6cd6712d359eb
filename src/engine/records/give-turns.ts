import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many records take some hundredths of a second in one go. */
const many = 200

/**
 * Between the steps of a write of very many records: lets whoever else waits for this process have a turn, so that one tenant's
 * run holds up nobody else's page.
 */
export const giveTurns = async (records: readonly unknown[]): Promise<void> => {
  if (records.length >= many) await nextTurn()
}
