import { changeRecords, insertRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { fromMajor, type Money, smallest, subtract, toMajor } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import type { AnswerTo } from '../call-effect.ts'
import { carry } from '../carry.ts'
import { personIn } from '../contract-facts.ts'
import { named } from '../named.ts'
import { type PayableKind, payableKind } from '../payable-kind.ts'
import { settleInvoices } from './allocate.ts'
import { familiesOf } from './pay-out.ts'

type Invoice = Loaded<'invoice'>

/** Open notes of these payees: what they owe us, oldest first. */
const notesOf = async (work: Work, payables: readonly Invoice[]): Promise<Invoice[]> => {
  const payees = [...new Set(payables.flatMap(payable => personIn(payable, 'PAYEE') ?? []))]
  const found = await loadMatching(
    work,
    'invoice',
    {
      pr: 'PAYABLE',
      type: 'CREDIT_NOTE',
      status: ['ISSUED', 'PARTIALLY_PAID'],
      totalBalance: { lt: 0 },
      'persons.personRegistration': payees,
    },
    { lock: 'update' },
  )
  return found.sort(
    (a, b) => a.dueDate.localeCompare(b.dueDate) || a.registration.localeCompare(b.registration),
  )
}

/** On whose account all lines of each invoice stand; null where they stand on several. */
const accountsOf = async (work: Work, invoices: readonly Invoice[]) => {
  const lines = await loadMatching(work, 'invoiceLine', {
    invoiceRegistration: named(invoices, 'registration'),
  })
  const familyFor = await familiesOf(work, invoices)
  return (invoice: Invoice): PayableKind | null => {
    const kinds = new Set(
      lines
        .filter(line => line.invoiceRegistration === invoice.registration)
        .map(line => payableKind(line, familyFor(invoice))),
    )
    return kinds.size === 1 ? [...kinds][0]! : null
  }
}

const allocationsOf = (
  payable: Invoice,
  note: Invoice,
  amount: Money,
  date: string,
): New<'cashflowAllocation'>[] => {
  const common = {
    ...carry(payable, ['orgaRegistration', 'currency', 'pr']),
    status: 'ACTIVE' as const,
    date,
    creditNoteRegistration: note.registration,
    confidence: 1,
    reason: keptMessages([message('NETTED_WITH_NOTE')]),
  }
  return [
    {
      ...common,
      ...carry(payable, ['contractRegistration']),
      invoiceRegistration: payable.registration,
      amount: toMajor(amount),
    },
    {
      ...common,
      ...carry(note, ['contractRegistration']),
      invoiceRegistration: note.registration,
      amount: -toMajor(amount),
    },
  ]
}

/**
 * Sets what payees owe us by notes – a commission that was called back – off against what they are about to be paid. Both stand on
 * one account of one person, so that the books do not move; what stands on another account is left alone.
 */
export const netNotes: AnswerTo<'payments/net-notes'> = async (work, payables, run) => {
  if (payables.length === 0) return
  const notes = await notesOf(work, payables)
  if (notes.length === 0) return
  const open = await loadByRegistrations(work, 'invoice', named(payables, 'registration'), { lock: 'update' })
  const accountOf = await accountsOf(work, [...open, ...notes])
  const left = new Map(notes.map(n => [n, fromMajor(-(n.totalBalance ?? 0), n.currency)]))
  const made: New<'cashflowAllocation'>[] = []
  const netted: Invoice[] = []
  for (const payable of open.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))) {
    const isFor = (note: Invoice) =>
      note.currency === payable.currency &&
      note.orgaRegistration === payable.orgaRegistration &&
      personIn(note, 'PAYEE') === personIn(payable, 'PAYEE') &&
      accountOf(note) !== null &&
      accountOf(note) === accountOf(payable)
    let rest = fromMajor(payable.totalBalance, payable.currency)
    for (const note of notes.filter(isFor)) {
      const amount = smallest(rest, left.get(note)!)
      if (amount.minor <= 0) continue
      rest = subtract(rest, amount)
      left.set(note, subtract(left.get(note)!, amount))
      made.push(...allocationsOf(payable, note, amount, run.input.date))
      netted.push(payable)
    }
  }
  await insertRecords(work, 'cashflowAllocation', made, { unchecked: true })
  await settleInvoices(work, [...new Set(named(netted, 'registration'))], run.input.date)
  const settled = notes.filter(note => left.get(note)!.minor === 0)
  await changeRecords(
    work,
    'invoice',
    await loadByRegistrations(work, 'invoice', named(settled, 'registration'), { lock: 'update' }),
    () => ({ status: 'PAID', paymentDate: run.input.date }),
    { unchecked: true, verb: 'transition', transition: 'allocate' },
  )
}
