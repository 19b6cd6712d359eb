import type { Work } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import { callEffect } from '../call-effect.ts'
import type { Payment } from '../payments/allocate.ts'
import { checkShares, type DecidedLine, firstOf, type Invoices, invoicesOf, wrong } from './choice.ts'
import { payerOf } from './score.ts'

/** Lines whose money is taken in one go: what they cost together is mostly asked once for all of them. */
const linesAtOnce = 200

/** Whether money came in for invoices or its payer's account. */
export const isMoneyIn = ({ transaction, choice: { decision } }: DecidedLine): boolean =>
  transaction.amount > 0 && (decision === 'INVOICES' || decision === 'ADVANCE')

/**
 * Lines in their order, parted into those that are decided together: money in, as long as no two of them are for the same invoice –
 * the second looks at what the first has left of it. Any other line stands alone. Pure.
 */
export const decidedTogether = (lines: readonly DecidedLine[]): DecidedLine[][] => {
  const groups: DecidedLine[][] = []
  const claimed = new Set<string>()
  for (const line of lines) {
    const group = groups.at(-1)
    const claims = line.choice.shares.map(share => share.invoice)
    const fits =
      group?.[0] !== undefined &&
      group.length < linesAtOnce &&
      isMoneyIn(group[0]) &&
      isMoneyIn(line) &&
      claims.every(claim => !claimed.has(claim))
    if (fits) group.push(line)
    else {
      groups.push([line])
      claimed.clear()
    }
    for (const claim of claims) claimed.add(claim)
  }
  return groups
}

const modes: Readonly<Record<string, string>> = { DIRECT_DEBIT: 'DIRECT_DEBIT', CHEQUE: 'CHEQUE' }

const paymentOf = (line: DecidedLine, invoices: Invoices): Payment => {
  const { transaction, choice } = line
  checkShares(line, invoices)
  const first = firstOf(choice, invoices)
  const person = choice.person ?? (first ? payerOf(first) : null)
  if (!person) throw wrong('choice.person', message('ADVANCE_WITHOUT_PERSON'))
  return {
    date: transaction.date,
    amount: transaction.amount,
    currency: transaction.currency!,
    personRegistration: person,
    orgaRegistration: first?.orgaRegistration ?? transaction.orgaRegistration ?? null,
    bankAccountRegistration: transaction.bankAccountRegistration ?? null,
    paymentMode: modes[transaction.type ?? ''] ?? 'TRANSFER',
    reference: transaction.reference,
    endToEndId: transaction.endToEndId,
    counterpartyIban: transaction.counterpartyIban,
    shares: choice.shares,
    confidence: choice.confidence ?? 1,
    reason: keptMessages([message('STATEMENT_LINE', { line: transaction.registration })]),
  }
}

/** Money in: booked and allocated by the payments process in the shares that were chosen, in one go for all lines. */
export const takeIn = async (
  work: Work,
  lines: readonly DecidedLine[],
): Promise<{ person: string; operations: string[] }[]> => {
  const invoices = await invoicesOf(work, lines)
  const payments = lines.map(line => paymentOf(line, invoices))
  await callEffect(work, 'payments/take', payments, 'bankOperation')
  return payments.map(payment => ({
    person: payment.personRegistration,
    operations: [payment.operationRegistration!],
  }))
}
