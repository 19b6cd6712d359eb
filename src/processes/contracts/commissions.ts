import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { addMonths } from '#finance/index.ts'
import { among } from '../among.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { byRegistration, named } from '../named.ts'
import { cancelFlows, planAnew } from '../write-strands.ts'

type Contract = Loaded<'contract'>
type Flow = Loaded<'cashflow'>

/** Commissions of contracts in a status, but for those of a start that was undone. */
const commissionsOf = async (
  work: Work,
  contracts: readonly Contract[],
  status: readonly Flow['status'][],
): Promise<Flow[]> => {
  const flows = await loadMatching(
    work,
    'cashflow',
    { contractRegistration: contracts.map(c => c.registration), type: 'COMMISSION', status: [...status] },
    { lock: 'update' },
  )
  const elements = byRegistration(
    await loadByRegistrations(work, 'contractElement', named(flows, 'contractElementRegistration')),
  )
  return flows.filter(flow => elements.get(flow.contractElementRegistration)?.status !== 'CANCELLED')
}

/** Contracts whose partner has agreed to give back what he earned by one that ends as soon. */
const endedTooSoon = async (work: Work, contracts: readonly Contract[]): Promise<Contract[]> => {
  const agreements = byRegistration(
    await loadByRegistrations(work, 'agreement', named(contracts, 'agreementRegistration')),
  )
  return contracts.filter(({ agreementRegistration, startDate, activationDate, ...contract }) => {
    const months = agreements.get(agreementRegistration)?.clawbackMonths ?? 0
    const start = startDate ?? activationDate
    const end = contract.chargeOffDate ?? contract.terminationDate
    return months > 0 && start && end ? end < addMonths(start, months) : false
  })
}

/**
 * Commissions of contracts that end before their partner's time is up: what is planned is owed no more, what was billed is
 * called back by a note, which he owes us where he was paid. What else was spread over their term is taken to result.
 */
export const clawBack: AnswerTo<'contract/claw-back'> = async (work, contracts, run) => {
  const { date } = run.input
  const flows = await commissionsOf(work, await endedTooSoon(work, contracts), [
    'PLANNED',
    'BILLED',
    'SETTLED',
  ])
  await cancelFlows(
    work,
    flows.filter(flow => flow.status === 'PLANNED'),
    date,
  )
  await callEffect(
    work,
    'billing/credit-exits',
    flows.filter(flow => among(flow.status, 'BILLED', 'SETTLED')),
    'cashflow',
    { date },
  )
  await callEffect(work, 'deferral/end', contracts, 'contract', { date })
}

/** Commissions that were given back are owed again, as the end that they were given back for is undone. */
export const oweCommissions: AnswerTo<'contract/owe-commissions'> = async (work, contracts, run) => {
  await callEffect(work, 'deferral/resume', contracts, 'contract', { date: run.input.date })
  const flows = await commissionsOf(work, contracts, ['CANCELLED', 'REVERSED'])
  await planAnew(
    work,
    flows.filter(flow => !flow.successorRegistration),
    run.input.date,
  )
}
