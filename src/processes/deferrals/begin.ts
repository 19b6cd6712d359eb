import { insertRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { SealedValue } from '#entities/sealed.ts'
import { fromMajor, shareOf, subtract, toMajor } from '#finance/index.ts'
import { among } from '../among.ts'
import type { AnswerTo } from '../call-effect.ts'
import { carry } from '../carry.ts'
import { familyOf } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'
import { type Movement, move } from './move.ts'

type Line = Loaded<'invoiceLine'>
type Contract = Loaded<'contract'>

/** As what a line of a contract is spread over its term; null where it is earned, or used up, at once. */
const kindOf = (
  { type, contractElementRegistration }: Line,
  contract: Contract,
  earned: ReadonlySet<string>,
): SealedValue<'deferralKind'> | null => {
  if (type === 'FEE') return earned.has(contractElementRegistration ?? '') ? 'FEE' : null
  if (type === 'COMMISSION') return 'COMMISSION'
  return type === 'DOWN_PAYMENT' && familyOf(contract) === 'LEASE' ? 'FIRST_RENT' : null
}

/** From which day on a line is earned: the start of its contract, or its own day where that has run meanwhile. */
const startOf = ({ activationDate, startDate }: Contract, { issueDate }: Loaded<'invoice'>): string =>
  activationDate ?? startDate ?? issueDate!

/** Of a contract that has ended there is no term left to spread over. */
const isSpread = (contract: Contract, start: string): boolean =>
  among(contract.status, 'DRAFT', 'VALIDATED', 'ACTIVE', 'SUSPENDED') && (contract.endDate ?? '') > start

/** Elements of fees that are earned over the term, as was agreed. */
const earnedElements = async (work: Work, lines: readonly Line[]): Promise<ReadonlySet<string>> => {
  const fees = lines.filter(line => line.type === 'FEE')
  const elements = await loadByRegistrations(
    work,
    'contractElement',
    named(fees, 'contractElementRegistration'),
  )
  return new Set(elements.filter(element => element.isEarnedOverTerm).map(element => element.registration))
}

const spread = async (
  work: Work,
  lines: readonly Line[],
  invoices: ReadonlyMap<string | null | undefined, Loaded<'invoice'>>,
  contracts: ReadonlyMap<string | null | undefined, Contract>,
): Promise<void> => {
  const earned = await earnedElements(work, lines)
  const begun = lines.flatMap(line => {
    const invoice = invoices.get(line.invoiceRegistration)!
    const contract = contracts.get(line.contractRegistration ?? invoice.contractRegistration)
    const kind = contract && kindOf(line, contract, earned)
    if (!contract || !kind || line.originalRegistration || (line.amountExclTax ?? 0) <= 0) return []
    const startDate = startOf(contract, invoice)
    return isSpread(contract, startDate) ? [{ line, invoice, contract, kind, startDate }] : []
  })
  const made = await insertRecords(
    work,
    'deferral',
    begun.map(({ line, invoice, contract, kind, startDate }) => ({
      ...carry(invoice, ['orgaRegistration', 'currency']),
      kind,
      contractRegistration: contract.registration,
      invoiceRegistration: invoice.registration,
      invoiceLineRegistration: line.registration,
      startDate,
      amount: line.amountExclTax,
      remaining: 0,
    })),
    { unchecked: true },
  )
  await move(
    work,
    made.map((deferral, i) => ({
      deferral,
      kind: 'SPREAD' as const,
      date: begun[i]!.invoice.issueDate!,
      amount: begun[i]!.line.amountExclTax!,
    })),
    deferral => contracts.get(deferral.contractRegistration)!,
  )
}

/** What notes call back of lines that are spread: of what is still to come their part of the line, the rest of them was earned. */
const callBack = async (
  work: Work,
  lines: readonly Line[],
  invoices: ReadonlyMap<string | null | undefined, Loaded<'invoice'>>,
): Promise<void> => {
  const notes = lines.filter(line => line.originalRegistration)
  if (notes.length === 0) return
  const deferrals = await loadMatching(
    work,
    'deferral',
    { invoiceLineRegistration: named(notes, 'originalRegistration') },
    { lock: 'update' },
  )
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(deferrals, 'contractRegistration')),
  )
  const noteOf = new Map(notes.map(note => [note.originalRegistration, note]))
  const movements = deferrals.map((deferral): Movement => {
    const note = noteOf.get(deferral.invoiceLineRegistration)!
    const amountOf = (amount: number | null | undefined) => fromMajor(amount, deferral.currency)
    const called = subtract(amountOf(0), amountOf(note.amountExclTax))
    const whole = amountOf(deferral.amount)
    return {
      deferral,
      kind: 'CALLED_BACK',
      date: invoices.get(note.invoiceRegistration)!.issueDate!,
      amount: -toMajor(shareOf(amountOf(deferral.remaining), called, whole)),
      whole: toMajor(subtract(whole, called)),
    }
  })
  await move(work, movements, deferral => contracts.get(deferral.contractRegistration)!)
}

/** What of invoices is earned over the term of their contracts is spread; what notes call back of it is not. */
export const beginDeferrals: AnswerTo<'deferral/begin'> = async (work, issued) => {
  const invoices = byRegistration(issued)
  const lines = await loadMatching(work, 'invoiceLine', {
    invoiceRegistration: issued.map(invoice => invoice.registration),
    type: ['DOWN_PAYMENT', 'COMMISSION', 'FEE'],
  })
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', [
      ...named(lines, 'contractRegistration'),
      ...named(issued, 'contractRegistration'),
    ]),
  )
  await spread(work, lines, invoices, contracts)
  await callBack(work, lines, invoices)
}
