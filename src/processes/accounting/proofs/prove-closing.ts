import type { Step, Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { isIsoDate } from '#finance/index.ts'
import { wordOf } from '../../word-of.ts'
import { withBranches } from '../with-branches.ts'
import { keepProofs } from './keep-proofs.ts'
import { type ProofRow, proveBooks } from './prove-books.ts'

type Writing = Parameters<NonNullable<Step<'person'>['before']>>[1][number]

/** A period that is to be closed, and why in spite of differences, where somebody says so. */
interface Closing {
  until: string
  reason: string
}

/** What a record says of the closing of its books; its values came as they were sent. */
const closingOf = (record: Writing['before'] | Writing['after']): Closing => {
  const entries: unknown[] = Array.isArray(record?.closedUntil) ? record.closedUntil : []
  const found = entries.find(
    (entry): entry is { date: string; reason?: unknown } =>
      typeof entry === 'object' &&
      entry !== null &&
      (entry as { ledger?: unknown }).ledger === 'LOCAL' &&
      isIsoDate((entry as { date?: unknown }).date),
  )
  return { until: found?.date ?? '', reason: typeof found?.reason === 'string' ? found.reason.trim() : '' }
}

const refuse = (rows: readonly ProofRow[], until: string): never => {
  const most = rows.reduce((a, b) => (b.difference > a.difference ? b : a))
  throw new AppError('INVALID_FIELD_IN_BODY', [
    'closedUntil',
    message('CLOSING_DIFFERS', {
      date: { date: until },
      proof: wordOf('proof', most.proof),
      amount: most.currency ? { amount: most.difference, currency: most.currency } : most.difference,
    }),
  ])
}

/**
 * Who closes a period has its books proved as of its last day: what differs is refused, unless a reason is given. What was
 * proved is kept.
 */
export const proveClosing = async (work: Work, writings: readonly Writing[]): Promise<void> => {
  for (const { before, after } of writings) {
    const registration = before?.registration
    if (!registration) continue
    // LOCAL closes what is kept besides: a record counts from one day on in all ledgers.
    const closing = closingOf(after)
    if (closing.until <= closingOf(before).until || closing.until >= work.caller.today) continue
    await proveOne(work, registration, closing)
  }
}

/** Proves the ledgers of an organization and of all below it, as of the day to which they are closed. */
const proveOne = async (work: Work, registration: string, { until, reason }: Closing): Promise<void> => {
  const rows: ProofRow[] = []
  for (const organization of await withBranches(work, registration)) {
    rows.push(...(await proveBooks({ work, organization, date: until })))
  }
  const differing = rows.filter(row => row.difference !== 0)
  if (differing.length && !reason) refuse(differing, until)
  await keepProofs(work, rows, { date: until, occasion: 'CLOSING' })
}
