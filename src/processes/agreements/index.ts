import {
  around,
  asks,
  type Effect,
  type Guard,
  loadByRegistrations,
  loadMatching,
  on,
  type Refusal,
  type Step,
} from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { type Message, message } from '#errors/index.ts'
import { roundToCurrency } from '#finance/index.ts'
import type { Process } from '../call.ts'
import type { AnswerTo } from '../call-effect.ts'
import { partnerOf } from '../contract-facts.ts'
import { agreementCalls } from './calls.ts'
import { currentAgreements } from './current.ts'

const partnerRoles = new Set(['PARTNER', 'BUSINESSUNIT', 'AGENCY'])
const refuse = (message: Message, field: string): Refusal => ({ message, field })

const isPartner: Guard<'agreement'> = async (agreement, work) => {
  const [person] = await loadByRegistrations(work, 'person', [agreement.partnerRegistration])
  return person?.roles?.some(({ role }) => partnerRoles.has(role))
    ? null
    : refuse(message('NOT_A_PARTNER', { person: agreement.partnerRegistration }), 'partnerRegistration')
}

/** An agreement names a partner from its first day: one with anybody else could never be signed. */
const withPartner: Step<'agreement'> = {
  check: async (work, writings) => {
    const asked = writings.map(({ before, after }) =>
      after && after.partnerRegistration !== before?.partnerRegistration ? after.partnerRegistration : null,
    )
    const named = asked.filter(partner => typeof partner === 'string')
    const known = new Map((await loadByRegistrations(work, 'person', named)).map(p => [p.registration, p]))
    return asked.map(partner => {
      if (
        typeof partner !== 'string' ||
        known.get(partner)?.roles?.some(({ role }) => partnerRoles.has(role))
      )
        return null
      return [
        {
          field: 'partnerRegistration',
          message: message('NOT_A_PARTNER', { person: partner }),
          code: 'INVALID_FIELD_IN_BODY' as const,
        },
      ]
    })
  },
}

/** Two agreements in force with one partner would leave open by which of them he works. */
const isAlone: Guard<'agreement'> = async (agreement, work) => {
  const others = await loadMatching(work, 'agreement', {
    partnerRegistration: agreement.partnerRegistration,
    status: ['ACTIVE', 'SUSPENDED'],
    registration: { not: agreement.registration },
  })
  const meets = (other: Loaded<'agreement'>) =>
    (!other.endDate || other.endDate >= agreement.startDate) &&
    (!agreement.endDate || other.startDate <= agreement.endDate)
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
const attach: AnswerTo<'agreement/attach'> = async (work, contracts, run) => {
  const { date } = run.input
  const partners = contracts.map(partnerOf).filter(partner => partner !== null)
  const found = await currentAgreements(work, partners, date)
  for (const contract of contracts) {
    const agreement = found.get(partnerOf(contract) ?? '')
    if (!agreement) continue
    contract.agreementRegistration = agreement.registration
    contract.commission ??= commissionOf(agreement, contract)
  }
}

const sign: Effect<'agreement', InputOf<'agreement', 'sign'>> = async (_work, agreements, run) => {
  for (const agreement of agreements) agreement.signatureDate = run.input.date ?? run.date
}

const terminate: Effect<'agreement', InputOf<'agreement', 'terminate'>> = async (_work, agreements, run) => {
  for (const agreement of agreements) agreement.terminationDate = run.input.date ?? run.date
}

/** What is agreed with partners, and by which agreement each contract came. */
export const agreements: Process = {
  guards: {
    'agreement/partner': asks('agreement', isPartner),
    'agreement/alone': asks('agreement', isAlone),
  },
  effects: {
    'agreement/attach': attach,
    'agreement/sign': on('agreement', sign),
    'agreement/terminate': on('agreement', terminate),
  },
  steps: { 'agreement/with-partner': around('agreement', withPartner) },
  calls: agreementCalls,
}
