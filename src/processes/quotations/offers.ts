import { type Guard, loadByRegistrations, loadMatching, type Refusal, type Work } from '#engine/index.ts'
import { quotedService } from '#entities/financing/financing-service.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { named } from '../named.ts'
import { type ProductRate, productRate, riskClassOf } from '../product-rate.ts'
import { boundsHold } from './product-bounds.ts'
import { feesFit } from './product-fees.ts'

type Quotation = Loaded<'quotation'>

const amountOf = (quotation: Quotation): number =>
  (quotation.financedAmountExclTax ?? 0) - (quotation.downPayment ?? 0)

const ownerOf = async (
  work: Work,
  { contractRegistration, dealRegistration }: Quotation,
): Promise<Loaded<'contract' | 'deal'> | undefined> => {
  const key = contractRegistration ?? dealRegistration
  return key
    ? (await loadByRegistrations(work, contractRegistration ? 'contract' : 'deal', [key]))[0]
    : undefined
}

const isFromTable = (quotation: Quotation): boolean => quotation.rateSource === 'TABLE'

/** What the product of a quotation, or of its deal or contract, gives for its terms; null where none is named. */
export const tableRateOf = async (work: Work, quotation: Quotation): Promise<ProductRate | null> => {
  const owner = await ownerOf(work, quotation)
  const key = quotation.productRegistration ?? owner?.productRegistration
  const [product] = key ? await loadByRegistrations(work, 'product', [key]) : []
  if (!product) return null
  return productRate(work, product, {
    amount: amountOf(quotation),
    months: quotation.duration ?? 0,
    riskClass: await riskClassOf(work, owner),
  })
}

/** The row that gave a rate when it was chosen counts for these terms, whatever the table says since. */
const isKept = (quotation: Quotation): boolean => {
  const origin = quotation.rateOrigin
  return (
    !!origin &&
    origin.rate === quotation.rate &&
    origin.amount === amountOf(quotation) &&
    origin.months === quotation.duration
  )
}

/** Who says that the rate is the table's has that rate: the table may have changed since, or the terms. */
export const rateOfTable: Guard<'quotation'> = async (quotation, work) => {
  if (!isFromTable(quotation) || isKept(quotation)) return null
  const found = await tableRateOf(work, quotation)
  if (!found) return { message: message('NO_RATE_PRODUCT'), field: 'productRegistration' }
  if (found.rate === null)
    return { message: message('NO_RATE_FOR_TERMS', { table: found.source.name }), field: 'rate' }
  return found.rate === quotation.rate
    ? null
    : {
        message: message('OTHER_RATE_FOR_TERMS', { table: found.source.name, rate: { percent: found.rate } }),
        field: 'rate',
      }
}

/** Services that are quoted are still offered, for this amount and duration. */
export const servicesFit: Guard<'quotation'> = async (quotation, work) => {
  const offered = named(quotation.services ?? [], 'financingServiceRegistration')
  const services = await loadByRegistrations(work, 'financingService', offered)
  for (const service of services) {
    const name = service.name ?? service.code ?? service.registration
    if (service.status !== 'ACTIVE')
      return { message: message('NOT_OFFERED_ANY_MORE', { name }), field: 'services' }
    const terms = {
      amount: amountOf(quotation),
      months: quotation.duration ?? 0,
      frequency: quotation.frequency,
    }
    if (quotedService(service, terms) === null)
      return { message: message('NOT_OFFERED_FOR_TERMS', { name }), field: 'services' }
  }
  return null
}

/** A chosen quotation may have been edited since: what it takes from table and catalogue holds when the contract is agreed. */
const offersHold = async (
  contracts: readonly Loaded<'contract'>[],
  work: Work,
): Promise<(Refusal | null)[]> => {
  const chosen = await loadMatching(work, 'quotation', {
    contractRegistration: contracts.map(contract => contract.registration),
    status: 'CHOSEN',
  })
  const refusals = new Map<string | null | undefined, Refusal>()
  for (const quotation of chosen) {
    const refusal =
      (await rateOfTable(quotation, work)) ??
      (await servicesFit(quotation, work)) ??
      (await feesFit(work, quotation)) ??
      (await boundsHold(work, quotation))
    if (refusal)
      refusals.set(quotation.contractRegistration, { message: refusal.message, field: 'quotations' })
  }
  return contracts.map(contract => refusals.get(contract.registration) ?? null)
}

export const contractOffersHold: Guard<'contract'> = Object.assign(
  async (contract: Loaded<'contract'>, work: Work) => (await offersHold([contract], work))[0]!,
  { many: offersHold },
)

/** Keeps with chosen quotations which row of which table gave their rate, and the margin in it. */
export const keepOrigins = async (work: Work, quotations: readonly Quotation[]): Promise<void> => {
  for (const quotation of quotations.filter(isFromTable)) {
    const found = await tableRateOf(work, quotation)
    quotation.rateOrigin = { ...found, amount: amountOf(quotation), months: quotation.duration }
    if (found?.row?.margin != null) quotation.margin = found.row.margin
  }
}
