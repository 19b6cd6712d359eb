import { type Effect, loadByRegistrations, saveRecords, uuid7, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { among } from '../among.ts'
import { callEffect } from '../call-effect.ts'
import { carry } from '../carry.ts'
import { personIn } from '../contract-facts.ts'
import { named } from '../named.ts'
import { cancelFlows, setElements, writeStrands } from '../write-strands.ts'
import { assignClaim } from './assign-claim.ts'
import { eventsOf } from './events-of.ts'
import { leavingAsset } from './lease-part.ts'
import { monthsOf } from './new-terms.ts'
import { newVersionOf } from './new-version.ts'
import { billedAfter, loadRunning, type Running } from './running.ts'
import { keptFields, type Superseded, termsOf } from './superseded.ts'
import { type WorkedOut, workOut } from './work-out.ts'

type Amendment = Loaded<'amendment'>
type Contract = Loaded<'contract'>
type Quotation = Loaded<'quotation'>

/** The persons after a change of payer or client; the payer so far stays beside while something is planned for him. */
const personsAfter = async (
  work: Work,
  amendment: Amendment,
  { contract, flows }: Running,
): Promise<Contract['persons']> => {
  const role = amendment.type === 'ASSIGNMENT' ? 'CLIENT' : 'PAYER'
  const before = contract.persons ?? []
  const pending = flows.some(flow => flow.status === 'PLANNED' && flow.dueDate < amendment.validityDate)
  const fresh = { _id: uuid7(), personRegistration: amendment.newPersonRegistration!, role }
  const stays = (person: (typeof before)[number]) =>
    person.role === 'PAYER' ? pending && role === 'PAYER' : person.role !== role
  const copy: Contract = { ...contract, persons: [fresh, ...before.filter(stays)] }
  // How the newcomer pays is settled as at validation: by his own account and mandate.
  await callEffect(work, 'contract/validate', [copy], 'contract')
  return copy.persons
}

/** The line of an asset that leaves says when. */
const assetsAfter = (contract: Contract, amendment: Amendment): Contract['assets'] =>
  (contract.assets ?? []).map(line =>
    line.assetRegistration === amendment.assetRegistration
      ? { ...line, removedDate: amendment.validityDate }
      : line,
  )

/** An asset that leaves a lease is the client's from then on: sold at its part of the settlement, out of the books. */
const handOver = async (
  work: Work,
  amendment: Amendment,
  running: Running,
  worked: WorkedOut,
  date: string,
): Promise<void> => {
  if (running.family !== 'LEASE' || amendment.type !== 'PARTIAL_SETTLEMENT') return
  const leaving = await leavingAsset(work, amendment, running, { lock: 'update' })
  if (!leaving) return
  const day = amendment.validityDate
  await callEffect(work, 'asset/hand-over', [leaving.asset], 'asset', {
    date: day < date ? day : date,
    price: worked.settlement!.amount,
    buyerRegistration: personIn(running.contract, 'CLIENT'),
  })
}

const contractAfter = async (
  work: Work,
  amendment: Amendment,
  running: Running,
  worked: WorkedOut,
  quotation: Quotation | undefined,
): Promise<Contract> => {
  const { contract } = running
  const after: Contract = { ...contract, planVersion: amendment.planVersion }
  if (amendment.type === 'EARLY_SETTLEMENT')
    return { ...after, status: 'TERMINATED', terminationDate: amendment.validityDate }
  if (amendment.newPersonRegistration)
    return { ...after, persons: await personsAfter(work, amendment, running) }
  const regular = worked.rows.filter(row => row.kind !== 'RESIDUAL' && row.index > 0)
  return {
    ...after,
    ...(quotation ? { quotationRegistration: quotation.registration } : {}),
    duration: monthsOf(running.quotation!, regular.length) || contract.duration,
    endDate: worked.rows.at(-1)!.periodEnd,
    payment: amendment.newPayment ?? contract.payment,
    ...(among(amendment.type, 'RATE', 'RENEWAL') && typeof amendment.newRate === 'number'
      ? { rate: amendment.newRate }
      : {}),
    ...(amendment.type === 'RESIDUAL' ? { residualValue: amendment.newResidualValue } : {}),
    ...(amendment.type === 'RENEWAL' ? { residualValue: amendment.newResidualValue ?? 0 } : {}),
    ...(running.family === 'LEASE' && amendment.assetRegistration
      ? { assets: assetsAfter(contract, amendment), residualValue: quotation?.residualValue ?? null }
      : {}),
    ...(amendment.type === 'AMOUNT' ? { financedAmountExclTax: amendment.financedAmountExclTax } : {}),
  }
}

/** The new terms become those that count: the quotation chosen before is superseded. */
const swapQuotations = async (
  work: Work,
  chosen: Quotation | undefined,
  next: Quotation | undefined,
  contract: Contract,
) => {
  if (!next) return
  if (chosen)
    await saveRecords(
      work,
      'quotation',
      [{ before: chosen, after: { ...chosen, status: 'SUPERSEDED', position: 1 } }],
      { unchecked: true, verb: 'transition', transition: 'supersede' },
    )
  const after: Quotation = {
    ...next,
    status: 'CHOSEN',
    position: 0,
    contractRegistration: contract.registration,
  }
  await saveRecords(work, 'quotation', [{ before: next, after }], {
    unchecked: true,
    verb: 'transition',
    transition: 'choose',
  })
}

/**
 * The day from which on the books have the new plan: the effective day where it is past – but not before what it replaces
 * began to count itself, by an amendment that was applied later –, else the day of the application.
 */
const accountingDay = (
  { validityDate }: Amendment,
  replaced: readonly Loaded<'cashflow'>[],
  date: string,
): string =>
  replaced.reduce(
    (day, { countsFrom }) => (countsFrom && countsFrom > day ? countsFrom : day),
    validityDate < date ? validityDate : date,
  )

/** The contract as it runs; what is billed and falls due after it is settled is called back first: nobody owes it any more. */
const runningAsBilled = async (work: Work, amendment: Amendment, date: string): Promise<Running> => {
  const running = await loadRunning(work, amendment, { lock: 'update' })
  if (amendment.type !== 'EARLY_SETTLEMENT') return running
  const ahead = billedAfter(running, amendment.validityDate)
  if (!ahead.length) return running
  await callEffect(work, 'billing/credit-ahead', ahead, 'cashflow', { date })
  return loadRunning(work, amendment, { lock: 'update' })
}

const applyOne = async (work: Work, amendment: Amendment, date: string): Promise<void> => {
  const running = await runningAsBilled(work, amendment, date)
  const worked = await workOut(work, amendment, running)
  const next = await termsOf(work, amendment)
  const { contract } = running
  const after = await contractAfter(work, amendment, running, worked, next)
  const version = await newVersionOf(work, amendment, running, worked, { persons: after.persons, date })
  // What was billed is corrected today, and the plan with it.
  const from = worked.differences.length ? date : accountingDay(amendment, version.cancelled, date)
  await cancelFlows(work, version.cancelled, from)
  await setElements(work, version.ended, 'ENDED')
  await writeStrands(
    work,
    version.strands.map(strand =>
      next ? { ...strand, element: { ...strand.element, quotationRegistration: next.registration } } : strand,
    ),
    from,
  )
  await callEffect(work, 'billing/credit-differences', version.calls, 'cashflow', { date })
  await swapQuotations(work, running.quotation, next, contract)
  const superseded: Superseded = {
    cashflows: version.cancelled.map(flow => flow.registration),
    elements: version.ended.map(element => element.registration),
    contract: carry(contract, keptFields),
  }
  await saveRecords(work, 'contract', [{ before: contract, after }], {
    unchecked: true,
    verb: 'transition',
    transition: 'amend',
    reason: `${amendment.registration}`,
  })
  await callEffect(work, 'accounting/post', eventsOf(amendment, running, from), 'amendment')
  await assignClaim(work, contract, after, from)
  await callEffect(work, 'accounting/follow-claims', [after as Loaded<'contract'>], 'contract', {
    date: from,
    against: amendment.type === 'EARLY_SETTLEMENT' ? 'VALUE' : 'RESULT',
  })
  await handOver(work, amendment, running, worked, date)
  if (amendment.type === 'RENEWAL')
    await callEffect(work, 'asset/revise-depreciation', [amendment], 'amendment', { date })
  if (amendment.type === 'EARLY_SETTLEMENT')
    await callEffect(work, 'contract/claw-back', [after], 'contract', { date })
  amendment.superseded = superseded
  amendment.appliedDate = date
}

/** Puts the new version of each contract's plan in the place of what was planned from the effective date on. */
export const applyAmendments: Effect<'amendment'> = async (work, amendments, run) => {
  for (const amendment of amendments) await applyOne(work, amendment, run.date)
}

/** Shows in a dry run what the next billing run would bill of the amended contracts. */
export const showBills: Effect<'amendment'> = async (work, amendments, run) => {
  const contracts = await loadByRegistrations(work, 'contract', named(amendments, 'contractRegistration'))
  await callEffect(work, 'billing/run', contracts, 'contract', { date: run.date })
}
