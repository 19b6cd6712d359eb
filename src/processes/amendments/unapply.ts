import { type Effect, loadByRegistrations, loadMatching, saveRecords, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { callEffect } from '../call-effect.ts'
import { personIn } from '../contract-facts.ts'
import { payDayOf } from '../pay-day.ts'
import { cancelFlows, planAnew, setElements, writeStrands } from '../write-strands.ts'
import { askedAtOnce, correctionsFrom } from './asked-at-once.ts'
import { assignClaim } from './assign-claim.ts'
import { backAgain } from './differences.ts'
import { type Superseded, termsOf } from './superseded.ts'

type Amendment = Loaded<'amendment'>
type Quotation = Loaded<'quotation'>

const unapplyOne = async (work: Work, amendment: Amendment, date: string): Promise<void> => {
  const { cashflows, elements, contract: kept } = amendment.superseded as Superseded
  const registration = amendment.contractRegistration
  const own = {
    contractRegistration: registration,
    planVersion: amendment.planVersion!,
    effectiveFrom: amendment.validityDate,
  }
  await takeBilledBack(work, amendment, kept.planVersion ?? 1, date)
  await cancelFlows(
    work,
    await loadMatching(work, 'cashflow', { ...own, status: 'PLANNED' }, { lock: 'update' }),
    date,
  )
  await setElements(
    work,
    await loadMatching(
      work,
      'contractElement',
      { contractRegistration: registration, planVersion: amendment.planVersion!, status: 'ACTIVE' },
      { lock: 'update' },
    ),
    'CANCELLED',
  )
  await planAnew(work, await loadByRegistrations(work, 'cashflow', cashflows, { lock: 'update' }), date)
  await setElements(
    work,
    await loadByRegistrations(work, 'contractElement', elements, { lock: 'update' }),
    'ACTIVE',
  )
  const [contract] = await loadByRegistrations(work, 'contract', [registration], { lock: 'update' })
  await saveRecords(work, 'contract', [{ before: contract!, after: { ...contract!, ...kept } }], {
    unchecked: true,
    verb: 'undo',
    transition: 'amend',
    reason: `${amendment.registration}`,
  })
  await callEffect(work, 'accounting/reverse', [amendment], 'amendment', { date, eventTypes: ['DRAWDOWN'] })
  await assignClaim(work, contract!, { ...contract!, ...kept }, date)
  await callEffect(work, 'accounting/follow-claims', [{ ...contract!, ...kept }], 'contract', {
    date,
    against: amendment.type === 'EARLY_SETTLEMENT' ? 'VALUE' : 'RESULT',
  })
  if (amendment.type === 'EARLY_SETTLEMENT')
    await callEffect(work, 'contract/owe-commissions', [contract!], 'contract', { date })
  await restoreQuotations(work, amendment, kept)
  if (amendment.type === 'RENEWAL')
    await callEffect(work, 'asset/unrevise-depreciation', [amendment], 'amendment', { date })
  if (amendment.assetRegistration)
    await callEffect(
      work,
      'asset/hand-back',
      await loadByRegistrations(work, 'asset', [amendment.assetRegistration], { lock: 'update' }),
      'asset',
    )
  amendment.superseded = undefined
  amendment.appliedDate = undefined
}

/**
 * What an amendment has billed at once, and in addition for the past, is called back; what it gave back of the past is asked for
 * again, as of the former version.
 */
const takeBilledBack = async (
  work: Work,
  amendment: Amendment,
  planVersion: number,
  date: string,
): Promise<void> => {
  const contractRegistration = amendment.contractRegistration
  const atOnce = await askedAtOnce(work, amendment)
  const corrections = await correctionsFrom(work, amendment, 'ACTIVE')
  const billed = await loadMatching(
    work,
    'cashflow',
    {
      contractRegistration,
      planVersion: amendment.planVersion!,
      effectiveFrom: amendment.validityDate,
      status: ['BILLED', 'SETTLED'],
    },
    { lock: 'update' },
  )
  const corrected = billed.filter(flow => corrections.has(flow.contractElementRegistration))
  const isGivenBack = (flow: Loaded<'cashflow'>) => flow.amountExclTax < 0
  await callEffect(
    work,
    'billing/credit-exits',
    [
      ...billed.filter(flow => atOnce.has(flow.contractElementRegistration)),
      ...corrected.filter(flow => !isGivenBack(flow)),
    ],
    'cashflow',
    { date },
  )
  await askAgain(work, corrected.filter(isGivenBack), contractRegistration, planVersion, date)
}

/** What an amendment of the past gave back is asked for again, on the payer's next day. */
const askAgain = async (
  work: Work,
  flows: readonly Loaded<'cashflow'>[],
  registration: string,
  planVersion: number,
  date: string,
): Promise<void> => {
  if (!flows.length) return
  const [contract] = await loadByRegistrations(work, 'contract', [registration])
  const [product] = contract!.productRegistration
    ? await loadByRegistrations(work, 'product', [contract!.productRegistration])
    : []
  const payer = personIn(contract!, 'PAYER', 'CLIENT')
  const payDay = payDayOf(contract!, product, payer)
  await writeStrands(work, backAgain(flows, { contract: contract!, planVersion, payer, payDay }, date), date)
}

const restoreQuotations = async (
  work: Work,
  amendment: Amendment,
  { quotationRegistration }: Superseded['contract'],
): Promise<void> => {
  const next = await termsOf(work, amendment)
  if (!next) return
  const [former] = quotationRegistration
    ? await loadByRegistrations(work, 'quotation', [quotationRegistration], { lock: 'update' })
    : []
  const withdrawn: Quotation = { ...next, status: 'DRAFT', contractRegistration: null }
  await saveRecords(
    work,
    'quotation',
    [
      { before: next, after: withdrawn },
      ...(former ? [{ before: former, after: { ...former, status: 'CHOSEN' as const, position: 0 } }] : []),
    ],
    { unchecked: true, verb: 'undo', transition: 'choose' },
  )
}

/** Takes applied amendments back: what was planned before is planned again, the contract is as it was. */
export const unapplyAmendments: Effect<'amendment'> = async (work, amendments, run) => {
  for (const amendment of amendments) await unapplyOne(work, amendment, run.date)
}
