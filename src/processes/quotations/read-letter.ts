import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import { solvedValue } from '#entities/financing/quotation.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { personIn } from '../contract-facts.ts'
import type { FactValues, LetterRead, LetterReader } from '../letter-facts.ts'
import { soughtField } from './product-bounds.ts'

type Quotation = Loaded<'quotation'>
type Financing = Loaded<'deal'> | Loaded<'contract'>

const planOf = (quotation: Quotation | undefined): FactValues[] =>
  (quotation?.plan ?? []).map(({ index, kind, date, payment, interest, principal, outstanding }) => ({
    // What is bought at the end is no further instalment.
    number: kind === 'RESIDUAL' ? null : index,
    isResidual: kind === 'RESIDUAL',
    date,
    payment,
    interest,
    principal,
    outstanding,
  }))

const assetsOf = (financing: Financing | undefined): FactValues[] =>
  (financing?.assets ?? [])
    .filter(({ removedDate }) => !removedDate)
    .map(({ name, quantity, unitPrice, priceExclTax }) => ({ name, quantity, unitPrice, priceExclTax }))

/** What is offered: the terms that were chosen, else the first that are still open. */
export const offeredOf = async (
  work: Work,
  by: { dealRegistration: string } | { contractRegistration: string },
): Promise<Quotation | undefined> => {
  const all = (await loadMatching(work, 'quotation', by, { asCaller: true })).filter(
    ({ status }) => status !== 'SUPERSEDED',
  )
  return (
    all.find(({ status }) => status === 'CHOSEN') ??
    all.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))[0]
  )
}

/** The term that was sought is told as it was found: its field may hold what somebody typed before. */
const foundTerm = (quotation: Quotation | undefined): Record<string, unknown> => {
  const value = quotation && solvedValue(quotation)
  const field = soughtField[(quotation?.solvedFor ?? 'payment') as keyof typeof soughtField]
  return value == null ? {} : { [field]: value }
}

const read = (
  quotation: Quotation | undefined,
  financing: Financing | undefined,
  records: LetterRead['records'],
): LetterRead => ({
  currency: quotation?.currency ?? financing?.currency,
  facts: { plan: planOf(quotation), assets: assetsOf(financing) },
  records: {
    client: financing && personIn(financing, 'CLIENT', 'PAYER'),
    house: financing?.orgaRegistration ?? quotation?.orgaRegistration,
    ...records,
  },
  instead: { quotation: foundTerm(quotation), offer: foundTerm(quotation) },
})

/** What a letter about an offer tells, and with it the deal or contract that it is for. */
export const readQuotationLetter: LetterReader<'quotation'> = async (work, quotation) => {
  const { contractRegistration, dealRegistration } = quotation
  const [financing] = contractRegistration
    ? await loadByRegistrations(work, 'contract', [contractRegistration], { asCaller: true })
    : await loadByRegistrations(work, 'deal', dealRegistration ? [dealRegistration] : [], { asCaller: true })
  return read(quotation, financing, {
    quotation: quotation.registration,
    deal: dealRegistration,
    contract: contractRegistration,
  })
}

export const readDealLetter: LetterReader<'deal'> = async (work, deal) => {
  const offer = await offeredOf(work, { dealRegistration: deal.registration })
  return read(offer, deal, { deal: deal.registration, offer: offer?.registration })
}

export const readContractLetter: LetterReader<'contract'> = async (work, contract) => {
  const offer = await offeredOf(work, { contractRegistration: contract.registration })
  return read(offer, contract, { contract: contract.registration, offer: offer?.registration })
}
