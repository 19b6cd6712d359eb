import { loadMatching, type Step, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { isIsoDate } from '#finance/index.ts'
import { keepProofs } from './keep-proofs.ts'
import { ledgerName } from './proof.ts'
import { type ProofRow, proveBooks } from './prove-books.ts'

type Writing = Parameters<NonNullable<Step<'person'>['before']>>[1][number]

/** A period that is to be closed, and why in spite of differences, where somebody says so. */
interface Closing {
  until: string
  reason: string
}

/** What a record says of the closing of the ledger that is proved; its values came as they were sent. */
const closingOf = (record: Writing['before'] | Writing['after']): Closing => {
  const entries: unknown[] = Array.isArray(record?.closedUntil) ? record.closedUntil : []
  const found = entries.find(
    (entry): entry is { date: string; reason?: unknown } =>
      typeof entry === 'object' &&
      entry !== null &&
      (entry as { ledger?: unknown }).ledger === ledgerName &&
      isIsoDate((entry as { date?: unknown }).date),
  )
  return { until: found?.date ?? '', reason: typeof found?.reason === 'string' ? found.reason.trim() : '' }
}

/** An organization with all below it: whose books are closed with it. */
const withBranches = async (work: Work, organization: string): Promise<string[]> => {
  const all = new Set([organization])
  for (let level = [organization]; level.length; ) {
    const below: Loaded<'organization'>[] = await loadMatching(work, 'organization', {
      parentRegistration: level,
    })
    level = below.map(house => house.registration).filter(registration => !all.has(registration))
    for (const registration of level) all.add(registration)
  }
  return [...all]
}

const refuse = (rows: readonly ProofRow[], until: string): never => {
  const most = rows.reduce((a, b) => (b.difference > a.difference ? b : a))
  throw new AppError('INVALID_FIELD_IN_BODY', [
    'closedUntil',
    message('CLOSING_DIFFERS', {
      date: { date: until },
      proof: { label: `list.proof.${most.proof}`, english: most.proof },
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
    const { until, reason } = closingOf(after)
    const registration = before?.registration
    if (!registration || until <= closingOf(before).until || until >= work.caller.today) continue
    const rows: ProofRow[] = []
    for (const organization of await withBranches(work, registration))
      rows.push(...(await proveBooks({ work, organization, date: until })))
    const differing = rows.filter(row => row.difference !== 0)
    if (differing.length && !reason) refuse(differing, until)
    await keepProofs(work, rows, { date: until, occasion: 'CLOSING' })
  }
}
