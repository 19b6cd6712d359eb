import { type Effect, loadMatching, type Work } from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { among } from '../among.ts'
import { callEffect } from '../call-effect.ts'
import { personIn } from '../contract-facts.ts'
import { byRegistration } from '../named.ts'
import {
  cancelFlows,
  type NewElement,
  planAnew,
  plannedFlow,
  type Strand,
  setElements,
  strandOf,
  writeStrands,
} from '../write-strands.ts'
import { accelerationCode, accelerationStrand, accelerationsOf, waiverEvent } from './accelerate.ts'
import { plannedUntilEnd } from './cancelled-by-end.ts'
import { freezeClaims, thawClaims } from './claims.ts'
import { indemnitiesOf } from './indemnity.ts'

/**
 * Ends what is still planned from a day on: the contract was terminated. What is billed and not due by then is called back
 * first: its interest is not earned. What a loan still owes is asked for at once, with
 * its interest to the day, or waived as a loss; an indemnity is asked for beside it, the product's unless an amount is typed.
 */
export const terminateContracts: Effect<'contract', InputOf<'contract', 'terminate'>> = async (
  work,
  contracts,
  run,
) => {
  const date = run.input.date ?? run.date
  const registrations = contracts.map(c => c.registration)
  const billedAhead = await loadMatching(
    work,
    'cashflow',
    {
      contractRegistration: registrations,
      status: ['BILLED', 'SETTLED'],
      pr: 'RECEIVABLE',
      dueDate: { gt: date },
      type: { not: 'DOWN_PAYMENT' },
    },
    { lock: 'update' },
  )
  await callEffect(work, 'billing/credit-ahead', billedAhead, 'cashflow', { date: run.date })
  const planned = await loadMatching(
    work,
    'cashflow',
    {
      contractRegistration: registrations,
      status: 'PLANNED',
      dueDate: { gt: date },
      // What was paid out for him the client owes, and its partner earns, whatever ends.
      type: { not: ['DOWN_PAYMENT', 'COMMISSION'] },
    },
    { lock: 'update' },
  )
  // In the books it ends on the day on which it is ended, however far back it takes effect.
  await cancelFlows(work, planned, run.date)
  await freezeClaims(work, contracts, planned, run.date)
  const owed = await accelerationsOf(work, contracts, planned, date)
  const { indemnity, isWaived } = run.input
  // What is waived asks for nothing that nobody has typed.
  const byRule =
    typeof indemnity === 'number' || isWaived ? new Map() : await indemnitiesOf(work, contracts, date)
  const indemnityFor = (contract: Loaded<'contract'>): number =>
    indemnity ?? byRule.get(contract.registration) ?? 0
  await writeStrands(
    work,
    [
      ...(isWaived ? [] : owed.map(one => accelerationStrand(one, date))),
      ...contracts
        .filter(contract => indemnityFor(contract) > 0)
        .map(contract => indemnityStrand(contract, indemnityFor(contract), date)),
    ],
    run.date,
  )
  if (isWaived)
    await callEffect(
      work,
      'accounting/post',
      owed.map(one => waiverEvent(one, run.date, date)),
      'contract',
    )
  if (isWaived)
    await callEffect(work, 'accounting/give-interest-up', contracts, 'contract', {
      date: run.date,
      isAll: false,
    })
  for (const contract of contracts) contract.terminationDate = date
  await callEffect(work, 'contract/claw-back', contracts, 'contract', { date: run.date })
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

/** What a termination asks for in the place of what it ends. */
const accelerationElements = async (work: Work, registrations: readonly string[]): Promise<Set<string>> => {
  const elements = await loadMatching(work, 'contractElement', {
    contractRegistration: [...registrations],
    code: accelerationCode,
  })
  return new Set(elements.map(element => element.registration))
}

/**
 * Undoes a termination: what was planned after the day is planned again, what it asked for is called back, and what was waived is
 * no loss.
 */
export const reinstateContracts: Effect<'contract'> = async (work, contracts, run) => {
  const registrations = contracts.map(c => c.registration)
  const elements = await accelerationElements(work, registrations)
  const isOfTermination = (flow: Loaded<'cashflow'>) =>
    flow.type === 'INDEMNITY' || elements.has(flow.contractElementRegistration)
  const flows = await loadMatching(
    work,
    'cashflow',
    { contractRegistration: registrations, status: ['CANCELLED', 'PLANNED', 'BILLED', 'SETTLED'] },
    { lock: 'update' },
  )
  const contractOf = byRegistration(contracts)
  const plannedOf = new Map(
    contracts.map(contract => [
      contract.registration,
      plannedUntilEnd(
        contract,
        flows.filter(flow => flow.contractRegistration === contract.registration),
      ),
    ]),
  )
  const isAgain = (flow: Loaded<'cashflow'>) => plannedOf.get(flow.contractRegistration!)!(flow)
  const again = flows.filter(
    flow =>
      flow.status === 'CANCELLED' &&
      flow.type !== 'COMMISSION' &&
      !flow.successorRegistration &&
      !isOfTermination(flow) &&
      isAgain(flow),
  )
  await planAnew(work, again, run.date)
  const billed = flows.filter(
    flow =>
      among(flow.status, 'BILLED', 'SETTLED') &&
      isOfTermination(flow) &&
      flow.dueDate === contractOf.get(flow.contractRegistration)!.terminationDate,
  )
  await callEffect(work, 'billing/credit-exits', billed, 'cashflow', { date: run.date })
  const asked = flows.filter(flow => flow.status === 'PLANNED' && isOfTermination(flow))
  await cancelFlows(work, asked, run.date)
  await callEffect(work, 'accounting/reverse', contracts, 'contract', {
    date: run.date,
    eventTypes: ['CHARGE_OFF'],
  })
  await callEffect(work, 'accounting/earn-again', contracts, 'contract', { date: run.date })
  await thawClaims(work, contracts, run.date)
  for (const contract of contracts) contract.terminationDate = undefined
  await callEffect(work, 'contract/owe-commissions', contracts, 'contract', { date: run.date })
}

/** Nothing is asked any more: what is still planned is cancelled, but for what we owe by then; the elements end. */
export const closeContracts: Effect<'contract'> = async (work, contracts, run) => {
  const registrations = contracts.map(c => c.registration)
  const planned = await loadMatching(
    work,
    'cashflow',
    { contractRegistration: registrations, status: 'PLANNED' },
    { lock: 'update' },
  )
  const over = planned.filter(
    flow => flow.pr === 'RECEIVABLE' || (flow.dueDate > run.date && flow.type !== 'COMMISSION'),
  )
  await cancelFlows(work, over, run.date)
  await freezeClaims(work, contracts, over, run.date)
  await setElements(
    work,
    await loadMatching(
      work,
      'contractElement',
      { contractRegistration: registrations, status: ['PLANNED', 'ACTIVE'] },
      { lock: 'update' },
    ),
    'ENDED',
  )
  await callEffect(work, 'deferral/end', contracts, 'contract', { date: run.date })
  for (const contract of contracts) contract.closingDate = run.date
}

/** The same at the end of the term: what the client has bought passes to him, what he has not waits for its return. */
export const endContracts: Effect<'contract'> = async (work, contracts, run) => {
  await closeContracts(work, contracts, run)
  // What is still held is the client's: his advance, to be paid out.
  await callEffect(work, 'billing/release-deposits', contracts, 'contract', { date: run.date })
  await callEffect(work, 'asset/buy-out', contracts, 'contract', { date: run.date })
}
