import {
  type Effect,
  insertRecords,
  insertWorkedOut,
  loadByRegistrations,
  loadMatching,
  runOver,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import type { InputOf, Loaded, New } from '#entities/records.ts'
import { AppError, type Message, message } from '#errors/index.ts'
import {
  add,
  addTax,
  allocate,
  fromMajor,
  type Money,
  payableBy,
  sumMoney,
  toMajor,
  zero,
} from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import { among } from '../among.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { personIn } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'
import { taxRates } from '../tax-rates.ts'
import { type Way, waysOfPayment } from '../ways-of-payment.ts'
import { dayOf } from './leave.ts'

type Asset = Loaded<'asset'>

/** Days that a buyer has to pay, where his own terms say nothing. */
const paymentDays = 30

/** The tax of each asset's last contract or its product, for assets that name none of their own. */
const productTaxes = async (
  work: Work,
  assets: readonly Asset[],
): Promise<(asset: Asset) => string | null | undefined> => {
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(assets, 'contractRegistration')),
  )
  const products = byRegistration(
    await loadByRegistrations(work, 'product', named([...contracts.values()], 'productRegistration')),
  )
  return asset => {
    const contract = contracts.get(asset.contractRegistration)
    return contract?.taxCode ?? products.get(contract?.productRegistration)?.taxCode
  }
}

/** What the asset was worth in the books when it was sold; nought where it never stood in them. */
const bookValueOf = (asset: Asset): number => asset.booksBefore?.SALE?.bookValue ?? 0

/** The asset leaves the books, and is the buyer's from then on. */
const passOn = async (
  work: Work,
  assets: readonly Asset[],
  day: string,
  to: (asset: Asset) => { buyer: string | null; price: number },
): Promise<void> => {
  await callEffect(work, 'asset/leave-books', assets, 'asset', { date: day, eventType: 'SALE' })
  for (const asset of assets) {
    const { buyer, price } = to(asset)
    asset.saleDate = day
    asset.salePrice = price
    asset.buyerRegistration = buyer
    asset.saleResult = sumMoney([price, -bookValueOf(asset)], asset.currency)
  }
}

const invoiceOf = (asset: Asset, buyer: string, way: Way, day: string): New<'invoice'> => ({
  type: 'INVOICE',
  status: 'VALIDATED',
  wording: message('SALE_OF', { asset: asset.name ?? asset.registration }),
  orgaRegistration: asset.orgaRegistration ?? null,
  issuerRegistration: asset.orgaRegistration ?? null,
  persons: [
    { personRegistration: buyer, role: 'PAYER' },
    ...(asset.orgaRegistration
      ? [{ personRegistration: asset.orgaRegistration, role: 'PAYEE' as const }]
      : []),
  ],
  pr: 'RECEIVABLE',
  currency: asset.currency,
  generationDate: day,
  taxPointDate: day,
  dueDate: payableBy(way.paymentCondition, day, paymentDays),
  paymentMode: way.paymentMode,
  paymentCondition: way.paymentCondition ?? null,
  mandateRegistration: way.paymentMode === 'DIRECT_DEBIT' ? (way.mandateRegistration ?? null) : null,
  bankAccountRegistration: way.bankAccountRegistration ?? null,
})

/**
 * Net proceeds that are due to the clients of terminated leases: so much of each indemnity is called back.
 * @throws INVALID_FIELD_IN_BODY `creditedProceeds` beyond the price, or of an asset of no terminated contract
 */
const passToClients = async (
  work: Work,
  assets: readonly Asset[],
  { creditedProceeds, price }: InputOf<'asset', 'sell'>,
  date: string,
): Promise<void> => {
  if (!creditedProceeds) return
  const refuse = (why: Message) =>
    new AppError('INVALID_FIELD_IN_BODY', ['creditedProceeds'], { rejectionReason: why })
  if (creditedProceeds > price)
    throw refuse(message('MORE_THAN_PRICE', { price: { amount: price, currency: assets[0]!.currency } }))
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(assets, 'contractRegistration'), { lock: 'update' }),
  )
  for (const asset of assets) {
    const contract = contracts.get(asset.contractRegistration)
    if (contract?.status !== 'TERMINATED')
      throw refuse(message('OF_NO_TERMINATED_LEASE', { asset: asset.registration }))
    await callEffect(work, 'billing/credit-indemnity', [contract], 'contract', {
      date,
      amount: creditedProceeds,
    })
    asset.creditedProceeds = creditedProceeds
  }
}

/**
 * Sells assets: the buyer is invoiced with tax by the asset's own rule, else its product's, and what the asset is worth
 * is written out; the gain or loss is the difference of the two entries.
 * @throws MISSING_FIELD_IN_BODY `input.taxCode` where neither names a tax
 */
export const sell: Effect<'asset', InputOf<'asset', 'sell'>> = async (work, assets, run) => {
  const day = dayOf(run)
  const { buyerRegistration: buyer, price } = run.input
  const byProduct = await productTaxes(work, assets)
  const rateOf = await taxRates(work)
  const way = (await waysOfPayment(work, [buyer])).paying(buyer)
  await passOn(work, assets, day, () => ({ buyer, price }))
  await passToClients(work, assets, run.input, day)
  if (!price) return
  const invoices = await insertRecords(
    work,
    'invoice',
    assets.map(asset => invoiceOf(asset, buyer, way, day)),
    { unchecked: true },
  )
  await insertWorkedOut(
    work,
    'invoiceLine',
    assets.map((asset, i) => {
      const taxCode = run.input.taxCode ?? asset.taxCode ?? byProduct(asset)
      if (!taxCode) throw new AppError('MISSING_FIELD_IN_BODY', ['input.taxCode'])
      const taxRate = rateOf(taxCode, day)
      const { currency } = asset
      const { tax } = addTax(price, taxRate, { currency })
      return {
        invoiceRegistration: invoices[i]!.registration,
        type: 'SALE',
        code: 'SALE',
        name: asset.name ?? asset.registration,
        position: 0,
        assetRegistration: asset.registration,
        orgaRegistration: asset.orgaRegistration ?? null,
        quantity: 1,
        currency,
        unitPrice: price,
        amountExclTax: price,
        taxCode,
        taxRate,
        taxAmount: tax,
      }
    }),
    { unchecked: true },
  )
  for (const [i, asset] of assets.entries()) asset.saleInvoiceRegistration = invoices[i]!.registration
  await callEffect(work, 'billing/issue-unless-checked', invoices, 'invoice', { date: day })
}

const saleFields = [
  'saleDate',
  'salePrice',
  'buyerRegistration',
  'saleInvoiceRegistration',
  'saleResult',
] as const

const forgetSale = (asset: Asset): void => {
  for (const field of saleFields) asset[field] = undefined
}

const issued = ['ISSUED', 'PARTIALLY_PAID', 'PAID', 'DISPUTED'] as const
const notIssued = ['DRAFT', 'VALIDATED'] as const

/** Undoes sales: what was invoiced is credited, or cancelled before its issue, and the asset is ours again. */
export const unsell: Effect<'asset'> = async (work, assets, run) => {
  const invoices = await loadByRegistrations(work, 'invoice', named(assets, 'saleInvoiceRegistration'), {
    lock: 'update',
  })
  const reason = run.reason ?? keptMessages([message('SALE_UNDONE')])
  const take = (statuses: typeof issued | typeof notIssued) =>
    invoices.filter(invoice => among(invoice.status, ...statuses))
  if (take(notIssued).length) await runOver(work, 'invoice', 'cancel', take(notIssued), { reason })
  if (take(issued).length)
    await runOver(work, 'invoice', 'credit', take(issued), { reason, input: { date: run.date } })
  await callEffect(work, 'asset/rejoin-books', assets, 'asset', { eventType: 'SALE' })
  for (const asset of assets) forgetSale(asset)
}

/** Moves assets on behalf of their contract and writes them. */
const writeMoved = (
  work: Work,
  before: readonly Asset[],
  after: readonly Asset[],
  verb: 'transition' | 'undo',
) =>
  saveRecords(
    work,
    'asset',
    after.map((asset, i) => ({ before: before[i]!, after: asset })),
    { unchecked: true, verb, transition: 'sell' },
  )

/** Takes assets that leave a running lease; `input` says when, at which price and to whom. It is invoiced by the contract. */
export const handOver: AnswerTo<'asset/hand-over'> = async (work, assets, run) => {
  const before = assets.map(asset => structuredClone(asset))
  const { date, price, buyerRegistration } = run.input
  await passOn(work, assets, date, () => ({ buyer: buyerRegistration, price }))
  for (const asset of assets) asset.status = 'SOLD'
  await writeMoved(work, before, assets, 'transition')
}

/** Undoes that: the assets are leased again, in the books as they were. */
export const handBack: AnswerTo<'asset/hand-back'> = async (work, assets) => {
  const before = assets.map(asset => structuredClone(asset))
  await callEffect(work, 'asset/rejoin-books', assets, 'asset', { eventType: 'SALE' })
  for (const asset of assets) {
    asset.status = 'LEASED'
    forgetSale(asset)
  }
  await writeMoved(work, before, assets, 'undo')
}

/** What each contract was paid for its assets at its end: the residual value, or what settled it early. */
const paidPrices = async (
  work: Work,
  contracts: readonly Loaded<'contract'>[],
): Promise<Map<string, Money>> => {
  const flows = await loadMatching(work, 'cashflow', {
    contractRegistration: contracts.map(c => c.registration),
    type: ['RESIDUAL', 'SETTLEMENT'],
    status: ['BILLED', 'SETTLED'],
  })
  const prices = new Map<string, Money>()
  // What settled a lease in part was the price of the asset that left it then.
  const atEnd = flows.filter(flow => flow.type === 'RESIDUAL' || !flow.outstandingAfter)
  for (const flow of atEnd) {
    const key = flow.contractRegistration
    const price = fromMajor(flow.amountExclTax, flow.currency)
    prices.set(key, add(prices.get(key) ?? zero(price.currency), price))
  }
  return prices
}

/**
 * Contracts end whose residual value or settlement was invoiced: the leased assets pass to the client at that price, which
 * is shared by what they cost. It is in the books by its own invoice; here the assets leave.
 */
export const buyOut: AnswerTo<'asset/buy-out'> = async (work, contracts, run) => {
  const prices = await paidPrices(work, contracts)
  const assets = await loadMatching(
    work,
    'asset',
    { contractRegistration: [...prices.keys()], status: ['LEASED', 'IN_MAINTENANCE'] },
    { lock: 'update' },
  )
  const owned = assets.filter(asset => typeof asset.capitalisedValue === 'number')
  if (!owned.length) return
  const before = owned.map(asset => structuredClone(asset))
  const shares = new Map<Asset, number>(
    [...prices].flatMap(([contract, price]) => {
      const together = owned.filter(asset => asset.contractRegistration === contract)
      const costs = together.map(asset => asset.capitalisedValue ?? 0)
      const weights = costs.some(cost => cost > 0) ? costs : costs.map(() => 1)
      const parts = together.length ? allocate(price, weights) : []
      return together.map((asset, i) => [asset, toMajor(parts[i]!)] as const)
    }),
  )
  const contractOf = byRegistration(contracts)
  await passOn(work, owned, dayOf(run), asset => ({
    buyer: personIn(contractOf.get(asset.contractRegistration)!, 'CLIENT'),
    price: shares.get(asset)!,
  }))
  for (const asset of owned) asset.status = 'SOLD'
  await writeMoved(work, before, owned, 'transition')
}
