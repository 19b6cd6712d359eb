import { loadMatching, saveRecords } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { fromMajor, type Money, smallest, subtract, sum, toMajor } from '#finance/index.ts'
import type { AnswerTo } from '../call-effect.ts'
import { type LineLeft, linesLeft } from './credit-notes.ts'
import { creditParts } from './credit-part.ts'

/** What earlier notes have left of an invoice's indemnity. */
const leftOf = (lines: readonly LineLeft[], currency: string): Money =>
  sum(
    lines.filter(one => one.line.type === 'INDEMNITY').map(one => one.left.amountExclTax),
    currency,
  )

/**
 * Calls a part of each contract's indemnity back by partial notes, oldest invoice first: what its assets were sold for is due
 * to the client. What he has paid of it is his advance.
 * @throws INVALID_FIELD_IN_BODY `creditedProceeds` where more is asked for than is left of the indemnity
 */
export const creditIndemnity: AnswerTo<'billing/credit-indemnity'> = async (work, contracts, run) => {
  const { date, amount } = run.input
  const found = await loadMatching(
    work,
    'invoice',
    {
      contractRegistration: contracts.map(contract => contract.registration),
      pr: 'RECEIVABLE',
      status: ['ISSUED', 'PARTIALLY_PAID', 'PAID', 'DISPUTED'],
      amountInclTax: { gt: 0 },
    },
    { lock: 'update' },
  )
  const invoices = found.sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  const lines = await linesLeft(work, invoices)
  const shares = new Map<Loaded<'invoice'>, number>()
  for (const contract of contracts) {
    let rest = fromMajor(amount, contract.currency ?? 'EUR')
    for (const invoice of invoices.filter(i => i.contractRegistration === contract.registration)) {
      const share = smallest(rest, leftOf(lines.get(invoice.registration)!, invoice.currency))
      if (share.minor <= 0) continue
      rest = subtract(rest, share)
      shares.set(invoice, toMajor(share))
    }
    if (rest.minor > 0) {
      const left = toMajor(subtract(fromMajor(amount, rest.currency), rest))
      throw new AppError('INVALID_FIELD_IN_BODY', ['creditedProceeds'], {
        rejectionReason: message('ONLY_INDEMNITY', { amount: { amount: left, currency: rest.currency } }),
      })
    }
  }
  const called = [...shares.keys()]
  const before = called.map(invoice => structuredClone(invoice))
  await creditParts(work, called, {
    amountOf: invoice => shares.get(invoice)!,
    lineType: 'INDEMNITY',
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
