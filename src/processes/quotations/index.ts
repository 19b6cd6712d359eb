import {
  around,
  asks,
  changeRecords,
  type Effect,
  type Guard,
  loadByRegistrations,
  loadMatching,
  on,
  type Work,
} from '#engine/index.ts'
import { solvedValue } from '#entities/financing/quotation.rules.ts'
import type { Loaded, Where } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { foundTerm } from './found-term.ts'
import { takeIndexTerms } from './index-terms.ts'
import { contractOffersHold, keepOrigins, rateOfTable, servicesFit } from './offers.ts'
import { boundsHold, offeredNow, soughtField } from './product-bounds.ts'
import { feesFit, productFees } from './product-fees.ts'
import { readContractLetter, readDealLetter, readQuotationLetter } from './read-letter.ts'

type Quotation = Loaded<'quotation'>

const ownerOf = (quotation: Quotation): { entity: 'contract' | 'deal'; registration: string } | null =>
  quotation.contractRegistration
    ? { entity: 'contract', registration: quotation.contractRegistration }
    : quotation.dealRegistration
      ? { entity: 'deal', registration: quotation.dealRegistration }
      : null

/** Where the terms of a deal or a contract are still to be chosen. */
const openStatuses: Record<'contract' | 'deal', readonly string[]> = {
  contract: ['DRAFT'],
  deal: ['DRAFT', 'STUDY', 'INCOMPLETE'],
}

const planComplete: Guard<'quotation'> = ({ plan }) =>
  plan?.length ? null : { message: message('TERMS_GIVE_NO_PLAN_YET') }

const stillOpen: Guard<'quotation'> = async (quotation, work) => {
  const owner = ownerOf(quotation)
  if (!owner) return { message: message('NO_DEAL_OR_CONTRACT') }
  const [record] = await loadByRegistrations(work, owner.entity, [owner.registration])
  return record && openStatuses[owner.entity].includes(record.status)
    ? null
    : { message: message('AGREED_ALREADY', { record: owner.registration }) }
}

/** The terms that a deal or a contract takes over from the quotation that is chosen. */
const ownerTerms = [
  'financialProduct',
  'financialScheme',
  'frequency',
  'duration',
  'inAdvance',
  'startDate',
  'endDate',
  'currency',
  'financedAmountExclTax',
  'downPayment',
  'residualValue',
  'rate',
  'effectiveRate',
  'payment',
  'taxCode',
  'productRegistration',
  'margin',
] as const

/** The terms of a quotation as its deal or contract holds them; the value that was sought is filled in, with all its decimals. */
const termsFor = (quotation: Quotation): Partial<Pick<Quotation, (typeof ownerTerms)[number]>> => {
  const field = soughtField[(quotation.solvedFor ?? 'payment') as keyof typeof soughtField]
  const terms = { ...quotation, [field]: solvedValue(quotation) ?? quotation[field] }
  return Object.fromEntries(
    ownerTerms.flatMap(name =>
      terms[name] === undefined || terms[name] === null ? [] : [[name, terms[name]]],
    ),
  )
}

/** The quotations of a deal or contract beside the chosen one step back, the one chosen before is superseded. */
const supersedeOthers = async (
  work: Work,
  by: 'contractRegistration' | 'dealRegistration',
  chosen: readonly Quotation[],
): Promise<void> => {
  const ids = new Set(chosen.map(quotation => quotation._id))
  const where = { [by]: chosen.map(quotation => quotation[by]!) } as Where<'quotation'>
  const others = (await loadMatching(work, 'quotation', where, { lock: 'update' })).filter(
    quotation => !ids.has(quotation._id),
  )
  const positions = new Map(others.map((quotation, i) => [quotation, i + 1]))
  await changeRecords(
    work,
    'quotation',
    others,
    quotation => ({
      position: positions.get(quotation),
      status: quotation.status === 'CHOSEN' ? 'SUPERSEDED' : quotation.status,
    }),
    { unchecked: true, verb: 'transition', transition: 'supersede' },
  )
}

/** Its terms become those of the deal or contract; the one chosen before is superseded, the chosen one stands first. */
const choose: Effect<'quotation'> = async (work, quotations) => {
  await keepOrigins(work, quotations)
  await takeIndexTerms(work, quotations)
  for (const entity of ['contract', 'deal'] as const) {
    const by = `${entity}Registration` as const
    const mine = quotations.filter(quotation => ownerOf(quotation)?.entity === entity)
    if (!mine.length) continue
    await supersedeOthers(work, by, mine)
    const chosenFor = new Map(mine.map(quotation => [quotation[by]!, quotation]))
    const owners = await loadByRegistrations(work, entity, [...chosenFor.keys()], { lock: 'update' })
    await changeRecords(
      work,
      entity,
      owners,
      owner => {
        const quotation = chosenFor.get(owner.registration)!
        return { ...termsFor(quotation), quotationRegistration: quotation.registration }
      },
      { unchecked: true },
    )
  }
  for (const quotation of quotations) quotation.position = 0
}

/** Quotations of deals and contracts: one of them is chosen. */
export const quotations: Process = {
  letters: {
    quotation: readQuotationLetter,
    deal: readDealLetter,
    contract: readContractLetter,
  },
  guards: {
    'quotation/rate-of-table': asks('quotation', rateOfTable),
    'quotation/services-fit': asks('quotation', servicesFit),
    'quotation/fees-fit': asks('quotation', (quotation, work) => feesFit(work, quotation)),
    'quotation/within-product': asks(
      'quotation',
      async (quotation, work) => (await offeredNow(work, quotation)) ?? (await boundsHold(work, quotation)),
    ),
    'quotation/plan-complete': asks('quotation', planComplete),
    'quotation/still-open': asks('quotation', stillOpen),
    'contract/offers-hold': asks('contract', contractOffersHold),
  },
  steps: {
    'quotation/product-fees': around('quotation', productFees),
    'quotation/found-term': around('quotation', foundTerm),
  },
  effects: { 'quotation/choose': on('quotation', choose) },
}
