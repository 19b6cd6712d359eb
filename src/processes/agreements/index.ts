import {
  type Effect,
  type Guard,
  loadByRegistrations,
  loadMatching,
  type Plain,
  type Refusal,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type Message, message } from '#errors/index.ts'
import { roundToCurrency } from '#finance/index.ts'
import type { Process } from '../call.ts'
import type { AnswerTo } from '../call-effect.ts'
import { personIn } from '../contract-facts.ts'
import { agreementCalls } from './calls.ts'
import { currentAgreements } from './current.ts'

const partnerRoles = new Set(['PARTNER', 'BUSINESSUNIT', 'AGENCY'])
const refuse = (message: Message, field: string): Refusal => ({ message, field })

const isPartner: Guard = async (agreement, work) => {
  const [person] = await loadByRegistrations(work, 'person', [String(agreement.partnerRegistration)])
  const roles = ((person?.roles as Plain[] | undefined) ?? []).map(role => String(role.role))
  return roles.some(role => partnerRoles.has(role))
    ? null
    : refuse(message('NOT_A_PARTNER', { person: agreement.partnerRegistration }), 'partnerRegistration')
}

/** Two agreements in force with one partner would leave open by which of them he works. */
const isAlone: Guard = async (agreement, work) => {
  const others = await loadMatching(work, 'agreement', {
    partnerRegistration: String(agreement.partnerRegistration),
    status: ['ACTIVE', 'SUSPENDED'],
    registration: { not: String(agreement.registration) },
  })
  const meets = (other: Plain) =>
    (!other.endDate || String(other.endDate) >= String(agreement.startDate)) &&
    (!agreement.endDate || String(other.startDate) <= String(agreement.endDate))
  const overlap = others.find(meets)
  return overlap
    ? refuse(message('AGREEMENT_OVERLAPS', { agreement: overlap.registration }), 'startDate')
    : null
}

/** What the partner earns by a contract: his share of the amount, by the product's own rate where the agreement has one. */
const commissionOf = (agreement: Loaded<'agreement'>, contract: Loaded<'contract'>): number | null => {
  const line = agreement.products?.find(one => one.productRegistration === contract.productRegistration)
  const share = line?.commissionRate ?? agreement.commissionRate
  const amount = contract.financedAmountExclTax
  return share && amount ? roundToCurrency(amount * share, contract.currency ?? 'EUR') : null
}

/** Keeps with each contract the agreement by which its partner brought it, and what he earns by it. */
const attach: AnswerTo<'agreement/attach'> = async (work: Work, contracts, run) => {
  const { date } = run.input
  const partnerOf = (contract: Loaded<'contract'>) => personIn(contract, 'PARTNER', 'BUSINESSUNIT', 'AGENCY')
  const partners = contracts.map(partnerOf).filter(partner => partner !== null)
  const found = await currentAgreements(work, partners, date)
  for (const contract of contracts) {
    const agreement = found.get(String(partnerOf(contract)))
    if (!agreement) continue
    contract.agreementRegistration = agreement.registration
    contract.commission ??= commissionOf(agreement, contract)
  }
}

const stamp =
  (field: string): Effect =>
  async (_work, agreements, run) => {
    for (const agreement of agreements) agreement[field] = run.input.date ?? run.date
  }

/** What is agreed with partners, and by which agreement each contract came. */
export const agreements: Process = {
  guards: { 'agreement/partner': isPartner, 'agreement/alone': isAlone },
  effects: {
    'agreement/attach': attach,
    'agreement/sign': stamp('signatureDate'),
    'agreement/terminate': stamp('terminationDate'),
  },
  calls: agreementCalls,
}
