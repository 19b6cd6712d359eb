import { closeDays, insertRecords, type Seal, sql, type Work } from '#engine/index.ts'
import { checkIdentifier } from '#fields/check-identifier.ts'
import { houseLocale } from '#processes/index.ts'
import { render } from '#processes/notification/render.ts'
import { deliverLater } from '#processes/notification/write.ts'
import type { Product } from '../product.ts'
import { laySeals } from '../webhooks/follow-writes.ts'

const mostAddresses = 20

/** Who asks for each day's seal: `tenant-config`, key `seal`, `{ "mailTo": ["audit@…"] }`. */
const askers = async (work: Work): Promise<string[]> => {
  const { rows } = await work.tx.query<{ to: unknown }>(
    sql`select value -> 'mailTo' as to from configuration where tenant_id = ${work.caller.tenantId}::int and collection = 'tenant-config' and key = 'seal'`,
  )
  const to: unknown[] = Array.isArray(rows[0]?.to) ? rows[0].to : []
  return to
    .filter((one): one is string => typeof one === 'string' && !checkIdentifier('email', one, {}, 'en').error)
    .slice(0, mostAddresses)
}

/** Tells the newest seal outside of the house: there it is out of the reach of whoever would rewrite what it holds. */
const tellHead = async (work: Work, seal: Seal, to: readonly string[]): Promise<void> => {
  const locale = await houseLocale(work)
  const values = { date: seal.day, hash: seal.hash, lines: seal.lines, house: work.caller.tenant }
  const { subject, text } = render('SEAL', values, locale)!
  const mails = await insertRecords(
    work,
    'mail',
    to.map(address => ({
      status: 'QUEUED' as const,
      to: [address],
      subject,
      body: text,
      locale,
      queuedDate: work.at,
    })),
    { unchecked: true },
  )
  deliverLater(work, mails)
}

/**
 * Closes a tenant's days that are over, some in each transaction, and tells the newest seal to who asks for it. A day into
 * which somebody still writes waits for the next hour.
 */
export const sealDays = async (product: Product, tenantId: number): Promise<void> => {
  const caller = await product.callers.product(tenantId)
  const { listening } = await product.models.load(tenantId)
  const close = async (work: Work) => {
    const closed = await closeDays(work, { tell: tellHead, askers })
    await laySeals(work, listening, closed)
    return closed
  }
  while ((await product.engine.work(caller, close)).length);
}
