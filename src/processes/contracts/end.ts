import { type Effect, loadMatching } from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { callEffect } from '../call-effect.ts'
import { personIn } from '../contract-facts.ts'
import { byRegistration } from '../named.ts'
import {
  type NewElement,
  plannedFlow,
  type Strand,
  setStatus,
  strandOf,
  writeStrands,
} from '../write-strands.ts'

/** Ends what is still planned from a day on: the contract was terminated. */
export const terminateContracts: Effect<'contract', InputOf<'contract', 'terminate'>> = async (
  work,
  contracts,
  run,
) => {
  const date = run.input.date ?? run.date
  const registrations = contracts.map(c => c.registration)
  const planned = await loadMatching(
    work,
    'cashflow',
    { contractRegistration: registrations, status: 'PLANNED', dueDate: { gt: date } },
    { lock: 'update' },
  )
  await setStatus(work, 'cashflow', planned, 'CANCELLED')
  const { indemnity } = run.input
  if (indemnity)
    await writeStrands(
      work,
      contracts.map(contract => indemnityStrand(contract, indemnity, date)),
    )
  for (const contract of contracts) contract.terminationDate = date
}

const indemnityStrand = (contract: Loaded<'contract'>, amount: number, date: string): Strand => {
  const element: NewElement = {
    type: 'INDEMNITY',
    code: 'INDEMNITY',
    wording: message('TERMINATION_INDEMNITY'),
    contractRegistration: contract.registration,
    orgaRegistration: contract.orgaRegistration ?? null,
    currency: contract.currency ?? 'EUR',
    pr: 'RECEIVABLE',
    planVersion: contract.planVersion ?? 1,
    taxCode: 'EXEMPT',
    payerRegistration: personIn(contract, 'PAYER', 'CLIENT'),
    payeeRegistration: contract.orgaRegistration ?? null,
  }
  return strandOf(element, [
    plannedFlow(element, { index: 1, dueDate: date, paymentDate: date, amountExclTax: amount }),
  ])
}

/** Undoes a termination: what was planned after the day is planned again. */
export const reinstateContracts: Effect<'contract'> = async (work, contracts) => {
  const registrations = contracts.map(c => c.registration)
  const cancelled = await loadMatching(
    work,
    'cashflow',
    { contractRegistration: registrations, status: 'CANCELLED' },
    { lock: 'update' },
  )
  const contractOf = byRegistration(contracts)
  const again = cancelled.filter(flow => {
    const contract = contractOf.get(flow.contractRegistration)!
    return flow.planVersion === contract.planVersion && flow.dueDate > contract.terminationDate!
  })
  await setStatus(
    work,
    'cashflow',
    again.filter(flow => flow.type !== 'INDEMNITY'),
    'PLANNED',
  )
  const indemnities = await loadMatching(
    work,
    'cashflow',
    { contractRegistration: registrations, status: 'PLANNED', type: 'INDEMNITY' },
    { lock: 'update' },
  )
  await setStatus(work, 'cashflow', indemnities, 'CANCELLED')
  for (const contract of contracts) contract.terminationDate = undefined
}

/** Nothing is asked any more: what is still planned is cancelled, the elements end. */
export const closeContracts: Effect<'contract'> = async (work, contracts, run) => {
  const registrations = contracts.map(c => c.registration)
  await setStatus(
    work,
    'cashflow',
    await loadMatching(
      work,
      'cashflow',
      { contractRegistration: registrations, status: 'PLANNED' },
      { lock: 'update' },
    ),
    'CANCELLED',
  )
  await setStatus(
    work,
    'contractElement',
    await loadMatching(
      work,
      'contractElement',
      { contractRegistration: registrations, status: ['PLANNED', 'ACTIVE'] },
      { lock: 'update' },
    ),
    'ENDED',
  )
  for (const contract of contracts) contract.closingDate = run.date
}

/** The same at the end of the term: what the client has bought passes to him, what he has not waits for its return. */
export const endContracts: Effect<'contract'> = async (work, contracts, run) => {
  await closeContracts(work, contracts, run)
  await callEffect(work, 'asset/buy-out', contracts, 'contract', { date: run.date })
}
