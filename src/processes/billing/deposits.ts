import { loadMatching, saveRecords } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { fromMajor, type Money, smallest, subtract, sum, toMajor } from '#finance/index.ts'
import type { AnswerTo } from '../call-effect.ts'
import { type LineLeft, linesLeft } from './credit-notes.ts'
import { creditParts } from './credit-part.ts'

type Invoice = Loaded<'invoice'>

/** What is held of an invoice: its deposit lines less what notes have called back. */
const heldOf = (lines: readonly LineLeft[], currency: string): Money =>
  sum(
    lines.filter(one => one.line.type === 'DEPOSIT').map(one => one.left.amountExclTax),
    currency,
  )

/** So much of each contract's deposits as is asked for, of the oldest invoice first, by invoice. Pure. */
const sharesOf = (
  contracts: readonly Loaded<'contract'>[],
  held: readonly { invoice: Invoice; amount: Money }[],
  asked: number | null | undefined,
): Map<string, number> => {
  const shares = new Map<string, number>()
  for (const contract of contracts) {
    const own = held.filter(one => one.invoice.contractRegistration === contract.registration)
    const all = sum(
      own.map(one => one.amount),
      contract.currency ?? 'EUR',
    )
    let rest = typeof asked === 'number' ? fromMajor(asked, all.currency) : all
    if (subtract(all, rest).minor < 0)
      throw new AppError('INVALID_FIELD_IN_BODY', ['amount'], {
        rejectionReason: message('ONLY_HELD', { amount: { amount: toMajor(all), currency: all.currency } }),
      })
    for (const { invoice, amount } of own) {
      const share = smallest(amount, rest)
      rest = subtract(rest, share)
      if (share.minor > 0) shares.set(invoice.registration, toMajor(share))
    }
  }
  return shares
}

/**
 * Calls deposits back by partial credit notes, of the oldest first. What was not paid of them is not asked for any more; what
 * was is the advance of who paid it.
 * @throws INVALID_FIELD_IN_BODY `amount` where more is asked for than is held
 */
export const releaseDeposits: AnswerTo<'billing/release-deposits'> = async (work, contracts, run) => {
  const { date, amount } = run.input
  const holding = contracts.filter(contract => (contract.depositHeld ?? 0) > 0)
  if (holding.length === 0) return
  const found = await loadMatching(
    work,
    'invoice',
    {
      contractRegistration: holding.map(contract => contract.registration),
      pr: 'RECEIVABLE',
      status: ['ISSUED', 'PARTIALLY_PAID', 'PAID', 'DISPUTED'],
      deposit: { gt: 0 },
    },
    { lock: 'update' },
  )
  const invoices = found.sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  const left = await linesLeft(work, invoices)
  const held = invoices.map(invoice => ({
    invoice,
    amount: heldOf(left.get(invoice.registration)!, invoice.currency),
  }))
  const shares = sharesOf(holding, held, amount)
  const called = invoices.filter(invoice => shares.has(invoice.registration))
  const before = called.map(invoice => structuredClone(invoice))
  await creditParts(work, called, {
    amountOf: invoice => shares.get(invoice.registration)!,
    lineType: 'DEPOSIT',
    date,
    comment: null,
  })
  await saveRecords(
    work,
    'invoice',
    called.map((after, i) => ({ before: before[i]!, after })),
    { unchecked: true, verb: 'transition', transition: 'credit' },
  )
}
