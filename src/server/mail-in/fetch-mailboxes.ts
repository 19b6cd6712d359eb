import { type Caller, changeRecords, loadByRegistrations } from '#engine/index.ts'
import type { CronTask } from '../crons/built-in.ts'
import type { Ready } from '../outside/ready.ts'
import type { Product } from '../product.ts'
import { takeMail } from './take-mail.ts'

/** So often a mailbox is asked in one turn; what is left comes with the next. */
const mostTurns = 10

/** What one turn at a mailbox came to. */
interface Turn {
  cursor: string
  count: number
  fault: string | null
}

const cursorOf = (product: Product, caller: Caller, registration: string): Promise<string> =>
  product.engine.work(caller, async work => {
    const [service] = await loadByRegistrations(work, 'outsideService', [registration])
    return service?.mailCursor ?? ''
  })

const note = (product: Product, caller: Caller, registration: string, turn: Turn): Promise<void> =>
  product.engine.work(caller, async work => {
    const services = await loadByRegistrations(work, 'outsideService', [registration], { lock: 'update' })
    await changeRecords(
      work,
      'outsideService',
      services,
      () => ({
        mailCursor: turn.cursor,
        lastFetchDate: work.at,
        lastFetchCount: turn.count,
        lastFetchFault: turn.fault?.slice(0, 500) ?? null,
      }),
      { quiet: true, unchecked: true },
    )
  })

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

/** Takes what came since the last time, as much as one turn takes. Throws where nothing can be kept: the same mails come again. */
const readBox = async (
  product: Product,
  caller: Caller,
  registration: string,
  box: Ready<'mailbox'>,
): Promise<void> => {
  let cursor = await cursorOf(product, caller, registration)
  let count = 0
  for (let turn = 0; turn < mostTurns; turn++) {
    try {
      const after = cursor
      const fetched = await box.ask(`fetch ${after}`, (mailbox, signal) => mailbox.fetch(after, signal))
      for (const mail of fetched.mails) {
        const { outcome } = await takeMail(product, caller, mail)
        if (outcome === 'TAKEN') count++
      }
      cursor = fetched.cursor
      await note(product, caller, registration, { cursor, count, fault: null })
      const ids = fetched.mails.map(one => one.id)
      // Whoever looks there sees what was taken; a mailbox that lets nobody mark anything is read all the same.
      if (ids.length)
        await box.ask(`done ${ids[0]}`, (mailbox, signal) => mailbox.done(ids, signal)).catch(() => undefined)
      if (!fetched.isMore) return
    } catch (error) {
      await note(product, caller, registration, { cursor, count, fault: reasonOf(error) })
      throw error
    }
  }
}

/** Fetches the mails of every mailbox of a house; one that does not answer holds up no other. */
export const fetchMailboxes: CronTask = async (product, tenantId) => {
  const caller = await product.callers.product(tenantId)
  let failure: unknown
  for (const { registration, ready } of await product.outside.mailboxes(caller))
    await readBox(product, caller, registration, ready).catch((error: unknown) => {
      failure ??= error
    })
  if (failure !== undefined) throw failure
}
