import { type Effect, loadMatching } from '#engine/index.ts'
import type { InputOf } from '#entities/records.ts'
import { message, notAllowed, transitionParam } from '#errors/index.ts'
import { callEffect } from '../call-effect.ts'
import { revisionAfter } from '../variable-rate.ts'
import { cancelFlows, setElements, writeStrands } from '../write-strands.ts'
import { downPaymentsAtStart, downPaymentsOf } from './down-payment.ts'
import { leaseAssets, releaseAssets } from './lease-assets.ts'
import { deliveryEvents, drawdownEvents } from './start-events.ts'
import { strandsOf } from './strands.ts'
import { termsOf } from './terms.ts'

/** Freezes the plan, plans the cashflows, leases the assets and books the start. */
export const activateContracts: Effect<'contract', InputOf<'contract', 'activate'>> = async (
  work,
  contracts,
  run,
) => {
  const date = run.input.date ?? run.date
  const terms = await termsOf(work, contracts)
  const strands = contracts.flatMap(contract => {
    const found = terms.get(contract.registration)
    if (!found)
      throw notAllowed(
        transitionParam('contract', 'activate'),
        message('CONTRACT_WITHOUT_QUOTATION', { contract: contract.registration }),
      )
    return strandsOf(contract, found, 1, date)
  })
  const planned = await downPaymentsOf(work, contracts)
  await writeStrands(work, [...strands, ...downPaymentsAtStart(contracts, terms, planned, date)], date)
  const delivered = await leaseAssets(work, contracts, terms, date)
  for (const contract of contracts) {
    contract.activationDate = date
    contract.planVersion = 1
    const { quotation } = terms.get(contract.registration)!
    contract.nextRevisionDate = quotation.isVariable
      ? revisionAfter(quotation, quotation.startDate ?? date)
      : undefined
    contract.productVersion =
      terms.get(contract.registration)!.product?.publishedVersion ?? contract.productVersion
  }
  const events = [...drawdownEvents(contracts, terms, date), ...deliveryEvents(contracts, delivered, date)]
  await callEffect(work, 'accounting/post', events, 'contract')
  await callEffect(work, 'accounting/deliveries', contracts, 'contract')
  await callEffect(work, 'accounting/follow-claims', contracts, 'contract', { date, against: 'RESULT' })
}

/** Undoes the activation: planned cashflows and elements are cancelled, assets free again, the entry reversed. */
export const deactivateContracts: Effect<'contract'> = async (work, contracts, run) => {
  const registrations = contracts.map(c => c.registration)
  await cancelFlows(
    work,
    await loadMatching(
      work,
      'cashflow',
      { contractRegistration: registrations, status: 'PLANNED' },
      { lock: 'update' },
    ),
    run.date,
  )
  const elements = await loadMatching(
    work,
    'contractElement',
    { contractRegistration: registrations, status: ['PLANNED', 'ACTIVE'] },
    { lock: 'update' },
  )
  // What was paid down before the start stays.
  const paid = new Set((await downPaymentsOf(work, contracts)).map(flow => flow.contractElementRegistration))
  await setElements(
    work,
    elements.filter(element => !paid.has(element.registration)),
    'CANCELLED',
  )
  await releaseAssets(work, contracts, run.date)
  for (const contract of contracts) {
    contract.activationDate = undefined
    contract.planVersion = undefined
    contract.nextRevisionDate = undefined
  }
  await callEffect(work, 'accounting/reverse', contracts, 'contract', {
    date: run.date,
    eventTypes: ['ACTIVATION', 'DRAWDOWN', 'LEASE_CLAIM'],
  })
  // What months had earned by then was never to be earned.
  await callEffect(
    work,
    'accounting/accrue',
    registrations.map(contract => ({ contract, date: run.date, until: run.date })),
    'contract',
  )
  await callEffect(work, 'accounting/deliveries', contracts, 'contract')
}
